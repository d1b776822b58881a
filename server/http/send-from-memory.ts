/** Sends what is in memory before any other hook and any handler, which are most of what a read costs. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { bestImageFormat } from './accept.ts'
import { baseUrlOf } from './base-url.ts'
import { bodyFor, matchesEtag, type Prepared } from './response-cache.ts'
import { STRICT_TRANSPORT_SECURITY } from './response-headers.ts'

const strictTransportSecurity = Object.entries(STRICT_TRANSPORT_SECURITY).flat()

/** A part of a file and a request with a body are for the handlers. */
function isPlainGet({ method, raw: { headers } }: FastifyRequest): boolean {
  const { range, 'content-length': length, 'transfer-encoding': encoding } = headers
  return method === 'GET' && range === undefined && length === undefined && encoding === undefined
}

export function sendFromMemory(
  app: FastifyInstance,
  { config, responses }: Pick<Services, 'config' | 'responses'>,
): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })

  /** Lists, assets and files are cached under their path, images in a width with their format, pages under their address. */
  function find(request: FastifyRequest): Prepared | undefined {
    const { url } = request
    if (url.includes('?w=')) return responses.find(`${url} ${bestImageFormat(request.headers.accept)}`)
    return responses.find(url) ?? responses.find(baseUrlOf(request, config.publicUrl) + url)
  }

  app.addHook('onRequest', (request, reply, done) => {
    // The last response of a connection says so; these do not.
    const response = closing || !isPlainGet(request) ? undefined : find(request)
    if (!response) return done()
    const isKnown = matchesEtag(request, response.etag)
    const sent = isKnown ? { ...response.notModified, body: undefined } : bodyFor(request, response)
    // In a coding that nobody has asked for yet: the handler makes it.
    if (!sent) return done()
    const { raw, body } = sent
    const headers = request.protocol === 'https' ? [...raw, ...strictTransportSecurity] : raw
    reply.hijack()
    reply.raw.writeHead(isKnown ? 304 : 200, headers).end(body)
  })
}
