/** The WebAuthn ceremonies: options from the server, a response from the authenticator, verified by the server. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { passkeyErrors } from '../../../shared/messages/admin.ts'
import { send } from '../../lists/send.ts'
import type { Session } from './session.ts'

const SIGN_IN = '/api/session/passkey'
const OWN_PASSKEYS = '/api/admin/passkeys'

function requestOptions<Options>(path: string): Promise<Options> {
  return send<Options>({ method: 'POST', path: `${path}/options` })
}

/** The authenticator's response, or null when the user cancelled. Throws a sentence for anything else. */
async function responseOf<Response>(ceremony: Promise<Response>): Promise<Response | null> {
  try {
    return await ceremony
  } catch (error) {
    const { name, code } = error instanceof WebAuthnError ? error : { name: '', code: '' }
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    const isAdded = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new Error(isAdded ? passkeyErrors.alreadyAdded : passkeyErrors.failed, { cause: error })
  }
}

/** The new session, or null when the user cancelled. Throws ChangeError when the server rejects it. */
export async function signInByPasskey(): Promise<Session | null> {
  const optionsJSON = await requestOptions<PublicKeyCredentialRequestOptionsJSON>(SIGN_IN)
  const response = await responseOf(startAuthentication({ optionsJSON }))
  return response && send<Session>({ method: 'POST', path: SIGN_IN, body: { ...response } })
}

/** Adds a passkey of this device; null when the user cancelled. Throws ChangeError when the server rejects it. */
export async function addPasskey(): Promise<unknown> {
  const optionsJSON = await requestOptions<PublicKeyCredentialCreationOptionsJSON>(OWN_PASSKEYS)
  const response = await responseOf(startRegistration({ optionsJSON }))
  return response && send({ method: 'POST', path: OWN_PASSKEYS, body: { ...response } })
}
