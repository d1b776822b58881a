/**
 * Responses from memory equal those of the handler, until their content changes.
 * Behaviour: Rows and lists; Stored files
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { buildApp } from '../../app/app.ts'
import { openContentVersions } from '../db/content-versions.ts'
import { createResponseCache } from './response-cache.ts'
import { securityHeaders } from './response-headers.ts'

describe.each(testDatabases)('responses from memory on %s', (database) => {
  let site: TestSite
  let address: string
  let image: { id: string; imageUrl: string }
  beforeAll(async () => {
    site = await openTestSite(database, { TRUSTED_PROXIES: '127.0.0.1' }, { pages: true })
    address = await site.app.listen({ port: 0, host: '127.0.0.1' })
    image = (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart() })).json()
  }, 120_000)
  afterAll(() => site.close())

  // Over a socket: requests by `inject` never reach the server.
  const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers })
  const headersOf = ({ headers }: Response) => {
    const { date: _varies, ...others } = Object.fromEntries(headers)
    return others
  }
  const isInMemory = (key: string) => site.services.responses.find(key) !== undefined
  const paths = () => [
    '/',
    '/gallery',
    '/api/photos',
    '/api/photos?homepage=true',
    image.imageUrl,
    `${image.imageUrl}?w=320`,
    `${image.imageUrl}?w=320&f=avif`,
  ]

  it('have the status, headers and bytes of the first one', async () => {
    const { styleSheet = '' } =
      /href="(?<styleSheet>\/assets\/[^"]+\.css)"/.exec(await (await get('/')).text())?.groups ?? {}
    for (const path of [...paths(), styleSheet])
      for (const headers of [
        {},
        { 'accept-encoding': 'br' },
        { 'x-forwarded-proto': 'https' },
        { 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'first.example, example.org' },
      ]) {
        await site.services.contentVersions.change('photos', async () => {})
        const first = await get(path, headers)
        const again = await get(path, headers)
        expect([again.status, headersOf(again)], path).toEqual([200, headersOf(first)])
        expect(await again.bytes()).toEqual(await first.bytes())
        const known = await get(path, { ...headers, 'if-none-match': headersOf(first).etag ?? '' })
        expect([known.status, await known.text()], path).toEqual([304, ''])
        expect(known.headers.get('content-security-policy')).toBe(headersOf(first)['content-security-policy'])
      }
    expect(isInMemory(styleSheet)).toBe(true)
    for (const path of ['/api/photos', image.imageUrl]) {
      await get(path)
      expect(isInMemory(path), path).toBe(true)
    }
  })

  it('a part of a file, a request with a body and HEAD are left to the handler', async () => {
    await get(image.imageUrl)
    expect((await get(image.imageUrl, { range: 'bytes=0-3' })).status).toBe(206)
    const head = await fetch(address + image.imageUrl, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('a change of one collection leaves the responses of another in memory', async () => {
    await get('/api/photos')
    await sendForm(site, 'POST', '/api/rocks', { image: await imagePart(), name: 'Ann', location: 'Oslo' })
    expect(isInMemory('/api/photos')).toBe(true)
    await sendJson(site, 'PATCH', `/api/admin/photos/${image.id}`, { title: 'Fox' })
    expect(isInMemory('/api/photos')).toBe(false)
    expect(await (await get('/api/photos')).json()).toMatchObject([{ id: image.id, title: 'Fox' }])
  })

  it('an administrator reads at once what they have changed, however fresh the page was', async () => {
    for (const title of ['Owl', 'Hare', 'Wren']) {
      await get('/gallery')
      await sendJson(site, 'PATCH', `/api/admin/photos/${image.id}`, { title })
      expect(await (await get('/gallery', site.admin)).text()).toContain(title)
    }
  })

  it('a visitor sees at once what anyone has shared', async () => {
    for (const name of ['Ida', 'Per']) {
      await get('/rocks')
      await sendForm(site, 'POST', '/api/rocks', { image: await imagePart(), name, location: 'Oslo' })
      expect(await (await get('/rocks')).text()).toContain(name)
    }
  })

  it('what administrators alone may read is not found by a stranger', async () => {
    expect((await send(site, 'GET', '/api/admin/artwork', { admin: true })).statusCode).toBe(200)
    expect((await send(site, 'GET', '/api/admin/artwork', { admin: false })).statusCode).toBe(401)
  })

  it('a deleted image is gone from memory in every width, and a restored one is back', async () => {
    const paths = [image.imageUrl, `${image.imageUrl}?w=320`]
    for (const path of paths) await get(path)
    await send(site, 'DELETE', `/api/admin/photos/${image.id}`)
    for (const path of paths) expect((await get(path)).status).toBe(404)
    await send(site, 'POST', `/api/admin/photos/${image.id}/restore`)
    for (const path of paths) expect((await get(path)).status).toBe(200)
  })
})

it('a change on one server is seen on another within a second', async () => {
  const site = await openTestSite('PostgreSQL')
  const contentVersions = openContentVersions(site.services.db)
  const responses = createResponseCache(securityHeaders([]))
  const other = await buildApp({ ...site.services, contentVersions, responses })
  expect((await other.inject('/api/rocks')).json()).toEqual([])
  expect((await other.inject('/api/rocks')).json()).toEqual([])
  await sendForm(site, 'POST', '/api/rocks', { image: await imagePart(), name: 'Ann', location: 'Oslo' })
  await expect
    .poll(async () => (await other.inject('/api/rocks')).json(), { timeout: 1000 })
    .toMatchObject([{ name: 'Ann' }])
  // Administrators see at once their changes by another server.
  const artwork = { image: await imagePart(), title: 'Fox' }
  const listed = async () => (await other.inject({ url: '/api/admin/artwork', headers: site.admin })).json()
  expect(await listed()).toEqual([])
  expect((await sendForm(site, 'POST', '/api/admin/artwork', artwork)).statusCode).toBe(201)
  expect(await listed()).toMatchObject([{ title: 'Fox' }])
  await other.close()
  await contentVersions.close()
  await site.close()
})
