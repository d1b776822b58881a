/**
 * Responses in memory: pages, lists, assets and small files, complete with their headers and compressed, so that sending
 * one again asks neither the database nor the disk. One LRU cache for all of them, bounded by bytes.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { serverLimits } from '../../shared/server-limits.ts'
import { AppError } from '../errors.ts'
import { fromSystemError } from '../system-errors.ts'

/** Compresses when somebody asks for it. */
type Encode = () => Promise<Buffer>

/** A body in every coding that is sent; `plain` alone for what is compressed already. */
export type Encoded = { plain: Buffer; br?: Buffer | Encode; gzip?: Buffer | Encode }

type Coding = keyof Encoded

/**
 * A response to be cached. `mayLag`: visitors may be sent it for a moment longer than it is current. `staleIfError`: for a
 * minute while the database or the store cannot render the next one.
 */
type Rendered = {
  body: Encoded
  headers: Record<string, string>
  cacheable?: boolean
  mayLag?: boolean
  staleIfError?: boolean
}

/** Headers for `reply.headers`, and as `writeHead` takes them fastest: names and values by turns. */
type Head = { headers: Record<string, string>; raw: string[] }

type Sent = Head & { body: Buffer }

/** A response that is ready to be sent, in every coding but those that nobody has asked for yet. */
export type Prepared = {
  etag: string
  notModified: Head
  byCoding: { plain: Sent; br?: Sent; gzip?: Sent }
  unasked: { br?: () => Promise<void>; gzip?: () => Promise<void> }
  bytes: number
  /** Not current: nothing is to be cached that was made from it. */
  isStale?: true
}

/** Changes with what a response shows; always the same for what never changes. */
type Version = () => number

type Entry = Prepared & {
  renderedFrom: number
  version: Version
  lagsUntil: number
  staleIfError: boolean
  /** Since when the next one could not be rendered. */
  failingSince?: number
}

/** The header that tells a response that is not current. */
export const STALE_WARNING = '110 - "Response is Stale"'
/** Quality 5 costs a third of a millisecond for a list of 100 rows; 9 costs twenty times that for little. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** With the half second until another server looks for changes, less than one in all. */
const LAG_MS = 300
/** Longer than a database restarts, and not so long that what was taken back is shown for hours. */
const STALE_IF_ERROR_MS = 60_000
/** Beside the bytes of a response: its headers and its entry. */
const ENTRY_BYTES = 2048

/** Most texts are asked for in one coding alone, and the list of a page in none. */
export function encodeText(text: string | Buffer): Encoded {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  return { plain, br: () => promisify(brotliCompress)(plain, BROTLI), gzip: () => promisify(gzip)(plain) }
}

function head(headers: Record<string, string>): Head {
  return { headers, raw: Object.entries(headers).flat() }
}

const isCurrent = ({ renderedFrom, version }: Entry) => renderedFrom === version()

export type ResponseCache = {
  /**
   * The response of a key: from memory while it is current, else rendered; concurrent requests share one render. One that may
   * be stale is given where rendering fails by a fault that passes.
   */
  get(key: string, version: Version, render: () => Promise<Rendered>, renderedFrom?: number): Promise<Prepared>
  /** The response of a key where it is in memory and current. */
  find(key: string): Prepared | undefined
  /** That, or one that may lag and was rendered a moment ago, so that ten changes a second do not render ten times. */
  findForVisitor(key: string): Prepared | undefined
  /** Marks a response whose bytes never change as current: when its version was `renderedFrom` it was to be shown still. */
  renew(key: string, renderedFrom: number): void
  /** Prepares a response for this request alone. */
  prepare(rendered: Rendered): Prepared
}

