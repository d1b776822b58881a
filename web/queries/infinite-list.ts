/**
 * Lists by cursor, as infinite queries: a path with a `limit` is the first page of one. The server renders that page,
 * the next ones are fetched as a visitor comes near them.
 */
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { requireOk, signalOf } from './data.ts'
import type { ListPage } from './rendering.ts'

export type WithId = { id: string }

/** The query parameter of the rows beside a row; empty for the first rows. */
export type Cursor = '' | `&${'after' | 'before' | 'from'}=${string}`

export function isInfinite(path: string): boolean {
  return path.includes('limit=')
}

async function readPage<T>(path: string, signal?: AbortSignal): Promise<ListPage<T>> {
  const response = await requireOk(await fetch(path, { credentials: 'include', ...(signal && { signal }) }))
  const rows: T[] = await response.json()
  const count = (header: string) => Number(response.headers.get(header) ?? Number.NaN)
  // Without counts in the headers, the response is the whole list.
  const byYears = response.headers.get('x-order') === 'years'
  return { total: count('x-total-count') || rows.length, offset: count('x-offset') || 0, byYears, rows }
}

export function nextCursor({ rows, total, offset }: ListPage<WithId>): Cursor | null {
  const last = rows[rows.length - 1]
  return last && offset + rows.length < total ? `&after=${last.id}` : null
}

export function previousCursor({ rows: [first], offset }: ListPage<WithId>): Cursor | null {
  return first && offset > 0 ? `&before=${first.id}` : null
}

/** A list from its first page on, or from the row of an id, with pages before it, too. */
export function listQuery<T extends WithId>(path: string, from?: string) {
  return infiniteQueryOptions({
    queryKey: from ? [path, from] : [path],
    queryFn: (context) => readPage<T>(path + context.pageParam, signalOf(context)),
    initialPageParam: (from ? `&from=${encodeURIComponent(from)}` : '') as Cursor,
    getNextPageParam: nextCursor,
    getPreviousPageParam: previousCursor,
  })
}

/** All loaded rows as one part of the list. A row that moved between two fetches appears once. */
export function joinPages<T extends WithId>({ pages }: Pick<InfiniteData<ListPage<T>>, 'pages'>): ListPage<T> {
  const rows = new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)))
  const last = pages[pages.length - 1]
  const joined = { total: last?.total ?? 0, offset: pages[0]?.offset ?? 0, byYears: last?.byYears ?? false }
  return { rows: [...rows.values()], ...joined }
}

export type InfiniteList<T extends WithId = WithId> = ReturnType<typeof useInfiniteList<T>>

/** The loaded rows as `data`, as in a list that is read whole. */
export function useInfiniteList<T extends WithId>(path: string) {
  const client = useQueryClient()
  /** The row at which the list was entered; undefined for its beginning. */
  const [from, setFrom] = useState<string>()
  const query = useInfiniteQuery({ ...listQuery<T>(path, from), select: joinPages<T> })
  const { data, error, isError, isPending, isFetching, refetch } = query

  /** Enters the list at a row instead, and resolves to true if the list has it. The history entry stores the place. */
  const startAt = useCallback(
    async (id: string) => {
      const { pathname } = location
      const { pages } = await client.fetchInfiniteQuery(listQuery<T>(path, id))
      if (pages.every(({ rows }) => rows.every((row) => row.id !== id))) return false
      // The visitor may have left this page meanwhile.
      if (location.pathname !== pathname) return true
      history.replaceState({ ...history.state, from: id }, '')
      setFrom(id)
      return true
    },
    [client, path],
  )
  useEffect(() => {
    const { from } = (history.state ?? {}) as { from?: string }
    if (from) startAt(from).catch(() => {})
  }, [startAt])

  return {
    data: data?.rows,
    total: data?.total ?? 0,
    offset: data?.offset ?? 0,
    byYears: data?.byYears ?? false,
    /** Rows fetched backwards. */
    above: Math.max(0, data?.rows.findIndex(({ id }) => id === from) ?? 0),
    startAt,
    error: query.isFetchNextPageError || query.isFetchPreviousPageError ? null : error,
    isError,
    isPending,
    isFetching,
    refetch,
    next: {
      exists: query.hasNextPage,
      isFetching: query.isFetchingNextPage,
      isError: query.isFetchNextPageError,
      // Do not cancel a running fetch.
      fetch: () => void query.fetchNextPage({ cancelRefetch: false }),
    },
    previous: {
      exists: query.hasPreviousPage,
      isFetching: query.isFetchingPreviousPage,
      isError: query.isFetchPreviousPageError,
      fetch: () => void query.fetchPreviousPage({ cancelRefetch: false }),
    },
  }
}
