/** Who may pass: reliability 22 (nothing from other sites) and 9 (the administrators' scope cannot be gone around). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  multipart,
  openTestSite,
  type TestSite,
  testAdministrator,
  testDatabases,
} from '../../testing/site.ts'

describe.each(testDatabases)('the guards on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind, { PUBLIC_URL: 'https://Memorial.example/' })
  })
  afterAll(() => site.close())

  const signIn = async (headers: Record<string, string>) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/session',
      payload: testAdministrator,
      headers,
    })
    return reply.statusCode
  }

  describe('reliability 22: a change that comes from another site', () => {
    it.each<Record<string, string>>([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '' },
      { 'sec-fetch-site': 'same-origin, cross-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
      { origin: 'https://elsewhere.example' },
      { origin: 'http://localhost:81' },
      { origin: 'https://memorial.example.elsewhere.example' },
      { origin: 'null' },
      { origin: '' },
    ])('is refused: %j', async (headers) => {
      expect(await signIn(headers)).toBe(403)
    })

    it.each(['POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const)(
      'is refused by %s with a sentence, whatever the address and the session',
      async (method) => {
        const headers = { ...site.admin, 'sec-fetch-site': 'cross-site' }
        const reply = await site.app.inject({ method, url: '/api/admin/photos/x', headers })
        const error = 'This request came from another site and was not carried out.'
        expect([reply.statusCode, reply.json()]).toEqual([403, { error }])
      },
    )

    it('leaves the session alone', async () => {
      const headers = { ...site.admin, origin: 'https://elsewhere.example' }
      await site.app.inject({ method: 'DELETE', url: '/api/session', headers })
      expect((await site.app.inject({ url: '/api/session', headers })).statusCode).toBe(200)
    })
  })

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost' },
    { origin: 'https://site.example', host: 'site.example' },
    { origin: 'http://localhost', host: 'localhost:80' },
    { origin: 'https://memorial.example' },
    {},
  ])('a change from here, or from no browser at all, is let in: %j', async (headers) => {
    expect(await signIn(headers)).toBe(200)
  })

  describe('reliability 9: the administrators calls', () => {
    it.each([
      '/api/admin/administrators',
      '/api/%61dmin/administrators',
      '/api/admin/%61dministrators',
      '/api/admin/sessions?x=/api/session',
      '/api/admin/photos',
      '/api/%61dmin/photos',
    ])('refuse a stranger at %s', async (url) => {
      expect((await site.app.inject({ url })).statusCode).toBe(401)
      expect((await site.app.inject({ url, method: 'HEAD' })).statusCode).toBe(401)
      expect((await site.app.inject({ url, headers: site.admin })).statusCode).toBe(200)
    })

    it('refuse a stranger before a byte of the body is read', async () => {
      const tooLarge = { payload: { text: 'x'.repeat(200_000) } }
      const broken = { ...multipart({}), payload: 'not a form at all' }
      const unknown = { payload: '<x/>', headers: { 'content-type': 'text/xml' } }
      for (const body of [tooLarge, broken, unknown]) {
        const call = { method: 'POST', url: '/api/admin/upload', ...body } as const
        expect((await site.app.inject(call)).statusCode).toBe(401)
      }
    })

    it('are kept by nobody on the way', async () => {
      const { headers } = await site.app.inject({ url: '/api/admin/sessions', headers: site.admin })
      expect(headers['cache-control']).toBe('private, no-store')
    })
  })
})
