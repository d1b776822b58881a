/**
 * An administrator's own passkeys: adding, ownership and removal.
 * Behaviour: Passkeys
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { createPasskey, signAssertion } from '../../../testing/authenticator.ts'
import { errorOf, origin, passkeyPage, rpID } from '../../../testing/passkeys.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { addAdministrator, removeAdministrator, setPassword } from './administrators.ts'

describe.each(testDatabases)('passkey registration on %s', (kind) => {
  let site: TestSite
  const page = passkeyPage(() => site)
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  beforeEach(() => page.changeAddress())
  afterAll(() => site.close())

  it('asks for discoverable credentials, and excludes those that are registered', async () => {
    const { passkey } = await page.register()
    const reply = await page.asAdmin('POST', '/options')
    const options = reply.json()
    expect(options).toMatchObject({
      rp: { id: rpID },
      user: { name: testAdministrator.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(options.excludeCredentials.map((one: { id: string }) => one.id)).toContain(passkey.credentialId)
  })

  it('does not accept challenges of authentication, nor the other way round', async () => {
    const { passkey } = await page.register()
    const { challenge, user } = await page.registrationOptions()
    expect((await page.authenticate(signAssertion(passkey, { origin, challenge }))).statusCode).toBe(400)
    const { response } = createPasskey({ origin, rpID, challenge: await page.authenticationChallenge() }, user.id)
    expect(errorOf(await page.asAdmin('POST', '', response))).toEqual([400, messages.passkey.tooLate])
  })

  it('accepts a passkey once, of this origin and relying party', async () => {
    const make = async (other: object) => {
      const { challenge, user } = await page.registrationOptions()
      return createPasskey({ origin, rpID, challenge, ...other }, user.id).response
    }
    for (const other of [{ origin: 'https://elsewhere.example' }, { rpID: 'elsewhere.example' }])
      expect(errorOf(await page.asAdmin('POST', '', await make(other)))).toEqual([400, messages.passkey.refused])
    const response = await make({})
    expect((await page.asAdmin('POST', '', response)).statusCode).toBe(201)
    expect((await page.asAdmin('POST', '', response)).statusCode).toBe(400)
  })

  it('rejects attestation certificates, which would name addresses to fetch', async () => {
    for (const fmt of ['packed', 'android-safetynet']) {
      const { challenge, user } = await page.registrationOptions()
      const attStmt = new Map([['x5c', [new Uint8Array(8)]]])
      const { response } = createPasskey({ origin, rpID, challenge }, user.id, { fmt, attStmt })
      const reply = await page.asAdmin('POST', '', response)
      expect(errorOf(reply)).toEqual([400, messages.passkey.refused])
    }
  })

  it('ends at once when a passkey is removed', async () => {
    const { passkey, id } = await page.register()
    const response = signAssertion(passkey, {
      origin,
      challenge: await page.authenticationChallenge(),
    })
    for (const other of ['unknown', '%00', id.toUpperCase().padEnd(40, 'x')])
      expect((await page.asAdmin('DELETE', `/${other}`)).statusCode).toBe(404)
    expect((await page.asAdmin('DELETE', `/${id}`)).statusCode).toBe(204)
    expect((await page.asAdmin('DELETE', `/${id}`)).statusCode).toBe(404)
    expect(errorOf(await page.authenticate(response))).toEqual([401, messages.passkey.unknown])
  })

  it('binds a passkey to one administrator, and ends with them', async () => {
    const sister = { email: `sister-${kind}@example.org`, password: 'another long password' }
    const account = await addAdministrator(site.services.db, sister, site.services.now())
    const headers = await page.signedIn(sister)
    const { id } = await page.register()
    expect((await page.send('GET', '/api/admin/passkeys', undefined, headers)).json()).toEqual([])
    const foreign = await page.send('DELETE', `/api/admin/passkeys/${id}`, undefined, headers)
    expect(foreign.statusCode).toBe(404)

    const asked = await page.send('POST', '/api/admin/passkeys/options', undefined, headers)
    const { challenge, user } = asked.json()
    const { passkey, response } = createPasskey({ origin, rpID, challenge }, user.id)
    expect((await page.asAdmin('POST', '', response)).statusCode).toBe(400)
    const again = await page.send('POST', '/api/admin/passkeys/options', undefined, headers)
    const second = createPasskey({ origin, rpID, challenge: again.json().challenge }, user.id)
    const added = await page.send('POST', '/api/admin/passkeys', second.response, headers)
    expect(added.statusCode).toBe(201)
    await removeAdministrator(site.services.db, account.id)
    for (const one of [passkey, second.passkey]) {
      const reply = await page.authenticate(
        signAssertion(one, { origin, challenge: await page.authenticationChallenge() }),
      )
      expect(errorOf(reply)).toEqual([401, messages.passkey.unknown])
    }
  })

  it('ends when the password is reset by the command line', async () => {
    const { passkey } = await page.register()
    await setPassword(site.services.db, testAdministrator)
    const reply = await page.authenticate(
      signAssertion(passkey, { origin, challenge: await page.authenticationChallenge() }),
    )
    expect(errorOf(reply)).toEqual([401, messages.passkey.unknown])
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
  ])('rejects %j with a sentence', async (body) => {
    for (const reply of [await page.authenticate(body), await page.asAdmin('POST', '', body)]) {
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toHaveProperty('error')
    }
  })
})
