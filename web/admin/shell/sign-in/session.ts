/** The session of the administrator: signing in and out, and noticing in any response that it has expired. */
import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SignedIn } from '../../../../shared/api/answers.ts'
import { layout, office } from '../../../../shared/messages/catalogue.ts'
import { ResponseError } from '../../../http/errors.ts'
import { onSignedOut, send } from '../../../http/send.ts'
import { read } from '../../../queries/data.ts'
import type { PartialMemorial } from '../../../queries/rendering.ts'

const PATH = '/api/session'

/**
 * `ended`: the server no longer knows the session, though the page is still open; or it wants a sign-in of the last
 * minutes.
 * `language`: of this person, if it is not that of the site.
 * `lacksSecondStep`: the family asks for one, and it is still to be set up.
 * `isNew`: begun on the screen that is open.
 */
export type Session = Omit<SignedIn, 'role'> & { role?: SignedIn['role']; ended?: 'over' | 'again'; isNew?: true }
/** Email address and password, as typed. */
type Credentials = Record<string, string>

/** `data` is null without a session, and undefined until that is known. */
export function useSession() {
  return useQuery({ queryKey: [PATH], queryFn: () => read<Session>(PATH, 'null') })
}

/** Throws ResponseError when the address or the password is wrong. */
export async function signIn(client: QueryClient, credentials: Credentials): Promise<void> {
  const session = await send<Session>({ method: 'POST', path: PATH, body: credentials })
  await startSession(client, session)
}

/** True on the sign-in page of a closed site, which has no data of the person. A page for a signed-in person has. */
function isForStranger(client: QueryClient): boolean {
  return client.getQueryData<PartialMemorial>(['/api/memorial'])?.person.name === ''
}

/** True if the person has chosen another language than these screens have. */
const speaksAnother = ({ language }: Session) => language !== undefined && language !== layout.lang

/** Requests that wait for a sign-in: each is told whether there was one. */
const waiting = new Set<(isSignedIn: boolean) => void>()

/** Lets the requests that wait for a sign-in go on, or fail. */
export function endWaiting(isSignedIn: boolean): void {
  for (const goOn of waiting) goOn(isSignedIn)
  waiting.clear()
}

/** Stores the new session, lets go on what waits for it, and fetches again what failed without one. */
export async function startSession(client: QueryClient, session: Session): Promise<void> {
  if (isForStranger(client) || speaksAnother(session)) return location.reload()
  client.setQueryData<Session>([PATH], { ...session, isNew: true })
  endWaiting(true)
  await client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}

/** Redeems the token of a one-time link or a printed code, which signs in; `afterwards` runs before the next screen. */
export async function redeem(
  client: QueryClient,
  path: string,
  account: Credentials,
  afterwards?: () => Promise<unknown>,
): Promise<void> {
  const session = await send<Session>({ method: 'POST', path, body: account, language: layout.lang })
  await afterwards?.()
  // The link works once; after signing out, its address shows the sign-in form.
  history.replaceState(history.state, '', location.pathname)
  await startSession(client, session)
  // Sharing opens with the first account.
  await client.invalidateQueries({ queryKey: ['/api/site'] })
}

/** Also removes everything that was fetched as an administrator. */
export async function signOut(client: QueryClient): Promise<void> {
  const isAdmins = ({ queryKey }: Query) => String(queryKey[0]).startsWith('/api/admin/')
  // Cancel open requests, which would be refused. Nothing is waited for: somebody may close the page at once.
  await Promise.all([client.cancelQueries({ predicate: isAdmins }), send({ method: 'DELETE', path: PATH })])
  // A link that had ended before somebody signed in beside it does not stand in the way of the sign-in.
  history.replaceState(history.state, '', location.pathname + location.search)
  client.setQueryData([PATH], null)
  client.removeQueries({ predicate: isAdmins })
}

/** Marks the session as ended when any request gets a 401; the gate then asks to sign in again. */
export function useSessionWatch(): void {
  const client = useQueryClient()
  useEffect(() => {
    const asked = new WeakSet<Error>()
    const end = ({ sentence }: ResponseError) =>
      client.setQueryData<Session | null>(
        [PATH],
        (session) => session && { ...session, ended: sentence === office.session.again ? 'again' : 'over' },
      )
    const onEvent = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      const error = event.action?.type === 'error' && event.action.error
      if (error instanceof ResponseError && error.status === 401 && !asked.has(error)) end(error)
    }
    onSignedOut((error) => {
      asked.add(error)
      end(error)
      return new Promise((resolve) => waiting.add(resolve))
    })
    const unsubscribeQueries = client.getQueryCache().subscribe(onEvent)
    const unsubscribeMutations = client.getMutationCache().subscribe(onEvent)
    return () => {
      onSignedOut(undefined)
      endWaiting(false)
      unsubscribeQueries()
      unsubscribeMutations()
    }
  }, [client])
}
