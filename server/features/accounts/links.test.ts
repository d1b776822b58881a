/**
 * The two kinds of one-time link: their lifetime, their number of uses, and their row in the database.
 * Behaviour: Sign-in
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { createLink, createSetupUrl, keepLink, type Purpose } from './links.ts'

const mother = { email: 'mother@example.org', password: 'a long enough password' }

describe.each(testDatabases)('setup and invitation links on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  beforeEach(async () => {
    for (const table of ['sessions', 'administrators', 'links'] as const)
      await site.services.db.deleteFrom(table).execute()
  })
  afterAll(() => site.close())

  const post = async (url: string, payload: object) =>
    (await site.app.inject({ method: 'POST', url, payload })).statusCode
  const make = async (purpose: Purpose) => (await createLink(site.services.db, purpose, site.services.now())).token
  const administrators = () => site.services.db.selectFrom('administrators').select('email').execute()

  async function printedToken(): Promise<string> {
    const link = await createSetupUrl(site.services.db, 'http://site', site.services.now())
    expect(link).toMatch(/^http:\/\/site\/admin#setup=[\w-]{43}$/)
    return link?.split('#setup=')[1] ?? ''
  }

  it('create the first administrator, signed in, and then no other', async () => {
    const token = await printedToken()
    const made = await site.app.inject({
      method: 'POST',
      url: '/api/setup',
      payload: { token, ...mother },
    })
    expect([made.statusCode, made.json()]).toEqual([200, { email: mother.email, role: 'owner' }])
    const [cookie] = made.cookies
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
    expect((await site.app.inject({ url: '/api/session', headers })).statusCode).toBe(200)
    expect(await createSetupUrl(site.services.db, 'http://site', site.services.now())).toBeNull()
    expect(await post('/api/setup', { token, ...mother, email: 'b@example.org' })).toBe(404)
    expect(await post('/api/setup', {})).toBe(404)
  })

  it('of setup expire after an hour, or when a newer one is printed', async () => {
    const [older, newer] = [await printedToken(), await printedToken()]
    expect(await post('/api/setup', { token: 'guessed', ...mother })).toBe(404)
    expect(await post('/api/setup', { token: older, ...mother })).toBe(404)
    site.advanceClock(HOUR_MS)
    expect(await post('/api/setup', { token: newer, ...mother })).toBe(404)
    expect(await administrators()).toEqual([])
  })

  it('of setup by which a backup arrives last over a restart, for an hour', async () => {
    const { db, now } = site.services
    const token = await printedToken()
    await keepLink(db, { token, purpose: 'setup' }, now(), 24 * HOUR_MS)
    await printedToken()
    expect(await post('/api/setup', { token, ...mother, password: 'short' })).toBe(400)
    site.advanceClock(HOUR_MS)
    expect(await post('/api/setup', { token, ...mother })).toBe(404)
  })

  it('of invitation expire after fourteen days', async () => {
    const [early, late] = [await make('invite'), await make('invite')]
    site.advanceClock(14 * DAY_MS - HOUR_MS)
    expect(await post('/api/invitation', { token: early, ...mother })).toBe(200)
    site.advanceClock(HOUR_MS)
    expect(await post('/api/invitation', { token: late, ...mother, email: 'b@example.org' })).toBe(404)
  })

  it('tell before the form is filled in whether they still work, and stay unused', async () => {
    const works = async (purpose: string, token: string) => {
      const response = await site.app.inject({ method: 'POST', url: '/api/link', payload: { purpose, token } })
      return [response.statusCode, response.json().works]
    }
    const [setup, invite, typed] = [await make('setup'), await make('invite'), await make('typed')]
    expect([await works('setup', setup), await works('invite', invite)]).toEqual([
      [200, true],
      [200, true],
    ])
    for (const [purpose = '', token = ''] of [
      ['setup', 'guessed'],
      ['setup', invite],
      ['typed', typed],
      ['another', setup],
    ])
      expect(await works(purpose, token)).toEqual([200, false])
    expect(await post('/api/link', { purpose: 'setup' })).toBe(400)
    expect(await post('/api/setup', { token: setup, ...mother })).toBe(200)
    const another = await make('setup')
    for (const token of [setup, another]) expect(await works('setup', token)).toEqual([200, false])
    site.advanceClock(14 * DAY_MS)
    expect(await works('invite', invite)).toEqual([200, false])
  })

  it('a one-time link works for its own purpose only', async () => {
    const [setup, invite] = [await make('setup'), await make('invite')]
    expect(await post('/api/setup', { token: invite, ...mother })).toBe(404)
    expect(await post('/api/invitation', { token: setup, ...mother })).toBe(404)
    expect(await administrators()).toEqual([])
  })

  it('stay unused after a mistake in the form', async () => {
    const token = await make('setup')
    expect(await post('/api/setup', { token, ...mother, password: 'short' })).toBe(400)
    expect(await post('/api/setup', { token, ...mother, email: 'nobody' })).toBe(400)
    expect(await post('/api/setup', { token, ...mother })).toBe(200)
  })

  it('are stored as a hash only', async () => {
    const token = await make('setup')
    const rows = JSON.stringify(await site.services.db.selectFrom('links').selectAll().execute())
    expect(rows).not.toContain(token)
  })

  it.each(['one link', 'two links'])('create one administrator for two concurrent requests with %s', async (how) => {
    const token = await make('setup')
    const tokens = [token, how === 'one link' ? token : await make('setup')]
    const codes = await Promise.all(
      tokens.map((each, at) => post('/api/setup', { token: each, ...mother, email: `${at}@example.org` })),
    )
    expect(codes.sort()).toEqual([200, 404])
    expect(await administrators()).toHaveLength(1)
  })
})
