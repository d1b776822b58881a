/** What happens between the site, the browser and a passkey: the site asks, the device answers, the site checks it. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { passkeyNotes } from '../../../shared/messages/admin.ts'
import { send } from '../../lists/send.ts'
import type { Session } from './session.ts'

const ENTRANCE = '/api/session/passkey'
const OWN = '/api/admin/passkeys'

function ask<Options>(path: string): Promise<Options> {
  return send<Options>({ method: 'POST', path: `${path}/options` })
}

/** What the device answers, or null when its owner thought better of it. Throws a sentence for anything else. */
async function answerOf<Answer>(ceremony: Promise<Answer>): Promise<Answer | null> {
  try {
    return await ceremony
  } catch (error) {
    const { name, code } = error instanceof WebAuthnError ? error : { name: '', code: '' }
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    const isKnown = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new Error(isKnown ? passkeyNotes.known : passkeyNotes.failed, { cause: error })
  }
}

/** Signs in; null when it was cancelled. Throws ChangeError when the server refuses. */
export async function signInByPasskey(): Promise<Session | null> {
  const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>(ENTRANCE)
  const answer = await answerOf(startAuthentication({ optionsJSON }))
  return answer && send<Session>({ method: 'POST', path: ENTRANCE, body: { ...answer } })
}

/** Adds a passkey of this device; false when it was cancelled. Throws ChangeError when the server refuses. */
export async function addPasskey(): Promise<boolean> {
  const optionsJSON = await ask<PublicKeyCredentialCreationOptionsJSON>(OWN)
  const answer = await answerOf(startRegistration({ optionsJSON }))
  if (answer) await send({ method: 'POST', path: OWN, body: { ...answer } })
  return answer !== null
}
