/**
 * The page of a search, as it is served to a browser without scripts.
 * Behaviour: Look for something
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imagePart, send, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
let id: string
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
  const image = await imagePart()
  const created = await sendForm(site, 'POST', '/api/admin/upload', { title: 'Kite <3', image })
  expect(created.statusCode, created.body).toBe(201)
  id = created.json().id
})
afterAll(() => site.close())

it('has the field and what is found, each with a link to it, and is kept out of search engines', async () => {
  const { body, headers, statusCode } = await send(site, 'GET', '/search?q=kite')
  expect([statusCode, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex', 'no-store'])
  expect(body).toContain('<title>Look for something – Rowan Alder Whitlock</title>')
  expect(body).toContain('<h1>Look for something</h1>')
  expect(body).toContain('action="/search"')
  expect(body).toContain('value="kite"')
  expect(body).toContain(`href="/gallery?photo=${id}"`)
  expect(body).toContain('One thing is found.')
  expect(body).toContain('name="robots" content="noindex"')
})

it.each(['/search', '/search?q=', '/search?q=a&q=b', `/search?q=${'a'.repeat(900)}`])('answers %s', async (url) => {
  const { body, statusCode } = await send(site, 'GET', url)
  expect(statusCode).toBe(200)
  expect(body).not.toContain('Kite')
})

it('shows a question as mere text', async () => {
  const { body } = await send(site, 'GET', `/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(body).not.toContain('<script>alert')
})

it('leads from an address with a slash at its end', async () => {
  const { statusCode, headers } = await send(site, 'GET', '/search/?q=kite')
  expect([statusCode, headers.location]).toEqual([308, '/search?q=kite'])
})
