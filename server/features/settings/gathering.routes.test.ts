/**
 * A gathering: all guests share one connection, and may share until the next morning.
 * Behaviour: Settings and trash; Rate limits
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { REJECTED_SHARES_PER_HOUR, SHARES_PER_HOUR } from '../../../shared/collections/limits.ts'
import { imagePart, type RequestOptions, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { buildApp } from '../../app/app.ts'

const HOUR = 60 * 60 * 1000
const from = '203.0.113.7'

describe.each(testDatabases)('a gathering on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
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

  const settings = (method: 'GET' | 'PATCH', json = {}, options: RequestOptions = {}) =>
    method === 'GET'
      ? send(site, 'GET', '/api/admin/settings', options)
      : sendJson(site, 'PATCH', '/api/admin/settings', json, options)
  afterEach(async () => {
    await settings('PATCH', { gathering: false })
    await site.services.db.deleteFrom('attempts').execute()
  })

  it('takes 500 shares in an hour from one address', async () => {
    await settings('PATCH', { gathering: true, timeZone: 'Europe/Berlin' })
    await exhaust(from, 'share', 499)
    await exhaust(from, 'refused', REJECTED_SHARES_PER_HOUR)
    expect((await share()).statusCode).toBe(201)
    expect((await share()).statusCode).toBe(429)
  })

  it('goes back to 30 in the next morning, and says when that is', async () => {
    const { now } = site.services
    const on = await settings('PATCH', { gathering: true, timeZone: 'Europe/Berlin' })
    const { gatheringUntil } = on.json()
    expect(on.statusCode).toBe(200)
    expect(gatheringUntil).toMatch(/T04:00:00\.000Z$/)
    expect((await settings('GET')).json()).toMatchObject({ gatheringUntil })
    const left = Date.parse(gatheringUntil) - now()
    expect(left).toBeGreaterThan(6 * HOUR)
    expect(left).toBeLessThanOrEqual(30 * HOUR)
    site.advanceClock(left - 60_000)
    await exhaust(from, 'share', 30)
    expect((await share()).statusCode).toBe(201)
    site.advanceClock(60_000)
    expect((await settings('GET')).json()).toMatchObject({ gatheringUntil: null })
    expect((await share()).statusCode).toBe(429)
  })

  it('is known to every server on the database, also after a restart', async () => {
    await settings('PATCH', { gathering: true })
    await exhaust(from, 'share', 30)
    const app = await buildApp(site.services)
    const form = { image: await imagePart(), name: 'Ann', location: 'Oslo' }
    expect((await sendForm({ ...site, app }, 'POST', '/api/rocks', form, { from })).statusCode).toBe(201)
    await app.close()
  })

  it('ends when it is switched off', async () => {
    await settings('PATCH', { gathering: true })
    expect((await settings('PATCH', { gathering: false })).json()).toMatchObject({ gatheringUntil: null })
    await exhaust(from, 'share', 30)
    expect((await share()).statusCode).toBe(429)
  })

  it.each([{}, { gathering: 'yes' }, { gathering: true, timeZone: 'Nowhere/Else' }, { gathering: true, more: 1 }])(
    'is not switched on by %j',
    async (json) => {
      const reply = await settings('PATCH', json)
      expect([reply.statusCode, Object.keys(reply.json())]).toEqual([400, ['error']])
      expect((await settings('GET')).json()).toMatchObject({ gatheringUntil: null })
    },
  )

  it('is switched on by administrators alone', async () => {
    expect((await settings('PATCH', { gathering: true }, { admin: false })).statusCode).toBe(401)
    expect((await settings('GET', {}, { admin: false })).statusCode).toBe(401)
  })
})
