/**
 * Signing in with a passkey: the one valid way, and all invalid ones.
 * Behaviour: Passkeys; Rate limits
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { createPasskey, type Passkey, signAssertion } from '../../../testing/authenticator.ts'
import { errorOf, origin, passkeyPage, rpID } from '../../../testing/passkeys.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'

const MINUTE_MS = 60_000

describe.each(testDatabases)('passkey authentication on %s', (kind) => {
  let site: TestSite
  const page = passkeyPage(() => site)
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  beforeEach(() => page.changeAddress())
  afterAll(() => site.close())

  it('signs in without an address or a password', async () => {
    const { passkey, id } = await page.register()
    const asked = await page.send('POST', '/api/session/passkey/options')
    expect(asked.json()).toMatchObject({ rpId: rpID, userVerification: 'required' })
    expect(asked.headers['cache-control']).toBe('no-store')
    const reply = await page.authenticate(signAssertion(passkey, { origin, challenge: asked.json().challenge }))
    expect([reply.statusCode, reply.json()]).toEqual([200, { email: testAdministrator.email, role: 'owner' }])
    const [cookie] = reply.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
    const list = await page.send('GET', '/api/admin/passkeys', undefined, headers)
    expect(list.json().find((row: { id: string }) => row.id === id)).toMatchObject({
      userAgent: 'lightMyRequest',
      createdAt: expect.stringMatching(/^2026-06-01T/),
      usedAt: expect.stringMatching(/^2026-06-01T/),
    })
  })

  it('rejects an assertion that was used or comes after five minutes', async () => {
    const { passkey } = await page.register()
    const challenge = await page.authenticationChallenge()
    const response = signAssertion(passkey, { origin, challenge })
    expect((await page.authenticate(response)).statusCode).toBe(200)
    expect(errorOf(await page.authenticate(response))).toEqual([400, messages.passkey.tooLate])
    const late = signAssertion(passkey, { origin, challenge: await page.authenticationChallenge() })
    site.advanceClock(5 * MINUTE_MS)
    expect(errorOf(await page.authenticate(late))).toEqual([400, messages.passkey.tooLate])
  })

  it.each([
    ['signed for another site', (passkey: Passkey) => ({ ...passkey, rpID: 'elsewhere.example' })],
    ['signed with another key', (passkey: Passkey) => ({ ...passkey, key: otherKey() })],
    ['signed by a copy that lags behind', (passkey: Passkey) => ({ ...passkey, counter: 0 })],
  ])('rejects an assertion that was %s', async (_what, changed) => {
    const { passkey } = await page.register()
    const first = signAssertion(passkey, {
      origin,
      challenge: await page.authenticationChallenge(),
    })
    expect((await page.authenticate(first)).statusCode).toBe(200)
    const challenge = await page.authenticationChallenge()
    const reply = await page.authenticate(signAssertion(changed(passkey), { origin, challenge }))
    expect(errorOf(reply)).toEqual([401, messages.passkey.refused])
    expect(reply.cookies).toEqual([])
  })

  it('lets one of two in that come with the same counter at once: a device and its copy', async () => {
    const { passkey } = await page.register()
    const copy = { ...passkey }
    const challenges = [await page.authenticationChallenge(), await page.authenticationChallenge()]
    const responses = [passkey, copy].map((each, at) =>
      signAssertion(each, { origin, challenge: challenges[at] ?? '' }),
    )
    const replies = await Promise.all(responses.map((response) => page.authenticate(response)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  it('rejects an assertion from another origin', async () => {
    const { passkey } = await page.register()
    const response = signAssertion(passkey, {
      origin: 'https://localhost.example',
      challenge: await page.authenticationChallenge(),
    })
    expect(errorOf(await page.authenticate(response))).toEqual([401, messages.passkey.refused])
  })

  it('rejects the user handle of somebody else', async () => {
    const { passkey } = await page.register()
    const challenge = await page.authenticationChallenge()
    const response = signAssertion({ ...passkey, userHandle: 'c29tZWJvZHk' }, { origin, challenge })
    expect(errorOf(await page.authenticate(response))).toEqual([401, messages.passkey.unknown])
  })

  it('limits the rate of attempts and of challenges', async () => {
    const wrong = async () => {
      const { passkey } = createPasskey({ origin, rpID, challenge: 'eA' }, 'eA')
      return page.authenticate(signAssertion(passkey, { origin, challenge: 'eA' }))
    }
    const tried = await Promise.all(Array.from({ length: 50 }, wrong))
    expect(new Set(tried.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    const slowed = await wrong()
    expect(errorOf(slowed)).toEqual([429, messages.session.slowDown])
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    const ask = () => page.send('POST', '/api/session/passkey/options')
    const asked = await Promise.all(Array.from({ length: 100 }, ask))
    expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await ask()).statusCode).toBe(429)
    site.advanceClock(15 * MINUTE_MS)
    expect((await ask()).statusCode).toBe(200)
  })
})

function otherKey() {
  return createPasskey({ origin, rpID, challenge: 'eA' }, 'eA').passkey.key
}
