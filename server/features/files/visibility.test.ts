/**
 * Access to stored files, their lifetime in caches, and that a damaged one never looks whole.
 * Behaviour: Stored files
 */
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { tamper } from '../../../testing/cli-sites.ts'
import { mp3, mp4 } from '../../../testing/files.ts'
import { imagePart, type RequestOptions, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { createVariants, variantKey } from './variants.ts'

describe.each(testDatabases)('stored files on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const get = (url: string, options: RequestOptions = {}) => send(site, 'GET', url, options)
  const create = async (path: string, form: Parameters<typeof sendForm>[3]) =>
    (await sendForm(site, 'POST', path, form)).json()
  const rock = async () => create('/api/rocks', { image: await imagePart(), name: 'Ann', location: 'Oslo' })
  const video = async () => {
    const form = { video: { bytes: mp4(), name: 'film.mp4' }, poster: await imagePart() }
    return create('/api/admin/videos', form)
  }

  it('of visitors are kept for a day by caches and then asked for again, so that a deleted one goes', async () => {
    const { id, imageUrl } = await rock()
    for (const url of [imageUrl, `${imageUrl}?w=320`]) {
      const { headers } = await get(url)
      expect(headers['cache-control']).toBe('public, max-age=86400, must-revalidate, s-maxage=3600')
      const again = await get(url, { headers: { 'if-none-match': String(headers.etag) } })
      expect(again.statusCode).toBe(304)
    }
    const { etag } = (await get(imageUrl)).headers
    await send(site, 'DELETE', `/api/admin/rocks/${id}`)
    const gone = await get(imageUrl, { headers: { 'if-none-match': String(etag) } })
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('of a hidden video are there for administrators alone', async () => {
    const { id, videoUrl, posterUrl } = await video()
    const setShown = (galleryDisplay: boolean) =>
      sendJson(site, 'PATCH', `/api/admin/videos/${id}/gallery-display`, { galleryDisplay })
    const urls = [videoUrl, posterUrl, `${posterUrl}?w=320`]
    for (const url of urls) {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers['cache-control']]).toEqual([
        200,
        'public, max-age=86400, must-revalidate, s-maxage=3600',
      ])
    }
    await setShown(false)
    for (const url of urls) {
      for (const headers of [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }]) {
        const stranger = await get(url, { headers })
        expect([stranger.statusCode, stranger.json()]).toEqual([404, { error: messages.server.unknownPath }])
      }
      expect((await send(site, 'HEAD', url)).statusCode).toBe(404)
      const administrator = await get(url, { admin: true })
      expect(administrator.statusCode).toBe(200)
      expect(administrator.headers['cache-control']).toBe('private, no-store')
    }
    await setShown(true)
    expect((await get(videoUrl)).statusCode).toBe(200)
  })

  /** The row of the file at an address. */
  async function fileAt(url: string) {
    const id = url.split('/').at(-1)?.split('.')[0] ?? ''
    return site.services.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  async function expectDamaged(url: string) {
    for (const headers of [{}, { range: 'bytes=0-9' }]) {
      const reply = await get(url, { headers })
      expect([reply.statusCode, reply.json()]).toEqual([503, { error: messages.server.damagedFile }])
      expect(reply.headers['cache-control']).toBe('no-store')
    }
    expect((await send(site, 'HEAD', url)).statusCode).toBe(503)
  }

  /** Cuts the stored file short, in its place if the storage is a disk. */
  async function cutShort({ publishedKey, bytes }: { publishedKey: string; bytes: number }): Promise<void> {
    const { config, storage } = site.services
    if (!config.s3) return truncate(join(site.folder, 'files/objects', publishedKey), bytes - 10)
    const whole = await buffer(await storage.read(publishedKey))
    await tamper(site.services, publishedKey, Readable.from([whole.subarray(0, bytes - 10)]))
  }

  it('stored files that were cut short never look whole: a picture, and what is made of it', async () => {
    const { imageUrl } = await create('/api/admin/upload', { image: await imagePart() })
    const { publishedKey, bytes } = await fileAt(imageUrl)
    await cutShort({ publishedKey, bytes })
    await expectDamaged(imageUrl)
    await expectDamaged(`${imageUrl}?w=320`)
  })

  it.each(['avif', 'webp', 'jpeg'] as const)('variants that were cut short are made anew: %s', async (format) => {
    const { imageUrl } = await create('/api/admin/upload', { image: await imagePart() })
    const file = await fileAt(imageUrl)
    const shown = await get(`${imageUrl}?w=320${format === 'jpeg' ? '' : `&f=${format}`}`)
    const key = variantKey(file, 320, format)
    await cutShort({ publishedKey: key, bytes: shown.rawPayload.length })
    // As after the next start, without anything in memory.
    const variant = await createVariants(site.services).get(file, 320, format, {
      address: '10.0.0.1',
      signal: new AbortController().signal,
    })
    expect(variant).toMatchObject({ key, bytes: shown.rawPayload.length })
    expect(await buffer(await site.services.storage.read(key))).toEqual(shown.rawPayload)
  })

  const longTrack = () => {
    const audio = { bytes: mp3({ seconds: 120 }), name: 'song.mp3' }
    return create('/api/admin/upload-track', { audio, title: 'Song' })
  }

  it('large files are gone once they are deleted, also after somebody has heard a part', async () => {
    const { audioUrl, id } = await longTrack()
    const range = { headers: { range: 'bytes=1000-1999' } }
    const part = await get(audioUrl, range)
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 1000])
    const whole = await get(audioUrl)
    expect(whole.rawPayload.subarray(1000, 2000).equals(part.rawPayload)).toBe(true)
    expect(whole.rawPayload.length).toBe(Number(whole.headers['content-length']))
    await send(site, 'DELETE', `/api/admin/tracks/${id}`)
    expect((await get(audioUrl, range)).statusCode).toBe(404)
  })

  it('files that are cut short after somebody has heard a part never look whole', async () => {
    const { audioUrl } = await longTrack()
    expect((await get(audioUrl, { headers: { range: 'bytes=0-9' } })).statusCode).toBe(206)
    const { publishedKey, bytes } = await fileAt(audioUrl)
    await cutShort({ publishedKey, bytes })
    const reply = await get(audioUrl, { headers: { range: `bytes=${bytes - 20}-` } })
    expect([reply.statusCode, reply.json()]).toEqual([503, { error: messages.server.damagedFile }])
    await expectDamaged(audioUrl)
  })

  it('stored files that were cut short never look whole: a long track', async () => {
    const { audioUrl } = await longTrack()
    const { publishedKey, bytes } = await fileAt(audioUrl)
    expect(bytes).toBeGreaterThan(1024 * 1024)
    await cutShort({ publishedKey, bytes })
    await expectDamaged(audioUrl)
  })

  it('files that are missing from the disk are answered 404', async () => {
    const form = { audio: { bytes: mp3(), name: 'song.mp3' }, title: 'Song' }
    const { audioUrl } = await create('/api/admin/upload-track', form)
    await site.services.storage.remove((await fileAt(audioUrl)).publishedKey)
    const reply = await get(audioUrl)
    expect([reply.statusCode, reply.json()]).toEqual([404, { error: messages.server.unknownPath }])
  })
})
