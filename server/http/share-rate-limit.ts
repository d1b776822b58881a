/** Anyone may share, so nothing of a share is read before it is clear that there is room and that nobody floods the site. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { REFUSED_SHARES_PER_HOUR, SHARES_PER_HOUR } from '../../shared/limits.ts'
import { messages } from '../../shared/messages/messages.ts'
import { findSession } from '../auth/sessions.ts'
import type { Services } from '../services.ts'
import { addressOf, type RateLimitToken, take } from './rate-limit.ts'
import { assertQuota } from './storage-quota.ts'

/** The header that says that nothing new was made: an earlier request with the same key had done it. */
export const REPLAYED = 'idempotent-replayed'

const HOUR_MS = 60 * 60 * 1000

/**
 * Ten shares an hour from one address. A refused or repeated share gives its place back, so that a person who struggles
 * with the form or with the line is not locked out, but counts against a wider limit. The family itself may share without
 * limit.
 */
export function limitShares(shares: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>) {
  const places = new WeakMap<FastifyRequest, { refused: RateLimitToken; shared: RateLimitToken }>()

  shares.addHook('onRequest', async (request, reply) => {
    if (await findSession(request, reply, { db, now })) return
    await assertQuota(db)
    const address = addressOf(request.ip)
    const attempt = { sentence: messages.share.slowDown, windowMs: HOUR_MS, now: now() }
    const refused = await take(db, `refused:${address}`, {
      ...attempt,
      limit: REFUSED_SHARES_PER_HOUR,
    })
    const shared = await take(db, `share:${address}`, { ...attempt, limit: SHARES_PER_HOUR })
    places.set(request, { refused, shared })
  })

  // Before the answer leaves, so that whoever tries again at once finds the place free. Whether anybody still listens
  // does not matter: what was kept counts, and what was not does not.
  shares.addHook('onSend', async (request, reply) => {
    const taken = places.get(request)
    const made = reply.statusCode < 400 && !reply.hasHeader(REPLAYED)
    await (made ? taken?.refused : taken?.shared)?.refund()
  })
}
