/** Storage quota: uploads are rejected when the disk is nearly full, or when shares have used up their part of it. */
import type { FastifyRequest } from 'fastify'
import { type SelectQueryBuilder, sql } from 'kysely'
import { collections } from '../../../shared/collections/all.ts'
import { isShare } from '../../../shared/collections/collection.ts'
import { MIN_FREE_BYTES, MIN_FREE_FRACTION, SHARES_QUOTA_BYTES } from '../../../shared/collections/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { type Space, spaceIn } from '../disk-space.ts'
import { AppError } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'

const shareNames = collections.filter(isShare).map(({ name }) => name)

/** Bytes of a disk that must stay free. */
export function minFreeOf({ total }: Pick<Space, 'total'>): number {
  return Math.max(MIN_FREE_BYTES, total * MIN_FREE_FRACTION)
}

/**
 * Throws `no-room` if less space is free than must stay free, or would be after this request. For a while its body lies
 * in a temp file and in the storage at once.
 */
export async function assertRoom(
  { storage, temp }: { storage: Pick<Storage, 'freeSpace'>; temp: string },
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<void> {
  const incoming = Number(headers['content-length'] ?? 0)
  // With every kind of storage, a body lies on the disk of this machine first.
  for (const space of await Promise.all([storage.freeSpace(), freeSpaceOf(temp)]))
    if (space && space.free - 2 * incoming < minFreeOf(space)) throw new AppError('no-room', messages.server.noRoom)
}

/** Null while the folder is away: its next user makes it again. */
async function freeSpaceOf(folder: string): Promise<Space | null> {
  const space = await spaceIn(folder).catch(() => null)
  return space?.total ? space : null
}

/** Throws `no-room` when all shares together, with their originals, have reached the quota. */
export function assertQuota(db: Database): Promise<void> {
  return assertBelow(db.selectFrom('files').where('collection', 'in', shareNames), SHARES_QUOTA_BYTES)
}

/** Throws `no-room` when these files, with their originals, have reached the quota. */
export async function assertBelow(files: SelectQueryBuilder<Tables, 'files', unknown>, quota: number): Promise<void> {
  const sum = sql<number | string | null>`sum(bytes + original_bytes)`.as('used')
  const { used } = await files.select(sum).executeTakeFirstOrThrow()
  if (Number(used ?? 0) >= quota) throw new AppError('no-room', messages.server.noRoom)
}
