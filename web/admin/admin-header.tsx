/** The header of an administrator's screen: its title, its links, and signing out. */
import { useQueryClient } from '@tanstack/react-query'
import { actionOutcomes } from '../../shared/messages/admin.ts'
import { adminFrame } from '../../shared/messages/catalogue.ts'
import { toastFailed } from '../lists/outcome-toast.ts'
import { signOut, useSession } from './sign-in/session.ts'
import './ui/action-button.css'

/** `links` are addresses by their labels. */
export function AdminHeader({ title, links }: { title: string; links: Record<string, string> }) {
  const client = useQueryClient()
  const { data: session } = useSession()
  const handleSignOut = () => signOut(client).catch((error) => toastFailed(actionOutcomes.signOut, error))
  return (
    <div className="admin-top">
      <h1 className={title === title.toUpperCase() ? 'capitals' : undefined}>{title}</h1>
      <div className="admin-links">
        {Object.entries(links).map(([label, href]) => (
          <a key={href} className="admin-action" href={href}>
            {label}
          </a>
        ))}
        <button type="button" className="admin-action" onClick={handleSignOut} title={session?.email}>
          {adminFrame.signOut}
        </button>
      </div>
    </div>
  )
}
