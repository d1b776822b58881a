/** The relying party: the domain that passkeys are bound to, and sites without one. */
import { afterAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

describe('the relying party', () => {
  const sites: TestSite[] = []
  afterAll(async () => {
    for (const site of sites) await site.close()
  })
  async function requestOptions(env: Record<string, string>, headers: Record<string, string>) {
    const site = await openTestSite('SQLite', env)
    sites.push(site)
    return site.app.inject({ method: 'POST', url: '/api/session/passkey/options', headers })
  }

  it('is the one that PUBLIC_URL names', async () => {
    const env = { PUBLIC_URL: 'https://remember.example' }
    const here = await requestOptions(env, {
      host: 'inside:3000',
      origin: 'https://remember.example',
    })
    expect([here.statusCode, here.json().rpId]).toEqual([200, 'remember.example'])
    const elsewhere = await requestOptions(env, {
      host: 'inside:3000',
      origin: 'http://inside:3000',
    })
    expect(elsewhere.json()).toEqual({
      error: 'Passkeys of this site work at https://remember.example only.',
    })
    expect(elsewhere.statusCode).toBe(400)
  })

  it('is the request host otherwise, over https or on this machine', async () => {
    const host = 'remember.example'
    expect((await requestOptions({}, { host, origin: `https://${host}` })).json().rpId).toBe(host)
    expect((await requestOptions({}, { host, origin: `http://${host}` })).statusCode).toBe(400)
  })

  it.each(['127.0.0.1:3000', '[::1]:3000', 'not a host', '2130706433'])(
    'is not %j, which is no domain',
    async (host) => {
      const reply = await requestOptions({}, { host })
      expect([reply.statusCode, reply.json()]).toEqual([503, { error: messages.passkey.needsName }])
    },
  )

  it('is none where PUBLIC_URL has no https', async () => {
    const reply = await requestOptions({ PUBLIC_URL: 'http://remember.example' }, { host: 'localhost' })
    expect(reply.statusCode).toBe(503)
  })
})
