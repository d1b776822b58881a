/** The header of an administrator's screen: its title, its links, the way to the site, and signing out. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { adminFrame } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { toastFailed } from '../../lists/outcome-toast.ts'
import { useIsFirstScreen } from '../../navigation/navigation.ts'
import { usePerson } from '../../queries/memorial.ts'
import { useTitle } from '../../ui/use-title.ts'
import { useWaitingCount } from './rail.tsx'
import { signOut, useSession } from './sign-in/session.ts'
import '../ui/action-button.css'

/**
 * The heading has the focus of a screen to which a link or a sign-in has led, unless a part of the screen has taken it.
 */
function useHeading(title: string, hasSignedIn: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useIsFirstScreen() && !hasSignedIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new screen
  useEffect(() => {
    if (isFirst) return
    // After the layout has given the focus to the whole screen.
    const timer = setTimeout(() => {
      if (document.activeElement?.matches('main, body')) heading.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isFirst, title])
  return heading
}

/** `links` are addresses by their labels. The title of the tab counts what waits. */
export function AdminHeader({ title, links }: { title: string; links: Record<string, string> }) {
  const client = useQueryClient()
  const { data: session } = useSession()
  const site = usePerson().site.title
  const count = useWaitingCount()
  const heading = useHeading(title, session?.isNew === true)
  const isCapitals = title === title.toUpperCase()
  useTitle(`${count > 0 ? `(${count}) ` : ''}${isCapitals ? site : `${title} – ${site}`}`)
  const handleSignOut = () => signOut(client).catch((error) => toastFailed(actionOutcomes.signOut, error))
  return (
    <div className="row between admin-top">
      <h1 className={isCapitals ? 'capitals' : undefined} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className="row admin-links">
        {Object.entries(links).map(([label, href]) => (
          <a key={href} className="admin-action" href={href}>
            {label}
          </a>
        ))}
        <a className="admin-action see-site" href="/">
          {adminFrame.seeSite}
        </a>
        <button type="button" className="admin-action sign-out" onClick={handleSignOut} title={session?.email}>
          {adminFrame.signOut}
        </button>
      </div>
    </div>
  )
}
