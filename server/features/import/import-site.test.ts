/**
 * A memorial site that runs elsewhere is brought in, row by row and picture by picture.
 * Behaviour: Moving in
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quadrantsOf } from '../../../testing/images.ts'
import { lendPools } from '../../../testing/media-pools.ts'
import { memorialRows, type PlayedSite, playMemorial } from '../../../testing/memorial-server.ts'
import { imagePart, send, sendForm, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { readWhole } from '../../platform/storage/storage.ts'
import { undoRun } from './import-runs.ts'
import { lastLine, runImport } from './run-import.ts'
import { readSite } from './site-source.ts'

let elsewhere: PlayedSite
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-import-'))
})
beforeEach(async () => {
  elsewhere = await playMemorial()
  return () => elsewhere.close()
})
afterAll(() => rm(folder, { recursive: true }))

const report = () => join(folder, 'import-report.csv')

async function bringIn(site: TestSite, { dryRun = false, cookie = '', stopAfter = Number.POSITIVE_INFINITY } = {}) {
  const said: string[] = []
  const source = await readSite({ origin: elsewhere.origin, hosts: [], reach: 'typed', cookie: cookie || undefined })
  const stopping = new AbortController()
  const onProgress = (done: number) => {
    if (done >= stopAfter) stopping.abort()
  }
  const say = (line: string) => said.push(line)
  const { temp } = site.services
  const options = { dryRun, show: false, temp, reports: [report()], say, onProgress, signal: stopping.signal }
  const result = await runImport(site.services, source, { ...options, mediaPools: lendPools() })
  const id = /keepsake import undo (\w+)/.exec(said.join('\n'))?.[1] ?? ''
  return { last: lastLine(result), said, id }
}

function bytesAt(path: string): Buffer {
  const answer = elsewhere.answers.get(path)
  return answer && 'body' in answer ? Buffer.from(answer.body ?? '') : Buffer.alloc(0)
}

const list = async (site: TestSite, path: string) => (await send(site, 'GET', path)).json()

describe.each(testDatabases)('a memorial site, brought into one on %s', (kind) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(kind)
    return () => site.close()
  })

  test('comes with every row, its flags, dates and order, and every picture as sent, and names what is broken; a second time adds nothing, not even what was deleted here since', async () => {
    const { last, said } = await bringIn(site)
    expect(last).toBe('imported 10, already here 0, skipped 0, failed 1')
    expect(said.join('\n')).toContain('broken.jpg: ')
    const sent = memorialRows(elsewhere.origin)
    const photos = await list(site, '/api/photos')
    expect(photos.map(({ title }: { title: string }) => title)).toEqual(['First steps', null, 'A button'])
    const { imageUrl: _from, id: _id, ...first } = sent.photos[0] ?? {}
    expect(photos[0]).toMatchObject(first)
    // An unknown category becomes the usual one, and a year sent as text a number.
    expect(photos[1]).toMatchObject({ category: 'general', year: 1990, portrait: true, featured: false })
    expect(photos[2]).toMatchObject({ category: 'miscellaneous' })
    expect(await list(site, '/api/tracks')).toMatchObject([
      { title: 'Stairwell', artist: 'Rowan', album: 'Demos', year: 2004, genre: 'Folk', duration: 3, featured: true },
      { title: 'Second', featured: false, coverImageUrl: null },
    ])
    expect(await list(site, '/api/artwork')).toMatchObject([{ title: 'Boat', description: 'Ink', featured: true }])
    expect(await list(site, '/api/writings')).toMatchObject([
      { title: 'I Am I', filename: 'I am I.pdf', featured: true, coverImageUrl: expect.any(String) },
    ])
    const rocks = await list(site, '/api/rocks')
    const asSent = sent.rocks.map(({ id: _, imageUrl: __, ...rock }) => rock)
    expect(rocks).toMatchObject(asSent)
    expect(await list(site, '/api/admin/rocks?looked=false')).toHaveLength(2)
    expect(await list(site, '/api/stickers')).toMatchObject([{ name: 'Mo', createdAt: '2023-04-03T09:30:00.000Z' }])
    expect(await list(site, '/api/admin/videos')).toEqual([])
    const { temporary, unfinished } = await storedState(site)
    expect([temporary, unfinished]).toEqual([[], []])

    const shown = (await send(site, 'GET', photos[0].imageUrl)).rawPayload
    expect(await quadrantsOf(shown)).toEqual(['red', 'green', 'blue', 'yellow'])
    expect(photos[0]).toMatchObject({ width: 98, height: 64 })
    const files = await site.services.db.selectFrom('files').selectAll().where('collection', '=', 'rocks').execute()
    const stored = await Promise.all(files.map(({ originalKey }) => readWhole(site.services.storage, originalKey)))
    for (const path of ['/uploads/rock1.jpg', '/uploads/rock2.jpg'])
      expect(stored.some((bytes) => bytes.equals(bytesAt(path)))).toBe(true)

    await send(site, 'DELETE', `/api/admin/rocks/${rocks[0].id}`)
    const before = await storedState(site)
    expect((await bringIn(site)).last).toBe('imported 0, already here 10, skipped 0, failed 1')
    expect(await storedState(site)).toEqual(before)
  })

  test('takes no place of the hero portrait that is here', async () => {
    const image = await imagePart()
    const { id } = (await sendForm(site, 'POST', '/api/admin/upload', { image, portrait: 'true' })).json()
    await bringIn(site)
    expect(await list(site, '/api/photos?portrait=true')).toMatchObject([{ id }])
  })

  test('goes on where it was broken off, and is undone as a whole', async () => {
    const first = await bringIn(site, { stopAfter: 2 })
    const begun = (await storedState(site)).rows.length
    expect(begun).toBeGreaterThanOrEqual(2)
    expect(begun).toBeLessThan(10)
    const second = await bringIn(site)
    expect(second.last).toBe(`imported ${10 - begun}, already here ${begun}, skipped 0, failed 1`)
    expect(second.id).toBe(first.id)
    expect(await undoRun(site.services, first.id)).toBe(10)
    for (const name of ['photos', 'tracks', 'artwork', 'writings', 'rocks', 'stickers'])
      expect(await list(site, `/api/${name}`)).toEqual([])
    expect(await list(site, '/api/admin/trash')).toHaveLength(10)
    expect(await undoRun(site.services, first.id)).toBeNull()
    expect((await bringIn(site)).last).toBe('imported 10, already here 0, skipped 0, failed 1')
  })
})

describe('a memorial site', () => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite()
    return () => site.close()
  })

  test('is only looked at by a dry run, which names every row in a table', async () => {
    const before = await storedState(site)
    const { last, said } = await bringIn(site, { dryRun: true })
    expect(last).toBe('imported 0, already here 0, skipped 0, failed 0')
    expect(said).toContain('Nothing was written: 11 would be added.')
    expect(await storedState(site)).toEqual(before)
    const lines = (await readFile(report(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(12)
    expect(lines).toContainEqual(expect.stringMatching(/^to add,photos,one.jpg,First steps,/))
  })

  test('gives its hidden films to those who have the cookie of an administrator', async () => {
    await bringIn(site, { cookie: 'session=mother' })
    expect(await list(site, '/api/admin/videos')).toMatchObject([{ title: 'Sea', galleryDisplay: false }])
    expect(await list(site, '/api/videos')).toEqual([])
  })

  test('brings subtitles with their language, and a transcript alone; those that cannot be read are named', async () => {
    const { tracks } = memorialRows(elsewhere.origin)
    const words = [{ subtitlesLanguage: 'pt', transcript: 'Olá' }, { transcript: 'He hums.' }]
    const rows = tracks.map((row, index) => ({ ...row, ...words[index] }))
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<i>Olá</i>'
    elsewhere.answers.set('/api/tracks', { body: JSON.stringify(rows) })
    await bringIn(site)
    expect(await readFile(report(), 'utf8')).toContain(`/api/tracks/${rows[0]?.id}/subtitles.vtt`)
    elsewhere.answers.set(`/api/tracks/${rows[0]?.id}/subtitles.vtt`, { body: vtt })
    const other = await openTestSite()
    try {
      await bringIn(other)
      const brought = await list(other, '/api/tracks')
      expect(brought).toMatchObject([
        { title: rows[0]?.title, subtitlesLanguage: 'pt', transcript: 'Olá' },
        { title: rows[1]?.title, subtitlesLanguage: null, transcript: 'He hums.' },
      ])
      const served = await send(other, 'GET', `/api/tracks/${brought[0].id}/subtitles.vtt`)
      expect(served.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOlá')
    } finally {
      await other.close()
    }
  })

  test('does not bring a picture that the family has uploaded here already', async () => {
    const image = { bytes: bytesAt('/api/photos/one.jpg'), name: 'one.jpg', type: 'image/jpeg' }
    await sendForm(site, 'POST', '/api/admin/upload', { image })
    expect((await bringIn(site)).last).toBe('imported 9, already here 1, skipped 0, failed 1')
  })
})
