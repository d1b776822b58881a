/**
 * Recovery from a forgotten password: input, limits and lifetime of each way, and the sessions and codes that it ends.
 * Behaviour: Sign-in; A way back in
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { addAdministrator, removeAdministrator, setPassword, setRole } from './administrators.ts'
import { createLink } from './links.ts'
import { hashToken } from './tokens.ts'

const HOUR_MS = 60 * 60 * 1000
const aunt = { email: 'aunt@example.org', password: 'a long enough password' }
const fresh = 'a brand new password'

describe.each(testDatabases)('a way back in on %s', (kind) => {
  let site: TestSite
  let id: string
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  beforeEach(async () => {
    const { db, now } = site.services
    for (const table of ['attempts', 'links'] as const) await db.deleteFrom(table).execute()
    await db.deleteFrom('administrators').where('email', '!=', testAdministrator.email).execute()
    id = (await addAdministrator(db, aunt, now())).id
    await setRole(db, id, 'reviewer')
    await site.signInAgain()
  })
  afterAll(() => site.close())

  const post = (url: string, json: object) => sendJson(site, 'POST', url, json)
  const signIn = (password: string) => post('/api/session', { email: aunt.email, password })
  const cookieOf = ({ cookies }: Awaited<ReturnType<typeof post>>) => ({
    cookie: `${cookies[0]?.name}=${cookies[0]?.value}`,
  })
  const ownSession = async () => cookieOf(await signIn(aunt.password))
  const who = async (headers: Record<string, string>) =>
    (await send(site, 'GET', '/api/session', { headers })).statusCode

  async function linkToken(): Promise<string> {
    const made = await sendJson(site, 'POST', `/api/admin/administrators/${id}/recovery`, {})
    expect(made.statusCode).toBe(201)
    const { hash, pathname, search } = new URL(made.json().url)
    expect([pathname, search]).toEqual(['/admin', ''])
    return new URLSearchParams(hash.slice(1)).get('recovery') ?? ''
  }

  async function makeCodes(headers: Record<string, string>): Promise<string[]> {
    const made = await send(site, 'POST', '/api/admin/recovery-codes', { admin: false, headers })
    expect(made.statusCode).toBe(201)
    return made.json().codes
  }
  const counted = async (headers: Record<string, string>) =>
    (await send(site, 'GET', '/api/admin/recovery-codes', { admin: false, headers })).json().codes
  const byCode = (code: string, changed: object = {}) =>
    post('/api/recovery/code', { email: aunt.email, code, password: fresh, ...changed })

  it('by the link of another administrator gives a new password once, and ends every session before', async () => {
    const before = await ownSession()
    const codes = await makeCodes(before)
    const token = await linkToken()
    expect((await post('/api/recovery', { token, password: 'short' })).statusCode).toBe(400)
    expect(await who(before)).toBe(200)
    const back = await post('/api/recovery', { token, password: fresh })
    expect([back.statusCode, back.json()]).toEqual([200, { email: aunt.email, role: 'reviewer' }])
    expect(await who(cookieOf(back))).toBe(200)
    expect(await who(before)).toBe(401)
    expect((await signIn(aunt.password)).statusCode).toBe(401)
    expect((await signIn(fresh)).statusCode).toBe(200)
    expect((await post('/api/recovery', { token, password: fresh })).statusCode).toBe(404)
    expect((await byCode(codes[0] ?? '')).statusCode).toBe(401)
  })

  it('by such a link ends after an hour, with a new password, and with the account that made it', async () => {
    const { db } = site.services
    const early = await linkToken()
    site.advanceClock(HOUR_MS - 1)
    await site.signInAgain()
    const late = await linkToken()
    site.advanceClock(1)
    const works = async (token: string) => (await post('/api/recovery', { token, password: fresh })).statusCode
    expect(await works(early)).toBe(404)
    await setPassword(db, aunt)
    expect(await works(late)).toBe(404)
    const ofMother = await linkToken()
    const uncle = await addAdministrator(db, { ...aunt, email: 'uncle@example.org' }, site.services.now())
    const forAunt = await db
      .selectFrom('administrators')
      .select('id')
      .where('email', '=', aunt.email)
      .executeTakeFirst()
    const by = { administratorId: forAunt?.id ?? '', madeBy: uncle.id }
    const { token: ofUncle } = await createLink(db, 'recovery', site.services.now(), by)
    await removeAdministrator(db, uncle.id)
    expect(await works(ofUncle)).toBe(404)
    expect(await works(ofMother)).toBe(200)
  })

  it('is made by an administrator alone, for somebody else who has an account', async () => {
    const reviewer = await ownSession()
    const url = (account: string) => `/api/admin/administrators/${account}/recovery`
    const refused = await send(site, 'POST', url(id), { admin: false, headers: reviewer })
    expect(refused.statusCode).toBe(403)
    expect((await send(site, 'POST', url('nobody'))).statusCode).toBe(404)
    const all: { id: string; email: string }[] = (await send(site, 'GET', '/api/admin/administrators')).json()
    const own = all.find(({ email }) => email === testAdministrator.email)?.id ?? ''
    expect((await send(site, 'POST', url(own))).statusCode).toBe(409)
    expect(await site.services.db.selectFrom('links').selectAll().execute()).toEqual([])
  })

  it('by a printed code works once for each of ten, however it is typed, and keeps the others', async () => {
    const headers = await ownSession()
    expect(await counted(headers)).toBeNull()
    const [first = '', second = '', ...others] = await makeCodes(headers)
    expect([first, ...others].every((code) => /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(
      true,
    )
    expect(new Set([first, second, ...others]).size).toBe(10)
    expect((await byCode(first, { password: 'short' })).statusCode).toBe(400)
    const back = await byCode(first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l'))
    expect([back.statusCode, back.json()]).toEqual([200, { email: aunt.email, role: 'reviewer' }])
    expect(await who(headers)).toBe(401)
    expect((await byCode(first)).statusCode).toBe(401)
    expect(await counted(cookieOf(back))).toMatchObject({ total: 10, used: 1 })
    expect((await byCode(second)).statusCode).toBe(200)
    const stored = JSON.stringify(await site.services.db.selectFrom('recoveryCodes').selectAll().execute())
    expect(stored).not.toContain(others[0])
    // Salted with the account: a list of hashes of codes alone finds none.
    for (const code of others) expect(stored).not.toContain(hashToken(code.replaceAll('-', '')))
  })

  it('by a printed code ends when new ones are made, and belongs to one address', async () => {
    const headers = await ownSession()
    const [old = ''] = await makeCodes(headers)
    const [code = ''] = await makeCodes(headers)
    for (const wrong of [byCode(old), byCode(code, { email: testAdministrator.email }), byCode('0000-0000')]) {
      const reply = await wrong
      expect([reply.statusCode, reply.json().error]).toEqual([401, expect.stringContaining('is not right')])
    }
    expect((await byCode(code)).statusCode).toBe(200)
  })

  it('by a printed code is used up by one of two requests of the same moment', async () => {
    const [code = ''] = await makeCodes(await ownSession())
    const replies = await Promise.all([byCode(code), byCode(code)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  it('is guessed at ten times from one address, and by no stranger used up for its owner', async () => {
    const [code = ''] = await makeCodes(await ownSession())
    const statuses: number[] = []
    const guess = async (from: string) =>
      statuses.push(
        (
          await sendJson(
            site,
            'POST',
            '/api/recovery/code',
            { email: aunt.email, code: 'x', password: fresh },
            { from },
          )
        ).statusCode,
      )
    for (let attempt = 0; attempt < 11; attempt += 1) await guess('10.9.0.1')
    expect(statuses.slice(-2)).toEqual([401, 429])
    for (let attempt = 0; attempt < 21; attempt += 1) await guess(`10.9.1.${attempt}`)
    expect(statuses.slice(-21)).toEqual(Array(21).fill(401))
    expect((await byCode(code)).statusCode).toBe(200)
  })

  it('is guessed at no more often with a password that would be refused, which costs who holds the code no attempt', async () => {
    const [code = ''] = await makeCodes(await ownSession())
    const guess = (typed: string) =>
      sendJson(
        site,
        'POST',
        '/api/recovery/code',
        { email: aunt.email, code: typed, password: 'short' },
        { from: '10.9.0.2' },
      )
    const statuses = async (typed: string, times: number) => {
      const all: number[] = []
      for (let attempt = 0; attempt < times; attempt += 1) all.push((await guess(typed)).statusCode)
      return all
    }
    expect(await statuses(code, 12)).toEqual(Array(12).fill(400))
    expect(await statuses('x', 11)).toEqual([...Array(10).fill(401), 429])
  })
})
