/** A time limit for answers: a request that waits for a hanging disk or service is answered 503, instead of never. */
import type { FastifyInstance } from 'fastify'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { busy } from '../errors.ts'
import { hasBody } from './request-body.ts'

/** An answer must begin within `readMs`, or within `writeMs` after the body of its request has arrived. */
export function limitAnswerTime(
  app: FastifyInstance,
  { readMs = serverLimits.readAnswerMs, writeMs = serverLimits.writeAnswerMs } = {},
): void {
  app.addHook('onRequest', (request, reply, done) => {
    done()
    const start = (ms: number) => {
      const timeout = setTimeout(() => {
        if (!reply.raw.headersSent) reply.send(busy(messages.server.waiting))
      }, ms)
      timeout.unref()
      reply.raw.once('close', () => clearTimeout(timeout))
    }
    if (hasBody(request)) request.raw.once('end', () => start(writeMs))
    else start(readMs)
  })
}
