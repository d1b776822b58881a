/**
 * Responses in memory: pages, lists, assets and small files, complete with their headers and compressed. Sending one
 * again asks neither the database nor the disk. One LRU cache for all of them, bounded by bytes.
 */
import { LRUCache } from 'lru-cache'
import { serverLimits } from '../../../shared/server-limits.ts'
import { AppError } from '../errors.ts'
import { fromSystemError } from '../system-errors.ts'
import { audienceKey } from './audience.ts'
import { type Prepared, prepareResponse, type Rendered } from './prepared-response.ts'

/** Number that changes with the content of a response; constant for immutable ones. */
type Version = () => number

type Entry = Prepared & {
  renderedFrom: number
  version: Version
  lagsUntil: number
  staleIfError: boolean
  /** Time of the first failure to render the next one. */
  failingSince?: number
}

/** The header of an outdated response. */
export const STALE_WARNING = '110 - "Response is Stale"'
/** Longest lag. With the half second until another server looks for changes, it stays below one second in all. */
const LAG_MS = 300
/** Longer than a restart of a database, and short enough that deleted content is not shown for hours. */
const STALE_IF_ERROR_MS = 60_000

const isCurrent = ({ renderedFrom, version }: Entry) => renderedFrom === version()

export type ResponseCache = {
  /**
   * The response of a key: from memory while it is current, else rendered; concurrent requests share one render. A
   * `staleIfError` one is returned when rendering fails by a temporary fault.
   */
  get(key: string, version: Version, render: () => Promise<Rendered>, renderedFrom?: number): Promise<Prepared>
  /** The response of a key if it is in memory and current. */
  find(key: string): Prepared | undefined
  /**
   * As `find`, or one that may lag and was rendered a moment ago, so that ten changes a second do not render ten times.
   */
  findForVisitor(key: string): Prepared | undefined
  /** Marks a response with immutable bytes as current: at version `renderedFrom` it was still to be shown. */
  renew(key: string, renderedFrom: number): void
  /** Prepares a response for this request alone. */
  prepare(rendered: Rendered): Prepared
}

/** The outdated response, if it may stand in for one that a temporary fault prevents. Else throws the error. */
function staleAfter(error: unknown, entry: Entry | undefined, now: number): Prepared {
  const fault = fromSystemError(error)
  if (!entry?.staleIfError || !(fault instanceof AppError) || fault.code !== 'busy') throw error
  entry.failingSince ??= now
  if (now - entry.failingSince >= STALE_IF_ERROR_MS) throw error
  return { ...entry, isStale: true }
}

/** `shared`: headers of every response, under its own. */
export function createResponseCache(
  shared: Record<string, string>,
  maxBytes = serverLimits.cachedResponsesBytes,
  now = () => performance.now(),
): ResponseCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
  const rendering = new Map<string, { renderedFrom: number; response: Promise<Prepared> }>()

  const prepare = (rendered: Rendered) => prepareResponse(rendered, shared)

  function find(key: string): Prepared | undefined {
    const entry = entries.get(audienceKey(key))
    return entry && isCurrent(entry) ? entry : undefined
  }

  return {
    find,
    findForVisitor(key) {
      const entry = entries.get(audienceKey(key))
      return entry && (isCurrent(entry) || now() < entry.lagsUntil) ? entry : undefined
    },
    prepare,
    renew(key, renderedFrom) {
      const entry = entries.get(audienceKey(key))
      if (entry) entry.renderedFrom = renderedFrom
    },
    get(asked, version, render, renderedFrom = version()) {
      const hit = find(asked)
      if (hit) return Promise.resolve(hit)
      const key = audienceKey(asked)
      const running = rendering.get(key)
      if (running?.renderedFrom === renderedFrom) return running.response
      function keep(rendered: Rendered): Entry {
        const { cacheable = true, mayLag = false, staleIfError = false } = rendered
        const lagsUntil = mayLag ? now() + LAG_MS : 0
        const entry: Entry = { ...prepare(rendered), renderedFrom, version, lagsUntil, staleIfError }
        if (cacheable && isCurrent(entry)) entries.set(key, entry)
        return entry
      }
      let kept: Promise<Entry> | undefined
      const response = render().then(
        (rendered): Prepared => {
          const { body, headers } = rendered
          if (!('read' in body)) return keep(rendered)
          kept = body.whole.then(({ body, etag }) => keep({ ...rendered, body, headers: { ...headers, etag } }))
          return prepare(rendered)
        },
        (error) => staleAfter(error, entries.get(key), now()),
      )
      const forget = () => {
        if (rendering.get(key)?.response === response) rendering.delete(key)
      }
      response.then(() => (kept ? kept.then(forget, forget) : forget()), forget)
      rendering.set(key, { renderedFrom, response })
      return response
    },
  }
}
