/** Who is signed in, and the calls that change it. The gate asks once; every 401 afterwards is heard here too. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRead } from '../../data.ts'
import { ChangeError, ReadError } from '../../errors.ts'
import { send } from '../../lists/send.ts'

const SESSION = '/api/session'

/** `ended`: the server no longer knows the session, though the page is still open. */
export type Session = { email: string; ended?: true }
export type Credentials = { email: string; password: string }

/** `data` is null when nobody is signed in, undefined while that is not known yet. */
export function useSession() {
  return useRead<Session>(SESSION, 'null')
}

/** Throws ChangeError when the address or the password is not right. */
export async function signIn(client: QueryClient, credentials: Credentials): Promise<void> {
  await admit(client, await send<Session>({ method: 'POST', path: SESSION, body: credentials }))
}

/** Lets in whom the server has just recognised, and reads again what was refused before. */
export async function admit(client: QueryClient, session: Session): Promise<void> {
  enter(client, session)
  await client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}

/** Opens an account by a one-time link, whose kind `call` tells, and is signed in by it. */
export async function openAccount(
  client: QueryClient,
  call: string,
  account: Credentials & { token: string },
): Promise<void> {
  const session = await send<Session>({ method: 'POST', path: call, body: account })
  // The link works once; whoever signs out again comes back to the form.
  history.replaceState(history.state, '', location.pathname)
  enter(client, session)
}

function enter(client: QueryClient, session: Session): void {
  client.setQueryData([SESSION], session)
}

/** Forgets everything that was read as an administrator, too. */
export async function signOut(client: QueryClient): Promise<void> {
  await send({ method: 'DELETE', path: SESSION })
  client.setQueryData([SESSION], null)
  client.removeQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/'),
  })
}

/** A session can end while its page is open: the next refused call marks it, and the gate asks for the password again. */
export function useSessionWatch(): void {
  const client = useQueryClient()
  useEffect(() => {
    const hear = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type !== 'updated' || event.action?.type !== 'error') return
      const { error } = event.action
      if (!(error instanceof ReadError || error instanceof ChangeError)) return
      if (error.status === 401) markEnded(client)
    }
    const stopQueries = client.getQueryCache().subscribe(hear)
    const stopMutations = client.getMutationCache().subscribe(hear)
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client])
}

/** For changes that go past the query client. */
export function markEnded(client: QueryClient): void {
  client.setQueryData<Session | null>([SESSION], (known) => known && { ...known, ended: true })
}
