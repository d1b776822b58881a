/**
 * Limits of a request's head, before anything reads it. A header longer than any browser's counts as not sent, so that
 * no parser has to be trusted with it.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { serverLimits } from '../../../shared/server-limits.ts'

const { headerBytes, cookieBytes, queryBytes } = serverLimits

/**
 * Headers with a limit of their own. Other software of the same host may have cookies too, and a file's name is
 * encoded.
 */
const longer: Record<string, number> = { cookie: cookieBytes, 'upload-metadata': cookieBytes }

/** Headers that Node has read itself: they tell the end of the body. */
const FRAMING = new Set(['content-length', 'transfer-encoding'])

/**
 * Removes headers that are too long, and a Host that was sent twice. Of the addresses added by proxies, the last ones
 * stay.
 */
export function limitHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    const value = headers[name]
    if (typeof value !== 'string' || FRAMING.has(name)) continue
    if (name === 'x-forwarded-for') headers[name] = lastAddresses(value)
    else if (value.length > (longer[name] ?? headerBytes)) delete headers[name]
  }
  if (headers.host?.includes(',')) delete headers.host
}

/**
 * Whole addresses from the end, where the nearest proxy adds: a visitor's made-up ones before them cannot hide them.
 * Ports, which some proxies write, are dropped: each connection would be a visitor of its own to every limit.
 */
function lastAddresses(value: string): string {
  const last = value.length > headerBytes ? value.slice(value.indexOf(',', value.length - headerBytes) + 1) : value
  return last
    .split(',')
    .map((address) => withoutPort(address.trim()))
    .join(', ')
}

/** `203.0.113.7:5000` and `[2001:db8::7]:5000` without the port. */
function withoutPort(address: string): string {
  if (address.startsWith('[')) return address.slice(1).split(']', 1)[0] ?? ''
  const [host = '', port, ...more] = address.split(':')
  return port !== undefined && more.length === 0 ? host : address
}

/** A URL without a query that is too long. */
export function limitQuery(url: string): string {
  const start = url.indexOf('?')
  return start >= 0 && url.length - start > queryBytes ? url.slice(0, start) : url
}
