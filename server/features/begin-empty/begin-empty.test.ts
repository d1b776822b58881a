/**
 * One action removes all of the sample, and one act of the history brings it back.
 * Behaviour: Begin empty
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginning } from '../../../shared/messages/catalogue.ts'
import { inLanguage, languageOf } from '../../../shared/messages/language.ts'
import { wav } from '../../../testing/audio.ts'
import { send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
})
afterEach(() => site.close())

const PATH = '/api/admin/begin-empty'
const milo = { name: 'Milo', fullName: 'Milo Hartmann', born: '2009-05-02', died: '2024', email: 'us@hartmann.test' }
const invented = /Rowan|Whitlock|Orrin|Okafor|Pell Harbor|Wren|Theo\b|ferry|I Am I|Stargazer|Timberwolves|Norton Juster/
const pages = [
  '/',
  '/story',
  '/gallery',
  '/music',
  '/art',
  '/words',
  '/favorites',
  '/rocks',
  '/stickers',
  '/memories',
  '/donate',
]
const others = [
  '/api/memorial',
  '/sitemap.xml',
  '/feed.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/nowhere',
  '/search?q=dock',
]

async function readAll(): Promise<string> {
  const answers = await Promise.all([...pages, ...others].map((url) => site.app.inject({ url })))
  return answers.map(({ body }) => body).join('\n')
}
const begin = (body: object = {}) => sendJson(site, 'POST', PATH, body)
const memorial = async () => (await site.app.inject({ url: '/api/memorial' })).json()

test('the person has to be told first, while the name and the dates are those of the sample', async () => {
  expect((await send(site, 'GET', PATH)).json()).toEqual({ needed: true, known: {} })
  const refused = await begin()
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error).toMatch(/who this site is for/)
  expect((await memorial()).person.name).toBe('Rowan')
})

test('nothing of the invented life is in pages, previews, calls, the sitemap or pictures afterwards', async () => {
  expect((await readAll()).match(invented)).not.toBeNull()
  expect((await site.app.inject({ url: '/content/story-dock.jpg' })).statusCode).toBe(200)
  expect((await begin({ person: milo })).statusCode).toBe(200)
  const all = await readAll()
  expect(all.match(invented)).toBeNull()
  expect(all).toContain('Milo Hartmann')
  for (const picture of ['portrait.svg', 'share.jpg', 'story-dock.jpg', 'moment-1.svg', 'foundation-logo.svg'])
    expect([picture, (await site.app.inject({ url: `/content/${picture}` })).statusCode]).toEqual([picture, 404])
  expect((await site.app.inject({ url: '/content/missing.svg' })).statusCode).toBe(200)
  expect((await send(site, 'GET', '/api/admin/sample-words')).json()).toEqual([])
})

test('pages without anything of the family’s are left out, and the help line stays', async () => {
  await begin({ person: milo })
  const { person, pages } = await memorial()
  const gone = ['story', 'music', 'art', 'words', 'favourites', 'stickers', 'donate', 'stargazer']
  expect([...person.site.leaveOut].sort()).toEqual(gone.sort())
  expect(pages.memories.helpLine).toMatchObject({ call: '988' })
  expect((await site.app.inject({ url: '/story' })).statusCode).toBe(404)
})

test.each([
  ['es', '024'],
  ['fr-FR', '3114'],
  ['pt', '188'],
  ['pt-PT', '1411'],
  ['de', '08001110111'],
  ['de-AT', '142'],
  ['en-US', '988'],
])('the help line of a site in %s is that of its country, with a sentence in the language', async (language, call) => {
  const { version, data } = (await send(site, 'GET', '/api/admin/words/person')).json()
  await sendJson(site, 'PUT', '/api/admin/words/person', { version, data: { ...data, language } })
  await begin({ person: milo })
  const text = inLanguage(languageOf(language), () => beginning.donate.helpLine)
  expect((await memorial()).pages.memories.helpLine).toMatchObject({ call, text })
})

test.each(['he', 'hu', 'es-MX', 'en-GB'])('a site in %s has no help line of another country', async (language) => {
  const { version, data } = (await send(site, 'GET', '/api/admin/words/person')).json()
  await sendJson(site, 'PUT', '/api/admin/words/person', { version, data: { ...data, language } })
  await begin({ person: milo })
  expect((await memorial()).pages.memories.helpLine).toBeNull()
})

const addTrack = () =>
  sendForm(site, 'POST', '/api/admin/upload-track', {
    title: 'A song',
    audio: { bytes: wav(1), name: 'a.wav', type: 'audio/wav' },
  })

test('a page that waits is there with its first row, in every menu, and waits again without one', async () => {
  await begin({ person: milo })
  const isThere = async () => [
    (await site.app.inject({ url: '/music' })).statusCode,
    (await site.app.inject({ url: '/' })).body.includes('href="/music"'),
  ]
  expect(await isThere()).toEqual([404, false])
  const created = await addTrack()
  expect(created.statusCode, created.body).toBe(201)
  expect(await isThere()).toEqual([200, true])
  expect((await site.app.inject({ url: '/music' })).body).toContain('A song')
  const { contentVersions } = site.services
  await contentVersions.change('tracks', (trx) => trx.updateTable('tracks').set({ state: 'waiting' }).execute())
  expect(await isThere()).toEqual([404, false])
  await contentVersions.change('tracks', (trx) => trx.updateTable('tracks').set({ state: 'shown' }).execute())
  expect(await isThere()).toEqual([200, true])
  await send(site, 'DELETE', `/api/admin/tracks/${created.json().id}`)
  expect(await isThere()).toEqual([404, false])
})

test('saved words of a page that waits put it on the site, and the version before takes it back', async () => {
  await begin({ person: milo })
  const { version, data } = (await send(site, 'GET', '/api/admin/words/story')).json()
  expect(data.text).toBe('')
  const save = (version: number, data: object) => sendJson(site, 'PUT', '/api/admin/words/story', { version, data })
  const story = async () => (await site.app.inject({ url: '/story' })).statusCode
  expect((await save(version, { ...data, lead: 'He ran.' })).json().mistakes).toMatchObject([{ path: ['text'] }])
  expect((await save(version, { ...data, text: 'He ran.' })).statusCode).toBe(200)
  expect(await story()).toBe(200)
  expect((await save(version + 1, data)).statusCode).toBe(200)
  expect(await story()).toBe(404)
})

test('the story stays a first step, which is done with its first words', async () => {
  await begin({ person: milo })
  const step = async () =>
    (await send(site, 'GET', '/api/admin/first-steps')).json().find(({ name }: { name: string }) => name === 'story')
  expect(await step()).toEqual({ name: 'story', done: false })
  const { version, data } = (await send(site, 'GET', '/api/admin/words/story')).json()
  await sendJson(site, 'PUT', '/api/admin/words/story', { version, data: { ...data, text: 'He ran.' } })
  expect(await step()).toEqual({ name: 'story', done: true })
})

test('what the family wrote stays, below a neutral lead', async () => {
  const { version, data } = (await send(site, 'GET', '/api/admin/words/story')).json()
  const text = `${data.text}\n\nMilo laughed with his whole face.`
  await sendJson(site, 'PUT', '/api/admin/words/story', { version, data: { ...data, text } })
  await begin({ person: milo })
  const { pages } = await memorial()
  expect(pages.story.text).toEqual([{ kind: 'paragraph', text: ['Milo laughed with his whole face.'] }])
  expect(pages.story.lead).toBe('The story of Milo.')
})

test.each([
  ['story', { lead: 'He ran.' }],
  ['stargazer', { title: 'At night' }],
  ['donate', { foundation: { name: 'Hartmann Fund' } }],
] as const)(
  'words of %s that are no page without those of the sample wait, and Undo brings them back',
  async (name, own) => {
    const words = `/api/admin/words/${name}`
    const { version, data } = (await send(site, 'GET', words)).json()
    const part = 'foundation' in own ? { foundation: { ...data.foundation, ...own.foundation } } : own
    await sendJson(site, 'PUT', words, { version, data: { ...data, ...part } })
    const { undo } = (await begin({ person: milo })).json()
    expect((await memorial()).person.site.leaveOut).toContain(name)
    expect((await readAll()).match(invented)).toBeNull()
    await sendJson(site, 'POST', `/api/admin/history/${undo}/undo`, {})
    expect((await send(site, 'GET', words)).json().data).toMatchObject(part)
  },
)

test.each([
  [{ born: 'unknown' }, 'Born: must be a date such as 14 May 2003, May 2003 or 2003'],
  [{ died: '1999' }, 'Died: must not be earlier than the birth'],
])(
  'dates that cannot be so are named in the family’s language, and nothing is removed: %j',
  async (dates, sentence) => {
    const refused = await begin({ person: { ...milo, ...dates } })
    expect([refused.statusCode, refused.json().error]).toEqual([400, sentence])
    await sendJson(site, 'PATCH', '/api/admin/notifications', { language: 'de' })
    expect((await begin({ person: { ...milo, ...dates } })).json().error).toMatch(/^(Geboren: muss|Gestorben: darf)/)
    expect((await memorial()).person.name).toBe('Rowan')
  },
)

test('Undo brings every word back, and a second press changes nothing', async () => {
  const before = await memorial()
  const { undo } = (await begin({ person: milo })).json()
  expect((await begin()).json()).toEqual({ undo: null })
  expect((await send(site, 'POST', `/api/admin/history/${undo}/undo`)).statusCode).toBe(204)
  expect(await memorial()).toEqual(before)
  expect((await site.app.inject({ url: '/content/portrait.svg' })).statusCode).toBe(200)
})

test('what was written since is not undone', async () => {
  const { undo } = (await begin({ person: milo })).json()
  const { version, data } = (await send(site, 'GET', '/api/admin/words/home')).json()
  const hero = { ...data.hero, text: 'Come in.' }
  await sendJson(site, 'PUT', '/api/admin/words/home', { version, data: { ...data, hero } })
  expect((await send(site, 'POST', `/api/admin/history/${undo}/undo`)).statusCode).toBe(409)
  expect((await memorial()).pages.home.hero.text).toBe('Come in.')
})
