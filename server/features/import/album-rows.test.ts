/**
 * A site that was taken home is brought into another one, with all that its list says of each thing.
 * Behaviour: Moving in
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mp3 } from '../../../testing/files.ts'
import { lendPools } from '../../../testing/media-pools.ts'
import { picture } from '../../../testing/memorial-server.ts'
import { imagePart, send, sendForm } from '../../../testing/requests.ts'
import { openTestSite } from '../../../testing/site.ts'
import { openPages } from '../../app/ssr/open-pages.ts'
import { exportBag } from '../export/export.ts'
import { folderSink } from '../export/sink.ts'
import { readLocal } from './local-source.ts'
import { lastLine, runImport } from './run-import.ts'

test('an export brings its rows with people, keywords, captions and dates, and none of its pages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-album-'))
  const [old, young] = [await openTestSite(), await openTestSite()]
  try {
    const fields = { title: 'Kite', description: 'By the sea', yearSaid: 'about 1956' }
    const { id } = (await sendForm(old, 'POST', '/api/admin/upload', { image: await imagePart(), ...fields })).json()
    const createdAt = Date.UTC(2019, 4, 6)
    const said = { keywords: 'Sailing', people: 'Zoë Weiß', year: 1956, createdAt }
    await old.services.db.updateTable('photos').set(said).where('id', '=', id).execute()
    await sendForm(old, 'POST', '/api/rocks', { image: await imagePart(), name: 'Ines', location: 'Oslo' })
    const song = { bytes: mp3(), name: 'song.mp3', type: 'audio/mpeg' }
    const track = (await sendForm(old, 'POST', '/api/admin/upload-track', { audio: song, title: 'Harbour' })).json()
    const heard = { subtitles: 'WEBVTT\n\n00:01.000 --> 00:02.000\nOlá', language: 'pt' }
    await sendForm(old, 'PATCH', `/api/admin/tracks/${track.id}/subtitles`, heard)
    await mkdir(join(folder, 'in'))
    await writeFile(join(folder, 'in/beside.jpg'), await picture(7))
    await using pages = await openPages(old.services)
    const taken = folderSink(join(folder, 'in/Album'))
    await exportBag(old.services, pages, taken, { originals: false, now: Date.now() })

    const person = { born: '1940', died: '2020' }
    const source = await readLocal([join(folder, 'in')], folder, { as: null, folders: false, person, onRead: () => {} })
    const options = { dryRun: false, show: true, temp: young.services.temp, reports: [join(folder, 'report.csv')] }
    const listening = { say: () => {}, onProgress: () => {}, mediaPools: lendPools() }
    const { signal } = new AbortController()
    const result = await runImport(young.services, source, { ...options, ...listening, signal })

    expect(lastLine(result)).toBe('imported 4, already here 0, skipped 0, failed 0')
    const photos = (await send(young, 'GET', '/api/photos')).json<{ title: string | null }[]>()
    expect(photos.find(({ title }) => title === 'Kite')).toMatchObject({
      ...{ ...fields, year: 1956, people: ['Zoë Weiß'], createdAt: new Date(createdAt).toISOString() },
    })
    for (const question of ['Sailing', 'Weiß', 'sea'])
      expect((await send(young, 'GET', `/api/search?q=${encodeURIComponent(question)}`)).json()).toHaveLength(1)
    const [brought] = (await send(young, 'GET', '/api/tracks')).json()
    expect(brought).toMatchObject({ title: 'Harbour', subtitlesLanguage: 'pt', transcript: 'Olá' })
    expect((await send(young, 'GET', `/api/tracks/${brought.id}/subtitles.vtt`)).body).toContain('Olá')
    expect((await send(young, 'GET', '/api/rocks')).json()).toMatchObject([{ name: 'Ines', location: 'Oslo' }])
  } finally {
    await Promise.all([old.close(), young.close()])
    await rm(folder, { recursive: true })
  }
}, 300_000)
