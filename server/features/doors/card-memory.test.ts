/**
 * The quiet card from memory equals that of the handlers, until the door or the words change.
 * Behaviour: Who may see the site
 */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { door } from '../../../shared/messages/catalogue.ts'
import { cookieOfWord, familyWord, listen, turnDoor } from '../../../testing/doors.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { saveWords } from '../../../testing/words.ts'

let site: TestSite
let url: string

beforeAll(async () => {
  site = await openTestSite('SQLite', { TRUSTED_PROXIES: '127.0.0.1' }, { pages: true })
  url = await listen(site)
})
afterAll(() => site.close())
beforeEach(() => turnDoor(site, 'family', { familyWord }))

const html = { accept: 'text/html' }

async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(url + path, { headers })
  const { date: _varies, ...others } = Object.fromEntries(reply.headers)
  return { status: reply.status, headers: others, body: await reply.text() }
}

/** The handlers read the words for each card. */
async function isInMemory(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  const read = vi.spyOn(site.services.words, 'read')
  await get(path, headers)
  const asked = read.mock.calls.length
  read.mockRestore()
  return asked === 0
}

it.each([
  ['a page', '/', {}],
  ['a missing page', '/nowhere?a=b', {}],
  ['a page behind a proxy with TLS', '/story', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'example.org' }],
  ['a call in the address line', '/api/rocks', html],
])('%s: the second card has the status, headers and bytes of the first', async (_of, path, headers) => {
  const first = await get(path, headers)
  expect(first.status).toBe(401)
  expect(first.body).toContain('<main class="card">')
  expect(await get(path, headers)).toEqual(first)
  expect(await isInMemory(path, headers)).toBe(true)
})

it('a call, a file and the sign-in have no card, and neither has the family', async () => {
  const cookie = await cookieOfWord(url)
  for (const [path, headers, status] of [
    ['/api/rocks', {}, 401],
    ['/content/favicon.svg', {}, 401],
    ['/admin', html, 200],
    ['/robots.txt', html, 200],
    ['/', { cookie }, 200],
    ['/nowhere', { cookie }, 404],
  ] as const) {
    await get('/api/rocks', html)
    await get('/')
    await get('/nowhere')
    for (const _again of [1, 2]) {
      const reply = await get(path, headers)
      expect([reply.status, reply.body.includes('<main class="card">')], path).toEqual([status, false])
    }
  }
})

it('a visitor with any cookie is left to the handlers', async () => {
  await get('/')
  expect(await isInMemory('/', { cookie: 'theme=dark' })).toBe(false)
})

it('a door that is turned, and words that are saved, are on the next card', async () => {
  const { body } = await get('/')
  expect(body).toContain(door.forFamily)
  await turnDoor(site, 'us')
  expect((await get('/')).body).toContain(door.notOpen)
  await turnDoor(site, 'everyone')
  expect((await get('/')).status).toBe(200)
  await turnDoor(site, 'family', { familyWord })
  await get('/')
  await saveWords(site, 'person', (data: { fullName: string }) => {
    data.fullName = 'Iris Marlow'
  })
  expect((await get('/')).body).toContain('Iris Marlow')
})
