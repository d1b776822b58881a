/**
 * Signing in with a passkey: what lets somebody in, and everything that must not.
 * Behaviour: Passkeys; Rate limits
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { createPasskey, type Passkey, signWith } from '../../testing/authenticator.ts'
import { origin, passkeyPage, refusal, rpID } from '../../testing/passkeys.ts'
import {
  openTestSite,
  type TestSite,
  testAdministrator,
  testDatabases,
} from '../../testing/site.ts'

const MINUTE_MS = 60_000

describe.each(testDatabases)('passkeys on %s', (kind) => {
  let site: TestSite
  const page = passkeyPage(() => site)
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  beforeEach(() => page.moveOn())
  afterAll(() => site.close())

  it('let their owner in, without an address or a password', async () => {
    const { passkey, id } = await page.add()
    const asked = await page.call('POST', '/api/session/passkey/options')
    expect(asked.json()).toMatchObject({ rpId: rpID, userVerification: 'preferred' })
    expect(asked.headers['cache-control']).toBe('no-store')
    const reply = await page.enter(signWith(passkey, { origin, challenge: asked.json().challenge }))
    expect([reply.statusCode, reply.json()]).toEqual([200, { email: testAdministrator.email }])
    const [cookie] = reply.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
    const list = await page.call('GET', '/api/admin/passkeys', undefined, headers)
    expect(list.json().find((row: { id: string }) => row.id === id)).toMatchObject({
      userAgent: 'lightMyRequest',
      createdAt: expect.stringMatching(/^2026-06-01T/),
      usedAt: expect.stringMatching(/^2026-06-01T/),
    })
  })

  it('let nobody in by an answer that was used, or came after five minutes', async () => {
    const { passkey } = await page.add()
    const challenge = await page.question()
    const answer = signWith(passkey, { origin, challenge })
    expect((await page.enter(answer)).statusCode).toBe(200)
    expect(refusal(await page.enter(answer))).toEqual([400, messages.passkey.tooLate])
    const late = signWith(passkey, { origin, challenge: await page.question() })
    site.advanceClock(5 * MINUTE_MS)
    expect(refusal(await page.enter(late))).toEqual([400, messages.passkey.tooLate])
  })

  it.each([
    ['signed for another site', (passkey: Passkey) => ({ ...passkey, rpID: 'elsewhere.example' })],
    ['signed with another key', (passkey: Passkey) => ({ ...passkey, key: otherKey() })],
    ['signed by a copy that lags behind', (passkey: Passkey) => ({ ...passkey, counter: 0 })],
  ])('refuse what was %s', async (_what, changed) => {
    const { passkey } = await page.add()
    const first = signWith(passkey, { origin, challenge: await page.question() })
    expect((await page.enter(first)).statusCode).toBe(200)
    const challenge = await page.question()
    const reply = await page.enter(signWith(changed(passkey), { origin, challenge }))
    expect(refusal(reply)).toEqual([401, messages.passkey.refused])
    expect(reply.cookies).toEqual([])
  })

  it('refuse what was signed on a page of another site', async () => {
    const { passkey } = await page.add()
    const answer = signWith(passkey, {
      origin: 'https://localhost.example',
      challenge: await page.question(),
    })
    expect(refusal(await page.enter(answer))).toEqual([401, messages.passkey.refused])
  })

  it('refuse somebody else’s name on a good signature', async () => {
    const { passkey } = await page.add()
    const challenge = await page.question()
    const answer = signWith({ ...passkey, userHandle: 'c29tZWJvZHk' }, { origin, challenge })
    expect(refusal(await page.enter(answer))).toEqual([401, messages.passkey.unknown])
  })

  it('slow down who keeps trying, and who keeps asking', async () => {
    const wrong = async () => {
      const { passkey } = createPasskey({ origin, rpID, challenge: 'eA' }, 'eA')
      return page.enter(signWith(passkey, { origin, challenge: 'eA' }))
    }
    const tried = await Promise.all(Array.from({ length: 50 }, wrong))
    expect(new Set(tried.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    const slowed = await wrong()
    expect(refusal(slowed)).toEqual([429, messages.session.slowDown])
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    const ask = () => page.call('POST', '/api/session/passkey/options')
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
