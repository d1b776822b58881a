/** A signal that aborts when the client hangs up before it has its response. */
import type { FastifyReply } from 'fastify'

/** Fastify's own `request.signal` listens to the request, which closes as soon as its body has been read. */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort()
  })
  return controller.signal
}
