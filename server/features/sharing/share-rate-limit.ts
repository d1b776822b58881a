/** Rate limit of shares: anyone may share, so room and limit are checked before a byte of the body is read. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  GATHERING_SHARES_PER_HOUR,
  REJECTED_SHARES_PER_HOUR,
  SHARES_PER_HOUR,
} from '../../../shared/collections/limits.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { addressLimits, assertAllAllowed, consumeAll, type RateLimitToken } from '../../platform/http/rate-limit.ts'
import { assertQuota } from '../../platform/http/storage-quota.ts'
import type { Site } from '../../platform/site/site.ts'
import { findSession } from '../accounts/sessions.ts'
import { assertNotStopped } from '../moderation/senders.ts'
import { gatheringUntil } from '../settings/gathering.ts'
import type { Sharing } from './sharing.ts'

/**
 * The header of a response that created nothing: an earlier request with the same idempotency key had created the row.
 */
export const REPLAYED = 'idempotent-replayed'

/**
 * Thirty shares an hour from one address, and many more at a gathering. A rejected or repeated share is refunded, so
 * that trouble with the form or the line locks no visitor out. It counts against a wider limit instead. Administrators
 * have no limit.
 */
export function limitShares(app: FastifyInstance, services: Site & { sharing: Sharing }): void {
  const { db, now, sharing } = services
  const tokens = new WeakMap<FastifyRequest, RateLimitToken>()
  const limits = (bucket: string, ip: string, limit: number) =>
    addressLimits(bucket, ip, { limit, message: messages.share.slowDown, windowMs: HOUR_MS, now: now() })
  const perHour = async (limit: number) => ((await gatheringUntil(services)) ? GATHERING_SHARES_PER_HOUR : limit)
  const refusedLimits = async (ip: string) => limits('refused', ip, await perHour(REJECTED_SHARES_PER_HOUR))

  app.addHook('onRequest', async (request, reply) => {
    await sharing.assertOpen()
    if (await findSession(request, reply, services)) return
    await assertNotStopped(services, request.ip)
    await assertQuota(db)
    await assertAllAllowed(db, await refusedLimits(request.ip))
    tokens.set(request, await consumeAll(db, limits('share', request.ip, await perHour(SHARES_PER_HOUR))))
  })

  // Before the response leaves, so that the next attempt finds the refund. A disconnected client does not matter:
  // stored shares count, others do not.
  app.addHook('onSend', async (request, reply) => {
    const token = tokens.get(request)
    const isCreated = reply.statusCode < 400 && !reply.hasHeader(REPLAYED)
    if (!token || isCreated) return
    const settle = async () => {
      await token.refund()
      // Requests refused for lack of time count nothing.
      if (reply.statusCode !== 503) await consumeAll(db, await refusedLimits(request.ip))
    }
    // A lost refund is a small loss, and must not cost the visitor's answer.
    await settle().catch((error) => request.log.error(error))
  })
}
