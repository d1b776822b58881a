/** Films that not every browser plays are converted in their turn, where ffmpeg is there to do it. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipart, openTestSite, type TestSite, testDatabases } from '../testing.ts'
import { convertNext, startConverting } from './convert-videos.ts'

function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A second of film in HEVC, which few browsers play, in a folder of its own. */
async function makeOldFilm(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-film-'))
  const file = join(folder, 'film.mp4')
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=10:duration=1']
  execFileSync('ffmpeg', [
    '-v',
    'error',
    ...source,
    '-c:v',
    'libx265',
    '-x265-params',
    'log-level=none',
    file,
  ])
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  return bytes
}

describe.runIf(hasFfmpeg()).each(testDatabases)('converting films on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())

  const get = async (url: string) => (await site.app.inject({ url, headers: site.admin })).json()

  async function upload(bytes: Buffer) {
    const { payload, headers } = multipart({ video: { bytes, name: 'old.mp4' } })
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/admin/videos',
      payload,
      headers: { ...headers, ...site.admin },
    })
    expect(reply.statusCode).toBe(201)
    return reply.json()
  }

  it('shows a film in the queue until its playable version takes its place', async () => {
    const film = await upload(await makeOldFilm())
    expect(await get('/api/admin/videos/conversions')).toEqual([
      { id: film.id, state: 'waiting', progress: 0 },
    ])
    expect(await convertNext(site.pieces)).toBe('converted')
    expect(await get('/api/admin/videos/conversions')).toEqual([])
    const [row] = await get('/api/videos')
    expect(row).toMatchObject({ id: film.id, width: 64, height: 48 })
    expect(row.videoUrl).not.toBe(film.videoUrl)
    expect(row.posterUrl).toBe(film.posterUrl)
    const files = await site.pieces.db.selectFrom('files').selectAll().execute()
    const originals = files.filter(({ slot }) => slot === 'video')
    expect(new Set(originals.map(({ originalKey }) => originalKey)).size).toBe(1)
    expect((await site.app.inject({ url: row.videoUrl })).statusCode).toBe(200)
    expect((await site.app.inject({ url: film.videoUrl })).statusCode).toBe(404)
    expect(await convertNext(site.pieces)).toBe('nothing')
  })

  it('begins again with a film whose conversion was cut off', async () => {
    const film = await upload(await makeOldFilm())
    await site.pieces.db
      .updateTable('conversions')
      .set({ state: 'running', claimedAt: site.pieces.now() })
      .execute()
    expect(await convertNext(site.pieces)).toBe('nothing')
    site.pass(5 * 60 * 1000)
    expect(await convertNext(site.pieces)).toBe('converted')
    expect((await get('/api/admin/videos')).at(-1).id).toBe(film.id)
  })

  it('works through the queue by itself and stops when asked', async () => {
    await upload(await makeOldFilm())
    const errors: unknown[] = []
    const queue = startConverting(site.pieces, (error) => errors.push(error))
    await expect.poll(() => get('/api/admin/videos/conversions')).toEqual([])
    await queue.stop()
    expect(errors).toEqual([])
  })
})
