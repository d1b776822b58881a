/** Nothing is taken in when the disk is nearly full, or when visitors' shares have used up their part of it. */
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collections } from '../../shared/collections/all.ts'
import { MIN_FREE_BYTES, MIN_FREE_FRACTION, SHARES_QUOTA_BYTES } from '../../shared/limits.ts'
import { messages } from '../../shared/messages/messages.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'

const shared = collections
  .filter((collection) => collection.create.by === 'anyone')
  .map((collection) => collection.name)

/**
 * Throws 507 when the store has less room than it must keep free, or would have after taking what the request
 * announces, which for a while lies in a temp file and in the store at once.
 */
export async function assertRoom(
  storage: Pick<Storage, 'freeSpace'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<void> {
  const space = await storage.freeSpace()
  if (!space) return
  const incoming = Number(headers['content-length'] ?? 0)
  const kept = Math.max(MIN_FREE_BYTES, space.total * MIN_FREE_FRACTION)
  if (space.free - 2 * incoming < kept) throw new AppError('no-room', messages.server.noRoom)
}

/** Throws 507 when all shares together, with their originals, have reached the quota. */
export async function assertQuota(db: Database, quota = SHARES_QUOTA_BYTES): Promise<void> {
  const { used } = await db
    .selectFrom('files')
    .select(sql<number | string | null>`sum(bytes + original_bytes)`.as('used'))
    .where('collection', 'in', shared)
    .executeTakeFirstOrThrow()
  if (Number(used ?? 0) >= quota) throw new AppError('no-room', messages.server.noRoom)
}
