/**
 * A body that trickles in holds a connection for nothing: below 1 KB/s over 15 s it is answered 408. And an answer that
 * is ready before the body has arrived leaves the rest to be read away, or its sender would never see it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'

const WINDOW_CHECKS = 3
const LEAST_BYTES = 15 * 1024

function hasBody(request: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  return chunked !== undefined || Number(length ?? 0) > 0
}

/** Reads away what is left of the body, without closing the connection under the answer. */
function drain({ raw }: FastifyRequest, milliseconds: number): void {
  raw.unpipe()
  raw.resume()
  const cut = setTimeout(() => raw.socket.destroy(), milliseconds)
  cut.unref()
  raw.once('close', () => clearTimeout(cut))
  raw.once('end', () => clearTimeout(cut))
}

/**
 * `tick` is the watch's pace, `drained` how long the rest of an unwanted body is read away before the connection is
 * cut; both in milliseconds.
 */
export function rejectSlowBodies(
  app: FastifyInstance,
  { tick = 5000, drained = 10_000 } = {},
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const { raw } = request
    const seen = [raw.socket.bytesRead]
    const watch = setInterval(() => {
      const before = seen.at(-WINDOW_CHECKS)
      const now = raw.socket.bytesRead
      seen.push(now)
      // While the server itself holds the body back (a full disk queue), the sender is not to blame.
      if (before === undefined || raw.readableLength > 0 || now - before >= LEAST_BYTES) return
      if (raw.listenerCount('error') === 0) return
      clearInterval(watch)
      // Who answers past the framework reads the connection past it, too, and only hears when that ends.
      if (reply.sent && !reply.raw.writableEnded) return void raw.socket.destroy()
      // To whoever reads the body this is an error of its stream like any other, so that they clean up and answer.
      raw.emit('error', new AppError('timeout', messages.server.tooSlow))
    }, tick)
    watch.unref()
    const stop = () => clearInterval(watch)
    raw.once('end', stop)
    raw.once('close', stop)
  })
  app.addHook('onSend', async (request) => {
    if (!request.raw.readableEnded && hasBody(request)) drain(request, drained)
  })
}
