/**
 * The pages of a life unlike the sample: in its language, under its titles, without the pages that it does not need.
 * Behaviour: Site content; Pages and titles; Each life its own
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeAnotherLife } from '../../../testing/another-life.ts'
import { send, sendForm, sendJson } from '../../../testing/requests.ts'
import { sendShare, turnOn } from '../../../testing/shares.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

const shown = ['/', '/story', '/gallery', '/art', '/words', '/favorites', '/rocks']
const leftOut = ['/music', '/stickers', '/donate']
let folder: string
let site: TestSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'another-life-'))
  await writeAnotherLife(folder)
  site = await openTestSite('SQLite', { CONTENT_DIR: folder }, { pages: true })
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const get = (url: string) => site.app.inject({ url, headers: { host: 'memorial.example' } })

/** A page's markup and head, without the state for hydration. */
const htmlOf = async (path: string) => (await get(path)).body.split('<script type="application/json"')[0] ?? ''

describe('every page of another life', () => {
  test.each(shown)('%s is in its language and tells of nobody else', async (path) => {
    const html = await htmlOf(path)
    expect(html).toContain('<html lang="hu" ')
    expect(html).toMatch(/<title>([^<]+ – )?Margit kertje<\/title>/)
    expect(html).not.toMatch(/Rowan|Wren|\b[Hh](e|is|im)\b/)
  })

  test.each(leftOut)('%s, which is left out, is a page that is not there', async (path) => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(body).toContain('404 Page Not Found')
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  test('the menu, the sitemap and links name only the pages that there are', async () => {
    const sitemap = (await get('/sitemap.xml')).body
    for (const path of shown) expect(sitemap).toContain(`<loc>http://memorial.example${path}</loc>`)
    for (const path of leftOut) {
      expect(sitemap).not.toContain(path)
      for (const page of [...shown, '/nowhere']) expect(await htmlOf(page)).not.toContain(`href="${path}"`)
    }
    expect(await htmlOf('/art')).toContain('<a href="/gallery">Képek</a>')
  })

  test('dates are as exact as they are known, in the language', async () => {
    expect(await htmlOf('/story')).toContain('1941. május – 2023. november 2.')
    expect(await htmlOf('/')).toContain('1941 – 2023')
  })

  test('the night has the hues of the portrait, also where no menu leads, and back; its stars stand elsewhere', async () => {
    const pages = ['/', '/story', '/nowhere', '/search', '/privacy']
    const nightOf = async (path: string) => /<html[^>]* style="[^"]*--night-900:(#\w+)/.exec(await htmlOf(path))?.[1]
    for (const path of pages) expect(await nightOf(path)).toBeUndefined()
    const garden = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#3c6e3a' } })
      .png()
      .toBuffer()
    const image = { bytes: garden, name: 'garden.png' }
    const photo = (await sendForm(site, 'POST', '/api/admin/upload', { image, category: 'general' })).json()
    await sendJson(site, 'PATCH', `/api/admin/photos/${photo.id}/portrait`, { portrait: true })
    const night = await nightOf('/')
    for (const path of pages) expect(await nightOf(path)).toBe(night)
    expect(night).toMatch(/^#0/)
    expect(await htmlOf('/story')).toContain(`<meta name="theme-color" content="${night}">`)
    await send(site, 'DELETE', `/api/admin/photos/${photo.id}`)
    for (const path of pages) expect(await nightOf(path)).toBeUndefined()
    expect(await htmlOf('/')).toMatch(/<html[^>]*--stars:\d+px/)
  })

  test('the day on which something was shared is in the language', async () => {
    await turnOn(site)
    const memory = await sendShare(site, { name: 'memories', text: 'words', database: 'SQLite' })
    await send(site, 'POST', `/api/admin/memories/${memory.json().id}/show`)
    expect(await htmlOf('/memories')).toContain('2026. június 1.</time>')
  })

  test('what is shared has the family’s own name', async () => {
    const html = await htmlOf('/rocks')
    expect(html).toContain('Share Your Magtasak')
    expect(html).toContain('No magtasakok have been shared yet.')
    expect(html.replace(/<[^>]+>/g, ' ')).not.toMatch(/\b(rock|sticker|stone)s?\b/i)
  })

  test('an address of letters beyond ASCII is a link that mail programs understand', async () => {
    expect(await htmlOf('/')).toContain('href="mailto:kert%C3%BCnk@h%C3%A1rsfa-k%C3%B6z.example"')
  })
})
