/**
 * A session alone cannot create a way in that outlasts it.
 * Behaviour: Sign-in; A way back in; Passkeys
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { createPasskey, signAssertion } from '../../../testing/authenticator.ts'
import { errorOf, origin, passkeyPage, rpID } from '../../../testing/passkeys.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { addAdministrator } from './administrators.ts'
import { makeMailedCode } from './recovery-codes.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

describe.each(testDatabases)('a session on %s', (kind) => {
  let site: TestSite
  let headers: { cookie: string }
  let aunt: string
  const page = passkeyPage(() => ({ ...site, admin: headers }))
  beforeAll(async () => {
    site = await openTestSite(kind)
    const credentials = { email: 'aunt@example.org', password: 'a long enough password' }
    aunt = (await addAdministrator(site.services.db, credentials, site.services.now())).id
  })
  beforeEach(async () => {
    for (const table of ['attempts', 'passkeys', 'recoveryCodes', 'links', 'challenges'] as const)
      await site.services.db.deleteFrom(table).execute()
    headers = await page.signedIn(testAdministrator)
  })
  afterAll(() => site.close())

  const post = (path: string, payload?: object) => page.send('POST', path, payload, headers)
  const count = async (table: 'passkeys' | 'recoveryCodes' | 'links' | 'challenges') =>
    (await site.services.db.selectFrom(table).selectAll().execute()).length

  it('makes no code, passkey or link, and changes nobody, ten minutes after the sign-in', async () => {
    const acts = [
      ['POST', '/api/admin/recovery-codes', 201],
      ['POST', '/api/admin/passkeys/options', 200],
      ['POST', '/api/admin/invitations', 201],
      ['POST', `/api/admin/administrators/${aunt}/recovery`, 201],
      ['PATCH', `/api/admin/administrators/${aunt}`, 204],
    ] as const
    const act = (method: string, url: string) =>
      site.app.inject({
        method: method as 'POST',
        url,
        headers,
        ...(method === 'PATCH' && { payload: { role: 'administrator' } }),
      })
    site.advanceClock(10 * MINUTE_MS + 1000)
    for (const [method, url] of acts)
      expect(errorOf(await act(method, url)), url).toEqual([401, messages.session.again])
    expect(errorOf(await page.send('DELETE', `/api/admin/administrators/${aunt}`, undefined, headers))[0]).toBe(401)
    for (const table of ['recoveryCodes', 'links', 'challenges'] as const) expect(await count(table)).toBe(0)
    expect((await page.send('GET', '/api/admin/administrators', undefined, headers)).statusCode).toBe(200)
    headers = await page.signedIn(testAdministrator)
    for (const [method, url, status] of acts) expect((await act(method, url)).statusCode, url).toBe(status)
  })

  it('adds no passkey of which the device has not asked who is there, nor signs in with one', async () => {
    const { challenge, user } = await page.registrationOptions()
    const unverified = createPasskey({ origin, rpID, challenge }, user.id, { verified: false })
    expect((await page.asAdmin('POST', '', unverified.response)).statusCode).toBe(400)
    expect(await count('passkeys')).toBe(0)
    const { passkey } = await page.register()
    const asked = (verified: boolean) => async () =>
      page.authenticate(
        signAssertion(passkey, { origin, challenge: await page.authenticationChallenge() }, { verified }),
      )
    expect(errorOf(await asked(false)())).toEqual([401, messages.passkey.refused])
    expect((await asked(true)()).statusCode).toBe(200)
  })

  it('ends passkeys and printed codes with a new password where its owner wants that', async () => {
    const { password } = testAdministrator
    await page.register()
    await post('/api/admin/recovery-codes')
    const change = (more: object) => post('/api/admin/password', { current: password, password, ...more })
    expect((await change({ endWaysIn: 'maybe' })).statusCode).toBe(400)
    expect((await change({})).statusCode).toBe(204)
    expect([await count('passkeys'), await count('recoveryCodes')]).toEqual([1, 10])
    expect((await change({ endWaysIn: 'on' })).statusCode).toBe(204)
    expect([await count('passkeys'), await count('recoveryCodes')]).toEqual([0, 0])
  })

  it('of somebody else is ended by an administrator, in every browser', async () => {
    const theirs = await page.signedIn({ email: 'aunt@example.org', password: 'a long enough password' })
    const remove = (id: string) => page.send('DELETE', `/api/admin/administrators/${id}/sessions`, undefined, headers)
    expect((await remove('nobody')).statusCode).toBe(404)
    expect((await remove(aunt)).statusCode).toBe(204)
    expect((await page.send('GET', '/api/session', undefined, theirs)).statusCode).toBe(401)
    expect((await page.send('GET', '/api/session', undefined, headers)).statusCode).toBe(200)
  })

  it('ends half a year after the sign-in, however often it is used', async () => {
    const uses: number[] = []
    const newest = site.services.db.selectFrom('sessions').select(({ fn }) => fn.max('seenAt').as('seenAt'))
    const newestUse = async () => Number((await newest.executeTakeFirstOrThrow()).seenAt)
    for (let days = 0; days < 200; days += 20) {
      const at = site.services.now()
      uses.push((await page.send('GET', '/api/session', undefined, headers)).statusCode)
      // The renewal is stored in the background.
      if (uses.at(-1) === 200 && days > 0) await expect.poll(newestUse).toBeGreaterThanOrEqual(at)
      site.advanceClock(20 * DAY_MS)
    }
    expect(uses).toEqual([...Array(9).fill(200), 401])
  })

  it('leaves nothing in the cache of the browser when it is ended', async () => {
    const reply = await page.send('DELETE', '/api/session', undefined, headers)
    expect([reply.statusCode, reply.headers['clear-site-data']]).toEqual([204, '"cache"'])
  })

  it('is not begun from a page of http where the proxy says https, which is said', async () => {
    const proxied = await openTestSite(kind, { TRUSTED_PROXIES: '127.0.0.1' })
    const from = async (scheme: string) => {
      const headers = { origin: `${scheme}://rowan.example`, host: 'rowan.example', 'x-forwarded-proto': 'https' }
      const url = '/api/session'
      return proxied.app.inject({ method: 'POST', url, headers, payload: testAdministrator })
    }
    expect(errorOf(await from('http'))).toEqual([400, messages.session.needsHttps])
    expect((await from('https')).statusCode).toBe(200)
    await proxied.close()
  })

  it('makes links to the address of its own browser, whatever the proxy says of the host', async () => {
    const sent = {
      ...headers,
      origin: 'https://rowan.example',
      'sec-fetch-site': 'same-origin',
      host: '127.0.0.1:3000',
    }
    for (const path of ['invitations', `administrators/${aunt}/recovery`]) {
      const reply = await site.app.inject({ method: 'POST', url: `/api/admin/${path}`, headers: sent })
      expect(reply.json().url).toMatch(/^https:\/\/rowan\.example\/admin#/)
    }
  })

  it('is begun once, within ten minutes, with the code of a mail', async () => {
    const { db, now } = site.services
    const account = db.selectFrom('administrators').select('id').where('email', '=', testAdministrator.email)
    const { id } = await account.executeTakeFirstOrThrow()
    const recover = async (email: string, code: string) =>
      (await post('/api/recovery/code', { email, code, password: testAdministrator.password })).statusCode
    const early = await makeMailedCode(db, id, now())
    site.advanceClock(10 * MINUTE_MS)
    const code = await makeMailedCode(db, id, now())
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect(await recover(testAdministrator.email, early)).toBe(401)
    expect(await recover('aunt@example.org', code)).toBe(401)
    expect(await recover(testAdministrator.email, code.toLowerCase().replace('-', ' '))).toBe(200)
    expect(await recover(testAdministrator.email, code)).toBe(401)
  })
})
