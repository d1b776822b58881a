/**
 * Signing in and out: the cookie, the session behind it, and the limit of attempts.
 * Behaviour: Sign-in; Rate limits
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAttempts } from '../../../testing/attempts.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'

const HOUR_MS = 60 * 60 * 1000

describe.each(testDatabases)('signing in on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind, { TRUSTED_PROXIES: '127.0.0.1' })
  })
  afterAll(() => site.close())

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'POST', url, payload, headers })
  const who = (cookie: string) => site.app.inject({ url: '/api/session', headers: { cookie } })

  async function signIn(headers: Record<string, string> = {}, credentials = testAdministrator) {
    const reply = await post('/api/session', credentials, headers)
    const [cookie] = reply.cookies
    return { reply, cookie, header: cookie ? `${cookie.name}=${cookie.value}` : '' }
  }

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const { reply, cookie, header } = await signIn()
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ email: testAdministrator.email, role: 'owner' })
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect((await who(header)).json()).toEqual({ email: testAdministrator.email, role: 'owner' })
  })

  it('is written into the history with the name of the account and the way', async () => {
    await signIn()
    const [entry] = (await site.app.inject({ url: '/api/admin/history', headers: site.admin })).json()
    expect(entry).toMatchObject({
      act: 'signed-in',
      who: testAdministrator.email,
      what: expect.stringMatching(/password/),
    })
  })

  it('binds its cookies to this host over https', async () => {
    const { reply } = await signIn({ 'x-forwarded-proto': 'https' })
    const names = reply.cookies.map(({ name }) => name)
    expect(names).toEqual(['__Host-keepsake_session', '__Host-keepsake_device'])
    for (const cookie of reply.cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/' })
      expect(cookie).not.toHaveProperty('domain')
    }
  })

  it('remembers the browser for a year, which lets nobody in', async () => {
    const { reply } = await signIn()
    const device = reply.cookies.find(({ name }) => name === 'keepsake_device')
    expect(device?.maxAge).toBe(365 * 24 * 60 * 60)
    const cookie = `${device?.name}=${encodeURIComponent(device?.value ?? '')}`
    expect((await who(cookie)).statusCode).toBe(401)
    expect((await signIn({ cookie })).reply.cookies.map(({ name }) => name)).toEqual(['keepsake_session'])
  })

  it('creates a new token each time and stores only its hash', async () => {
    const [first, second] = [await signIn(), await signIn()]
    expect(first.cookie?.value).not.toBe(second.cookie?.value)
    const rows = JSON.stringify(await site.services.db.selectFrom('sessions').selectAll().execute())
    expect(rows).not.toContain(first.cookie?.value)
  })

  it('ends the session for good at sign-out', async () => {
    const { header } = await signIn()
    const out = await site.app.inject({
      method: 'DELETE',
      url: '/api/session',
      headers: { cookie: header },
    })
    expect(out.statusCode).toBe(204)
    expect(out.cookies[0]?.expires?.getTime()).toBe(0)
    expect((await who(header)).statusCode).toBe(401)
  })

  it('ends a session that was not used for 30 days', async () => {
    const { header } = await signIn()
    for (let n = 0; n < 2; n += 1) {
      site.advanceClock(29 * 24 * HOUR_MS)
      expect((await who(header)).statusCode).toBe(200)
      // Its use is stored in the background; then there is nothing to renew.
      await expect.poll(async () => (await who(header)).cookies).toEqual([])
    }
    site.advanceClock(31 * 24 * HOUR_MS)
    expect((await who(header)).statusCode).toBe(401)
  })

  it('renews the cookie together with the session', async () => {
    const { header, cookie } = await signIn()
    const days30 = 30 * 24 * 60 * 60
    expect(cookie?.maxAge).toBe(days30)
    site.advanceClock(HOUR_MS / 2)
    expect((await who(header)).cookies).toEqual([])
    site.advanceClock(HOUR_MS)
    const [renewed] = (await who(header)).cookies
    expect(renewed).toMatchObject({ ...cookie, maxAge: days30 })
    await expect.poll(async () => (await who(header)).cookies).toEqual([])
  })

  it('stores the last use at most once an hour', async () => {
    const { header } = await signIn()
    const lastUse = async () => {
      await who(header)
      const all = await site.services.db.selectFrom('sessions').select('seenAt').execute()
      return Math.max(...all.map(({ seenAt }) => seenAt))
    }
    const first = await lastUse()
    site.advanceClock(HOUR_MS / 2)
    expect(await lastUse()).toBe(first)
    site.advanceClock(HOUR_MS)
    await expect.poll(lastUse).toBeGreaterThan(first + HOUR_MS)
  })

  it('ends the session that the browser had when it signs in anew', async () => {
    const old = await signIn()
    const { reply } = await signIn({ cookie: old.header })
    expect(reply.cookies.filter(({ name }) => name === 'keepsake_session')).toHaveLength(1)
    expect((await who(old.header)).statusCode).toBe(401)
  })

  it('responds 401 without a session', async () => {
    const reply = await who('')
    expect([reply.statusCode, reply.json()]).toEqual([401, { error: 'Please sign in.' }])
    expect((await who('keepsake_session=forged')).statusCode).toBe(401)
  })

  it('responds alike to a wrong password and an unknown address', async () => {
    const wrong = await post('/api/session', {
      ...testAdministrator,
      password: 'not the right one',
    })
    const unknown = await post('/api/session', {
      email: 'x@example.org',
      password: 'whatever it is',
    })
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body])
    expect(unknown.statusCode).toBe(401)
  })

  it.each([
    ['a missing field', { email: 'a@example.org' }],
    ['a number', { email: 'a@example.org', password: 12345678901 }],
    ['a field too many', { ...testAdministrator, admin: 'true' }],
    ['a list', []],
    ['a NUL', { email: 'a\u0000@example.org', password: 'whatever it is' }],
  ])('rejects a body with %s', async (_what, body) => {
    expect((await post('/api/session', body)).statusCode).toBe(400)
  })

  it('does not read JSON that is sent as plain text', async () => {
    const payload = JSON.stringify(testAdministrator)
    const headers = { 'content-type': 'text/plain' }
    const reply = await site.app.inject({ method: 'POST', url: '/api/session', payload, headers })
    expect(reply.statusCode).toBe(415)
    expect(reply.json()).toHaveProperty('error')
  })

  it('limits the attempts of one address, and locks nobody else out', async () => {
    const there = { 'x-forwarded-for': '198.51.100.1' }
    const guess = { ...testAdministrator, password: 'a wrong guess' }
    for (let tries = 0; tries < 10; tries++) expect((await signIn(there, guess)).reply.statusCode).toBe(401)
    const { reply } = await signIn(there)
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn({ 'x-forwarded-for': '198.51.100.2' })).reply.statusCode).toBe(200)
    const sister = { email: 'sister@example.org', password: 'a wrong guess' }
    expect((await signIn(there, sister)).reply.statusCode).toBe(401)
    site.advanceClock(15 * 60 * 1000)
    expect((await signIn(there)).reply.statusCode).toBe(200)
  })

  it('allows one address 50 attempts, whatever the accounts', async () => {
    const there = { 'x-forwarded-for': '2001:db8:1:2::1' }
    const guess = (name: number) => signIn(there, { email: `${name}@example.org`, password: 'a wrong guess' })
    await addAttempts(site, 'sign-in:2001:db8:1:2::/64', 47)
    const all = await Promise.all([1, 2, 3, 4].map(guess))
    expect(all.map(({ reply }) => reply.statusCode).sort()).toEqual([401, 401, 401, 429])
    const neighbour = { 'x-forwarded-for': '2001:db8:1:2:ffff::2' }
    expect((await signIn(neighbour)).reply.statusCode).toBe(429)
    expect((await signIn({ 'x-forwarded-for': '2001:db8:1:3::1' })).reply.statusCode).toBe(200)
  })

  it('refunds the attempt of a right password', async () => {
    const there = { 'x-forwarded-for': '198.51.100.3' }
    for (let times = 0; times < 12; times++) expect((await signIn(there)).reply.statusCode).toBe(200)
  })
})
