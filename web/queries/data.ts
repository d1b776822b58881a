/**
 * Queries. The query key is always the path of the request: the server fetches the same path before it renders a
 * page.
 */
import { QueryClient, type QueryFunctionContext, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Answers } from '../../shared/api/answers.ts'
import { ResponseError } from '../http/errors.ts'

/**
 * GET `path` as JSON, with cookies. A response that is not OK throws `status: body` (or the status text when the body
 * is empty); a 401 gives null instead with `on401`.
 */
export async function read<T>(path: string, on401?: 'null' | null, signal?: AbortSignal): Promise<T | null> {
  const response = await fetch(path, { credentials: 'include', ...(signal && { signal }) })
  if (response.status === 401 && on401 === 'null') return null
  return (await requireOk(response)).json()
}

export async function requireOk(response: Response): Promise<Response> {
  const { ok, status, statusText } = response
  if (!ok) throw new ResponseError(`${status}: ${(await response.text()) || statusText}`, status)
  return response
}

/** Ends an administrator's read with its query: after the sign-out it would be refused. Other reads go on. */
export function signalOf(context: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): AbortSignal | undefined {
  return String(context.queryKey[0]).startsWith('/api/admin/') ? context.signal : undefined
}

/** Makes a cache that fetches a query again only after a mutation invalidates it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (context) => read(String(context.queryKey[0]), null, signalOf(context)),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        // The way back finds all rows that were loaded.
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        // A screen that shows a failed list does not request it again.
        retryOnMount: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A call that `shared/api/answers.ts` names; its answer is typed by it. */
export function useAnswer<Path extends keyof Answers>(
  path: Path,
  options?: Pick<UseQueryOptions<Answers[Path]>, 'enabled' | 'refetchInterval' | 'staleTime'>,
) {
  return useQuery<Answers[Path]>({ queryKey: [path], ...options })
}

export function useList<T>(path: string) {
  return useQuery<T[]>({ queryKey: [path] })
}
