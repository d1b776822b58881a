/** The head of an administrator's screen: its title, its ways on, and the way out. */
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { notifyFailed } from '../lists/outcome-toast.ts'
import { signOut, useSession } from './sign-in/session.ts'
import './ui/action-button.css'

export function AdminTop({ title, children }: { title: string; children: ReactNode }) {
  const client = useQueryClient()
  const { data: session } = useSession()
  async function leave() {
    try {
      await signOut(client)
    } catch (error) {
      notifyFailed({ done: '', failed: { title: 'Sign out failed' } }, error)
    }
  }
  return (
    <div className="admin-top">
      <h1>{title}</h1>
      <div className="admin-links">
        {children}
        <button type="button" className="admin-action" onClick={leave} title={session?.email}>
          Sign out
        </button>
      </div>
    </div>
  )
}
