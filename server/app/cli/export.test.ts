/**
 * An exported album is complete without the software: readable names, the originals, and a page that shows them.
 * Behaviour: Backup and restore
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { defineCollection, type Row } from '../../../shared/collection.ts'
import { rocks } from '../../../shared/collections/rocks.ts'

import { fillTestSite } from '../../../testing/cli-sites.ts'
import { imagePart, send } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { loadMemorial } from '../../features/words/words.ts'
import { renderAlbum } from './album-html.ts'
import { exportAlbum } from './export.ts'

let site: TestSite
let folder: string
beforeAll(async () => {
  site = await openTestSite()
  await fillTestSite(site)
  folder = await mkdtemp(join(tmpdir(), 'keepsake-album-'))
  await exportAlbum(site.services, await loadMemorial(site.services), folder)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const page = () => readFile(join(folder, 'index.html'), 'utf8')

test('every exported item is a file with a readable name, and deleted items are left out', async () => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /^\w+\/.*\./.test(name))
  expect(names.filter((name) => !name.startsWith('words/')).sort()).toEqual([
    'photos/1 A dock at dawn.jpg',
    'photos/shown/1 A dock at dawn.jpg',
    'rocks/1 Cabo da Roca.jpg',
    'rocks/shown/1 Cabo da Roca.jpg',
    'tracks/1 Stairwell.mp3',
    'writings/1 I Am I (coverImage).jpg',
    'writings/1 I Am I.pdf',
  ])
})

test('images are exported as uploaded and as published', async () => {
  const { bytes } = await imagePart()
  const sent = await readFile(join(folder, 'photos/1 A dock at dawn.jpg'))
  expect(sent.equals(bytes)).toBe(true)
  const [{ imageUrl }] = (await send(site, 'GET', '/api/photos')).json()
  const shown = await readFile(join(folder, 'photos/shown/1 A dock at dawn.jpg'))
  expect(shown.equals((await send(site, 'GET', imageUrl)).rawPayload)).toBe(true)
})

test('the album page shows the story and every item, and loads nothing from the network', async () => {
  const html = await page()
  const { person } = await loadMemorial(site.services)
  for (const words of [person.fullName, 'A dock / at dawn?', 'Cabo da Roca', 'Stairwell', 'I Am I'])
    expect(html).toContain(words)
  expect(html).not.toMatch(/<script|src="http|href="\//)
  const addresses = [...html.matchAll(/(?:src|href)="([^"#:]+)"/g)].map(([, address]) =>
    decodeURIComponent(address ?? ''),
  )
  const there = await readdir(folder, { recursive: true })
  for (const address of addresses) expect(there).toContain(address.replace(/\/$/, ''))
})

test('album.json holds every row with the paths of its files', async () => {
  const album = JSON.parse(await readFile(join(folder, 'album.json'), 'utf8'))
  const [rock] = (await send(site, 'GET', '/api/rocks')).json()
  expect(album.rocks[0].row).toEqual(rock)
  expect(album.rocks[0].files.image.sent).toBe('rocks/1 Cabo da Roca.jpg')
  expect(album.memorial.person.name).toBe((await loadMemorial(site.services)).person.name)
})

test('content/ is exported unchanged', async () => {
  const written = await readFile(join(site.services.config.contentDir, 'person.yaml'), 'utf8')
  expect(await readFile(join(folder, 'words/person.yaml'), 'utf8')).toBe(written)
})

test('an album is not written into a folder that is not empty', async () => {
  const again = exportAlbum(site.services, await loadMemorial(site.services), folder)
  await expect(again).rejects.toThrow('is not empty')
})

test('the album page renders the story, a heading for each collection, and captions', async () => {
  const html = await page()
  expect(html).toMatch(/<section class="story">\n<div class="prose"><p>/)
  const headings = [...html.matchAll(/<h2>([^<]+)<\/h2><div class="items">/g)]
  expect(headings.map(([, text]) => text)).toEqual(['Gallery', 'His Music', 'His Words', 'Rocks page'])
  expect(html).toContain('<figcaption>Cabo da Roca<br>Windy.\nYes.<br><small>Ines</small>')
  expect(html).toMatch(/<figcaption>Stairwell<br><small>Rowan · \d+:\d\d<\/small>/)
})

test('a new field of a definition appears in the album’s caption with its label', async () => {
  const weight = { kind: 'integer', label: 'Weight <g>', min: 0, max: 9999 } as const
  const collection = defineCollection({ ...rocks, fields: { ...rocks.fields, weight } })
  const row: Row = { id: 'a', createdAt: '', name: 'Ines', location: 'Oslo', weight: 120 }
  const album = [{ collection, items: [{ row, files: {} }] }]
  const html = renderAlbum(await loadMemorial(site.services), album, '')
  expect(html).toContain('<figcaption>Oslo<br><small>Ines · Weight &lt;g&gt;: 120</small>')
})
