/** Fastify as this site needs it: protocol limits before a request is read, no log of visitors, no JSON schemas. */
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { door as doorMessages } from '../../shared/messages/catalogue.ts'
import { messages } from '../../shared/messages/messages.ts'
import { serverLimits } from '../../shared/server-limits.ts'
import type { Card } from '../features/doors/card.ts'
import { doorResponse } from '../features/doors/door-response.ts'
import type { SiteWithDoors } from '../features/doors/doors.ts'
import { limitPipelining } from '../platform/http/connection-limits.ts'
import { handleClientError } from '../platform/http/error-handler.ts'
import { createServer } from '../platform/http/node-http.ts'
import { limitHeaders, limitQuery } from '../platform/http/request-limits.ts'
import { securityHeaders } from '../platform/http/response-headers.ts'
import { createMemorySender } from '../platform/http/send-from-memory.ts'
import type { IsTrusted } from '../platform/http/trusted-proxies.ts'

const httpOptions = {
  requestTimeout: serverLimits.requestMs,
  keepAliveTimeout: serverLimits.keepAliveMs,
  headersTimeout: serverLimits.headersMs,
  connectionsCheckingInterval: 5000,
  requireHostHeader: false, // Node would refuse it without a word
  joinDuplicateHeaders: true, // so a Host sent twice is no host
}

/** Percent signs that are no escapes stay as they are: such an address gets the page of any unknown one. */
function decodable(url: string): string {
  try {
    // The result is used, or the build would take the call for one that does nothing.
    return decodeURI(url) && url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

export function createFastify(
  services: SiteWithDoors,
  isTrusted: IsTrusted,
  card: Pick<Card, 'find'>,
): FastifyInstance {
  const { config, doors } = services
  const memory = createMemorySender(services, isTrusted, card.find)
  const options = { ...httpOptions, ServerResponse: doorResponse(doors) }
  const isCut = limitPipelining()
  return Fastify({
    serverFactory: (handle) =>
      createServer(options, (request, response) => {
        limitHeaders(request.headers)
        if (!isCut(request, response) && !memory.send(request, response)) handle(request, response)
      }),
    logger: { level: config.logLevel },
    // Errors are logged, visitors are not.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    bodyLimit: serverLimits.jsonBytes,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // `rejectOnStop` has a sentence for it
    genReqId: () => crypto.randomUUID(),
    // No route has a JSON schema: without Ajv a start loads a hundred modules less.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    rewriteUrl: ({ url = '/' }) => decodable(limitQuery(url)),
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.headers(securityHeaders([]))
      if (doors.state.isClosed) return reply.code(401).send({ error: doorMessages.closed })
      return reply.code(404).send({ error: messages.server.unknownPath })
    },
    clientErrorHandler: handleClientError,
  })
}

function noSchemas(): never {
  throw new Error('Routes parse by the schemas of shared/, not by those of Fastify.')
}
