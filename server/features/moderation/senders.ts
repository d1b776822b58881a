/**
 * Senders of shares, known by a keyed hash of their address and for 30 days only, so that they can be stopped for a
 * while. The hashes are in no backup; the key alone is.
 */
import { createHmac } from 'node:crypto'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { initSetting } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/errors.ts'
import { addressOf } from '../../platform/http/rate-limit.ts'
import { newId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { newToken } from '../accounts/tokens.ts'
import { requireRow, unknownItem } from '../items/queries.ts'
import type { ShareCollection } from './moderation.ts'

/** IPv6 by the /64 that one household has, as limits see it. */
export async function hashAddress(db: Database, ip: string): Promise<string> {
  const secret = await initSetting(db, 'sender-secret', newToken)
  return createHmac('sha256', secret).update(addressOf(ip)).digest('base64url')
}

/** Throws `slow-down`, with the seconds until the end, for an address that has been stopped. */
export async function assertNotStopped({ db, now }: Site, ip: string): Promise<void> {
  const stop = await db
    .selectFrom('stoppedSenders')
    .select('expiresAt')
    .where('addressHash', '=', await hashAddress(db, ip))
    .where('expiresAt', '>', now())
    .executeTakeFirst()
  if (!stop) return
  const retryAfter = Math.ceil((stop.expiresAt - now()) / 1000)
  throw new AppError('slow-down', messages.moderation.stopped, { retryAfter })
}

/** Throws `unknown` without the share, and `conflict` when its address is no longer known. */
export async function stopSender({ db, now }: Site, collection: ShareCollection, rowId: string) {
  await requireRow(db, collection, rowId)
  const about = { collection: collection.name, rowId }
  const sender = await db.selectFrom('senders').select('addressHash').where('rowId', '=', rowId).executeTakeFirst()
  if (!sender) throw new AppError('conflict', messages.moderation.senderForgotten)
  const times = { createdAt: now(), expiresAt: now() + serverLimits.stoppedSenderMs }
  return db
    .insertInto('stoppedSenders')
    .values({ id: newId(), ...sender, ...about, ...times })
    .onConflict((conflict) => conflict.column('addressHash').doUpdateSet({ ...about, ...times }))
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow()
}

export async function listStopped({ db, now }: Site) {
  return db
    .selectFrom('stoppedSenders')
    .selectAll()
    .where('expiresAt', '>', now())
    .orderBy('createdAt', 'desc')
    .execute()
}

export async function liftStop(db: Database, id: string): Promise<void> {
  await db.deleteFrom('stoppedSenders').where('id', '=', id).returning('id').executeTakeFirstOrThrow(unknownItem)
}
