/**
 * Reads files of another site, whose answers decide nothing. Redirects are followed by hand, and only a few of them.
 * They never lead to another host that was not named, or into a private network. Sizes and silences are bounded.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline, type Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { formatMegabytes } from '../../../shared/format.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { assertHost, lookupFor, type Reach } from './reachable-addresses.ts'
import { SourceError } from './source.ts'

const SILENCE_MS = 30_000
const MAX_REDIRECTS = 5

/**
 * `origin` was typed by a person; `hosts` were named beside it, each as `host` or `host:port`. `reach` holds for all of
 * these. `cookie` goes to the origin alone.
 */
export type FetchOptions = { origin: string; hosts: readonly string[]; reach: Reach; cookie?: string | undefined }

function isNamed(url: URL, { origin, hosts }: FetchOptions): boolean {
  return url.origin === origin || hosts.includes(url.host) || (url.port === '' && hosts.includes(url.hostname))
}

/** Most sites are at both names. */
const withoutWww = ({ hostname }: URL) => hostname.replace(/^www\./, '')

/** Throws SourceError for an address that may not be opened. */
function reachOf(url: URL, options: FetchOptions, from?: URL): Reach {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new SourceError(adminBring.reasons.notWeb(url.href))
  const isTyped = isNamed(url, options)
  if (from && !isTyped && withoutWww(url) !== withoutWww(from))
    throw new SourceError(adminBring.reasons.otherHost(from.host, url.host))
  const reach = isTyped ? options.reach : 'public'
  assertHost(url.hostname, reach)
  return reach
}

/** A failed connection as an error that allows a retry: most of its faults pass by themselves. */
function toSourceError(url: URL, error: unknown): SourceError {
  if (error instanceof SourceError) return error
  return new SourceError(adminBring.reasons.noAnswer(url.host), { again: true, cause: error })
}

function get(url: URL, reach: Reach, { origin, cookie }: FetchOptions): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const headers = {
    'user-agent': 'Keepsake import',
    'accept-encoding': 'identity',
    ...(cookie && url.origin === origin && { cookie }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, lookup: lookupFor(reach) }, resolve)
    sent.setTimeout(SILENCE_MS, () =>
      sent.destroy(new SourceError(adminBring.reasons.silent(url.host), { again: true })),
    )
    sent.once('error', (error) => reject(toSourceError(url, error)))
    sent.end()
  })
}

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The bytes of a response, at most `maxBytes` of them, unpacked if they came packed without a request for it. */
function bodyOf(response: IncomingMessage, url: URL, maxBytes: number): Readable {
  let bytes = 0
  const cap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= maxBytes) done(null, chunk)
      else done(new SourceError(adminBring.reasons.larger(url.pathname, formatMegabytes(maxBytes))))
    },
  })
  const decoder = decoders[response.headers['content-encoding'] ?? '']?.()
  const fail = (error: Error | null | undefined) => void (error && cap.destroy(toSourceError(url, error)))
  if (decoder) pipeline(response, decoder, cap, fail)
  else pipeline(response, cap, fail)
  return cap
}

/** A stream of the file at an address. Throws SourceError, as does the stream. */
export async function fetchGuarded(address: URL, maxBytes: number, options: FetchOptions): Promise<Readable> {
  let url = address
  let reach = reachOf(url, options)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await get(url, reach, options)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return bodyOf(response, url, maxBytes)
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) {
      const again = statusCode === 429 || statusCode >= 500
      throw new SourceError(adminBring.reasons.answers(url.href, statusCode), { again })
    }
    if (!URL.canParse(headers.location, url.href)) throw new SourceError(adminBring.reasons.nowhere(url.href))
    const next = new URL(headers.location, url)
    reach = reachOf(next, options, url)
    url = next
  }
  throw new SourceError(adminBring.reasons.endless(address.href))
}
