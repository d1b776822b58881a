/** How often somebody may try: counted in the database, so that neither a restart nor a second server forgets. */
import { sql } from 'kysely'
import { type Database, isSqlite } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { AppError } from '../errors.ts'

/** `limit` tries in `windowMs`; `sentence` is what the one too many reads. */
export type RateLimit = { limit: number; windowMs: number; sentence: string; now: number }

/**
 * How far ahead a try may be dated and still count: tries at the same moment reach the database in any order, and the
 * clocks of two servers differ a little.
 */
const SKEW_MS = 60_000

/** A try that was allowed; `refund` makes it as if it had not been. */
export type RateLimitToken = { refund: () => Promise<void> }

/**
 * Records a try in `bucket`, or throws AppError `slow-down` with the seconds until the next one is allowed. Tries dated
 * well in the future (a clock that had jumped ahead) do not count.
 */
export async function take(
  db: Database,
  bucket: string,
  allowance: RateLimit,
): Promise<RateLimitToken> {
  const { limit, windowMs, sentence, now } = allowance
  const since = now - windowMs
  const id = newId()
  const oldest = await db.transaction().execute(async (change) => {
    // SQLite's transactions take the write lock at once; PostgreSQL is asked for one per bucket.
    if (!isSqlite(db))
      await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(change)
    await change
      .deleteFrom('attempts')
      .where('bucket', '=', bucket)
      .where((row) => row.or([row('at', '<=', since), row('at', '>', now + SKEW_MS)]))
      .execute()
    const counted = await change
      .selectFrom('attempts')
      .select('at')
      .where('bucket', '=', bucket)
      .orderBy('at')
      .execute()
    if (counted.length >= limit) return counted[counted.length - limit]?.at ?? now
    await change.insertInto('attempts').values({ id, bucket, at: now }).execute()
    return null
  })
  if (oldest !== null) {
    const retryAfter = Math.max(1, Math.ceil((oldest + windowMs - now) / 1000))
    throw new AppError('slow-down', sentence, { retryAfter })
  }
  const refund = async () => {
    await db.deleteFrom('attempts').where('id', '=', id).execute()
  }
  return { refund }
}

/** An address as limits see it: IPv4 whole (also inside IPv6), IPv6 by the /64 that one household has. */
export function addressOf(ip: string): string {
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (inside?.[1]) return inside[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
