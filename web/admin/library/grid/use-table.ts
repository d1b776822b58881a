/** Data of the grid: every id at once, and the rows near the screen in parts. */
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { adminPath } from '../../../../shared/collections/choices.ts'
import type { Collection, Row } from '../../../../shared/collections/collection.ts'
import { TABLE_ROWS, type Table } from '../../../../shared/table.ts'
import { send } from '../../../http/send.ts'
import { read } from '../../../queries/data.ts'

/** Query key of a list of the collection, so that every change of its rows refetches it. */
const listOf = (collection: Pick<Collection, 'name'>) => `/api/admin/${collection.name}?table`

/** Parameters of the table; those without a value ask for nothing. */
export type Question = Record<string, string | null>

export function useTable(collection: Collection, question: Question) {
  const query = new URLSearchParams(Object.entries(question).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return useQuery<Table | null>({
    queryKey: [`${listOf(collection)}=${query}`],
    queryFn: ({ signal }) => read<Table>(`${adminPath(collection, 'table')}?${query}`, null, signal),
    // Keep the previous rows until the answer has come.
    placeholderData: (before) => before,
  })
}

/** The rows from one place of the list to another, by id. Rows stay until they are read again, and are gone. */
export function useRows<T extends Row>(
  collection: Collection,
  ids: readonly string[],
  from: number,
  to: number,
): ReadonlyMap<string, T> {
  const known = useRef(new Map<string, T>())
  const parts: string[][] = []
  for (let at = Math.floor(from / TABLE_ROWS) * TABLE_ROWS; at < Math.min(to, ids.length); at += TABLE_ROWS)
    parts.push(ids.slice(at, at + TABLE_ROWS))
  const path = adminPath(collection, 'table', 'rows')
  const answers = useQueries({
    queries: parts.map((part) => ({
      queryKey: [listOf(collection), ...part],
      queryFn: () => send<T[]>({ method: 'POST', path, body: { ids: part } }),
    })),
  })
  for (const [at, { data }] of answers.entries()) {
    if (data) for (const id of parts[at] ?? []) known.current.delete(id)
    for (const row of data ?? []) known.current.set(row.id, row)
  }
  return known.current
}

/** A value of the rows that are shown now, by their ids, such as the address of an image. */
export function shownNow(
  client: QueryClient,
  collection: Pick<Collection, 'name'>,
  value: string,
): ReadonlyMap<string, string> {
  const parts = client.getQueriesData<Row[]>({ queryKey: [listOf(collection)], type: 'active' })
  return new Map(parts.flatMap(([, rows]) => (rows ?? []).map((row) => [row.id, String(row[value])])))
}
