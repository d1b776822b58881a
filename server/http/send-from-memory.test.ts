/**
 * What is sent from memory is what the handler sent, until what it shows has changed.
 * Behaviour: Rows and lists; Stored files
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../testing/site.ts'
import { buildApp } from '../app.ts'
import { openContentVersions } from '../db/content-versions.ts'
import { createResponseCache } from './response-cache.ts'
import { securityHeaders } from './response-headers.ts'

describe.each(testDatabases)('responses from memory on %s', (database) => {
  let site: TestSite
  let image: { id: string; imageUrl: string }
  beforeAll(async () => {
    site = await openTestSite(database, { TRUSTED_PROXIES: '10.0.0.0/8' }, { pages: true })
    image = (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart() })).json()
  }, 120_000)
  afterAll(() => site.close())

  const get = (url: string, headers: Record<string, string> = {}) => send(site, 'GET', url, { headers })
  const isInMemory = (key: string) => site.services.responses.find(key) !== undefined
  const paths = () => [
    '/',
    '/gallery',
    '/api/photos',
    '/api/photos?homepage=true',
    image.imageUrl,
    `${image.imageUrl}?w=320`,
  ]

  it('have the status, headers and bytes of the first one', async () => {
    const { styleSheet = '' } = /href="(?<styleSheet>\/assets\/[^"]+\.css)"/.exec((await get('/')).body)?.groups ?? {}
    for (const path of [...paths(), styleSheet])
      for (const headers of [
        {},
        { 'accept-encoding': 'br' },
        { accept: 'image/avif' },
        { 'x-forwarded-proto': 'https' },
      ]) {
        await site.services.contentVersions.change('photos', async () => {})
        const { date: _first, ...first } = (await get(path, headers)).headers
        const before = await get(path, headers)
        const { date: _second, ...second } = before.headers
        expect(second, path).toEqual(first)
        expect(before.statusCode).toBe(200)
        const known = await get(path, { ...headers, 'if-none-match': String(first.etag) })
        expect([known.statusCode, known.body], path).toEqual([304, ''])
        expect(known.headers['content-security-policy']).toBe(first['content-security-policy'])
      }
    expect(isInMemory(styleSheet)).toBe(true)
    for (const path of ['/api/photos', image.imageUrl]) {
      await get(path)
      expect(isInMemory(path), path).toBe(true)
    }
  })

  it('a part of a file, a request with a body and HEAD are left to the handler', async () => {
    await get(image.imageUrl)
    expect((await get(image.imageUrl, { range: 'bytes=0-3' })).statusCode).toBe(206)
    const head = await send(site, 'HEAD', image.imageUrl)
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it('a change of one collection leaves the responses of another in memory', async () => {
    await get('/api/photos')
    await sendForm(site, 'POST', '/api/rocks', { image: await imagePart(), name: 'Ann', location: 'Oslo' })
    expect(isInMemory('/api/photos')).toBe(true)
    await sendJson(site, 'PATCH', `/api/admin/photos/${image.id}`, { title: 'Fox' })
    expect(isInMemory('/api/photos')).toBe(false)
    expect((await get('/api/photos')).json()).toMatchObject([{ id: image.id, title: 'Fox' }])
  })

  it('what administrators alone may read is not found by a stranger', async () => {
    expect((await send(site, 'GET', '/api/admin/artwork', { admin: true })).statusCode).toBe(200)
    expect((await send(site, 'GET', '/api/admin/artwork', { admin: false })).statusCode).toBe(401)
  })

  it('a deleted image is gone from memory in every width, and a restored one is back', async () => {
    const addresses = [image.imageUrl, `${image.imageUrl}?w=320`]
    for (const address of addresses) await get(address)
    await send(site, 'DELETE', `/api/admin/photos/${image.id}`)
    for (const address of addresses) expect((await get(address)).statusCode).toBe(404)
    await send(site, 'POST', `/api/admin/photos/${image.id}/restore`)
    for (const address of addresses) expect((await get(address)).statusCode).toBe(200)
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
  // Administrators see at once what they have changed by another server.
  const artwork = { image: await imagePart(), title: 'Fox' }
  const listed = async () => (await other.inject({ url: '/api/admin/artwork', headers: site.admin })).json()
  expect(await listed()).toEqual([])
  expect((await sendForm(site, 'POST', '/api/admin/artwork', artwork)).statusCode).toBe(201)
  expect(await listed()).toMatchObject([{ title: 'Fox' }])
  await other.close()
  await contentVersions.close()
  await site.close()
})
