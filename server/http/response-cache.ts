/**
 * Responses in memory: pages, lists, assets and small files, complete with their headers and compressed, so that sending
 * one again asks neither the database nor the disk. One LRU cache for all of them, bounded by bytes.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { serverLimits } from '../../shared/server-limits.ts'

/** A body in every coding that is sent; `plain` alone for what is compressed already. */
export type Encoded = { plain: Buffer; br?: Buffer; gzip?: Buffer }

/** A response to be cached. */
type Rendered = { body: Encoded; headers: Record<string, string>; cacheable?: boolean }

/** Headers for `reply.headers`, and as `writeHead` takes them fastest: names and values by turns. */
type Head = { headers: Record<string, string>; raw: string[] }

type Sent = Head & { body: Buffer }

/** A response that is ready to be sent, in every coding. */
export type Prepared = {
  etag: string
  notModified: Head
  byCoding: { plain: Sent; br?: Sent; gzip?: Sent }
  bytes: number
}

/** Changes with what a response shows; always the same for what never changes. */
type Version = () => number

type Entry = Prepared & { renderedFrom: number; version: Version }

/** Quality 5 costs a third of a millisecond for a list of 100 rows; 9 costs twenty times that for little. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Beside the bytes of a response: its headers and its entry. */
const ENTRY_BYTES = 2048

export async function encodeText(text: string): Promise<Encoded> {
  const plain = Buffer.from(text)
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, BROTLI), promisify(gzip)(plain)])
  return { plain, br, gzip: zipped }
}

function head(headers: Record<string, string>): Head {
  return { headers, raw: Object.entries(headers).flat() }
}

const isCurrent = ({ renderedFrom, version }: Entry) => renderedFrom === version()

export type ResponseCache = {
  /** The response of a key: from memory while it is current, else rendered; concurrent requests share one render. */
  get(key: string, version: Version, render: () => Promise<Rendered>, renderedFrom?: number): Promise<Prepared>
  /** The response of a key where it is in memory and current. */
  find(key: string): Prepared | undefined
  /** Marks a response whose bytes never change as current: when its version was `renderedFrom` it was to be shown still. */
  renew(key: string, renderedFrom: number): void
  /** Prepares a response for this request alone. */
  prepare(rendered: Rendered): Prepared
}

/** `shared`: headers of every response, under its own. */
export function createResponseCache(
  shared: Record<string, string>,
  maxBytes = serverLimits.cachedResponsesBytes,
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
    if (body.br) byCoding.br = sent(body.br, { 'content-encoding': 'br' })
    if (body.gzip) byCoding.gzip = sent(body.gzip, { 'content-encoding': 'gzip' })
    const bytes = Object.values(body).reduce((sum, { length }) => sum + length, ENTRY_BYTES)
    return { etag, notModified: head(all), byCoding, bytes }
  }

  function find(key: string): Prepared | undefined {
    const entry = entries.get(key)
    return entry && isCurrent(entry) ? entry : undefined
  }

  return {
    find,
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
      const response = render().then((rendered) => {
        const entry = { ...prepare(rendered), renderedFrom, version }
        if (rendered.cacheable !== false && isCurrent(entry)) entries.set(key, entry)
        return entry
      })
      const forget = () => {
        if (rendering.get(key)?.response === response) rendering.delete(key)
      }
      response.then(forget, forget)
      rendering.set(key, { renderedFrom, response })
      return response
    },
  }
}

/** Sends a response in the best coding that the client accepts, or 304 when the client has it. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: Prepared): FastifyReply {
  const { notModified, etag } = response
  if (reply.statusCode === 200 && matchesEtag(request, etag)) return reply.code(304).headers(notModified.headers).send()
  const { headers, body } = bodyFor(request, response)
  return reply.headers(headers).send(body)
}

/** The body in the best coding that the client accepts. */
export function bodyFor({ headers }: FastifyRequest, { byCoding }: Prepared): Sent {
  return byCoding[acceptedCoding(headers['accept-encoding'] ?? '')] ?? byCoding.plain
}

/** The codings that Accept-Encoding headers name: clients send few different ones. */
const codings = new LRUCache<string, keyof Encoded>({ max: 100 })

function acceptedCoding(accepted: string): keyof Encoded {
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
export function matchesEtag({ headers }: FastifyRequest, etag: string): boolean {
  const header = headers['if-none-match']
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((value) => value.trim().replace(/^W\//, '') === etag)
}
