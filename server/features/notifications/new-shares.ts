/** News for one account: shares since the visit before this one, or since the last mail. */

import type { Collection } from '../../../shared/collections/collection.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { inOwnNouns } from '../../../shared/own-nouns.ts'
import { countRows, type Database } from '../../platform/db/database.ts'
import type { Site } from '../../platform/site/site.ts'
import { withAccountLock } from '../accounts/administrators.ts'
import { shareCollections } from '../moderation/moderation.ts'

/** Time without a request after which the next one begins another visit. */
const VISIT_MS = HOUR_MS

/** The family's names for one of them and for many. */
export type NewShares = { name: string; singular: string; plural: string; count: number }

/** New shares by collection, also those that wait for a look; without the ones set aside or deleted. */
export async function newShares({ db, words }: Pick<Site, 'db' | 'words'>, since: number): Promise<NewShares[]> {
  const { person } = (await words.read()).memorial
  const counted = await Promise.all(
    shareCollections.map(async (collection) => {
      const { name } = collection
      const { singular, plural = name } = inOwnNouns<Collection>(collection, person)
      const shares = db.selectFrom(name).where('createdAt', '>', since).where('deletedAt', 'is', null)
      return { name, singular, plural, count: await countRows(shares.where('state', '!=', 'set-aside')) }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

/** Records a visit, and returns the end of the one before; null for the first one. */
export async function noteVisit(db: Database, id: string, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('administrators')
    .select(['seenAt', 'seenBefore'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const isSameVisit = row.seenAt !== null && now - row.seenAt < VISIT_MS
  const seenBefore = isSameVisit ? row.seenBefore : row.seenAt
  // While writes fail, a signed-in account can still read.
  await withAccountLock(db, (trx) =>
    trx.updateTable('administrators').set({ seenAt: now, seenBefore }).where('id', '=', id).execute(),
  ).catch(() => {})
  return seenBefore
}
