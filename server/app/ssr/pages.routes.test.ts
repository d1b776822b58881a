/**
 * Responses to a visitor, a search engine and a link preview before any script has run.
 * Behaviour: Pages and titles; Link previews; Rows and lists
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageNames, pagePath } from '../../../shared/pages.ts'
import { loadContent } from '../../../testing/load-content.ts'
import { multipart, openTestSite, type TestSite } from '../../../testing/site.ts'
import { createResponseCache } from '../../platform/http/response-cache.ts'
import { pagesRoutes } from './pages.routes.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { host: 'memorial.example', ...headers } })

async function share(kind: 'rocks' | 'stickers', fields: { name: string; location: string }) {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  const image = { bytes: await picture.jpeg().toBuffer(), name: 'a.jpg' }
  const reply = await site.app.inject({
    method: 'POST',
    url: `/api/${kind}`,
    ...multipart({ image, ...fields, rotation: '0' }),
  })
  expect(reply.statusCode).toBe(201)
}

/** The paths of the menu, as long as the guest book is off. */
const menuPaths = pageNames.filter((name) => name !== 'memories').map(pagePath)

const pages: [string, string, string][] = [
  ['/', 'Rowan Alder Whitlock', 'Rowan Alder Whitlock</h1>'],
  ['/story', 'Story – Rowan Alder Whitlock', 'March 9, 2001'],
  ['/gallery', 'Gallery – Rowan Alder Whitlock', 'No photos yet'],
  ['/music', 'His Music – Rowan Alder Whitlock', 'No tracks uploaded yet'],
  ['/art', 'His Art – Rowan Alder Whitlock', 'COMING SOON'],
  ['/words', 'His Words – Rowan Alder Whitlock', 'HIS WORDS'],
  ['/favorites', 'His Favs – Rowan Alder Whitlock', 'The Phantom Tollbooth'],
  ['/rocks', 'Rocks page – Rowan Alder Whitlock', 'No rocks have been shared yet.'],
  ['/stickers', 'Stickers page – Rowan Alder Whitlock', 'No stickers have been shared yet.'],
  ['/donate', 'Give In His Honor – Rowan Alder Whitlock', 'GIVE IN HIS HONOR'],
]

describe('a public page', () => {
  test.each(pages)('%s is complete HTML with its title and address', async (path, title, words) => {
    const { statusCode, headers, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).toContain(words)
    expect(body).toContain(`<link rel="canonical" href="http://memorial.example${path}">`)
    expect(body).toContain('property="og:image" content="http://memorial.example/content/share.jpg"')
    expect(body).toMatch(/<meta name="description" content="[^"]{20,}">/)
  })

  test.each(pages)('%s runs nothing inline, and its style attributes hold only numbers', async (path) => {
    const { body } = await get(path)
    expect(body).not.toMatch(/<[^>]+\son\w+=/)
    for (const [, style] of body.matchAll(/<[^>]+\sstyle="([^"]*)"/g)) expect(style).toMatch(/^(--[a-z]+:\d+;?)+$/)
    expect(body).not.toContain('<style')
    expect(body.match(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/g)).toBeNull()
  })

  test('the menu lists every page in order, but for a guest book that is off', async () => {
    const { body } = await get('/')
    const menu = /<nav aria-label="Main menu".*?<\/nav>/s.exec(body)?.[0] ?? ''
    const entries = [...menu.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)]
    expect(entries.map(([, path]) => path)).toEqual(menuPaths)
    const titles = ['Home', 'Story', 'Gallery', 'His Music', 'His Art', 'His Words', 'His Favs']
    const others = ['Rocks page', 'Stickers page', 'Give In His Honor']
    expect(entries.map(([, , title]) => title)).toEqual(expect.arrayContaining([...titles, ...others]))
  })

  test('shows a new share at once, also to a client with a cached page', async () => {
    const before = await get('/rocks')
    const etag = String(before.headers.etag)
    expect((await get('/rocks', { 'if-none-match': etag })).statusCode).toBe(304)

    await share('rocks', { name: 'Ana', location: 'Lisbon' })
    const after = await get('/rocks', { 'if-none-match': etag })
    expect(after.statusCode).toBe(200)
    expect(after.body).toContain('Lisbon')
    expect(after.body).toContain('<span>Shared by <bdi translate="no">Ana</bdi></span>')
  })

  test('has the same HTML uncompressed, with gzip and with Brotli', async () => {
    const plain = (await get('/story')).body
    const zipped = await get('/story', { 'accept-encoding': 'gzip' })
    const brotli = await get('/story', { 'accept-encoding': 'gzip, deflate, br' })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain)
    expect(brotli.headers.vary).toBe('accept-encoding')
  })

  test('has absolute URLs with the host of the request, or localhost for an invalid one', async () => {
    const canonical = async (host: string) =>
      /rel="canonical" href="([^"]*)"/.exec((await get('/story', { host })).body)?.[1]
    expect(await canonical('one.example')).toBe('http://one.example/story')
    expect(await canonical('two.example:8080')).toBe('http://two.example:8080/story')
    expect(await canonical('one.example')).toBe('http://one.example/story')
    expect(await canonical('"><script>')).toBe('http://localhost/story')
  })

  test('escapes HTML in a name', async () => {
    const name = '</title><script>alert(1)</script>'
    await share('stickers', { name, location: '</script><img src=x onerror=alert(1)>' })
    const { body } = await get('/stickers')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
  })
})

