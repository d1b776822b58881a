/**
 * Request bodies: JSON and multipart forms. A body that trickles in is answered 408 instead of holding a connection.
 */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { AppError, busy } from '../errors.ts'

/** Content types that are parsed; a request without a body may call itself JSON too. */
export async function addBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
  await app.register(multipart, { throwFileSizeLimit: false })
}

const CHECK_MS = 5000
const WINDOW_CHECKS = serverLimits.bodyWindowMs / CHECK_MS
const MIN_BYTES = (serverLimits.minBytesPerSecond * serverLimits.bodyWindowMs) / 1000

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Discards the rest of the body, without closing the connection under the response. */
function drain({ raw }: FastifyRequest, timeoutMs: number): void {
  raw.unpipe()
  raw.resume()
  const timeout = setTimeout(() => raw.socket.destroy(), timeoutMs)
  timeout.unref()
  raw.once('close', () => clearTimeout(timeout))
  raw.once('end', () => clearTimeout(timeout))
}

/** The body's reader gets the error of its stream, like any other, cleans up and responds. */
function failBody({ raw }: FastifyRequest, error: AppError): void {
  if (raw.listenerCount('error') > 0) raw.emit('error', error)
}

/**
 * Checks the progress of every body each `checkMs`. A response may be sent before its body has arrived. The rest is
 * then discarded, or the client would never read the response; after `drainMs` the connection is destroyed. Bodies that
 * are not there `stopMs` after the start of a graceful stop are answered then.
 */
export function rejectSlowBodies(
  app: FastifyInstance,
  { checkMs = CHECK_MS, drainMs = serverLimits.drainMs, stopMs = serverLimits.stopUploadsMs } = {},
): void {
  const open = new Set<FastifyRequest>()

  app.addHook('onRequest', (request, reply, done) => {
    done()
    if (!hasBody(request)) return
    const { raw } = request
    open.add(request)
    let history = [raw.socket.bytesRead]
    const interval = setInterval(() => {
      const bytes = raw.socket.bytesRead
      // While the server itself holds the body back (a full disk queue), the client is not to blame. The same holds
      // once all of it is there.
      if (raw.readableLength > 0 || raw.complete) history = []
      const before = history.at(-WINDOW_CHECKS)
      history.push(bytes)
      if (before === undefined || bytes - before >= MIN_BYTES) return
      if (raw.listenerCount('error') === 0) return
      clearInterval(interval)
      failBody(request, new AppError('timeout', messages.server.tooSlow))
    }, checkMs)
    interval.unref()
    const stop = () => {
      clearInterval(interval)
      open.delete(request)
    }
    raw.once('end', stop)
    raw.once('close', stop)
    // After a response that did not wait for the body, the request is never closed.
    reply.raw.once('close', stop)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (!request.raw.readableEnded && hasBody(request)) drain(request, drainMs)
    done()
  })
  app.addHook('preClose', async () => {
    const failAll = () => {
      for (const request of open) failBody(request, busy(messages.server.stopping))
    }
    setTimeout(failAll, stopMs).unref()
  })
}
