/**
 * Rules for every answer of the server, for every visitor and after every error.
 * Behaviour: Security headers; Cross-site requests; Error responses; Timeouts and overload; Health and start
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { listen, openConnection } from '../../testing/raw-http.ts'
import { imagePart, send, sendForm, sendJson } from '../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator } from '../../testing/site.ts'
import { buildApp } from './app.ts'

const { unreadable, wrongType } = messages.input
let site: TestSite
let imageUrl: string
let port: number
beforeAll(async () => {
  site = await openTestSite('SQLite', { TRUSTED_PROXIES: '127.0.0.1' })
  const image = await imagePart()
  imageUrl = (await sendForm(site, 'POST', '/api/admin/upload', { image })).json().imageUrl
  port = await listen(site.app)
})
afterAll(() => site.close())

it('shared caches may keep pages and lists for as long as is set, and browsers always ask', async () => {
  const env = { SHARED_CACHE_SECONDS: '5', PUBLIC_URL: 'http://localhost' }
  const cached = await openTestSite('SQLite', env, { pages: true })
  for (const path of ['/', '/api/rocks'])
    expect((await send(cached, 'GET', path)).headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=5',
    )
  await cached.close()
})

describe('the security headers', () => {
  it.each([
    ['a list', 'GET', '/api/photos', 200],
    ['a picture', 'GET', 'picture', 200],
    ['the words', 'GET', '/api/memorial', 200],
    ['the health', 'GET', '/healthz', 200],
    ['an unknown path', 'GET', '/api/nowhere', 404],
    ['an unknown picture', 'GET', '/uploads/x.jpg', 404],
    ['an unknown method', 'DELETE', '/api/photos', 404],
    ['an address that is none', 'GET', '/api/%E0%A4%A', 404],
    ['a stranger', 'GET', '/api/admin/photos', 401],
    ['a refused form', 'POST', '/api/rocks', 415],
  ] as const)('are on the answer for %s', async (_what, method, path, status) => {
    const url = path === 'picture' ? imageUrl : path
    const answer = await send(site, method, url, { admin: false })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
    })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
  })

  it('ask browsers for Trusted Types', async () => {
    const { headers } = await send(site, 'GET', '/nowhere')
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  })

  it('include Strict-Transport-Security over https only', async () => {
    const plain = await send(site, 'GET', '/api/photos', { from: '127.0.0.1' })
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    const headers = { 'x-forwarded-proto': 'https' }
    const secure = await send(site, 'GET', '/api/photos', { from: '127.0.0.1', headers })
    expect(secure.headers['strict-transport-security']).toMatch(/max-age=31536000/)
    const forged = await send(site, 'GET', '/api/photos', { from: '203.0.113.1', headers })
    expect(forged.headers['strict-transport-security']).toBeUndefined()
  })
})

describe('a cross-site request', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  it.each(foreign)('with %j changes nothing', async (headers) => {
    const forms: [string, boolean][] = [
      ['/api/rocks', false],
      ['/api/admin/upload', true],
    ]
    for (const [url, admin] of forms) {
      const form = { image: await imagePart(), name: 'Ann', location: 'Oslo' }
      const answer = await sendForm(site, 'POST', url, form, { admin, headers })
      expect([answer.statusCode, answer.json()]).toEqual([403, { error: messages.server.crossSite }])
    }
    expect((await send(site, 'GET', '/api/photos', { headers })).statusCode).toBe(200)
  })

  it('is not one from our own pages', async () => {
    const image = await imagePart()
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:80' }]) {
      const host = { host: 'localhost:80', ...headers }
      const answer = await sendForm(site, 'POST', '/api/admin/upload', { image }, { headers: host })
      expect(answer.statusCode).toBe(201)
    }
  })
})

describe('no spelling of a URL gets around the scope of administrators', () => {
  it.each([
    '/api/admin/photos',
    '/api/%61dmin/photos',
    '/api/admin/%70hotos',
    '/api/admin/photos?x=/api/photos',
    '/api/admin/photos#/',
    '/api//admin/photos',
    '/api/./admin/photos',
    '/api/photos/../admin/photos',
    '/API/ADMIN/photos',
    '/api/admin/photos/',
    '/api/admin;x/photos',
    '//api/admin/photos',
    '/api%2fadmin%2fphotos',
  ])('%s', async (url) => {
    const answer = await send(site, 'GET', url, { admin: false })
    expect([401, 404]).toContain(answer.statusCode)
    expect(Object.keys(answer.json())).toEqual(['error'])
  })
})

describe('an error response', () => {
  it('is one sentence and nothing else', async () => {
    const answer = await send(site, 'GET', '/api/nowhere')
    expect(answer.json()).toEqual({ error: messages.server.unknownPath })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('and a success are JSON to clients that accept HTML too, except for a share', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' }
    const image = await imagePart()
    const uploaded = await sendForm(site, 'POST', '/api/admin/upload', { image }, { headers })
    expect([uploaded.statusCode, uploaded.json().category]).toEqual([201, 'general'])
    const signedIn = await sendJson(site, 'POST', '/api/session', testAdministrator, { headers })
    expect([signedIn.statusCode, signedIn.json().email]).toEqual([200, testAdministrator.email])
  })

  it('of an internal error shows nothing of the inside', async () => {
    const image = await imagePart()
    const row = (await sendForm(site, 'POST', '/api/admin/upload', { image })).json()
    const { storage } = site.services
    const broken = { ...storage, read: () => Promise.reject(new Error(`EIO: read ${site.folder}/files/objects`)) }
    const app = await buildApp({ ...site.services, storage: broken, stopping: new AbortController() })
    for (const url of [row.imageUrl, `${row.imageUrl}?w=320`]) {
      const answer = await send({ ...site, app }, 'GET', url)
      expect(answer.statusCode).toBe(500)
      expect(answer.json().error).toMatch(/^Something went wrong on our side\. .* \([\w-]{36}\)$/)
      expect(answer.body).not.toMatch(/EIO|objects|keepsake-|\.ts/)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.etag).toBeUndefined()
    }
    await app.close()
  })

  it('to a JSON body that is too large is sent before it is read', async () => {
    const json = { title: 'x'.repeat(70_000) }
    const answer = await sendJson(site, 'PATCH', '/api/admin/photos/x', json)
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: messages.server.unknownItem }])
    const large = await sendJson(site, 'POST', '/api/session', json)
    expect([large.statusCode, large.json()]).toEqual([413, { error: messages.input.bodyTooLarge }])
  })

  it('to a request that the HTTP parser rejects is a sentence as well', async () => {
    const rejected: [string, number, string][] = [
      ['HELLO\r\n\r\n', 400, unreadable],
      [`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, unreadable],
      ['BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400, unreadable],
      ['GET / HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n', 400, unreadable],
      ['POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Length: many\r\n\r\n', 400, unreadable],
      ['POST /api/session HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nContent-Length: 1\r\n\r\n', 417, unreadable],
      ['CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', 404, messages.server.unknownPath],
    ]
    for (const [text, status, error] of rejected) {
      const wire = await openConnection(port)
      await wire.send(text)
      const answer = await wire.response()
      expect([text, answer.status, JSON.parse(answer.body)]).toEqual([text, status, { error }])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      await wire.closed
    }
  })

  it.each([
    ['GET /api/session HTTP/1.1\r\n', 400, unreadable],
    ['PROPFIND /api/photos HTTP/1.1\r\nHost: a\r\n', 404, messages.server.unknownPath],
    ['OPTIONS * HTTP/1.1\r\nHost: a\r\n', 404, messages.server.unknownPath],
    ['GET http://[ HTTP/1.1\r\nHost: a\r\n', 404, messages.server.unknownPath],
    ['POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: 0\r\n', 415, wrongType],
  ])('to %j is a sentence as well', async (head, status, error) => {
    const wire = await openConnection(port)
    await wire.send(`${head}\r\n`)
    const answer = await wire.response()
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { error }])
    wire.end()
  })

  it('to a request that comes while the server stops is a sentence as well', async () => {
    const other = await openTestSite()
    const wire = await openConnection(await listen(other.app))
    await wire.send('GET /api/session HTTP/1.1\r\n')
    const connected = () =>
      new Promise<number>((resolve) => other.app.server.getConnections((_, count) => resolve(count)))
    await expect.poll(connected).toBe(1)
    const closed = other.close()
    await expect.poll(() => other.app.server.listening).toBe(false)
    await wire.send('Host: a\r\n\r\n')
    const answer = await wire.response()
    expect([answer.status, JSON.parse(answer.body)]).toEqual([503, { error: messages.server.stopping }])
    expect(answer.headers['retry-after']).toBe('10')
    await closed
  })

  it('comes after a timeout of heads and bodies', () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = site.app.server
    expect([headersTimeout, requestTimeout, timeout]).toEqual([15_000, 6 * 60 * 60 * 1000, 0])
    expect(keepAliveTimeout).toBe(72_000)
  })
})

describe('the health check', () => {
  it('responds that the server is alive and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await send(site, 'GET', path)
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
    }
  })

  it('responds alive but not ready without stored files or without the database', async () => {
    const other = await openTestSite()
    await rm(join(other.folder, 'files', '.keepsake'))
    const answer = await send(other, 'GET', '/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: messages.server.storageAway }])
    await other.services.db.destroy()
    expect((await send(other, 'GET', '/readyz')).statusCode).toBe(503)
    expect((await send(other, 'GET', '/healthz')).statusCode).toBe(200)
    await other.close()
  })
})
