/**
 * A year that is not sure stands in words wherever the year of a photo, a song or a writing is told.
 * Behaviour: Uploads of administrators; Music; Words; Taking the site home
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses, addressOf } from '../../shared/addresses.ts'
import { collections } from '../../shared/collections/all.ts'
import { openEmptySite } from '../../testing/cli-sites.ts'
import { mp3, pdf } from '../../testing/files.ts'
import { type FormPart, imagePart, send, sendForm, sendJson } from '../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../testing/site.ts'
import { backUp } from '../features/backup/backup.ts'
import { restore } from '../features/backup/restore.ts'
import { exportBag } from '../features/export/export.ts'
import { folderSink } from '../features/export/sink.ts'
import { openPages } from './ssr/open-pages.ts'

const SAID = 'about 1956'
const files: Record<string, Record<string, FormPart>> = {
  photos: { image: await imagePart() },
  tracks: { title: 'Waltz', audio: { bytes: mp3({ year: '1970' }), name: 'waltz.mp3' } },
  writings: { title: 'Letters', pdf: { bytes: pdf(), name: 'letters.pdf' } },
}
const dated = collections.filter(({ fields }) => 'year' in fields)

test('photos, songs and writings have a year, and all of them in words, too', () => {
  expect(dated.map(({ name }) => name)).toEqual(Object.keys(files))
  for (const { fields } of dated) expect(Object.keys(fields)).toContain('yearSaid')
})

describe.each(testDatabases)('a year in words on %s', (kind) => {
  let site: TestSite
  let folder: string
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    site = await openTestSite(kind, {}, { pages: true })
    folder = await mkdtemp(join(tmpdir(), 'keepsake-years-'))
    for (const { name, create } of dated) {
      const added = await sendForm(site, 'POST', create.path, { year: '1956', yearSaid: SAID, ...files[name] })
      expect(added.statusCode).toBe(201)
      ids[name] = added.json().id
    }
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true })
  })

  test.each(dated)('is in the list of $name, where administrators change it', async ({ name }) => {
    const rowOf = async () => (await send(site, 'GET', `/api/${name}`)).json()[0]
    expect(await rowOf()).toMatchObject({ year: 1956, yearSaid: SAID })
    const change = (yearSaid: string | null) => sendJson(site, 'PATCH', `/api/admin/${name}/${ids[name]}`, { yearSaid })
    expect((await change('x'.repeat(61))).statusCode).toBe(400)
    expect((await change(null)).json()).toMatchObject({ year: 1956, yearSaid: null })
    expect((await change(SAID)).json()).toMatchObject({ year: 1956, yearSaid: SAID })
  })

  test('stands on the page of each thing in place of the year, and in its description', async () => {
    for (const [name, id] of Object.entries(ids)) {
      const { body } = await site.app.inject({ url: addressOf(addresses[name as keyof typeof addresses], id) })
      expect(body, name).toMatch(/>about 1956<\/(span|bdi)>/)
      expect(body, name).toContain('"dateCreated":"1956"')
      expect(body, name).not.toMatch(/>(1956|1970)</)
      if (name === 'photos') expect(body).toContain('<title>A photo of Rowan, about 1956 – ')
      if (name === 'tracks') expect(body).toMatch(/<meta name="description" content="[^"]*about 1956"/)
    }
  })

  test('a year in words is found by the search', async () => {
    const found = (await send(site, 'GET', '/api/search?q=about+1956')).json<{ id: string }[]>()
    expect(found.map(({ id }) => id).sort()).toEqual(Object.values(ids).sort())
  })

  test('is in an export, and on its pages', async () => {
    const bag = join(folder, 'bag')
    await using pages = await openPages(site.services)
    await exportBag(site.services, pages, folderSink(bag), { originals: false, now: Date.now() })
    const album = JSON.parse(await readFile(join(bag, 'data/album.json'), 'utf8'))
    const csv = await readFile(join(bag, 'data/metadata.csv'), 'utf8')
    const lines = parse<Record<string, string>>(csv, { bom: true, columns: true })
    for (const [name, id] of Object.entries(ids)) {
      expect(album[name][0].row).toMatchObject({ year: 1956, yearSaid: SAID })
      expect(lines.find((line) => line.identifier === id)).toMatchObject({ date: SAID })
      const { path } = addresses[name as keyof typeof addresses]
      expect(await readFile(join(bag, `data/site${path}/${id}.html`), 'utf8'), name).toContain(SAID)
    }
  }, 120_000)

  test('a year in words is in a restored backup', async () => {
    const file = join(folder, 'backup.tar')
    await backUp(site.services, file, Date.now())
    const place = await openEmptySite(kind)
    await restore(place.site, file)
    for (const name of ['photos', 'tracks', 'writings'] as const)
      expect(await place.site.db.selectFrom(name).select(['year', 'yearSaid']).execute()).toEqual([
        { year: 1956, yearSaid: SAID },
      ])
    await place.close()
  })
})
