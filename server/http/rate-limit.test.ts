/** The throttle counts in the database, forgives a clock that had jumped, and cannot be raced. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, testDatabases } from '../../testing/site.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { addressOf, take } from './rate-limit.ts'

const allowance = { limit: 3, windowMs: 60_000, sentence: 'Slow down.', now: 1_000_000 }

describe.each(testDatabases)('the throttle on %s', (kind) => {
  let db: Database
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(kind))
  })
  afterAll(() => close())

  it('allows as many as its limit and says when the next one may come', async () => {
    const bucket = newId()
    for (const now of [1_000_000, 1_010_000, 1_020_000])
      await take(db, bucket, { ...allowance, now })
    await expect(take(db, bucket, { ...allowance, now: 1_030_000 })).rejects.toMatchObject({
      code: 'slow-down',
      message: 'Slow down.',
      retryAfter: 30,
    })
    await take(db, bucket, { ...allowance, now: 1_060_000 })
  })

  it('gives a place back on request', async () => {
    const bucket = newId()
    const taken = await Promise.all([1, 2, 3].map(() => take(db, bucket, allowance)))
    await taken[0]?.refund()
    await take(db, bucket, allowance)
    await expect(take(db, bucket, allowance)).rejects.toThrow('Slow down.')
  })

  it('never lets more through when many come at once', async () => {
    const bucket = newId()
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, () => take(db, bucket, allowance)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('lets no more through when their times reach the database out of order', async () => {
    const bucket = newId()
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) =>
        take(db, bucket, { ...allowance, now: 1_000_012 - at }),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('removes what no longer counts', async () => {
    const bucket = newId()
    await take(db, bucket, allowance)
    await take(db, bucket, { ...allowance, now: allowance.now + allowance.windowMs })
    const kept = await db.selectFrom('attempts').selectAll().where('bucket', '=', bucket).execute()
    expect(kept.map(({ at }) => at)).toEqual([allowance.now + allowance.windowMs])
  })

  it('reliability 18: forgets tries dated in the future, so that a jumped clock locks nobody out', async () => {
    const bucket = newId()
    const future = { ...allowance, now: 9_000_000_000 }
    for (let tries = 0; tries < 3; tries++) await take(db, bucket, future)
    await take(db, bucket, allowance)
  })
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (ip, address) => {
  expect(addressOf(ip)).toBe(address)
})
