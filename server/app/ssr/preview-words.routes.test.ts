/**
 * A look at a page with unsaved words.
 * Behaviour: Words in the browser
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { previewWords, setHero } from '../../../testing/words.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
})
afterAll(() => site.close())

test('shows the page itself with the words, runs nothing, is stored nowhere and changes nothing', async () => {
  const reply = await previewWords(site, 'home', 'home', setHero('Not yet, {name}.'))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(reply.body).toContain('Not yet, Rowan.')
  expect(reply.body).toContain('<link rel="stylesheet"')
  expect(reply.body).not.toMatch(/<script(?! type="application\/ld\+json")/)
  expect((await send(site, 'GET', '/')).body).not.toContain('Not yet')
  expect(await site.services.db.selectFrom('words').selectAll().execute()).toEqual([])
})

test('names the address of the browser that asks, where PUBLIC_URL is not set and the proxy passes no Host on', async () => {
  const { data } = (await send(site, 'GET', '/api/admin/words/home')).json()
  const headers = { host: '127.0.0.1:3000', origin: 'http://family.example', 'sec-fetch-site': 'same-origin' }
  const body = { page: 'home', data }
  const reply = await sendJson(site, 'POST', '/api/admin/words/home/preview', body, { headers })
  expect([reply.statusCode, reply.body.includes('127.0.0.1')]).toEqual([200, false])
  expect(reply.body).toContain('<meta property="og:url" content="http://family.example/')
})

test('of words with mistakes says what is wrong with them', async () => {
  const reply = await previewWords(site, 'home', 'home', setHero(''))
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { error: messages.words.mistakes, mistakes: [{ path: ['hero', 'text'], reason: 'must not be empty' }] },
  ])
})

test('of a page that these words leave out, or do not stand on, there is none', async () => {
  const leaveOut = (data: { site: { leaveOut?: string[] } }) => {
    data.site.leaveOut = ['story']
  }
  const left = await previewWords(site, 'person', 'story', leaveOut)
  expect([left.statusCode, left.json()]).toEqual([404, { error: messages.words.leftOut }])
  expect((await previewWords(site, 'home', 'donate', () => {})).statusCode).toBe(400)
})

test('a page that is changed in its place names the words of each text, and has no other letter than before', async () => {
  const change = (data: { hero: { text: string } }) => {
    data.hero.text = 'Not yet, {name}.'
  }
  const plain = (await previewWords(site, 'home', 'home', change)).body
  const named = (await previewWords(site, 'home', 'home', change, true)).body
  expect(named).toMatch(/<p class="hero-text" data-words="home hero\.text">Not yet, Rowan\./)
  expect(named).toMatch(/<h1 id="hero"[^>]* data-words="home hero\.heading">Rowan/)
  expect(named).toMatch(/<p class="hero-years" data-words="person born">2001 – 2022</)
  expect(named).toMatch(/<img data-words="home moments\.samples\.0\.alt" alt="A wooden dock/)
  expect(named).toMatch(/<h2 id="stargazer" data-words="stargazer title">/)
  expect(named.replace(/ data-words="[^"]*"/g, '')).toBe(plain)
})

test.each([
  ['story', 'story', /<div class="prose book"><p data-words="story text">Rowan Alder/],
  ['introductions', 'gallery', /data-words="introductions gallery\.lead">/],
  ['favourites', 'favourites', /<span class="spine-title" data-words="favourites books\.list\.0\.title">/],
  ['sharing', 'rocks', /data-words="sharing rocks\.lead">/],
  ['donate', 'donate', /data-words="donate impact\.cards\.0\.picture\.alt" alt="/],
])('of %s the texts of the page %s are named', async (name, page, expected) => {
  const { body } = await previewWords(site, name, page, () => {}, true)
  expect(body).toMatch(expected)
  expect(body).not.toMatch(/[\ue000-\uf8ff]/)
})

test('visitors get nothing of it', async () => {
  for (const path of ['/', '/story', '/gallery', '/favorites', '/rocks', '/donate', '/api/memorial']) {
    const { body } = await send(site, 'GET', path)
    expect(body, path).not.toMatch(/data-words|[\ue000-\uf8ff]/)
  }
})

test('a preview of words is for administrators alone', async () => {
  const body = { page: 'home', data: {} }
  const reply = await sendJson(site, 'POST', '/api/admin/words/home/preview', body, { admin: false })
  expect(reply.statusCode).toBe(401)
})
