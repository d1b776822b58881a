/** Changes of rows, after which the lists that show them are fetched again. */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Collection, Row } from '../../shared/collections/collection.ts'
import { send } from '../http/send.ts'

/** Runs a change as a mutation of the query client, where the session watch sees a 401, also outside of components. */
export function runMutation<T>(client: QueryClient, change: () => Promise<T>): Promise<T> {
  return client.getMutationCache().build(client, { mutationFn: change }).execute(undefined)
}

/** The created row; `message` is a note for its sender, such as that the family looks at it first. */
export type Created<T = Row> = T & { message?: string }
export type NewRow = {
  body: FormData
  key: string
  language?: string | undefined
  onProgress: (fraction: number) => void
}

/** Creates a row and resolves to it; the lists that show it are then fetched again in the background. */
export async function createRow<T = Row>(
  client: QueryClient,
  collection: Collection,
  row: NewRow,
): Promise<Created<T>> {
  const created = await runMutation(client, () =>
    send<Created<T>>({ method: 'POST', path: collection.create.path, ...row }),
  )
  void refetchLists(client, collection)
  return created
}

/** Refetches every list of a collection, with any filters. */
export async function refetchLists(client: QueryClient, collection: Collection): Promise<void> {
  const paths = collection.lists.map((list) => list.path)
  const isList = ({ queryKey }: Query) => paths.includes(String(queryKey[0]).split('?')[0] ?? '')
  // Remove failed lists that no screen shows; the next screen that shows one requests it.
  client.removeQueries({ type: 'inactive', predicate: (query) => isList(query) && query.state.status === 'error' })
  await client.invalidateQueries({ predicate: isList })
}
