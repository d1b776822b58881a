/** Rate limit, counted in the database, so that it survives restarts and holds for several servers. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import { type Database, isSqlite } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { newId } from '../id.ts'

/** `limit` attempts in `windowMs`. `message` is the error message when the limit is exceeded. */
export type RateLimit = { limit: number; windowMs: number; message: string; now: number }

/** Clock skew: attempts of the same moment arrive in any order, and the clocks of two servers differ a little. */
const SKEW_MS = 60_000

/** An allowed attempt; `refund` takes it out of the count. */
export type RateLimitToken = { refund: () => Promise<void> }

/** Throws AppError `slow-down` when `bucket` is full, with the seconds until the next attempt is allowed. */
async function assertAllowed(
  db: Database,
  bucket: string,
  { limit, windowMs, message, now }: RateLimit,
): Promise<void> {
  const attempts = await db
    .selectFrom('attempts')
    .select('at')
    .where('bucket', '=', bucket)
    .where('at', '>', now - windowMs)
    // An attempt dated well in the future, by a clock that had jumped ahead, does not count.
    .where('at', '<=', now + SKEW_MS)
    .orderBy('at')
    .execute()
  const oldest = attempts.at(-limit)
  if (attempts.length < limit || !oldest) return
  const retryAfter = Math.max(1, Math.ceil((oldest.at + windowMs - now) / 1000))
  throw new AppError('slow-down', message, { retryAfter })
}

/** Throws as `consumeAll`, without counting an attempt. */
export async function assertAllAllowed(db: Database, limits: Record<string, RateLimit>): Promise<void> {
  for (const [bucket, rateLimit] of Object.entries(limits)) await assertAllowed(db, bucket, rateLimit)
}

/**
 * Counts an attempt in each of the buckets, or in none. Throws AppError `slow-down` when one of them is full, with the
 * seconds until the next attempt is allowed.
 */
export async function consumeAll(db: Database, limits: Record<string, RateLimit>): Promise<RateLimitToken> {
  const counted = Object.entries(limits).map(([bucket, rateLimit]) => ({ id: newId(), bucket, rateLimit }))
  await db.transaction().execute(async (trx) => {
    for (const { id, bucket, rateLimit } of counted) {
      const { windowMs, now } = rateLimit
      // SQLite's transactions take the write lock at once; PostgreSQL is asked for one per bucket.
      if (!isSqlite(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(trx)
      await trx
        .deleteFrom('attempts')
        .where('bucket', '=', bucket)
        .where((row) => row.or([row('at', '<=', now - windowMs), row('at', '>', now + SKEW_MS)]))
        .execute()
      await assertAllowed(trx, bucket, rateLimit)
      await trx.insertInto('attempts').values({ id, bucket, at: now }).execute()
    }
  })
  const ids = counted.map(({ id }) => id)
  const refund = async () => {
    await db.deleteFrom('attempts').where('id', 'in', ids).execute()
  }
  return { refund }
}

/** The limits of an address, those of all addresses together, and those of an address once all have too many. */
type CrowdLimits = Record<'own' | 'all' | 'crowded', Record<string, RateLimit>>

/**
 * `consumeAll` of an address's own limits and of those of all. While all together have too many, each address keeps the
 * few attempts of `crowded`: strangers can slow down the right key, and never shut it out.
 */
export async function consumeInCrowd(db: Database, { own, all, crowded }: CrowdLimits): Promise<RateLimitToken> {
  try {
    return await consumeAll(db, { ...own, ...all })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'slow-down') throw error
    return consumeAll(db, { ...own, ...crowded })
  }
}

/** `consumeAll` of one bucket. */
export function consume(db: Database, bucket: string, rateLimit: RateLimit): Promise<RateLimitToken> {
  return consumeAll(db, { [bucket]: rateLimit })
}

function prefixOf(ip: string, length: 48 | 64): string {
  // A proxy that names no address: all its visitors count as one, or every limit could be escaped by it.
  if (!isIP(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (!('parts' in address)) return address.toString()
  const network = address.parts.slice(0, length / 16).map((part) => part.toString(16))
  return `${network.join(':')}::/${length}`
}

/** An address for limits: IPv4 whole (also inside IPv6), IPv6 by the /64 of one household. */
export function addressOf(ip: string): string {
  return prefixOf(ip, 64)
}

/** The network of an address: IPv4 whole, IPv6 by the /48 of one customer. */
export function networkOf(ip: string): string {
  return prefixOf(ip, 48)
}

/** A /48 has the limit of four addresses, because its 65,536 networks cost nothing. */
const NETWORK_FACTOR = 4

/** The limits of an address in `bucket`: its own, and with IPv6 a wider one of its network. */
export function addressLimits(bucket: string, ip: string, rateLimit: RateLimit): Record<string, RateLimit> {
  const [address, network] = [addressOf(ip), networkOf(ip)]
  const limits = { [`${bucket}:${address}`]: rateLimit }
  if (network !== address) limits[`${bucket}:${network}`] = { ...rateLimit, limit: rateLimit.limit * NETWORK_FACTOR }
  return limits
}
