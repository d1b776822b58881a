/** The way into the queue of videos that not every browser plays. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'

/** Queues a stored video, as part of the transaction that inserts its file. */
export async function enqueueConversion(trx: Transaction<Tables>, fileId: string, now: number): Promise<void> {
  await trx
    .insertInto('conversions')
    .values({ fileId, state: 'waiting', progress: 0, claimedAt: 0, createdAt: now })
    .execute()
}
