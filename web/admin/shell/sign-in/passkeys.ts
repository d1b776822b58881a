/** Passkeys: detection of support in this browser, and their code. */
import { adminSignIn } from '../../../../shared/messages/catalogue.ts'

/** WebAuthn needs a secure context and a domain name: an IP address has none. */
export function canUsePasskeys(): boolean {
  const isIpAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return isSecureContext && !isIpAddress && typeof PublicKeyCredential === 'function'
}

/** Loaded when somebody presses a button for it. */
export function loadWebAuthn() {
  return import('./webauthn.ts').catch((cause) => {
    throw new Error(`${adminSignIn.unreached}.`, { cause })
  })
}