describe('a form submitted without JavaScript', () => {
  const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8'
  const send = (fields: Record<string, string | { bytes: Buffer; name: string }>) => {
    const { payload, headers } = multipart(fields)
    return site.app.inject({
      method: 'POST',
      url: '/api/rocks',
      payload,
      headers: { ...headers, accept },
    })
  }

  test('redirects to the list that shows the share', async () => {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
    const image = { bytes: await picture.jpeg().toBuffer(), name: 'a.jpg' }
    const empty = { description: '', leave_empty: '' }
    const reply = await send({ image, name: 'Jo', location: 'Oslo', ...empty })
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe('/rocks#thank-you')
    expect((await get('/rocks')).body).toContain('Oslo')
  })

  test('shows a validation error as a page', async () => {
    const reply = await send({ name: 'Jo', location: 'Oslo' })
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toContain('Please fill in all required fields and select an image.')
    expect(reply.body).toContain('href="/rocks"')
  })
})

describe('an unknown path', () => {
  test('shows the not-found card with a link home and noindex', async () => {
    const { statusCode, body } = await get('/nowhere/at/all')
    expect(statusCode).toBe(404)
    expect(body).toContain('<h1>404 Page Not Found</h1>')
    expect(body).toContain('Did you forget to add the page to the router?')
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  test('a slash at the end of a page leads to the page', async () => {
    const { statusCode, headers } = await get('/story/?from=letter')
    expect([statusCode, headers.location]).toEqual([308, '/story?from=letter'])
  })

  test('has the same bytes whatever the path is, also with percent signs that begin no escape', async () => {
    const { headers } = await get('/one')
    for (const path of ['/other?x=1', '/%', '/%E0%A4%A']) expect((await get(path)).headers.etag).toBe(headers.etag)
  })
})

describe('pages and files for crawlers', () => {
  test('the administrators’ pages are no-store and noindex', async () => {
    for (const path of ['/admin', '/admin/gallery', '/admin/trash', '/admin/cards']) {
      const { statusCode, headers, body } = await get(path)
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).toContain('<meta name="robots" content="noindex">')
    }
  })

  test('robots.txt, the sitemap and the web manifest name this site', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://memorial.example/sitemap.xml')
    const sitemap = (await get('/sitemap.xml')).body
    expect([...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)).toEqual(
      [...menuPaths, '/privacy'].map((path) => `http://memorial.example${path}`),
    )
    const { short_name, icons } = (await get('/manifest.webmanifest')).json()
    expect(short_name).toBe('Rowan')
    for (const { src, type } of icons) expect((await get(src)).headers['content-type']).toBe(type)
    expect((await get('/')).body).toContain(`rel="apple-touch-icon" href="${icons[1].src}"`)
  })

  test('no page needs more than 85 KB of scripts and 14 KB of styles at first', async () => {
    for (const [path] of pages) {
      const { body } = await get(path)
      const weigh = async (pattern: RegExp) => {
        let bytes = 0
        for (const [, address = ''] of body.matchAll(pattern))
          bytes += (await get(address, { 'accept-encoding': 'br' })).rawPayload.length
        return bytes
      }
      const scripts = await weigh(/(?:rel="later" href|<script type="module" src)="([^"]+)"/g)
      const styles = await weigh(/rel="stylesheet" href="([^"]+)"/g)
      expect(scripts, path).toBeGreaterThan(50_000)
      expect(scripts, path).toBeLessThan(85 * 1024)
      expect(styles, path).toBeGreaterThan(1000)
      expect(styles, path).toBeLessThan(14 * 1024)
    }
  })
})

describe('with other copy and a list that fails to load', () => {
  test('a title is escaped, and a page without its list is not cached', async () => {
    const memorial = await loadContent(site.services.config.contentDir)
    const title = 'Ro"wan</title><script>alert(1)</script>'
    const person = { ...memorial.person, site: { ...memorial.person.site, title } }
    const app = Fastify()
    let readable = false
    app.get('/api/site', async () => ({ shares: 'at-once' }))
    app.get('/api/photos', (_request, reply) => reply.headers({ 'x-total-count': '0', 'x-offset': '0' }).send([]))
    app.get('/api/rocks', async (_request, reply) => {
      reply.headers({ 'x-total-count': '0', 'x-offset': '0' })
      return readable ? [] : reply.code(500).send({})
    })
    const { config, headers } = site.services
    const current = await site.services.words.read()
    const services = {
      ...site.services,
      config: { ...config, publicUrl: 'https://rowan.example' },
      words: { ...site.services.words, read: async () => ({ ...current, memorial: { ...memorial, person } }) },
      responses: createResponseCache(headers),
    }
    const options = { dev: false, personFor: async () => person, askedAway: () => [], showCardWith: () => {} }
    await pagesRoutes(app, services, options)

    const broken = (await app.inject('/rocks')).body
    expect(broken).toContain('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>')
    expect(broken).toContain('content="Ro&quot;wan')
    expect(broken).not.toContain('<script>alert')
    expect(broken).toContain('href="https://rowan.example/rocks"')
    expect(broken.match(/data-testid="skeleton"/g)).toHaveLength(6)
    readable = true
    expect((await app.inject('/rocks')).body).toContain('No rocks have been shared yet.')
    await app.close()
  })
})
