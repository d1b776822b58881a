/**
 * Cross-site requests change nothing, for each header that tells their origin.
 * Behaviour: Cross-site requests
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'

describe.each(testDatabases)('the cross-site check on %s', (kind) => {
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

  describe('a change that comes from another site', () => {
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
    ])('is rejected: %j', async (headers) => {
      expect(await signIn(headers)).toBe(403)
    })

    it.each(['POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const)(
      'is rejected for %s with a sentence, whatever the URL and the session',
      async (method) => {
        const headers = { ...site.admin, 'sec-fetch-site': 'cross-site' }
        const reply = await site.app.inject({ method, url: '/api/admin/photos/x', headers })
        const error = 'This request came from another site and was not carried out.'
        expect([reply.statusCode, reply.json()]).toEqual([403, { error }])
      },
    )

    it('a sign-out from another site does not end the session', async () => {
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
  ])('a change from the own site, or from no browser at all, is allowed: %j', async (headers) => {
    expect(await signIn(headers)).toBe(200)
  })
})