/** `shared`: headers of every response, under its own. */
export function createResponseCache(
  shared: Record<string, string>,
  maxBytes = serverLimits.cachedResponsesBytes,
  now = () => performance.now(),
): ResponseCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
  const rendering = new Map<string, { renderedFrom: number; response: Promise<Prepared> }>()

  function prepare({ body, headers }: Rendered): Prepared {
    const { plain } = body
    const etag = headers.etag ?? `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const all = { ...shared, ...(body.br && { vary: 'accept-encoding' }), ...headers, etag }
    const sent = (bytes: Buffer, coding: Record<string, string> = {}): Sent => {
      const own = head({ ...all, ...coding, 'content-length': String(bytes.length) })
      return { ...own, body: bytes }
    }
    const byCoding: Prepared['byCoding'] = { plain: sent(plain) }
    const unasked: Prepared['unasked'] = {}
    let bytes = plain.length + ENTRY_BYTES
    for (const coding of ['br', 'gzip'] as const) {
      const encoded = body[coding]
      const add = (compressed: Buffer) => {
        byCoding[coding] = sent(compressed, { 'content-encoding': coding })
        delete unasked[coding]
      }
      if (typeof encoded === 'function') {
        let adding: Promise<void> | undefined
        unasked[coding] = () => {
          adding ??= encoded().then(add)
          return adding
        }
      } else if (encoded) add(encoded)
      // A text is far smaller once it is compressed.
      bytes += typeof encoded === 'function' ? plain.length / 2 : (encoded?.length ?? 0)
    }
    return { etag, notModified: head(all), byCoding, unasked, bytes: Math.ceil(bytes) }
  }

  function find(key: string): Prepared | undefined {
    const entry = entries.get(key)
    return entry && isCurrent(entry) ? entry : undefined
  }

  function staleAfter(error: unknown, key: string): Prepared {
    const entry = entries.get(key)
    const fault = fromSystemError(error)
    if (!entry?.staleIfError || !(fault instanceof AppError) || fault.code !== 'busy') throw error
    entry.failingSince ??= now()
    if (now() - entry.failingSince >= STALE_IF_ERROR_MS) throw error
    return { ...entry, isStale: true }
  }

  return {
    find,
    findForVisitor(key) {
      const entry = entries.get(key)
      return entry && (isCurrent(entry) || now() < entry.lagsUntil) ? entry : undefined
    },
    prepare,
    renew(key, renderedFrom) {
      const entry = entries.get(key)
      if (entry) entry.renderedFrom = renderedFrom
    },
    get(key, version, render, renderedFrom = version()) {
      const hit = find(key)
      if (hit) return Promise.resolve(hit)
      const running = rendering.get(key)
      if (running?.renderedFrom === renderedFrom) return running.response
      const response = render().then(
        (rendered): Prepared => {
          const { cacheable = true, mayLag = false, staleIfError = false } = rendered
          const lagsUntil = mayLag ? now() + LAG_MS : 0
          const entry: Entry = { ...prepare(rendered), renderedFrom, version, lagsUntil, staleIfError }
          if (cacheable && isCurrent(entry)) entries.set(key, entry)
          return entry
        },
        (error) => staleAfter(error, key),
      )
      const forget = () => {
        if (rendering.get(key)?.response === response) rendering.delete(key)
      }
      response.then(forget, forget)
      rendering.set(key, { renderedFrom, response })
      return response
    },
  }
}

/** A request of Fastify's or of Node's. */
type Asked = Pick<IncomingMessage, 'headers'>

/** Sends a response in the best coding that the client accepts, or 304 when the client has it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Prepared,
): Promise<FastifyReply> {
  const { notModified, etag, byCoding, unasked } = response
  if (reply.statusCode === 200 && matchesEtag(request, etag)) return reply.code(304).headers(notModified.headers).send()
  const coding = acceptedCoding(request)
  if (coding !== 'plain') await unasked[coding]?.()
  const { headers, body } = byCoding[coding] ?? byCoding.plain
  return reply.headers(headers).send(body)
}

/** The body in the best coding that the client accepts; nothing while that has still to be made. */
export function bodyFor(request: Asked, { byCoding, unasked }: Prepared): Sent | undefined {
  const coding = acceptedCoding(request)
  if (coding !== 'plain' && unasked[coding]) return undefined
  return byCoding[coding] ?? byCoding.plain
}

/** The codings that Accept-Encoding headers name: clients send few different ones. */
const codings = new LRUCache<string, Coding>({ max: 100 })

function acceptedCoding({ headers }: Asked): Coding {
  const accepted = headers['accept-encoding'] ?? ''
  const known = codings.get(accepted)
  if (known) return known
  const coding = (['br', 'gzip'] as const).find((name) => acceptsCoding(accepted, name)) ?? 'plain'
  codings.set(accepted, coding)
  return coding
}

function acceptsCoding(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, weight] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return name === coding && Number(weight ?? 1) > 0
  })
}

/** If-None-Match: whether it names this ETag, in a list or weakened by a proxy that compresses. */
export function matchesEtag({ headers }: Asked, etag: string): boolean {
  const header = headers['if-none-match']
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some((value) => value.trim().replace(/^W\//, '') === etag)
}
