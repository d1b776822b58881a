/**
 * Stored files over HTTP: cached for a year, in ranges, and gone when their row is.
 * Behaviour: Stored files; Security headers
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { mp3 } from '../../../testing/files.ts'
import { fourColours } from '../../../testing/images.ts'
import { send, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { readRange } from '../../platform/http/range.ts'

describe('a range of 10 bytes', () => {
  it.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=8-100', { start: 8, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-20', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=0-1,4-5', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['items=0-1', null],
    [undefined, null],
  ])('parsed from %s', (header, range) => {
    expect(readRange(header, 10)).toEqual(range)
  })
})

describe.each(testDatabases)('stored files on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const get = (url: string, headers: Record<string, string> = {}) => send(site, 'GET', url, { headers })

  async function upload(bytes: Buffer): Promise<string> {
    const image = { bytes, name: 'a.jpg' }
    const answer = await sendForm(site, 'POST', '/api/admin/upload', { image })
    expect(answer.statusCode).toBe(201)
    return answer.json().imageUrl
  }
  const track = async (): Promise<string> => {
    const audio = { bytes: mp3(), name: 'song.mp3' }
    const form = { audio, title: 'Song' }
    return (await sendForm(site, 'POST', '/api/admin/upload-track', form)).json().audioUrl
  }
  const large = () => fourColours({ width: 1500, height: 1000 }).jpeg().toBuffer()

  it('of administrators may be cached for a year, and a sandbox policy holds when opened by itself', async () => {
    for (const url of [await upload(await large()), await track()]) {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable, s-maxage=3600',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      })
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it('is answered 304 when If-None-Match names its ETag', async () => {
    const url = await upload(await large())
    for (const address of [url, `${url}?w=320`]) {
      const { etag } = (await get(address)).headers
      for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`]) {
        const answer = await get(address, { 'if-none-match': known })
        expect([answer.statusCode, answer.body]).toEqual([304, ''])
        expect(answer.headers).toMatchObject({ etag })
      }
      expect((await get(address, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    }
  })

  it('the ETags of its formats differ', async () => {
    const url = `${await upload(await large())}?w=320`
    const etags = await Promise.all(
      ['', '&f=webp', '&f=avif'].map(async (format) => (await get(url + format)).headers.etag),
    )
    expect(new Set(etags).size).toBe(3)
  })

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, null],
    ['bytes=-50', -50, null],
    ['bytes=0-', 0, null],
  ])('audio is sent in the range %s', async (range, from, to) => {
    const bytes = mp3()
    const answer = await get(await track(), { range })
    const start = from < 0 ? bytes.length + from : from
    const end = to ?? bytes.length - 1
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`)
    expect(answer.headers['content-length']).toBe(String(end - start + 1))
    expect(answer.headers['content-type']).toBe('audio/mpeg')
    expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  it('an unsatisfiable range is answered 416 with the size', async () => {
    const answer = await get(await track(), { range: 'bytes=99999999-' })
    expect([answer.statusCode, answer.body]).toEqual([416, ''])
    expect(answer.headers['content-range']).toBe(`bytes */${mp3().length}`)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('several ranges or an invalid one are answered with the whole file', async () => {
    for (const range of ['bytes=0-1,5-6', 'bytes=9-2', 'pages=1-2']) {
      const answer = await get(await track(), { range })
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, mp3().length])
    }
  })

  it('a range with another If-Range is answered with the whole file', async () => {
    const url = await track()
    const { etag } = (await get(url)).headers
    const range = 'bytes=0-9'
    expect((await get(url, { range, 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await get(url, { range, 'if-range': '"other"' })).statusCode).toBe(200)
  })

  it('HEAD answers what GET would, without the bytes', async () => {
    const url = await upload(await large())
    for (const address of [url, `${url}?w=320`, await track()]) {
      const answer = await get(address)
      const head = await send(site, 'HEAD', address, { headers: { range: 'bytes=0-9' } })
      expect([head.statusCode, head.body]).toEqual([200, ''])
      for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
        expect(head.headers[name]).toBe(answer.headers[name])
      expect(Number(head.headers['content-length'])).toBe(answer.rawPayload.length)
    }
  })

  it.each([
    '/uploads/',
    '/uploads/x.jpg',
    '/uploads/%00.jpg',
    '/uploads/..%2f..%2fkeepsake.db',
    '/uploads/%2e%2e/keepsake.db',
    '/api/photos/..%5cx.jpg',
    `/api/photos/${'a'.repeat(25)}.jpg`,
    `/uploads/${'a'.repeat(25)}.jpg?w=320`,
    `/uploads/${'x'.repeat(3000)}.jpg`,
  ])('there is nothing at %s', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: messages.server.unknownPath }])
  })

  it('a stored file that is missing is answered 404, in every width', async () => {
    const url = await upload(await large())
    const name = url.slice(url.lastIndexOf('/') + 1)
    await site.services.storage.remove(`published/${name.slice(0, 2)}/${name}`)
    for (const address of [url, `${url}?w=320`]) {
      const { statusCode, headers, json } = await get(address)
      expect([statusCode, json()]).toEqual([404, { error: messages.server.unknownPath }])
      expect(headers['cache-control']).toBe('no-store')
      expect(headers.etag).toBeUndefined()
    }
  })

  it('a deleted file cannot be fetched, nor any variant of it', async () => {
    const form = { image: { bytes: await large(), name: 'a.jpg' } }
    const row = (await sendForm(site, 'POST', '/api/admin/upload', form)).json()
    const { etag } = (await get(`${row.imageUrl}?w=320`)).headers
    await send(site, 'DELETE', `/api/admin/photos/${row.id}`)
    for (const address of [row.imageUrl, `${row.imageUrl}?w=320`, `${row.imageUrl}?w=640`])
      expect((await get(address, { 'if-none-match': String(etag) })).statusCode).toBe(404)
  })
})
