/**
 * The rate limit counts in the database, forgives a clock that had jumped, and cannot be raced.
 * Behaviour: Rate limits
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, testDatabases } from '../../../testing/site.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../id.ts'
import { addressLimits, addressOf, consume, consumeAll } from './rate-limit.ts'

const rateLimit = { limit: 3, windowMs: 60_000, message: 'Slow down.', now: 1_000_000 }

describe.each(testDatabases)('the rate limit on %s', (kind) => {
  let db: Database
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(kind))
  })
  afterAll(() => close())

  it('allows as many as its limit and says when the next one may come', async () => {
    const bucket = newId()
    for (const now of [1_000_000, 1_010_000, 1_020_000]) await consume(db, bucket, { ...rateLimit, now })
    await expect(consume(db, bucket, { ...rateLimit, now: 1_030_000 })).rejects.toMatchObject({
      code: 'slow-down',
      message: 'Slow down.',
      retryAfter: 30,
    })
    await consume(db, bucket, { ...rateLimit, now: 1_060_000 })
  })

  it('allows another attempt for one that is refunded', async () => {
    const bucket = newId()
    const tokens = await Promise.all([1, 2, 3].map(() => consume(db, bucket, rateLimit)))
    await tokens[0]?.refund()
    await consume(db, bucket, rateLimit)
    await expect(consume(db, bucket, rateLimit)).rejects.toThrow('Slow down.')
  })

  it('never allows more when many come at once', async () => {
    const bucket = newId()
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => consume(db, bucket, rateLimit)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('allows no more when their times reach the database out of order', async () => {
    const bucket = newId()
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => consume(db, bucket, { ...rateLimit, now: 1_000_012 - at })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('removes attempts that no longer count', async () => {
    const bucket = newId()
    await consume(db, bucket, rateLimit)
    await consume(db, bucket, { ...rateLimit, now: rateLimit.now + rateLimit.windowMs })
    const rows = await db.selectFrom('attempts').selectAll().where('bucket', '=', bucket).execute()
    expect(rows.map(({ at }) => at)).toEqual([rateLimit.now + rateLimit.windowMs])
  })

  it('consumes all of several buckets or none', async () => {
    const [wide, narrow] = [newId(), newId()]
    const both = { [wide]: rateLimit, [narrow]: { ...rateLimit, limit: 1 } }
    await consumeAll(db, both)
    await expect(consumeAll(db, both)).rejects.toThrow('Slow down.')
    const rows = await db.selectFrom('attempts').select('id').where('bucket', '=', wide).execute()
    expect(rows).toHaveLength(1)
  })

  it('forgets attempts dated in the future, so that a jumped clock locks nobody out', async () => {
    const bucket = newId()
    const future = { ...rateLimit, now: 9_000_000_000 }
    for (let attempts = 0; attempts < 3; attempts++) await consume(db, bucket, future)
    await consume(db, bucket, rateLimit)
  })
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts the address %s as %s', (ip, address) => {
  expect(addressOf(ip)).toBe(address)
})

it('a /48 of IPv6 has a wider limit of its own, an IPv4 address has none', () => {
  expect(addressLimits('x', '2001:db8:1:2::1', rateLimit)).toEqual({
    'x:2001:db8:1:2::/64': rateLimit,
    'x:2001:db8:1::/48': { ...rateLimit, limit: 12 },
  })
  expect(addressLimits('x', '203.0.113.7', rateLimit)).toEqual({ 'x:203.0.113.7': rateLimit })
})

it.each(['unknown', '_hidden', '198.51.100.7:5000', ''])(
  '%j, which is no address, counts with all that are none',
  (text) => {
    expect(addressOf(text)).toBe('unknown')
  },
)
