/**
 * An administrator's own passkeys: how they are added, to whom they belong, and when they are gone.
 * Behaviour: Passkeys
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { createPasskey, signWith } from '../../testing/authenticator.ts'
import { origin, passkeyPage, refusal, rpID } from '../../testing/passkeys.ts'
import {
  openTestSite,
  type TestSite,
  testAdministrator,
  testDatabases,
} from '../../testing/site.ts'
import { addAdministrator, removeAdministrator, setPassword } from './administrators.ts'

describe.each(testDatabases)('passkeys on %s', (kind) => {
  let site: TestSite
  const page = passkeyPage(() => site)
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  beforeEach(() => page.moveOn())
  afterAll(() => site.close())

  it('are asked for as devices need it: found by themselves, and none twice on one device', async () => {
    const { passkey } = await page.add()
    const reply = await page.asAdmin('POST', '/options')
    const options = reply.json()
    expect(options).toMatchObject({
      rp: { id: rpID },
      user: { name: testAdministrator.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    })
    expect(options.excludeCredentials.map((one: { id: string }) => one.id)).toContain(
      passkey.credentialId,
    )
  })

  it('do not mix up signing in and adding', async () => {
    const { passkey } = await page.add()
    const { challenge, user } = await page.creation()
    expect((await page.enter(signWith(passkey, { origin, challenge }))).statusCode).toBe(400)
    const { answer } = createPasskey({ origin, rpID, challenge: await page.question() }, user.id)
    expect(refusal(await page.asAdmin('POST', '', answer))).toEqual([400, messages.passkey.tooLate])
  })

  it('are added once, by a page of this site, for this site', async () => {
    const make = async (other: object) => {
      const { challenge, user } = await page.creation()
      return createPasskey({ origin, rpID, challenge, ...other }, user.id).answer
    }
    for (const other of [{ origin: 'https://elsewhere.example' }, { rpID: 'elsewhere.example' }])
      expect(refusal(await page.asAdmin('POST', '', await make(other)))).toEqual([
        400,
        messages.passkey.refused,
      ])
    const answer = await make({})
    expect((await page.asAdmin('POST', '', answer)).statusCode).toBe(201)
    expect((await page.asAdmin('POST', '', answer)).statusCode).toBe(400)
  })

  it('are taken without a certificate of their maker, which would name addresses to ask', async () => {
    for (const fmt of ['packed', 'android-safetynet']) {
      const { challenge, user } = await page.creation()
      const attStmt = new Map([['x5c', [new Uint8Array(8)]]])
      const { answer } = createPasskey({ origin, rpID, challenge }, user.id, { fmt, attStmt })
      const reply = await page.asAdmin('POST', '', answer)
      expect(refusal(reply)).toEqual([400, messages.passkey.refused])
    }
  })

  it('are gone at once when they are removed, and nobody removes another’s', async () => {
    const { passkey, id } = await page.add()
    const answer = signWith(passkey, { origin, challenge: await page.question() })
    for (const other of ['unknown', '%00', id.toUpperCase().padEnd(40, 'x')])
      expect((await page.asAdmin('DELETE', `/${other}`)).statusCode).toBe(404)
    expect((await page.asAdmin('DELETE', `/${id}`)).statusCode).toBe(204)
    expect((await page.asAdmin('DELETE', `/${id}`)).statusCode).toBe(404)
    expect(refusal(await page.enter(answer))).toEqual([401, messages.passkey.unknown])
  })

  it('belong to one administrator, and go with them', async () => {
    const sister = { email: `sister-${kind}@example.org`, password: 'another long password' }
    const account = await addAdministrator(site.services.db, sister, site.services.now())
    const headers = await page.signedIn(sister)
    const { id } = await page.add()
    expect((await page.call('GET', '/api/admin/passkeys', undefined, headers)).json()).toEqual([])
    const foreign = await page.call('DELETE', `/api/admin/passkeys/${id}`, undefined, headers)
    expect(foreign.statusCode).toBe(404)

    const asked = await page.call('POST', '/api/admin/passkeys/options', undefined, headers)
    const { challenge, user } = asked.json()
    const { passkey, answer } = createPasskey({ origin, rpID, challenge }, user.id)
    expect((await page.asAdmin('POST', '', answer)).statusCode).toBe(400)
    const again = await page.call('POST', '/api/admin/passkeys/options', undefined, headers)
    const second = createPasskey({ origin, rpID, challenge: again.json().challenge }, user.id)
    const added = await page.call('POST', '/api/admin/passkeys', second.answer, headers)
    expect(added.statusCode).toBe(201)
    await removeAdministrator(site.services.db, account.id)
    for (const one of [passkey, second.passkey]) {
      const reply = await page.enter(signWith(one, { origin, challenge: await page.question() }))
      expect(refusal(reply)).toEqual([401, messages.passkey.unknown])
    }
  })

  it('do not outlive a password that was reset from outside', async () => {
    const { passkey } = await page.add()
    await setPassword(site.services.db, testAdministrator)
    const reply = await page.enter(signWith(passkey, { origin, challenge: await page.question() }))
    expect(refusal(reply)).toEqual([401, messages.passkey.unknown])
    site.admin = await page.signedIn(testAdministrator)
  })

  it.each([
    {},
    { id: 'x' },
    { id: '\u0000', rawId: '\u0000', type: 'public-key', response: {} },
    {
      id: 'eA',
      rawId: 'eA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'eA', signature: 'eA' },
    },
    {
      id: 'eA',
      rawId: 'eA',
      type: 'public-key',
      response: { clientDataJSON: 'eA', attestationObject: 'eA' },
    },
  ])('answer %j with a sentence', async (body) => {
    for (const reply of [await page.enter(body), await page.asAdmin('POST', '', body)]) {
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toHaveProperty('error')
    }
  })
})
