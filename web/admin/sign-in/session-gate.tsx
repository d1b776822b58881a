/**
 * Nobody sees the administrator's screens without a session: the way in stands in their place, and the asked screen opens
 * after it. A session that ends later is renewed above the screen, so that nothing typed there is lost.
 */
import type { ReactNode } from 'react'
import { Loading } from '../../lists/list-state.tsx'
import { NewAccount } from './new-account.tsx'
import { useSession, useSessionWatch } from './session.ts'
import { SignInAgain } from './session-expired.tsx'
import { SignIn } from './sign-in.tsx'
import './sign-in.css'

const calls = { setup: '/api/setup', invite: '/api/invitation' } as const

/** The one-time link that the visitor came by. */
function findLink(): { kind: keyof typeof calls; token: string } | null {
  const asked = new URLSearchParams(location.search)
  for (const kind of ['setup', 'invite'] as const) {
    const token = asked.get(kind)
    if (token) return { kind, token }
  }
  return null
}

export function Gate({ children }: { children: ReactNode }) {
  useSessionWatch()
  const { data: session, isError, refetch } = useSession()
  const link = findLink()

  if (isError)
    return (
      <section className="entrance">
        <h1>The server cannot be reached</h1>
        <button type="button" className="button" onClick={() => refetch()}>
          Try again
        </button>
      </section>
    )
  if (session === undefined) return <Loading>Loading...</Loading>
  if (session === null)
    return link ? (
      <NewAccount first={link.kind === 'setup'} call={calls[link.kind]} token={link.token} />
    ) : (
      <SignIn />
    )
  return (
    <>
      {children}
      {session.ended && <SignInAgain session={session} />}
    </>
  )
}
