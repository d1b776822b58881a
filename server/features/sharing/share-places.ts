/**
 * Places for shares: bodies arrive side by side, within a budget of bytes, and wait on the disk for their turn to be
 * prepared. A slow connection blocks no other visitor's turn, and addresses take turns.
 */
import type { FastifyRequest } from 'fastify'
import { MAX_SHARE_IMAGE_BYTES } from '../../../shared/collections/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { AppError } from '../../platform/errors.ts'
import { createFairQueue } from '../../platform/http/fair-queue.ts'
import { networkOf } from '../../platform/http/rate-limit.ts'
import { createUploadBudget } from '../../platform/http/upload-budget.ts'

/** Number of turns at once: the pool decodes two at a time, and while others are stored, the next are ready. */
const CONCURRENCY = 4

const tooSlow = () => new AppError('timeout', messages.server.tooSlow)

export type Places = {
  /** Takes a place for the body of a request, until `receive` ends. Throws AppError `busy` before a byte is read. */
  hold<T>(request: FastifyRequest, receive: () => Promise<T>): Promise<T>
  /** Runs `prepare` when it is the request's turn, once its body is complete. */
  inTurn<T>(request: FastifyRequest, prepare: () => Promise<T>): Promise<T>
}

/** One network alone gets a half: 256 shares of up to 4 MB, for a gathering behind one router. */
export function createSharePlaces({ maxBytes = serverLimits.shareBytes } = {}): Places {
  const message = () => messages.server.busy
  const minBytes = serverLimits.shareMinBytes
  const maxShares = maxBytes / minBytes
  const budget = createUploadBudget({ maxBytes, minBytes, message })
  const queue = createFairQueue({
    concurrency: CONCURRENCY,
    maxWaiting: maxShares,
    maxWaitingPerKey: maxShares,
    message,
  })

  return {
    async hold({ headers, ip, raw }, receive) {
      const release = budget.take(networkOf(ip), Number(headers['content-length'] ?? MAX_SHARE_IMAGE_BYTES))
      const fail = () => raw.listenerCount('error') > 0 && raw.emit('error', tooSlow())
      const timeout = setTimeout(fail, serverLimits.shareArrivalMs)
      raw.once('end', () => clearTimeout(timeout))
      try {
        return await receive()
      } finally {
        clearTimeout(timeout)
        release()
      }
    },
    inTurn: ({ ip }, prepare) => queue.run(networkOf(ip), prepare),
  }
}

/** Administrators do not wait behind strangers. */
export const unlimitedPlaces: Places = {
  hold: (_request, receive) => receive(),
  inTurn: (_request, prepare) => prepare(),
}
