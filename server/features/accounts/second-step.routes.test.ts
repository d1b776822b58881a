/**
 * The second step after a password: set up with an app or a passkey, required once it is set up, never the same code
 * twice.
 * Behaviour: A second step
 */
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { addAttempts } from '../../../testing/attempts.ts'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { addAdministrator, setPassword, setRole } from './administrators.ts'
import { createLink } from './links.ts'
import { makeMailedCode } from './recovery-codes.ts'
import { stepOf } from './second-step.ts'

const aunt = { email: 'aunt@example.org', password: 'a long enough password' }
const STEP_MS = 30_000

describe('the codes of an app', () => {
  // RFC 6238, appendix B, SHA-1, the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at second %d', async (second, code) => {
    const secret = Secret.fromUTF8('12345678901234567890').base32
    expect(await stepOf(secret, code, second * 1000)).toBe(Math.floor(second / 30))
    expect(await stepOf(secret, code, second * 1000 + 3 * STEP_MS)).toBe(null)
  })
})

describe.each(testDatabases)('a second step on %s', (kind) => {
  let site: TestSite
  let id: string
  let headers: Record<string, string>
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  beforeEach(async () => {
    const { db, now } = site.services
    for (const table of ['attempts', 'history', 'links', 'settings'] as const) await db.deleteFrom(table).execute()
    await db.deleteFrom('administrators').where('email', '=', aunt.email).execute()
    id = (await addAdministrator(db, aunt, now())).id
    headers = cookieOf(await signIn())
  })
  afterAll(() => site.close())

  const signIn = (more: object = {}) => sendJson(site, 'POST', '/api/session', { ...aunt, ...more })
  const cookieOf = ({ cookies }: Awaited<ReturnType<typeof signIn>>) => ({
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  })
  const own = (path: string, json: object) =>
    sendJson(site, 'POST', `/api/admin/second-step${path}`, json, { admin: false, headers })
  const state = async () => (await send(site, 'GET', '/api/admin/second-step', { admin: false, headers })).json()
  /** The code that an app shows so many steps from now. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.services.now() + steps * STEP_MS })

  async function setUp(): Promise<string> {
    const { secret, uri } = (await own('', { current: aunt.password })).json()
    expect(uri).toContain(`secret=${secret}`)
    expect((await own('/confirm', { code: codeOf(secret) })).statusCode).toBe(204)
    site.advanceClock(2 * STEP_MS)
    return secret
  }

  it('is asked for after the password, and lets in with the code of the app, which works once', async () => {
    const secret = await setUp()
    const asked = await signIn()
    expect([asked.statusCode, asked.json()]).toEqual([401, { error: messages.session.secondStep, secondStep: true }])
    expect(asked.cookies).toEqual([])
    const code = codeOf(secret)
    expect((await signIn({ code: '000000' })).statusCode).toBe(401)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await signIn({ code: spaced })).statusCode).toBe(200)
    const again = await signIn({ code })
    expect([again.statusCode, again.json()]).toEqual([
      401,
      { error: messages.session.wrongSecondStep, secondStep: true },
    ])
    expect((await signIn({ password: 'not the right one', code: codeOf(secret, 1) })).json()).toEqual({
      error: messages.session.wrong,
    })
  })

  it('lets one of two in that send the same code at the same time', async () => {
    const code = codeOf(await setUp())
    const both = await Promise.all([signIn({ code }), signIn({ code })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  it('takes a printed code once, where the phone is lost', async () => {
    const made = await send(site, 'POST', '/api/admin/recovery-codes', { admin: false, headers })
    await setUp()
    const [code] = made.json().codes
    expect((await signIn({ code })).statusCode).toBe(200)
    expect((await signIn({ code })).statusCode).toBe(401)
  })

  it('is not set up by a wrong password or a wrong code, and ends every other session when it is', async () => {
    const other = cookieOf(await signIn())
    expect((await own('', { current: 'not the right one' })).json()).toEqual({ error: messages.session.wrongCurrent })
    const { secret } = (await own('', { current: aunt.password })).json()
    expect((await own('/confirm', { code: codeOf(secret, 9) })).json()).toEqual({
      error: messages.session.wrongAppCode,
    })
    expect((await signIn()).statusCode).toBe(200)
    expect((await own('/confirm', { code: codeOf(secret) })).statusCode).toBe(204)
    expect(await state()).toMatchObject({ isOn: true, hasApp: true })
    expect((await send(site, 'GET', '/api/session', { headers: other })).statusCode).toBe(401)
    expect((await send(site, 'GET', '/api/session', { headers })).statusCode).toBe(200)
  })

  it('may be a passkey without an app: then the password alone lets nobody in, until the passkey is gone', async () => {
    const { db, now } = site.services
    expect((await own('/passkey', { current: aunt.password })).statusCode).toBe(409)
    const passkey = { id: 'x', administratorId: id, credentialId: 'c', publicKey: '', counter: 0, transports: '[]' }
    await db
      .insertInto('passkeys')
      .values({ ...passkey, createdAt: now() })
      .execute()
    expect((await own('/passkey', { current: aunt.password })).statusCode).toBe(204)
    expect((await signIn()).json()).toMatchObject({ secondStep: true })
    await db.deleteFrom('passkeys').execute()
    expect((await signIn()).statusCode).toBe(200)
  })

  it('is ended with the password, and by a link of the family or the terminal', async () => {
    await setUp()
    expect((await own('/end', { current: 'not the right one' })).statusCode).toBe(400)
    expect((await own('/end', { current: aunt.password })).statusCode).toBe(204)
    const [entry] = (await send(site, 'GET', '/api/admin/history')).json()
    expect(entry).toMatchObject({ who: aunt.email, what: 'ended the second step for signing in' })
    expect((await signIn()).statusCode).toBe(200)
    await setUp()
    await setPassword(site.services.db, aunt)
    expect((await signIn()).statusCode).toBe(200)
  })

  it('is asked for by a link that came by mail, too', async () => {
    const secret = await setUp()
    const { db, now } = site.services
    const { token } = await createLink(db, 'forgotten', now(), { administratorId: id })
    const body = { token, password: 'a brand new password' }
    const asked = await sendJson(site, 'POST', '/api/recovery/mailed', body)
    expect([asked.statusCode, asked.json().secondStep]).toEqual([401, true])
    const given = await sendJson(site, 'POST', '/api/recovery/mailed', { ...body, code: codeOf(secret) })
    expect(given.statusCode).toBe(200)
  })

  it('is asked for by a code that came by mail, which is none itself', async () => {
    const secret = await setUp()
    const { db, now } = site.services
    const code = await makeMailedCode(db, id, now())
    expect((await signIn({ code })).json()).toMatchObject({ secondStep: true })
    const body = { email: aunt.email, code, password: 'a brand new password' }
    const asked = await sendJson(site, 'POST', '/api/recovery/code', body)
    expect([asked.statusCode, asked.json().secondStep]).toEqual([401, true])
    const given = await sendJson(site, 'POST', '/api/recovery/code', { ...body, second: codeOf(secret) })
    expect(given.statusCode).toBe(200)
  })

  it('is limited like a password, and its guesses are written down', async () => {
    const secret = await setUp()
    const from = '203.0.113.9'
    const guess = (code: string) => sendJson(site, 'POST', '/api/session', { ...aunt, code }, { from })
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) statuses.push((await guess('000000')).statusCode)
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.at(-1)).toBe(429)
    expect((await guess(codeOf(secret))).statusCode).toBe(429)
    const entries: { what: string }[] = (await send(site, 'GET', '/api/admin/history')).json()
    expect(entries.map(({ what }) => what)).toContain(
      `Somebody tried to sign in as ${aunt.email}, with a code that is not right`,
    )
  })

  it('is passed by a known browser and by a printed code, though strangers with the password have guessed too often', async () => {
    const made = await send(site, 'POST', '/api/admin/recovery-codes', { admin: false, headers })
    const secret = await setUp()
    const known = await signIn({ code: codeOf(secret) })
    const cookie = known.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
    site.advanceClock(2 * STEP_MS)
    await addAttempts(site, `second-step-account:${aunt.email}`, serverLimits.attemptsPerAccount)
    const from = '203.0.113.10'
    const enter = async (code: string, own: Record<string, string> = {}) =>
      (await sendJson(site, 'POST', '/api/session', { ...aunt, code }, { from, headers: own })).statusCode
    expect(await enter(codeOf(secret))).toBe(429)
    expect(await enter(codeOf(secret), { cookie })).toBe(200)
    expect(await enter(made.json().codes[0])).toBe(200)
  })

  it('may be asked of all who look after everything, once the one who asks has it', async () => {
    const patch = (json: object, as = headers) =>
      sendJson(site, 'PATCH', '/api/admin/settings', json, { admin: false, headers: as })
    expect((await patch({ secondStep: 'required' })).statusCode).toBe(409)
    await setUp()
    expect((await patch({ secondStep: 'required' })).json()).toMatchObject({ secondStep: 'required' })

    const lacking = await sendJson(site, 'POST', '/api/session', testAdministrator)
    const theirs = cookieOf(lacking)
    const session = await send(site, 'GET', '/api/session', { headers: theirs })
    expect(session.json()).toMatchObject({ lacksSecondStep: true })
    const list = () => send(site, 'GET', '/api/admin/administrators', { admin: false, headers: theirs })
    expect([(await list()).statusCode, (await list()).json().error]).toEqual([403, messages.session.secondStepMissing])
    const open = await send(site, 'GET', '/api/admin/second-step', { admin: false, headers: theirs })
    expect(open.json()).toEqual({ isOn: false, hasApp: false, passkeys: 0, isRequired: true })
    expect((await own('/end', { current: aunt.password })).statusCode).toBe(409)

    expect((await patch({ secondStep: 'own-choice' })).statusCode).toBe(200)
    expect((await list()).statusCode).toBe(200)
    await setRole(site.services.db, id, 'reviewer')
  })
  it('is asked of no reviewer, who may end it', async () => {
    await setUp()
    const required = { secondStep: 'required' }
    const asked = await sendJson(site, 'PATCH', '/api/admin/settings', required, { admin: false, headers })
    expect(asked.statusCode).toBe(200)
    await setRole(site.services.db, id, 'reviewer')
    expect(await state()).toMatchObject({ isOn: true, isRequired: false })
    expect((await own('/end', { current: aunt.password })).statusCode).toBe(204)
  })
})
