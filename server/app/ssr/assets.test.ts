/** Static files of the pages: built files, the drawings of content/, the icon. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

test('/favicon.ico serves the touch icon', async () => {
  const icon = await get('/favicon.ico')
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png'])
  expect(icon.rawPayload).toEqual((await get('/content/touch-icon.png')).rawPayload)
})

test('built files are compressed and cached as immutable; images of content/ are sandboxed', async () => {
  const { body } = await get('/')
  const script = /<script type="module" src="([^"]+)"/.exec(body)?.[1] ?? ''
  const reply = await get(script, { 'accept-encoding': 'br' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-encoding']).toBe('br')
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const icon = await get('/content/favicon.svg')
  expect(icon.headers['content-security-policy']).toContain('sandbox')
  expect((await get('/content/../person.yaml')).statusCode).toBe(404)
})
