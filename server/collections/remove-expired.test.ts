/**
 * What is past its time goes, and nothing before it: bytes that a backup may need, or that a killed process left.
 * Behaviour: Durability; Settings and trash
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call, picture, sendForm, tracesOf } from '../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../testing/site.ts'
import { consume } from '../http/rate-limit.ts'
import { sweepExpired } from './remove-expired.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

describe.each(testDatabases)('sweeping on %s', (database) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(database)
  })
  afterEach(() => site.close())

  async function share() {
    const form = { image: await picture(), name: 'Ann', location: 'Oslo' }
    const row = (await sendForm(site, 'POST', '/api/rocks', form)).json()
    await call(site, 'GET', `${row.imageUrl}?w=320`)
    return row
  }

  it('leaves everything that is shown, however old', async () => {
    const row = await share()
    const before = await tracesOf(site)
    site.pass(400 * DAY)
    await sweepExpired(site.services)
    expect(await tracesOf(site)).toEqual(before)
    expect((await call(site, 'GET', row.imageUrl)).statusCode).toBe(200)
  })

  it('reliability 17: leaves the bytes of what was deleted, so that a backup taken meanwhile is whole', async () => {
    const row = await share()
    await call(site, 'DELETE', `/api/admin/rocks/${row.id}`)
    const before = await tracesOf(site)
    site.pass(29 * DAY)
    await sweepExpired(site.services)
    expect(await tracesOf(site)).toEqual(before)
    const restored = await call(site, 'POST', `/api/admin/rocks/${row.id}/restore`)
    expect([restored.statusCode, restored.json()]).toEqual([200, row])
  })

  it('empties the trash after 30 days, with every width and the original', async () => {
    const kept = await share()
    const before = await tracesOf(site)
    const row = await share()
    await call(site, 'DELETE', `/api/admin/rocks/${row.id}`)
    site.pass(31 * DAY)
    await sweepExpired(site.services)
    expect(await tracesOf(site)).toEqual(before)
    expect((await call(site, 'GET', kept.imageUrl)).statusCode).toBe(200)
  })

  it('removes a replaced image after 30 days, and not the one in its place', async () => {
    const row = await share()
    const image = await picture()
    const path = `/api/admin/rocks/${row.id}/image`
    const { imageUrl } = (await sendForm(site, 'PATCH', path, { image })).json()
    site.pass(29 * DAY)
    await sweepExpired(site.services)
    expect((await tracesOf(site)).files).toHaveLength(2)
    site.pass(2 * DAY)
    await sweepExpired(site.services)
    const { files, stored } = await tracesOf(site)
    expect([files.length, stored.length]).toEqual([1, 2])
    expect((await call(site, 'GET', imageUrl)).statusCode).toBe(200)
  })

  it('removes after a day what a killed process had stored for a row that never was', async () => {
    await share()
    const before = await tracesOf(site)
    const { db, storage, now } = site.services
    const key = 'published/zz/left.jpg'
    await db.insertInto('unfinished').values({ key, startedAt: now() }).execute()
    await db
      .insertInto('unfinished')
      .values({ key: 'originals/zz/none', startedAt: now() })
      .execute()
    await storage.put(key, Readable.from([Buffer.from('left')]))
    site.pass(23 * HOUR)
    await sweepExpired(site.services)
    expect(await storage.size(key)).toBe(4)
    site.pass(2 * HOUR)
    await sweepExpired(site.services)
    expect(await tracesOf(site)).toEqual(before)
  })

  it('never removes bytes only because nothing names them: the wrong database must cost nothing', async () => {
    const { storage } = site.services
    await storage.put('published/zz/stranger.jpg', Readable.from([Buffer.from('x')]))
    site.pass(400 * DAY)
    await sweepExpired(site.services)
    expect(await storage.size('published/zz/stranger.jpg')).toBe(1)
  })

  it('may run twice at once', async () => {
    const row = await share()
    await call(site, 'DELETE', `/api/admin/rocks/${row.id}`)
    site.pass(31 * DAY)
    await Promise.all([sweepExpired(site.services), sweepExpired(site.services)])
    expect((await tracesOf(site)).stored).toEqual([])
  })

  it('forgets attempts, links and sessions that are over', async () => {
    const { db, now } = site.services
    await consume(db, 'share:1.2.3.4', { limit: 10, windowMs: HOUR, message: 'Slow', now: now() })
    const tokenHash = createHash('sha256').update('token').digest('hex')
    const at = now()
    await db
      .insertInto('links')
      .values({ tokenHash, purpose: 'setup', createdAt: at, expiresAt: at + HOUR })
      .execute()
    expect((await call(site, 'GET', '/api/admin/photos')).statusCode).toBe(200)
    site.pass(2 * 365 * DAY)
    await sweepExpired(site.services)
    for (const table of ['attempts', 'links', 'sessions'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
