/** Signing in with a passkey instead of a password, where the browser supports it. */
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { UNREACHABLE } from '../../errors.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { startSession } from './session.ts'

/** WebAuthn needs a secure context and a domain name: an IP address has none. */
export function canUsePasskeys(): boolean {
  const isIpAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return isSecureContext && !isIpAddress && typeof PublicKeyCredential === 'function'
}

/** Loaded when somebody presses a button for it. */
export function loadWebAuthn() {
  return import('./webauthn.ts').catch((cause) => {
    throw new Error(UNREACHABLE, { cause })
  })
}

export function PasskeySignIn() {
  const client = useQueryClient()
  const { isSending, error, submit } = useSubmit()
  const errorId = useId()
  if (!canUsePasskeys()) return null

  async function signIn() {
    const { signInByPasskey } = await loadWebAuthn()
    const session = await signInByPasskey()
    if (session) await startSession(client, session)
  }

  return (
    <div className="passkey-entrance">
      <p id={errorId} className="admin-refusal" role="alert">
        {error}
      </p>
      <button
        type="button"
        className="button quiet"
        aria-disabled={isSending}
        aria-describedby={errorId}
        onClick={() => submit(signIn)}
      >
        {isSending ? 'One moment...' : 'Sign in with a passkey'}
      </button>
    </div>
  )
}
