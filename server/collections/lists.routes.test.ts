/**
 * How lists travel: compressed once, known by an ETag, never older than the last change.
 * Behaviour: Rows and lists
 */
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '../../shared/collections/all.ts'
import { imagePart, send, sendForm, sendJson } from '../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../testing/site.ts'
import { buildApp } from '../app.ts'

describe.each(testDatabases)('lists on %s', (database) => {
  let site: TestSite
  let id: string
  beforeAll(async () => {
    site = await openTestSite(database)
    const image = await imagePart()
    id = (await sendForm(site, 'POST', '/api/admin/upload', { image })).json().id
  })
  afterAll(() => site.close())

  it.each(collections.flatMap(({ lists }) => lists.map(({ path, by }) => ({ path, by }))))(
    '$path is an array of JSON and is asked for anew each time',
    async ({ path, by }) => {
      const answer = await send(site, 'GET', path)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toBeInstanceOf(Array)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      const kept = by === 'anyone' ? 'no-cache' : 'private, no-store'
      expect(answer.headers['cache-control']).toBe(kept)
    },
  )

  it('travel in the best compression that their reader takes', async () => {
    const plain = await send(site, 'GET', '/api/photos')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const headers = { 'accept-encoding': accepted }
      const answer = await send(site, 'GET', '/api/photos', { headers })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(String(await unpack[encoding](answer.rawPayload))).toBe(plain.body)
    }
  })

  it('travel plain to a reader who takes no compression', async () => {
    const plain = await send(site, 'GET', '/api/photos')
    for (const accepted of ['br;q=0, gzip;q=0', 'identity', 'br; q=0.0']) {
      const headers = { 'accept-encoding': accepted }
      const answer = await send(site, 'GET', '/api/photos', { headers })
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.body).toBe(plain.body)
    }
  })

  it('are not sent again to whom they are known', async () => {
    const { etag } = (await send(site, 'GET', '/api/photos')).headers
    for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
      const headers = { 'if-none-match': known }
      const answer = await send(site, 'GET', '/api/photos', { headers })
      expect([answer.statusCode, answer.body]).toEqual([304, ''])
      expect(answer.headers.etag).toBe(etag)
    }
    const headers = { 'if-none-match': '"other"' }
    expect((await send(site, 'GET', '/api/photos', { headers })).statusCode).toBe(200)
  })

  it('answer HEAD with the length alone', async () => {
    const answer = await send(site, 'GET', '/api/photos')
    const head = await send(site, 'HEAD', '/api/photos')
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(answer.headers['content-length'])
  })

  it('show a change that another server on the same database made', async () => {
    const other = await buildApp(site.services)
    const titleOf = async () => (await other.inject('/api/photos')).json()[0].title
    expect(await titleOf()).toBeNull()
    await sendJson(site, 'PATCH', `/api/admin/photos/${id}`, { title: 'Changed' })
    expect(await titleOf()).toBe('Changed')
    await other.close()
  })

  it('are read once however many ask, and still change with every change', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      await sendJson(site, 'PATCH', `/api/admin/photos/${id}`, { title })
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(site, 'GET', '/api/photos')))
      expect(answers.map((answer) => answer.json()[0].title)).toEqual(Array(5).fill(title))
    }
  })
})
