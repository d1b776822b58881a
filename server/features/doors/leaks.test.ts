/**
 * Known leaks of other closed sites, each by its name, which this one does not have.
 * Behaviour: Who may see the site
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Door } from '../../../shared/doors.ts'
import { cookieOfWord, familyWord, isRefusal, listen, turnDoor } from '../../../testing/doors.ts'
import { imagePart, send, sendForm, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

let site: TestSite
let url: string
let image: string
let rock: { id: string; ownerToken: string }
let word: string

beforeAll(async () => {
  site = await openTestSite(
    'SQLite',
    { SHARED_CACHE_SECONDS: '60', PUBLIC_URL: 'http://memorial.example' },
    { pages: true },
  )
  url = await listen(site)
  const photo = { image: await imagePart(), category: 'family', title: 'Tromsø' }
  image = (await sendForm(site, 'POST', '/api/admin/upload', photo)).json().imageUrl
  rock = (
    await sendForm(site, 'POST', '/api/rocks', { image: await imagePart(), name: 'Ann', location: 'Tromsø' })
  ).json()
  await turn('family', { familyWord })
  word = await cookieOfWord(url)
})
afterAll(() => site.close())

/** A closing door gives the photo another address. */
async function turn(...change: [Door, object?]): Promise<void> {
  await turnDoor(site, ...change)
  image = (await send(site, 'GET', '/api/admin/photos')).json()[0].imageUrl
}

/** Reads the response to its end, so that no connection is left waiting. */
async function get(path: string, given: Record<string, string> = {}) {
  const reply = await fetch(url + path, { headers: given, redirect: 'manual' })
  return { status: reply.status, headers: reply.headers, body: await reply.text() }
}

async function expectRefused(path: string, headers: Record<string, string> = {}) {
  const { status, body, headers: answered } = await get(path, headers)
  expect([path, isRefusal(status, body), answered.get('cache-control')]).toEqual([path, true, 'private, no-store'])
  expect(body).not.toContain('Tromsø')
}

