/** Signing in with a passkey instead of a password, where the browser can. */
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { reasonOf } from '../../lists/outcome-toast.ts'
import { canUsePasskeys, loadCeremony } from './passkey-support.ts'
import { admit } from './session.ts'

export function PasskeyEntrance() {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const refusalId = useId()
  if (!canUsePasskeys()) return null

  async function signIn() {
    if (busy) return
    setBusy(true)
    setRefusal('')
    try {
      const { signInByPasskey } = await loadCeremony()
      const session = await signInByPasskey()
      if (session) await admit(client, session)
    } catch (error) {
      setRefusal(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="passkey-entrance">
      <p id={refusalId} className="admin-refusal" role="alert">
        {refusal}
      </p>
      <button
        type="button"
        className="button quiet"
        aria-disabled={busy}
        aria-describedby={refusalId}
        onClick={signIn}
      >
        {busy ? 'One moment...' : 'Sign in with a passkey'}
      </button>
    </div>
  )
}
