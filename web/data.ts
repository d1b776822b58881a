/**
 * How the browser reads and changes things. The query key is the path of the call, everywhere: on the server the same path
 * is answered before the page is rendered.
 */
import { QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Collection } from '../shared/collection.ts'
import { ReadError } from './errors.ts'
import { type Sending, send } from './send.ts'

/**
 * GET `path` as JSON, with cookies. A reply that is not OK throws `status: body` (or the status text when the body is
 * empty); a 401 gives null instead when `on401` says so.
 */
export async function read<T>(path: string, on401: 'raise' | 'null' = 'raise'): Promise<T | null> {
  const reply = await fetch(path, { credentials: 'include' })
  if (reply.status === 401 && on401 === 'null') return null
  if (!reply.ok) throw new ReadError(reply.status, (await reply.text()) || reply.statusText)
  return reply.json()
}

/** The defaults of section 9: nothing is fetched twice unless a change asks for it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => read(String(queryKey[0])),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A list of rows, by the path of its call. */
export function useList<T>(path: string) {
  return useQuery<T[]>({ queryKey: [path] })
}

/** Anything else that is read, by the path of its call; `null` where nobody is signed in and `on401` allows it. */
export function useRead<T>(path: string, on401: 'raise' | 'null' = 'raise') {
  return useQuery<T | null>({ queryKey: [path], queryFn: () => read<T>(path, on401) })
}

/** Asks again for every list that shows rows of a collection, whatever its filters. */
export async function refetchLists(client: QueryClient, collection: Collection): Promise<void> {
  const paths = collection.lists.map((list) => list.path)
  await client.invalidateQueries({
    predicate: ({ queryKey }) => paths.includes(String(queryKey[0]).split('?')[0] ?? ''),
  })
}

/** What a new row is made of: the form, a key that makes a repeated send harmless, and who hears how far it is. */
export type Creation = { form: FormData; key: string; onProgress?: (fraction: number) => void }

/** Sends a new row and then asks again for the lists that show it. */
export function useCreate<T>(collection: Collection) {
  const client = useQueryClient()
  return useMutation<T, Error, Creation>({
    mutationFn: ({ form, key, onProgress }) =>
      send<T>({ method: 'POST', path: collection.create.path, body: form, key, onProgress }),
    onSuccess: () => void refetchLists(client, collection),
  })
}

/** Sends any other change of a collection and then asks again for the lists that show it. */
export function useChange<T>(collection: Collection) {
  const client = useQueryClient()
  return useMutation<T, Error, Sending>({
    mutationFn: (change) => send<T>(change),
    onSuccess: () => void refetchLists(client, collection),
  })
}
