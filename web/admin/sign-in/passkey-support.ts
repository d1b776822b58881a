/** Whether this browser can use passkeys here, and the way to what speaks with them, which few will need. */
import { passkeyNotes } from '../../../shared/messages/admin.ts'

/** Browsers tie a passkey to a name that is reached safely: a bare address has none, plain http is not safe. */
export function canUsePasskeys(): boolean {
  const isBareAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return isSecureContext && !isBareAddress && typeof PublicKeyCredential === 'function'
}

/** Loaded when somebody presses a button for it. Throws a sentence when it cannot be. */
export function loadCeremony() {
  return import('./webauthn.ts').catch((cause) => {
    throw new Error(passkeyNotes.unreachable, { cause })
  })
}
