/** A response as it is sent, as often as it is asked for: with all its headers, and compressed. */
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Coding, type Encoded, type EncodedStream, etagOf } from './encode.ts'

/**
 * A response to be cached. `mayLag`: visitors may get it for a moment after it is outdated. `staleIfError`: they may
 * get it for a minute while the database or the store cannot render the next one.
 */
export type Rendered = {
  body: Encoded | EncodedStream
  headers: Record<string, string>
  cacheable?: boolean
  mayLag?: boolean
  staleIfError?: boolean
}

/** Headers for `reply.headers`, and in the fastest form for `writeHead`: names and values by turns. */
type Head = { headers: Record<string, string>; raw: string[] }

export type Sent = Head & { body: Buffer }

/** A response that is ready to be sent, in every coding that was asked for so far. */
export type Prepared = {
  /** Unknown while the text is still being made. */
  etag?: string
  notModified: Head
  byCoding: Partial<Record<Coding, Sent>>
  unasked: Partial<Record<Coding, () => Promise<void>>>
  /** The bytes in Brotli, of a text that is not kept in `plain`. */
  read?: () => Readable
  bytes: number
  /** An outdated response: no other may be made from it for the cache. */
  isStale?: true
}

const VARY = { vary: 'accept-encoding' }
/** Size of an entry besides the bytes of its response: headers and bookkeeping. */
const ENTRY_BYTES = 2048

function head(headers: Record<string, string>): Head {
  return { headers, raw: Object.entries(headers).flat() }
}

/** `shared`: headers of every response, under its own. */
export function prepareResponse({ body, headers }: Rendered, shared: Record<string, string>): Prepared {
  if ('read' in body) {
    const all = { ...shared, ...VARY, ...headers }
    return { notModified: head(all), byCoding: {}, unasked: {}, read: body.read, bytes: 0 }
  }
  const { plain, br } = body
  const etag = headers.etag ?? etagOf(hash('sha256', plain ?? '', 'base64url'))
  const all = { ...shared, ...(br && VARY), ...headers, etag }
  const sent = (bytes: Buffer, coding: Record<string, string> = {}): Sent => {
    const own = head({ ...all, ...coding, 'content-length': String(bytes.length) })
    return { ...own, body: bytes }
  }
  const byCoding: Prepared['byCoding'] = plain ? { plain: sent(plain) } : {}
  const unasked: Prepared['unasked'] = {}
  let bytes = (plain?.length ?? 0) + ENTRY_BYTES
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
    // A text is far smaller after compression.
    bytes += typeof encoded === 'function' ? (plain?.length ?? 0) / 2 : (encoded?.length ?? 0)
  }
  const read = plain || !Buffer.isBuffer(br) ? {} : { read: () => Readable.from([br]) }
  return { etag, notModified: head(all), byCoding, unasked, ...read, bytes: Math.ceil(bytes) }
}
