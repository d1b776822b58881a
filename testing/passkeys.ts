/** For tests: a page of a site that asks for passkeys, adds them and signs in with them. */
import { expect } from 'vitest'
import { createPasskey, type Passkey } from './authenticator.ts'
import type { TestSite } from './site.ts'

const host = 'localhost:3000'
export const origin = `http://${host}`
export const rpID = 'localhost'

type Method = 'GET' | 'POST' | 'DELETE'
type Headers = Record<string, string>

/** What the page can do; every call of `moveOn` gives it another address, so that no limit is met by accident. */
export function passkeyPage(site: () => TestSite) {
  let address = 1

  function call(method: Method, url: string, payload?: object, headers: Headers = {}) {
    return site().app.inject({
      method,
      url,
      ...(payload && { payload }),
      remoteAddress: `10.0.0.${address}`,
      headers: { host, ...(method !== 'GET' && { origin }), ...headers },
    })
  }
  const asAdmin = (method: Method, path = '', payload?: object) =>
    call(method, `/api/admin/passkeys${path}`, payload, site().admin)

  async function creation(): Promise<{ challenge: string; user: { id: string } }> {
    const reply = await asAdmin('POST', '/options')
    expect(reply.statusCode).toBe(200)
    return reply.json()
  }

  return {
    call,
    asAdmin,
    /** What the site asks of a new passkey of the administrator. */
    creation,
    /** The challenge of somebody who wants to sign in. */
    async question(): Promise<string> {
      const reply = await call('POST', '/api/session/passkey/options')
      expect(reply.statusCode).toBe(200)
      return reply.json().challenge
    },
    /** Adds a passkey of the administrator. */
    async add(): Promise<{ passkey: Passkey; id: string }> {
      const { challenge, user } = await creation()
      const { passkey, answer } = createPasskey({ origin, rpID, challenge }, user.id)
      const reply = await asAdmin('POST', '', answer)
      expect(reply.statusCode).toBe(201)
      return { passkey, id: reply.json().id }
    },
    enter: (answer: object) => call('POST', '/api/session/passkey', answer),
    /** The headers of somebody who signs in with a password. */
    async signedIn(credentials: object): Promise<{ cookie: string }> {
      const [cookie] = (await call('POST', '/api/session', credentials)).cookies
      return { cookie: `${cookie?.name}=${cookie?.value}` }
    },
    moveOn: () => {
      address += 1
    },
  }
}

/** How a call was refused. */
export function refusal(reply: { statusCode: number; json: () => { error: string } }) {
  return [reply.statusCode, reply.json().error]
}
