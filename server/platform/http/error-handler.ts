/** Error handler: turns every error into a status and `{ error }` with a sentence, never a stack, a path or SQL. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { fromSystemError } from '../system-errors.ts'
import { fromMediaError } from './media-errors.ts'
import { STATUS_CODES } from './node-http.ts'
import { createRejectionLog } from './rejection-log.ts'
import { securityHeaders } from './response-headers.ts'

/** Messages for the errors of Fastify itself, by status. */
const frameworkMessages = (): Record<number, string> => ({
  400: messages.input.unreadable,
  // A folder, or a path outside it: the plugin of static files forbids both.
  403: messages.server.unknownPath,
  404: messages.server.unknownPath,
  413: messages.input.bodyTooLarge,
  414: messages.server.unknownPath,
  415: messages.input.wrongType,
})

export function addErrorHandler(app: FastifyInstance): void {
  const logRejection = createRejectionLog()
  app.setErrorHandler((thrown, request, reply) => {
    const known = fromMediaError(thrown)
    const error = fromSystemError(known)
    // A visitor can do nothing about the disk or the database; the operator has to know.
    if (error !== known) request.log.error(known)
    if (reply.raw.headersSent) return reply
    // The handler that failed may have set these already.
    reply.removeHeader('etag').header('cache-control', 'no-store')
    if (error instanceof AppError) {
      logRejection(request, error)
      // The visitor gets a sentence; the log gets the reason.
      if (error.cause instanceof Error) request.log.warn(error.cause)
      if (error.retryAfter) reply.header('retry-after', error.retryAfter)
      return reply
        .code(error.status)
        .send({ error: error.message, ...error.answer, ...(error.mayKeep && { mayKeep: true }) })
    }
    const { statusCode = 500 } = error as { statusCode?: number }
    const message = frameworkMessages()[statusCode]
    if (message) return reply.code(statusCode === 403 ? 404 : statusCode).send({ error: message })
    // A client that has hung up ends the work for its answer: no fault of the site.
    const isGivenUp = reply.raw.destroyed && error instanceof Error && error.name === 'AbortError'
    if (!isGivenUp) request.log.error(error)
    return reply.code(500).send({ error: `${messages.server.failed} (${request.id})` })
  })
  app.setNotFoundHandler(() => {
    throw new AppError('unknown', messages.server.unknownPath)
  })
}

/** Statuses for errors of the HTTP parser, by code; everything else is a 400. */
const parserStatuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** A whole response, for a socket that has none. */
function rawResponse(status: number, error: string): string {
  const body = JSON.stringify({ error })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(securityHeaders([])).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

/** Responds to requests that the HTTP parser rejects, and that therefore reach no hook and no handler. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  const { _httpMessage: response } = socket as { _httpMessage?: { headersSent: boolean } }
  if (!socket.writable || response?.headersSent) {
    socket.destroy()
    return
  }
  const status = parserStatuses[error.code ?? ''] ?? 400
  socket.end(rawResponse(status, status === 408 ? messages.server.tooSlow : messages.input.unreadable))
}

/** Responds to requests that Node would answer without a word: no host, an unknown `Expect`, a CONNECT. */
export function addProtocolErrors(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isMissing = raw.httpVersion === '1.1' && raw.headers.host === undefined
    done(isMissing ? new AppError('invalid', messages.input.unreadable) : undefined)
  })
  app.server.on('checkExpectation', ({ socket }) => socket.end(rawResponse(417, messages.input.unreadable)))
  app.server.on('connect', (_request, socket) => {
    // Node hands the socket over without a listener: a client that resets it would end the process.
    socket.on('error', () => socket.destroy())
    socket.end(rawResponse(404, messages.server.unknownPath))
  })
}
