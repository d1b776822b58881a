/** Rate limit of shares: anyone may share, so room and limit are checked before a byte of the body is read. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GATHERING_SHARES_PER_HOUR, REJECTED_SHARES_PER_HOUR, SHARES_PER_HOUR } from '../../shared/limits.ts'
import { messages } from '../../shared/messages/messages.ts'
import { findSession } from '../auth/sessions.ts'
import { gatheringUntil } from '../http/gathering.ts'
import { addressLimits, consumeAll, type RateLimitToken } from '../http/rate-limit.ts'
import { assertQuota } from '../http/storage-quota.ts'
import type { Services } from '../services.ts'
import { assertNotStopped } from './senders.ts'

/** The header of a response that created nothing: an earlier request with the same idempotency key had done it. */
export const REPLAYED = 'idempotent-replayed'

const HOUR_MS = 60 * 60 * 1000

/**
 * Thirty shares an hour from one address, and many more at a gathering. A rejected or repeated share is refunded, so that a
 * person who struggles with the form or the line is not locked out, but counts against a wider limit. Administrators have
 * no limit.
 */
export function limitShares(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const tokens = new WeakMap<FastifyRequest, { rejected: RateLimitToken; created: RateLimitToken }>()

  app.addHook('onRequest', async (request, reply) => {
    if (await findSession(request, reply, services)) return
    await assertNotStopped(services, request.ip)
    await assertQuota(db)
    const isGathering = (await gatheringUntil(services)) !== null
    const attempts = (bucket: string, perHour: number) => {
      const limit = isGathering ? GATHERING_SHARES_PER_HOUR : perHour
      const rateLimit = { limit, message: messages.share.slowDown, windowMs: HOUR_MS, now: now() }
      return consumeAll(db, addressLimits(bucket, request.ip, rateLimit))
    }
    const rejected = await attempts('refused', REJECTED_SHARES_PER_HOUR)
    const created = await attempts('share', SHARES_PER_HOUR)
    tokens.set(request, { rejected, created })
  })

  // Before the response leaves, so that the next attempt finds the refund. Whether the client still listens does not
  // matter: what was stored counts, and what was not does not.
  app.addHook('onSend', async (request, reply) => {
    const token = tokens.get(request)
    if (!token) return
    const { rejected, created } = token
    const isCreated = reply.statusCode < 400 && !reply.hasHeader(REPLAYED)
    // What the server has no time for counts nothing.
    const refunds = reply.statusCode === 503 ? [rejected, created] : [isCreated ? rejected : created]
    // A place that cannot be given back is a small loss; the visitor's answer is not to be lost over it.
    for (const { refund } of refunds) await refund().catch((error) => request.log.error(error))
  })
}
