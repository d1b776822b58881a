/**
 * Anyone may share, thirty times an hour: the limits, their exceptions, and the cost of a refusal.
 * Behaviour: Rate limits
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REJECTED_SHARES_PER_HOUR, SHARES_PER_HOUR, SHARES_QUOTA_BYTES } from '../../../shared/collections/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import {
  chunk,
  chunkedPost,
  formStart,
  formType,
  lastChunk,
  listen,
  openConnection,
} from '../../../testing/raw-http.ts'
import { imagePart, type RequestOptions, sendForm, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { buildApp } from '../../app/app.ts'

const HOUR = 60 * 60 * 1000
const from = '203.0.113.7'

describe.each(testDatabases)('the rate limit of shares on %s', (database) => {
  let site: TestSite
  let port: number
  beforeAll(async () => {
    site = await openTestSite(database, { TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' })
    port = await listen(site.app)
  })
  beforeEach(() => site.services.db.deleteFrom('attempts').execute())
  afterAll(() => site.close())

  const share = async (options: RequestOptions = { from }, name = 'Ann', path = '/api/rocks') =>
    sendForm(site, 'POST', path, { image: await imagePart(), name, location: 'Oslo' }, options)

  /** Uses up the hour of one address without the work of real shares. */
  async function exhaust(address = from, bucket = 'share', count = SHARES_PER_HOUR) {
    const at = site.services.now()
    const attempts = Array.from({ length: count }, (_, n) => ({
      id: `${bucket}-${address}-${n}`,
      bucket: `${bucket}:${address}`,
      at,
    }))
    await site.services.db.insertInto('attempts').values(attempts).execute()
  }

  it('rejects the thirty-first share in an hour from one address, with Retry-After', async () => {
    await exhaust(from, 'share', 28)
    for (let n = 0; n < 2; n += 1) {
      const path = n % 2 ? '/api/rocks' : '/api/stickers'
      expect((await share({ from }, 'Ann', path)).statusCode).toBe(201)
    }
    const before = await storedState(site)
    const refused = await share()
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: messages.share.slowDown }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
    expect(await storedState(site)).toEqual(before)
    expect((await share({ from: '203.0.113.8' })).statusCode).toBe(201)
    site.advanceClock(HOUR)
    expect((await share()).statusCode).toBe(201)
  })

  it('counts the addresses of a whole /48 with a wider limit', async () => {
    await exhaust('2001:db8:1::/48', 'share', 4 * SHARES_PER_HOUR)
    expect((await share({ from: '2001:db8:1:9::1' })).statusCode).toBe(429)
    expect((await share({ from: '2001:db8:2:9::1' })).statusCode).toBe(201)
  })

  it('refunds a rejected share', async () => {
    await exhaust(from, 'share', SHARES_PER_HOUR - 1)
    for (let n = 0; n < 3; n += 1) expect((await share({ from }, '')).statusCode).toBe(400)
    expect((await share()).statusCode).toBe(201)
    expect((await share()).statusCode).toBe(429)
  })

  it('counts a retried share once', async () => {
    await exhaust(from, 'share', SHARES_PER_HOUR - 2)
    const headers = { 'idempotency-key': 'the-same-rock' }
    const first = await share({ from, headers })
    expect((await share({ from, headers })).json()).toEqual(first.json())
    expect((await share()).statusCode).toBe(201)
    expect((await share()).statusCode).toBe(429)
  })

  it('counts a share once that is sent twice concurrently', async () => {
    await exhaust(from, 'share', SHARES_PER_HOUR - 3)
    const headers = { 'idempotency-key': 'two-at-once' }
    const both = await Promise.all([share({ from, headers }), share({ from, headers })])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await share()).statusCode).toBe(201)
    expect((await share()).statusCode).toBe(201)
    expect((await share()).statusCode).toBe(429)
  })

  it('counts what was created once, and what was rejected against the wider limit alone', async () => {
    const buckets = async () =>
      (await site.services.db.selectFrom('attempts').select('bucket').execute()).map(({ bucket }) => bucket)
    await share()
    expect(await buckets()).toEqual([`share:${from}`])
    await share({ from }, '')
    expect((await buckets()).sort()).toEqual([`refused:${from}`, `share:${from}`])
  })

  it('limits rejected shares as well', async () => {
    await exhaust(from, 'refused', REJECTED_SHARES_PER_HOUR - 1)
    expect((await share({ from }, '')).statusCode).toBe(400)
    const refused = await share()
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: messages.share.slowDown }])
  })

  it('does not limit a signed-in administrator', async () => {
    await exhaust()
    expect((await share()).statusCode).toBe(429)
    expect((await share({ from, admin: true })).statusCode).toBe(201)
  })

  it('ignores attempts that a clock dated in the future', async () => {
    site.advanceClock(365 * 24 * HOUR)
    await exhaust()
    site.advanceClock(-365 * 24 * HOUR)
    expect((await share()).statusCode).toBe(201)
  })

  it('counts the addresses of one household as one', async () => {
    await exhaust('2001:db8:1:2::/64')
    expect((await share({ from: '2001:db8:1:2::1' })).statusCode).toBe(429)
    expect((await share({ from: '2001:db8:1:2:ffff::9' })).statusCode).toBe(429)
    expect((await share({ from: '2001:db8:1:3::1' })).statusCode).toBe(201)
    await exhaust()
    expect((await share({ from: `::ffff:${from}` })).statusCode).toBe(429)
  })

  it('trusts a forwarded address from a trusted proxy only', async () => {
    await exhaust()
    const headers = { 'x-forwarded-for': from }
    expect((await share({ from: '127.0.0.1', headers })).statusCode).toBe(429)
    expect((await share({ from: '198.51.100.1', headers })).statusCode).toBe(201)
    const forged = { 'x-forwarded-for': `192.0.2.99, ${from}` }
    expect((await share({ from: '10.1.2.3', headers: forged })).statusCode).toBe(429)
  })

  it('rejects a share before a byte of its body is read', async () => {
    await exhaust('127.0.0.1')
    const wire = await openConnection(port)
    await wire.send(chunkedPost('/api/rocks', formType))
    expect((await wire.response()).status).toBe(429)
    wire.end()
  })

  it('answers a rejected share that cannot be refunded as any other', async () => {
    const { db } = site.services
    const wire = await openConnection(port)
    await wire.send(chunkedPost('/api/rocks', formType))
    const attempts = () => db.selectFrom('attempts').select('id').execute()
    await expect.poll(attempts).toHaveLength(1)
    await db.schema.alterTable('attempts').renameTo('gone').execute()
    await wire.send(Buffer.concat([chunk(`${formStart}no picture\r\n--edge--\r\n`), Buffer.from(lastChunk)]))
    const answer = await wire.response()
    await db.schema.alterTable('gone').renameTo('attempts').execute()
    expect([answer.status, JSON.parse(answer.body)]).toEqual([400, { error: messages.share.missing }])
    wire.end()
  })

  it('counts a form that is sent without scripts', async () => {
    await exhaust(from, 'share', SHARES_PER_HOUR - 1)
    const headers = { accept: 'text/html' }
    expect((await share({ from, headers })).statusCode).toBe(303)
    expect((await share({ from, headers })).statusCode).toBe(429)
  })

  it('refunds a share whose client hangs up', async () => {
    await exhaust('127.0.0.1', 'share', SHARES_PER_HOUR - 1)
    const wire = await openConnection(port)
    await wire.send(chunkedPost('/api/rocks', formType))
    const places = async () =>
      (await site.services.db.selectFrom('attempts').select('id').where('bucket', '=', 'share:127.0.0.1').execute())
        .length
    await expect.poll(places).toBe(SHARES_PER_HOUR)
    wire.end()
    await expect.poll(places).toBe(SHARES_PER_HOUR - 1)
  })

  it('rejects shares when all of them have used up their quota, but not administrators', async () => {
    await share()
    await site.services.db.updateTable('files').set({ originalBytes: SHARES_QUOTA_BYTES }).execute()
    const before = await storedState(site)
    const refused = await share()
    expect([refused.statusCode, refused.json()]).toEqual([507, { error: messages.server.noRoom }])
    expect(await storedState(site)).toEqual(before)
    expect((await share({ from, admin: true })).statusCode).toBe(201)
  })

  it('rejects every upload unread when the disk is nearly full', async () => {
    const { storage } = site.services
    const GB = 1024 ** 3
    for (const space of [
      { free: GB - 1, total: 10 * GB },
      { free: 40 * GB, total: 1000 * GB },
    ]) {
      const full = { ...storage, freeSpace: async () => space }
      const app = await buildApp({ ...site.services, storage: full })
      const onFull = { ...site, app }
      const before = await storedState(site)
      const form = { image: await imagePart(), name: 'Ann', location: 'Oslo' }
      const shared = await sendForm(onFull, 'POST', '/api/rocks', form)
      expect([shared.statusCode, shared.json()]).toEqual([507, { error: messages.server.noRoom }])
      for (const path of ['/api/admin/upload', '/api/admin/words/pictures']) {
        const uploaded = await sendForm(onFull, 'POST', path, { image: await imagePart() })
        expect([path, uploaded.statusCode]).toEqual([path, 507])
      }
      expect(await storedState(site)).toEqual(before)
      await app.close()
    }
  })
})
