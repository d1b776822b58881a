/** The WebAuthn ceremonies: options from the server, a response from the authenticator, verified by the server. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { adminSignIn } from '../../../../shared/messages/catalogue.ts'
import { send } from '../../../http/send.ts'
import type { Session } from './session.ts'

export const signInByPasskey = (): Promise<Session | null> => runCeremony('/api/session/passkey', startAuthentication)
export const addPasskey = (): Promise<unknown> => runCeremony('/api/admin/passkeys', startRegistration)

/** The server's answer, or null if the user cancelled. Throws ResponseError if the server rejects it. */
async function runCeremony<T, Options>(
  path: string,
  start: (options: { optionsJSON: Options }) => Promise<object>,
): Promise<T | null> {
  const optionsJSON = await send<Options>({ method: 'POST', path: `${path}/options` })
  const response = await start({ optionsJSON }).catch(cancelledOrThrow)
  return response && send<T>({ method: 'POST', path, body: { ...response } })
}

/** Null if the user cancelled; throws an Error with a sentence otherwise. */
function cancelledOrThrow(error: unknown): null {
  const { name, code } = error instanceof WebAuthnError ? error : { name: '', code: '' }
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  const isAdded = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  throw new Error(isAdded ? adminSignIn.alreadyAdded : adminSignIn.passkeyFailed, { cause: error })
}
