/** Anyone may share, so nothing of a share is read before it is clear that there is room and that nobody floods the site. */
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { REFUSED_SHARES_PER_HOUR, SHARES_PER_HOUR } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { findSession } from '../auth/sessions.ts'
import { addressOf, take } from '../auth/throttle.ts'
import type { Pieces } from '../pieces.ts'
import { assertQuota } from './room.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Ten shares an hour from one address. A refused share gives its place back, so that a person who struggles with the
 * form is not locked out, but counts against a wider limit. The family itself may share without limit.
 */
export function createSharingGuard({ db, now }: Pick<Pieces, 'db' | 'now'>): onRequestHookHandler {
  const sentence = messages.share.slowDown
  return async function sharing(request: FastifyRequest, reply: FastifyReply) {
    if (await findSession(request, reply, { db, now })) return
    await assertQuota(db)
    const address = addressOf(request.ip)
    const attempt = { sentence, windowMs: HOUR_MS, now: now() }
    const refused = await take(db, `refused:${address}`, {
      ...attempt,
      limit: REFUSED_SHARES_PER_HOUR,
    })
    const shared = await take(db, `share:${address}`, { ...attempt, limit: SHARES_PER_HOUR })
    reply.raw.once('close', () => {
      const accepted = reply.raw.headersSent && reply.statusCode < 300
      const giveBack = accepted ? refused : shared
      giveBack.refund().catch((error: unknown) => request.log.error(error))
    })
  }
}
