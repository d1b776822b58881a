/**
 * Films that not every browser plays are converted in turn, if ffmpeg is installed.
 * Behaviour: Conversions
 */
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { hasFfmpeg, makeVideo, withoutFfmpeg } from '../../../testing/ffmpeg.ts'
import { multipart, openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { convertNext, startConverting } from './convert-videos.ts'

/** Two seconds of film in HEVC, which few browsers play. */
let recentFilm: Buffer
/** The same film as an old camera stores it, which no browser plays. */
let oldFilm: Buffer

describe.runIf(hasFfmpeg).each(testDatabases)('converting films on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    recentFilm = await makeVideo('mp4', '-c:v', 'libx265', '-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p')
    oldFilm = await makeVideo('avi', '-c:v', 'mjpeg', '-c:a', 'pcm_u8')
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())

  const get = async (url: string) => (await site.app.inject({ url, headers: site.admin })).json()

  async function upload(bytes: Buffer) {
    const { payload, headers } = multipart({ video: { bytes, name: 'summer.film' } })
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/admin/videos',
      payload,
      headers: { ...headers, ...site.admin },
    })
    expect(reply.statusCode).toBe(201)
    return reply.json()
  }

  /** Storage key of the original of the only film in the queue. */
  async function nextOriginal(): Promise<string> {
    const film = await site.services.db
      .selectFrom('files')
      .innerJoin('conversions', 'conversions.fileId', 'files.id')
      .select('files.originalKey')
      .executeTakeFirstOrThrow()
    return film.originalKey
  }

  it('lists a video in the queue until its playable version replaces it', async () => {
    const film = await upload(recentFilm)
    expect(await get('/api/admin/videos/conversions')).toEqual([
      { id: film.id, state: 'waiting', progress: 0, shown: true, note: null },
    ])
    expect(await convertNext(site.services)).toBe('converted')
    expect(await get('/api/admin/videos/conversions')).toEqual([])
    const [row] = await get('/api/videos')
    expect(row).toMatchObject({ id: film.id, width: 64, height: 48 })
    expect(row.videoUrl).not.toBe(film.videoUrl)
    expect(row.posterUrl).toBe(film.posterUrl)
    const files = await site.services.db.selectFrom('files').selectAll().execute()
    const originals = files.filter(({ slot }) => slot === 'video')
    expect(new Set(originals.map(({ originalKey }) => originalKey)).size).toBe(1)
    expect((await site.app.inject({ url: row.videoUrl })).statusCode).toBe(200)
    expect((await site.app.inject({ url: film.videoUrl })).statusCode).toBe(404)
    expect(await convertNext(site.services)).toBe('nothing')
  })

  it('converts a film after a cleaner of the machine has taken the folder of temporary files', async () => {
    const film = await upload(recentFilm)
    await rm(site.services.temp, { recursive: true, force: true })
    expect(await convertNext(site.services)).toBe('converted')
    await site.app.inject({ method: 'DELETE', url: `/api/admin/videos/${film.id}`, headers: site.admin })
  })

  it('hides a video that no browser plays until its playable version is stored', async () => {
    const before = await get('/api/videos')
    const old = await upload(oldFilm)
    expect(old).toMatchObject({ duration: 2, width: 64, height: 48 })
    expect(await get('/api/videos')).toEqual(before)
    expect((await get('/api/admin/videos')).at(-1)).toMatchObject(old)
    expect((await site.app.inject({ url: old.videoUrl })).statusCode).toBe(404)
    expect((await site.app.inject({ url: old.posterUrl })).statusCode).toBe(404)
    expect((await site.app.inject({ url: old.posterUrl, headers: site.admin })).statusCode).toBe(200)
    const waiting = { id: old.id, state: 'waiting', progress: 0, shown: false }
    expect(await get('/api/admin/videos/conversions')).toEqual([
      { ...waiting, note: messages.video.hiddenUntilConverted },
    ])
    expect(await convertNext(site.services)).toBe('converted')
    const shown = (await get('/api/videos')).at(-1)
    expect(shown).toMatchObject({ id: old.id, width: 64, height: 48 })
    const playable = await site.app.inject({ url: shown.videoUrl })
    expect(playable.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': "inline; filename*=UTF-8''summer.mp4",
    })
  })

  it('leaves videos as they are without ffmpeg, with a note that says why they wait', async () => {
    const recent = await upload(recentFilm)
    const old = await upload(oldFilm)
    const waiting = { state: 'waiting', progress: 0 }
    await withoutFfmpeg(async () => {
      expect(await convertNext(site.services)).toBe('no-converter')
      expect(await get('/api/admin/videos/conversions')).toEqual([
        { ...waiting, id: recent.id, shown: true, note: messages.video.waitsForFfmpeg },
        { ...waiting, id: old.id, shown: false, note: messages.video.hiddenWithoutFfmpeg },
      ])
    })
    expect((await get('/api/videos')).at(-1).id).toBe(recent.id)
    expect(await convertNext(site.services)).toBe('converted')
    expect(await convertNext(site.services)).toBe('converted')
  })

  it('restarts an interrupted conversion', async () => {
    const film = await upload(recentFilm)
    await site.services.db.updateTable('conversions').set({ state: 'running', progress: 50 }).execute()
    expect(await convertNext(site.services)).toBe('converted')
    expect((await get('/api/admin/videos')).at(-1).id).toBe(film.id)
  })

  it('works through the queue by itself and stops when asked', async () => {
    await upload(recentFilm)
    const errors: unknown[] = []
    const queue = startConverting(site.services, (error) => errors.push(error))
    await expect.poll(() => get('/api/admin/videos/conversions'), { timeout: 50_000 }).toEqual([])
    await queue.stop()
    expect(errors).toEqual([])
  })

  it('converts the other videos when one cannot be read', async () => {
    const first = await upload(recentFilm)
    const originalKey = await nextOriginal()
    await upload(recentFilm)
    const { storage } = site.services
    const bytes = await buffer(await storage.read(originalKey))
    await storage.remove(originalKey)
    await expect(convertNext(site.services)).rejects.toThrow()
    expect(await convertNext(site.services)).toBe('converted')
    expect(await get('/api/admin/videos/conversions')).toMatchObject([{ id: first.id, state: 'waiting' }])
    await storage.put(originalKey, Readable.from([bytes]))
    site.advanceClock(5 * 60 * 1000)
    expect(await convertNext(site.services)).toBe('converted')
  })

  it('has a note on a video whose conversion failed', async () => {
    const lost = await upload(oldFilm)
    const originalKey = await nextOriginal()
    await site.services.storage.remove(originalKey)
    await site.services.storage.put(originalKey, Readable.from([Buffer.from('no film')]))
    expect(await convertNext(site.services)).toBe('failed')
    expect(await get('/api/admin/videos/conversions')).toEqual([
      {
        id: lost.id,
        state: 'failed',
        progress: 0,
        shown: false,
        note: messages.video.notConverted,
      },
    ])
    await site.app.inject({
      method: 'DELETE',
      url: `/api/admin/videos/${lost.id}`,
      headers: site.admin,
    })
  })
})
