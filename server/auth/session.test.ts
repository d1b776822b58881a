/** Signing in and out, the set-up link, invitations, and what an administrator can do with accounts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../testing.ts'
import { setupLink } from './links.ts'

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

  it('sets a cookie that scripts and other sites cannot use, and says who', async () => {
    const { reply, cookie, header } = await signIn()
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ email: testAdministrator.email })
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect((await who(header)).json()).toEqual({ email: testAdministrator.email })
  })

  it('holds the cookie to this host over https', async () => {
    const { cookie } = await signIn({ 'x-forwarded-proto': 'https' })
    expect(cookie).toMatchObject({ name: '__Host-keepsake_session', secure: true, path: '/' })
    expect(cookie).not.toHaveProperty('domain')
  })

  it('gives a new token each time and keeps only its hash', async () => {
    const [one, other] = [await signIn(), await signIn()]
    expect(one.cookie?.value).not.toBe(other.cookie?.value)
    const kept = JSON.stringify(await site.pieces.db.selectFrom('sessions').selectAll().execute())
    expect(kept).not.toContain(one.cookie?.value)
  })

  it('ends the session for good at sign-out', async () => {
    const { header } = await signIn()
    const out = await site.app.inject({
      method: 'DELETE',
      url: '/api/session',
      headers: { cookie: header },
    })
    expect(out.statusCode).toBe(204)
    expect((await who(header)).statusCode).toBe(401)
  })

  it('ends a session that was not used for 30 days', async () => {
    const { header } = await signIn()
    site.pass(29 * 24 * HOUR_MS)
    expect((await who(header)).statusCode).toBe(200)
    site.pass(29 * 24 * HOUR_MS)
    expect((await who(header)).statusCode).toBe(200)
    site.pass(31 * 24 * HOUR_MS)
    expect((await who(header)).statusCode).toBe(401)
  })

  it('says nobody when nobody is signed in', async () => {
    const reply = await who('')
    expect([reply.statusCode, reply.json()]).toEqual([401, { error: 'Please sign in.' }])
    expect((await who('keepsake_session=forged')).statusCode).toBe(401)
  })

  it('answers a wrong password and an unknown address alike', async () => {
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
    ['a NUL', { email: 'a\u0000@example.org', password: 'whatever it is' }],
  ])('refuses %s', async (_what, body) => {
    expect((await post('/api/session', body)).statusCode).toBe(400)
  })

  it('reliability 10: does not read JSON that is sent as plain text', async () => {
    const payload = JSON.stringify(testAdministrator)
    const headers = { 'content-type': 'text/plain' }
    const reply = await site.app.inject({ method: 'POST', url: '/api/session', payload, headers })
    expect(reply.statusCode).toBe(415)
    expect(reply.json()).toHaveProperty('error')
  })

  it('reliability 21: slows down one address guessing, and locks nobody else out', async () => {
    const there = { 'x-forwarded-for': '198.51.100.1' }
    const guess = { ...testAdministrator, password: 'a wrong guess' }
    for (let tries = 0; tries < 10; tries++)
      expect((await signIn(there, guess)).reply.statusCode).toBe(401)
    const { reply } = await signIn(there)
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn({ 'x-forwarded-for': '198.51.100.2' })).reply.statusCode).toBe(200)
    site.pass(15 * 60 * 1000)
    expect((await signIn(there)).reply.statusCode).toBe(200)
  })

  describe('reliability 22: requests from other sites', () => {
    it.each([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
    ])('are refused: %j', async (headers) => {
      const { reply } = await signIn(headers as Record<string, string>)
      expect(reply.statusCode).toBe(403)
    })
    it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:80' }, {}])(
      'are let in when they come from here: %j',
      async (headers) => {
        expect((await signIn(headers as Record<string, string>)).reply.statusCode).toBe(200)
      },
    )
  })

  it('has no set-up once there is an administrator', async () => {
    expect(await setupLink(site.pieces.db, 'http://site', site.pieces.now())).toBeNull()
    const reply = await post('/api/setup', {
      token: 'x',
      email: 'a@example.org',
      password: '0123456789',
    })
    expect(reply.statusCode).toBe(404)
  })
})

describe.each(testDatabases)('the first administrator on %s', (kind) => {
  let site: TestSite
  const post = (url: string, payload: object) => site.app.inject({ method: 'POST', url, payload })
  const mother = { email: 'mother@example.org', password: 'a long enough password' }
  beforeAll(async () => {
    site = await openTestSite(kind)
    await site.pieces.db.deleteFrom('sessions').execute()
    await site.pieces.db.deleteFrom('administrators').execute()
  })
  afterAll(() => site.close())

  async function newToken(): Promise<string> {
    const link = await setupLink(site.pieces.db, 'http://site', site.pieces.now())
    return new URL(link ?? '').searchParams.get('setup') ?? ''
  }

  it('needs the link that the start printed, within its hour', async () => {
    const token = await newToken()
    expect((await post('/api/setup', { token: 'guessed', ...mother })).statusCode).toBe(404)
    site.pass(HOUR_MS)
    expect((await post('/api/setup', { token, ...mother })).statusCode).toBe(404)
  })

  it('is one, even when two use the link at the same moment', async () => {
    const token = await newToken()
    const replies = await Promise.all(
      ['mother', 'stranger'].map((name) =>
        post('/api/setup', { token, ...mother, email: `${name}@example.org` }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await site.pieces.db.selectFrom('administrators').selectAll().execute()).toHaveLength(1)
  })
})
