/** What is new for one person: shares since the visit before this one, or since the last mail. */
import { shareCollections } from '../collections/moderation.ts'
import type { Database } from '../db/database.ts'

/** After so long without a request, the next one begins another visit. */
const VISIT_MS = 60 * 60 * 1000

export type NewShares = { name: string; singular: string; count: number }

/** New shares by collection, those that wait for a look too; without what is set aside or deleted. */
export async function newShares(db: Database, since: number): Promise<NewShares[]> {
  const counted = await Promise.all(
    shareCollections.map(async ({ name, singular }) => {
      const { count } = await db
        .selectFrom(name)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('createdAt', '>', since)
        .where('deletedAt', 'is', null)
        .where('state', '!=', 'set-aside')
        .executeTakeFirstOrThrow()
      return { name, singular, count: Number(count) }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

/** Notes that somebody is here, and returns when their visit before this one ended; null for the first one. */
export async function noteVisit(db: Database, id: string, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('administrators')
    .select(['seenAt', 'seenBefore'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const isSameVisit = row.seenAt !== null && now - row.seenAt < VISIT_MS
  const seenBefore = isSameVisit ? row.seenBefore : row.seenAt
  // While nothing can be written, whoever is signed in can still read.
  await db
    .updateTable('administrators')
    .set({ seenAt: now, seenBefore })
    .where('id', '=', id)
    .execute()
    .catch(() => {})
  return seenBefore
}
