/** The administrators' scope: no spelling of a URL gets around its session. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipart, openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

describe.each(testDatabases)('the administrators scope on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())

  describe('its routes', () => {
    it.each([
      '/api/admin/administrators',
      '/api/%61dmin/administrators',
      '/api/admin/%61dministrators',
      '/api/admin/sessions?x=/api/session',
      '/api/admin/photos',
      '/api/%61dmin/photos',
    ])('reject a request without a session to %s', async (url) => {
      expect((await site.app.inject({ url })).statusCode).toBe(401)
      expect((await site.app.inject({ url, method: 'HEAD' })).statusCode).toBe(401)
      expect((await site.app.inject({ url, headers: site.admin })).statusCode).toBe(200)
    })

    it('reject a request without a session before a byte of its body is read', async () => {
      const tooLarge = { payload: { text: 'x'.repeat(200_000) } }
      const broken = { ...multipart({}), payload: 'not a form at all' }
      const unknown = { payload: '<x/>', headers: { 'content-type': 'text/xml' } }
      for (const body of [tooLarge, broken, unknown]) {
        const request = { method: 'POST', url: '/api/admin/upload', ...body } as const
        expect((await site.app.inject(request)).statusCode).toBe(401)
      }
    })

    it('are not cached by a proxy', async () => {
      const { headers } = await site.app.inject({ url: '/api/admin/sessions', headers: site.admin })
      expect(headers['cache-control']).toBe('private, no-store')
    })
  })
})
