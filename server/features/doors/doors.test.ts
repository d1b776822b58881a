/**
 * The door as one server knows it: turned elsewhere, kept by a backup, and its headers for search engines.
 * Behaviour: Who may see the site
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeAnotherLife } from '../../../testing/another-life.ts'
import { familyWord, listen, turnDoor } from '../../../testing/doors.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { writeSetting } from '../../platform/db/settings.ts'
import { createRawHeaders, privately } from './door-headers.ts'
import { prepareDoorChange } from './door-settings.ts'

let folder: string
let site: TestSite
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-life-'))
  await writeAnotherLife(folder)
  site = await openTestSite('SQLite', { CONTENT_DIR: folder }, { pages: true })
  url = await listen(site)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

async function get(path: string) {
  const reply = await fetch(url + path)
  return { status: reply.status, robots: reply.headers.get('x-robots-tag'), body: await reply.text() }
}

const paths = ['/', '/nowhere', '/api/rocks', '/content/favicon.svg']
const robotsTags = () => Promise.all(paths.map(async (path) => (await get(path)).robots))

describe('search engines', () => {
  it('find an open site whose words are its own', async () => {
    await turnDoor(site, 'everyone')
    expect(await robotsTags()).toEqual([null, null, null, null])
    expect((await get('/robots.txt')).body).toContain('Sitemap: ')
    expect((await get('/sitemap.xml')).status).toBe(200)
  })

  it('are kept from the sample, whose person is invented', async () => {
    const sample = await openTestSite('SQLite', {}, { pages: true })
    const address = await listen(sample)
    const reply = await fetch(`${address}/`)
    await reply.text()
    expect([reply.status, reply.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    await sample.close()
  })

  it('leave an unlisted site out, and may come to read so', async () => {
    await turnDoor(site, 'unlisted')
    expect(await robotsTags()).toEqual(['noindex', 'noindex', 'noindex', 'noindex'])
    expect((await get('/sitemap.xml')).status).toBe(404)
    const { body } = await get('/robots.txt')
    expect(body).not.toContain('Sitemap')
    expect(body).not.toMatch(/^Disallow: \/$/m)
  })

  it('are told by a switch of its own what language models are asked', async () => {
    await turnDoor(site, 'everyone', { aiCrawlers: 'ask-away' })
    expect(await robotsTags()).toEqual(Array(4).fill('noai, noimageai'))
    const { body } = await get('/robots.txt')
    expect(body).toMatch(/User-agent: GPTBot\n(User-agent: .+\n)*Disallow: \/\n/)
    for (const preview of ['facebookexternalhit', 'Twitterbot', 'Slackbot', 'Discordbot', 'WhatsApp', 'TelegramBot'])
      expect(body).not.toContain(preview)
    expect(body).not.toMatch(/^User-agent: Applebot$/m)
    await turnDoor(site, 'everyone', { aiCrawlers: 'say-nothing' })
    expect(await robotsTags()).toEqual([null, null, null, null])
  })
})

describe('the card', () => {
  it('has the name, the dates if the family says so, and no preview', async () => {
    const { person } = (await site.services.words.read()).memorial
    await turnDoor(site, 'us')
    const plain = (await get('/')).body
    expect(plain).toContain(person.fullName)
    expect(plain).not.toContain(person.born.slice(0, 4))
    expect(plain).not.toMatch(/og:|twitter:|<img|description/)
    await turnDoor(site, 'us', { doorDates: true })
    expect((await get('/')).body).toContain(person.born.slice(0, 4))
  })

  it('has a field only where there is a word', async () => {
    await turnDoor(site, 'family')
    expect((await get('/')).body).not.toContain('<form')
    await turnDoor(site, 'family', { familyWord })
    const { body } = await get('/')
    expect(body.match(/<h1>/g)).toHaveLength(1)
    expect(body.match(/<label for="family-word">/g)).toHaveLength(1)
    await turnDoor(site, 'everyone')
  })
})

describe.each(testDatabases)('a door on %s', (database) => {
  it('a door that is turned in the database holds within a second', async () => {
    const other = await openTestSite(database)
    const address = await listen(other)
    const { db } = other.services
    const status = async () => {
      const reply = await fetch(`${address}/api/rocks`)
      await reply.text()
      return reply.status
    }
    expect(await status()).toBe(200)
    await db.transaction().execute(await prepareDoorChange({ door: 'family', familyWord }))
    await vi.waitFor(async () => expect(await status()).toBe(401), { timeout: 10_000 })
    await writeSetting(db, 'door', 'everyone')
    await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 10_000 })
    await other.close()
  })

  it('a door that this version does not know lets in who is signed in alone', async () => {
    const other = await openTestSite(database)
    await writeSetting(other.services.db, 'door', 'garden gate')
    await other.services.doors.reload()
    expect(other.services.doors.state.door).toBe('us')
    await other.close()
  })
})

describe('the headers of a closed site', () => {
  it('are private, and keep nothing longer than a day', () => {
    expect(privately()).toBe('private, no-cache')
    expect(privately('public, max-age=0, s-maxage=60, stale-while-revalidate=60')).toBe('private, no-cache')
    expect(privately('public, max-age=31536000, immutable, s-maxage=3600')).toBe('private, max-age=86400')
    expect(privately('public, max-age=3600')).toBe('private, max-age=3600')
    expect(privately('no-store')).toBe('private, no-store')
  })

  it('are made once for each answer in memory, beside those that it has', () => {
    const headers = createRawHeaders({ isPrivate: true, robots: 'noindex, noai' })
    const raw = ['etag', '"1"', 'cache-control', 'no-cache', 'x-robots-tag', 'noindex']
    expect(headers(raw)).toEqual(['etag', '"1"', 'cache-control', 'private, no-cache', 'x-robots-tag', 'noindex, noai'])
    expect(headers(raw)).toBe(headers(raw))
  })
})
