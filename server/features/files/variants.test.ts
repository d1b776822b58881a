/**
 * A picture as visitors get it: made anew, upright, without metadata, in the requested width and format.
 * Behaviour: Stored files; Images
 */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { fourColours, quadrantsOf, translucent, withGps } from '../../../testing/images.ts'
import { send, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

describe.each(testDatabases)('published pictures on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const get = (url: string, headers: Record<string, string> = {}) => send(site, 'GET', url, { headers })

  async function upload(bytes: Buffer, rotation = '0'): Promise<string> {
    const image = { bytes, name: 'secret name.jpg' }
    const answer = await sendForm(site, 'POST', '/api/admin/upload', { image, rotation })
    expect(answer.statusCode).toBe(201)
    return answer.json().imageUrl
  }
  const large = () => fourColours({ width: 1500, height: 1000 }).jpeg().toBuffer()

  it.each([
    [1, ['red', 'green', 'blue', 'yellow']],
    [3, ['yellow', 'blue', 'green', 'red']],
    [6, ['blue', 'red', 'yellow', 'green']],
    [8, ['green', 'yellow', 'red', 'blue']],
  ])('a picture of orientation %d stands upright', async (orientation, colours) => {
    const bytes = await withGps(fourColours(), orientation).jpeg().toBuffer()
    const shown = (await get(await upload(bytes))).rawPayload
    expect(await quadrantsOf(shown)).toEqual(colours)
    expect((await sharp(shown).metadata()).orientation).toBeUndefined()
  })

  it('is rotated after its EXIF orientation is applied', async () => {
    const bytes = await withGps(fourColours(), 6).jpeg().toBuffer()
    const shown = (await get(await upload(bytes, '90'))).rawPayload
    expect(await quadrantsOf(shown)).toEqual(['yellow', 'blue', 'green', 'red'])
  })

  it('nothing but the picture is published: no place, no device, no profile, no trailing bytes', async () => {
    const sent = await withGps(fourColours()).jpeg().toBuffer()
    const bytes = Buffer.concat([sent, Buffer.from('<?php echo "hello" ?>')])
    const url = await upload(bytes)
    for (const address of [url, `${url}?w=320&f=webp`]) {
      const shown = (await get(address)).rawPayload
      const { exif, iptc, xmp, icc } = await sharp(shown).metadata()
      expect([exif, iptc, xmp, icc]).toEqual([undefined, undefined, undefined, undefined])
      for (const trace of ['GPS', 'Keepsake', 'script', 'php', 'Exif']) expect(shown.includes(trace)).toBe(false)
    }
  })

  it('the bytes as sent are kept, and nobody can fetch them', async () => {
    const bytes = await withGps(fourColours()).jpeg().toBuffer()
    const url = await upload(bytes)
    const file = await site.services.db
      .selectFrom('files')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    const kept = await Array.fromAsync(await site.services.storage.read(file.originalKey))
    expect(Buffer.concat(kept).equals(bytes)).toBe(true)
    expect(file.name).toBe('secret name.jpg')
    const { id } = file
    const folder = url.slice(0, url.lastIndexOf('/') + 1)
    const guesses = [id, `${id}.`, `${id}.jpeg`, `${id}.png`, `../originals/${id.slice(0, 2)}/${id}`]
    const places = ['/uploads/', folder, '/originals/', '/files/', '/published/', '/data/']
    for (const place of places) for (const guess of guesses) expect((await get(place + guess)).statusCode).toBe(404)
  })

  it.each([
    ['', 'image/jpeg', 'jpeg'],
    ['&f=webp', 'image/webp', 'webp'],
    ['&f=avif', 'image/avif', 'heif'],
  ])('the address with %j is that format, whatever its reader accepts', async (query, type, format) => {
    const url = `${await upload(await large())}?w=640${query}`
    const answers: Buffer[] = []
    for (const accept of ['*/*', 'image/jpeg', 'image/webp', 'image/avif,image/webp,image/apng,*/*;q=0.8']) {
      const answer = await get(url, { accept })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
      // A cache in between may send the answer to any reader.
      expect(answer.headers.vary).toBeUndefined()
      answers.push(answer.rawPayload)
    }
    const [first = Buffer.alloc(0), ...others] = answers
    expect(others.every((other) => other.equals(first))).toBe(true)
    const shown = await sharp(first).metadata()
    expect([shown.format, shown.width, shown.height]).toEqual([format, 640, 427])
    expect(await quadrantsOf(first)).toEqual(['red', 'green', 'blue', 'yellow'])
  })

  it.each(['', 'jpeg', 'AVIF', 'avif,webp', 'svg', 'avif&f=webp'])('there is no format %j', async (format) => {
    const answer = await get(`${await upload(await large())}?w=640&f=${format}`)
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: messages.image.format }])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is published in every width, never larger than it is', async () => {
    const url = await upload(await large())
    const widths = []
    for (const width of [320, 640, 768, 960, 1280, 2560])
      widths.push((await sharp((await get(`${url}?w=${width}`)).rawPayload).metadata()).width)
    expect(widths).toEqual([320, 640, 768, 960, 1280, 1500])
  })

  it.each(['300', '0', '-320', '320.0', '1e3', '', 'wide', '99999999'])('there is no width of %j', async (width) => {
    const answer = await get(`${await upload(await large())}?w=${width}`)
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: messages.image.width }])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('a variant is made once, however many ask for it at the same moment', async () => {
    const url = await upload(await large())
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(`${url}?w=320`)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const [first, ...others] = answers.map(({ rawPayload }) => rawPayload)
    expect(others.every((other) => first?.equals(other))).toBe(true)
    const id = url.slice(url.lastIndexOf('/') + 1, url.lastIndexOf('.'))
    const variants = await Array.fromAsync(site.services.storage.list(`variants/${id.slice(0, 2)}/${id}`))
    expect(variants).toEqual([`variants/${id.slice(0, 2)}/${id}-320.jpeg`])
  })

  it('a transparent picture stays so where its reader can show it, and is white in a JPEG', async () => {
    const url = await upload(await translucent().png().toBuffer())
    const webp = await sharp((await get(`${url}?w=320&f=webp`)).rawPayload).metadata()
    expect(webp.hasAlpha).toBe(true)
    const { data } = await sharp((await get(`${url}?w=320`)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)].every((value) => value > 100)).toBe(true)
  })
})
