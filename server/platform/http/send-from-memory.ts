/**
 * Sends responses from memory before Fastify sees the request: its routing, hooks and handlers are most of a read's
 * cost.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../config.ts'
import { oncePer } from '../lazy.ts'
import { forFamily } from './audience.ts'
import { type AddressedAs, baseUrlOf } from './base-url.ts'
import type { Prepared } from './prepared-response.ts'
import type { ResponseCache } from './response-cache.ts'
import { isSecure, strictTransportSecurity } from './secure-requests.ts'
import { bodyFor, matchesEtag } from './send-cached.ts'
import { addressedAs, type IsTrusted } from './trusted-proxies.ts'

/** Ranges, requests with a body and requests without a host are for the handlers. */
function isPlainGet({ method, headers }: IncomingMessage): boolean {
  const { host, range, 'content-length': length, 'transfer-encoding': encoding } = headers
  return method === 'GET' && host !== undefined && !(range ?? length ?? encoding)
}

/** Visibility of the site, as the door has it. */
type Door = {
  readonly state: { isClosed: boolean; hasParts: boolean }
  isOfFamily(cookies: string | undefined, isSecure: boolean): boolean
}

/** A response to unknown visitors of a closed site; undefined leaves it to the handlers. */
type FindCard = (request: IncomingMessage) => { raw: string[]; body: Buffer } | undefined

/** Adds HSTS to the headers of a secure response, once for each list: the door, too, keeps what it adds to one. */
function createHstsAdder(config: Config) {
  const hsts = Object.entries(strictTransportSecurity(config)).flat()
  const secured = oncePer((raw: string[]) => [...raw, ...hsts])
  return (raw: string[], { protocol }: AddressedAs) => (isSecure(protocol, config) ? secured(raw) : raw)
}

export function createMemorySender(
  {
    config,
    doors,
    responses,
    stopping,
  }: { config: Config; doors: Door; responses: ResponseCache; stopping: AbortController },
  isTrusted: IsTrusted,
  findCard: FindCard,
) {
  const withHsts = createHstsAdder(config)

  /** Cache keys: the path for lists, assets and files, the address for pages. */
  function find(request: IncomingMessage, addressed: AddressedAs): Prepared | undefined {
    const { url = '', headers } = request
    // Visitors without a cookie are no administrators, who must see their own changes at once.
    const findText = headers.cookie === undefined ? responses.findForVisitor : responses.find
    return findText(url) ?? findText(baseUrlOf(addressed, config.publicUrl) + url)
  }

  /** A response in memory for the visitor of a request. Only the handlers know the signed-in administrators. */
  function findFor(request: IncomingMessage, addressed: AddressedAs): Prepared | undefined {
    const { cookie } = request.headers
    const { isClosed, hasParts } = doors.state
    if (!isClosed && !(hasParts && cookie)) return find(request, addressed)
    if (!doors.isOfFamily(cookie, isSecure(addressed.protocol, config))) return undefined
    return hasParts ? forFamily(() => find(request, addressed)) : find(request, addressed)
  }

  function sendCard(request: IncomingMessage, response: ServerResponse, addressed: AddressedAs): boolean {
    const card = doors.state.isClosed ? findCard(request) : undefined
    if (!card) return false
    response.writeHead(401, withHsts(card.raw, addressed)).end(card.body)
    return true
  }

  return {
    /** Sends the response if it is in memory; false leaves the request to the handlers. */
    send(request: IncomingMessage, response: ServerResponse): boolean {
      // During a stop the handlers answer everything: theirs end the connection, and these would not.
      if (stopping.signal.aborted || !isPlainGet(request)) return false
      const addressed = addressedAs(request, isTrusted)
      const found = findFor(request, addressed)
      if (!found) return sendCard(request, response, addressed)
      const isKnown = matchesEtag(request, found.etag)
      const sent = isKnown ? { ...found.notModified, body: undefined } : bodyFor(request, found)
      // A coding that was not asked for yet: the handler makes it.
      if (!sent) return false
      response.writeHead(isKnown ? 304 : 200, withHsts(sent.raw, addressed)).end(sent.body)
      return true
    },
  }
}
