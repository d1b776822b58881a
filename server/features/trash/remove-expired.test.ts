/**
 * Expired data goes, and nothing before its time: bytes that a backup may need, or leftovers of a killed process.
 * Behaviour: Durability; Settings and trash
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { imagePart, send, sendForm, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { savePictureInText, saveWords } from '../../../testing/words.ts'
import { consume } from '../../platform/http/rate-limit.ts'
import { removeExpired } from './remove-expired.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

describe.each(testDatabases)('sweeping on %s', (database) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(database)
  })
  afterEach(() => site.close())

  async function share() {
    const form = { image: await imagePart(), name: 'Ann', location: 'Oslo' }
    const { ownerToken: _, ...row } = (await sendForm(site, 'POST', '/api/rocks', form)).json()
    await send(site, 'GET', `${row.imageUrl}?w=320`)
    return row
  }

  it('leaves everything that is shown, however old', async () => {
    const row = await share()
    const before = await storedState(site)
    site.advanceClock(400 * DAY)
    await removeExpired(site.services)
    expect(await storedState(site)).toEqual(before)
    expect((await send(site, 'GET', row.imageUrl)).statusCode).toBe(200)
  })

  it('leaves the files of a deleted row, so that a concurrent backup is complete', async () => {
    const row = await share()
    await send(site, 'DELETE', `/api/admin/rocks/${row.id}`)
    const before = await storedState(site)
    site.advanceClock(29 * DAY)
    await removeExpired(site.services)
    expect(await storedState(site)).toEqual(before)
    const restored = await send(site, 'POST', `/api/admin/rocks/${row.id}/restore`)
    expect([restored.statusCode, restored.json()]).toEqual([200, row])
  })

  it('empties the trash after 30 days, with every width and the original', async () => {
    const kept = await share()
    const before = await storedState(site)
    const row = await share()
    await send(site, 'DELETE', `/api/admin/rocks/${row.id}`)
    site.advanceClock(31 * DAY)
    await removeExpired(site.services)
    expect(await storedState(site)).toEqual(before)
    expect((await send(site, 'GET', kept.imageUrl)).statusCode).toBe(200)
  })

  it('removes a replaced image after 30 days, and not the one in its place', async () => {
    const row = await share()
    const image = await imagePart()
    const path = `/api/admin/rocks/${row.id}/image`
    const { imageUrl } = (await sendForm(site, 'PATCH', path, { image })).json()
    site.advanceClock(29 * DAY)
    await removeExpired(site.services)
    expect((await storedState(site)).files).toHaveLength(2)
    site.advanceClock(2 * DAY)
    await removeExpired(site.services)
    const { files, stored } = await storedState(site)
    expect([files.length, stored.length]).toEqual([1, 2])
    expect((await send(site, 'GET', imageUrl)).statusCode).toBe(200)
  })

  it('removes after a day what a killed process had stored for a row that never was', async () => {
    await share()
    const before = await storedState(site)
    const { db, storage, now } = site.services
    const key = 'published/zz/left.jpg'
    await db.insertInto('unfinished').values({ key, startedAt: now() }).execute()
    await db.insertInto('unfinished').values({ key: 'originals/zz/none', startedAt: now() }).execute()
    await storage.put(key, Readable.from([Buffer.from('left')]))
    site.advanceClock(23 * HOUR)
    await removeExpired(site.services)
    expect(await storage.size(key)).toBe(4)
    site.advanceClock(2 * HOUR)
    await removeExpired(site.services)
    expect(await storedState(site)).toEqual(before)
  })

  it('never removes bytes only because nothing names them: the wrong database must cost nothing', async () => {
    const { storage } = site.services
    await storage.put('published/zz/stranger.jpg', Readable.from([Buffer.from('x')]))
    site.advanceClock(400 * DAY)
    await removeExpired(site.services)
    expect(await storage.size('published/zz/stranger.jpg')).toBe(1)
  })

  it('may run twice at once', async () => {
    const row = await share()
    await send(site, 'DELETE', `/api/admin/rocks/${row.id}`)
    site.advanceClock(31 * DAY)
    await Promise.all([removeExpired(site.services), removeExpired(site.services)])
    expect((await storedState(site)).stored).toEqual([])
  })

  it('removes many rows in small steps, between which others are served', async () => {
    const { db, now } = site.services
    const rows = Array.from({ length: 5000 }, (_, n) => ({ id: `attempt ${n}`, bucket: 'share:1.2.3.4', at: now() }))
    await db.insertInto('attempts').values(rows).execute()
    site.advanceClock(2 * DAY)
    const count = () => db.selectFrom('attempts').select('id').execute()
    let [before, most, isOver] = [rows.length, 0, false]
    const running = removeExpired(site.services).finally(() => {
      isOver = true
    })
    while (!isOver) {
      const { length } = await count()
      most = Math.max(most, before - length)
      before = length
      await setImmediate()
    }
    await running
    expect(await count()).toEqual([])
    expect(most).toBeLessThan(rows.length)
  })

  it('keeps the pictures of words of before, whose versions it looks through once', async () => {
    const { db } = site.services
    const file = await savePictureInText(site)
    await saveWords(site, 'story', (data: { text: string }) => {
      data.text = 'Nothing more.'
    })
    // As a server of the version before leaves it.
    await db.deleteFrom('wordPictures').execute()
    site.advanceClock(40 * DAY)
    await removeExpired(site.services)
    const recorded = await db
      .selectFrom('wordPictures')
      .selectAll()
      .where('fileId', '!=', '')
      .orderBy('version')
      .execute()
    expect(recorded.map(({ version, fileId }) => [version, fileId])).toEqual([
      [1, file.split('.')[0]],
      [2, file.split('.')[0]],
    ])
    // No text is searched any more.
    await db.updateTable('words').set({ data: '{}' }).where('version', '<', 3).execute()
    site.advanceClock(40 * DAY)
    await removeExpired(site.services)
    expect(await db.selectFrom('files').select('retiredAt').execute()).toEqual([{ retiredAt: null }])
  })

  it('forgets attempts, links and sessions that are over', async () => {
    const { db, now } = site.services
    await consume(db, 'share:1.2.3.4', { limit: 10, windowMs: HOUR, message: 'Slow', now: now() })
    const tokenHash = createHash('sha256').update('token').digest('hex')
    const at = now()
    await db
      .insertInto('links')
      .values({ tokenHash, purpose: 'setup', role: 'administrator', createdAt: at, expiresAt: at + HOUR })
      .execute()
    expect((await send(site, 'GET', '/api/admin/photos')).statusCode).toBe(200)
    site.advanceClock(2 * 365 * DAY)
    await removeExpired(site.services)
    for (const table of ['attempts', 'links', 'sessions'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