describe('a stranger at a closed door', () => {
  it('learns nothing from 404 pages', async () => {
    for (const path of ['/nowhere', '/admin/nowhere', '/wp-login.php', '/api/nowhere']) await expectRefused(path)
  })

  it('gets no image, in no width and no format, and no part of one', async () => {
    for (const query of ['', '?w=320', '?w=1280&f=webp', '?w=320&f=avif', '?w=7']) await expectRefused(image + query)
    await expectRefused(image, { range: 'bytes=0-9' })
    await expectRefused('/content/portrait.svg')
    await expectRefused('/favicon.ico')
  })

  it('gets no sitemap, no manifest and no feed', async () => {
    for (const path of ['/sitemap.xml', '/manifest.webmanifest', '/feed.xml']) await expectRefused(path)
    expect((await get('/robots.txt')).body).not.toContain('Sitemap')
  })

  it('finds nothing by the search, in the page or in the call', async () => {
    for (const path of ['/search?q=troms', '/api/search?q=troms', '/api/search?q=']) await expectRefused(path)
  })

  it('gets no Open Graph tags and no picture for a preview, as a service that makes previews', async () => {
    await turn('everyone')
    const page = (await get(`/rocks?rock=${rock.id}`)).body
    const preview = /og:image" content="([^"]*)"/.exec(page)?.[1] ?? ''
    await turn('family')
    const { pathname, search } = new URL(preview)
    for (const agent of ['facebookexternalhit/1.1', 'WhatsApp/2.23', 'Slackbot-LinkExpanding 1.0']) {
      const headers = { 'user-agent': agent }
      await expectRefused(pathname + search, headers)
      await expectRefused(`/rocks?rock=${rock.id}`, headers)
      const card = (await get(`/rocks?rock=${rock.id}`, headers)).body
      expect(card).not.toMatch(/og:|twitter:|canonical|<img|name="description"/)
    }
  })

  it('learns no total and no count, from no header and no body', async () => {
    const counting = ['/api/photos?limit=1', '/api/rocks?limit=1', '/api/lights', '/api/site', '/api/gathering']
    const sentences = new Set<string>()
    for (const path of [...counting, '/api/memorial', '/api/rocks/nobody/chain']) {
      await expectRefused(path)
      const { headers, body } = await get(path)
      expect([...headers.keys()].filter((name) => /^(x-total|x-offset|x-order|etag|last-mod|link)/.test(name))).toEqual(
        [],
      )
      sentences.add(`${headers.get('content-length')} ${body}`)
    }
    expect(sentences.size).toBe(1)
    for (const path of ['/healthz', '/readyz']) expect((await get(path)).body).not.toMatch(/photo|rock|name|count/)
  })

  it('shares nothing and is thanked by no page, with scripts or without', async () => {
    const before = await storedState(site)
    const { memorial } = await site.services.words.read()
    for (const path of ['/api/rocks', '/api/stickers', '/api/memories', `/api/rocks/${rock.id}/report`, '/api/preview'])
      for (const accept of ['text/html', 'application/json']) {
        const body = new FormData()
        body.set('name', 'Ann')
        const reply = await fetch(url + path, { method: 'POST', headers: { accept }, body, redirect: 'manual' })
        const text = await reply.text()
        expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 401, null])
        expect(text).not.toContain(memorial.person.name)
      }
    await expectRefused('/rocks#thank-you')
    expect(await storedState(site)).toEqual(before)
  })

  it('gets no 304 for what they had before the door was closed', async () => {
    await turn('everyone')
    const etags = await Promise.all(
      ['/', '/api/photos', image].map(async (path) => (await get(path)).headers.get('etag')),
    )
    await turn('family')
    for (const [at, path] of ['/', '/api/photos', image].entries()) {
      await expectRefused(path, { 'if-none-match': String(etags[at]) })
      await expectRefused(path, { 'if-none-match': '*' })
    }
  })

  it('gets no answer that memory kept from the days of the open door', async () => {
    await turn('everyone')
    const paths = [
      '/',
      '/rocks',
      '/api/photos',
      '/api/rocks',
      '/api/memorial',
      image,
      '/feed.xml',
      '/content/portrait.svg',
    ]
    for (const path of [...paths, ...paths]) expect([path, (await get(path)).status]).toEqual([path, 200])
    await turn('family')
    for (const path of paths) await expectRefused(path)
  })

  it('gets no answer from memory that was made for somebody who is in', async () => {
    for (const path of ['/', '/rocks', '/api/photos', '/api/rocks', image]) {
      expect((await get(path, { cookie: word })).status).toBe(200)
      expect((await get(path, { cookie: word })).status).toBe(200)
      await expectRefused(path)
      await expectRefused(path, { cookie: 'keepsake_word=forged.signature' })
    }
  })

  it('cannot change, report or take back what they shared while the site was open', async () => {
    const own = { 'x-owner-token': rock.ownerToken, authorization: `Bearer ${rock.ownerToken}` }
    await expectRefused(`/api/rocks/${rock.id}`, own)
    await expectRefused(`/api/rocks/${rock.id}/report`)
    const posted = await fetch(`${url}/api/rocks/${rock.id}/report`, {
      method: 'POST',
      headers: { accept: 'text/html' },
    })
    expect([posted.status, (await posted.text()).includes('Tromsø')]).toEqual([401, false])
  })

  it('learns no name from the sign-in page', async () => {
    const { memorial } = await site.services.words.read()
    const page = (await get('/admin')).body
    expect(page).toContain('Sign in')
    for (const text of [memorial.person.name, memorial.person.born, memorial.person.email])
      expect(page).not.toContain(text)
  })

  it('meets no loop behind a proxy that speaks http', async () => {
    const headers = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'memorial.example' }
    const reply = await get('/', headers)
    expect([reply.status, reply.headers.get('location')]).toEqual([401, null])
  })
})

describe('the turn of the door', () => {
  it('holds with the answer of the call: before it everybody reads, after it nobody', async () => {
    await turn('everyone')
    expect((await get('/api/photos')).headers.get('cache-control')).toContain('s-maxage=60')
    expect((await get(image)).headers.get('cache-control')).toContain('public')
    await turn('us')
    for (const path of ['/', '/api/photos', image]) await expectRefused(path)
    await turn('everyone')
    expect((await get('/api/photos')).status).toBe(200)
  })

  it('leaves no request open that arrives during it', async () => {
    await turn('everyone')
    const answers = Array.from({ length: 40 }, () => get('/api/photos'))
    const turned = turnDoor(site, 'us')
    const statuses = await Promise.all(answers.map(async (answer) => (await answer).status))
    await turned
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true)
    await expectRefused('/api/photos')
  })

  it('gives those who are in answers that no shared cache keeps', async () => {
    await turn('family')
    for (const path of [
      '/',
      '/rocks',
      '/api/photos',
      '/api/memorial',
      image,
      '/content/portrait.svg',
      '/sitemap.xml',
    ]) {
      const caching = (await get(path, { cookie: word })).headers.get('cache-control') ?? ''
      expect([path, caching.startsWith('private'), /public|s-maxage/.test(caching)]).toEqual([path, true, false])
    }
  })
})
