/** For tests: a page that registers passkeys and signs in with them. */
import { expect } from 'vitest'
import { createPasskey, type Passkey } from './authenticator.ts'
import type { TestSite } from './site.ts'

const host = 'localhost:3000'
export const origin = `http://${host}`
export const rpID = 'localhost'

type Method = 'GET' | 'POST' | 'DELETE'
type Headers = Record<string, string>

/** Actions of the page. `changeAddress` gives it another IP address, so that no rate limit is reached by accident. */
export function passkeyPage(site: () => TestSite) {
  let address = 1

  function send(method: Method, url: string, payload?: object, headers: Headers = {}) {
    return site().app.inject({
      method,
      url,
      ...(payload && { payload }),
      remoteAddress: `10.0.0.${address}`,
      headers: { host, ...(method !== 'GET' && { origin }), ...headers },
    })
  }
  const asAdmin = (method: Method, path = '', payload?: object) =>
    send(method, `/api/admin/passkeys${path}`, payload, site().admin)

  async function registrationOptions(): Promise<{ challenge: string; user: { id: string } }> {
    const reply = await asAdmin('POST', '/options')
    expect(reply.statusCode).toBe(200)
    return reply.json()
  }

  return {
    send,
    asAdmin,
    registrationOptions,
    async authenticationChallenge(): Promise<string> {
      const reply = await send('POST', '/api/session/passkey/options')
      expect(reply.statusCode).toBe(200)
      return reply.json().challenge
    },
    /** Registers a passkey of the administrator. */
    async register(): Promise<{ passkey: Passkey; id: string }> {
      const { challenge, user } = await registrationOptions()
      const { passkey, response } = createPasskey({ origin, rpID, challenge }, user.id)
      const reply = await asAdmin('POST', '', response)
      expect(reply.statusCode).toBe(201)
      return { passkey, id: reply.json().id }
    },
    authenticate: (response: object) => send('POST', '/api/session/passkey', response),
    /** The headers of an account that signs in with a password. */
    async signedIn(credentials: object): Promise<{ cookie: string }> {
      const [cookie] = (await send('POST', '/api/session', credentials)).cookies
      return { cookie: `${cookie?.name}=${cookie?.value}` }
    },
    changeAddress: () => {
      address += 1
    },
  }
}

/** Status and message of an error response. */
export function errorOf(reply: { statusCode: number; json: () => { error: string } }) {
  return [reply.statusCode, reply.json().error]
}
