/**
 * An exported album is complete without the software: readable names, the originals, and a page that shows them.
 * Behaviour: Backup and restore
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTestSite, siteOf } from '../../testing/cli-sites.ts'
import { imagePart, send } from '../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { exportAlbum } from './export.ts'

let site: TestSite
let folder: string
beforeAll(async () => {
  site = await openTestSite()
  await fillTestSite(site)
  folder = await mkdtemp(join(tmpdir(), 'keepsake-album-'))
  await exportAlbum(siteOf(site), site.services.memorial, folder)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const page = () => readFile(join(folder, 'index.html'), 'utf8')

test('every item is a file with a name that people can read; what was deleted is not there', async () => {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /^\w+\/.*\./.test(name),
  )
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

test('pictures are there as they were sent, and as the site shows them', async () => {
  const { bytes } = await imagePart()
  const sent = await readFile(join(folder, 'photos/1 A dock at dawn.jpg'))
  expect(sent.equals(bytes)).toBe(true)
  const [{ imageUrl }] = (await send(site, 'GET', '/api/photos')).json()
  const shown = await readFile(join(folder, 'photos/shown/1 A dock at dawn.jpg'))
  expect(shown.equals((await send(site, 'GET', imageUrl)).rawPayload)).toBe(true)
})

test('the page shows the story and every item, and loads nothing from elsewhere', async () => {
  const html = await page()
  const { person } = site.services.memorial
  for (const words of [person.fullName, 'A dock / at dawn?', 'Cabo da Roca', 'Stairwell', 'I Am I'])
    expect(html).toContain(words)
  expect(html).not.toMatch(/<script|src="http|href="\//)
  const addresses = [...html.matchAll(/(?:src|href)="([^"#:]+)"/g)].map(([, address]) =>
    decodeURIComponent(address ?? ''),
  )
  const there = await readdir(folder, { recursive: true })
  for (const address of addresses) expect(there).toContain(address.replace(/\/$/, ''))
})

test('the rows are there for programs, with the paths of their files', async () => {
  const album = JSON.parse(await readFile(join(folder, 'album.json'), 'utf8'))
  const [rock] = (await send(site, 'GET', '/api/rocks')).json()
  expect(album.rocks[0].row).toEqual(rock)
  expect(album.rocks[0].files.image.sent).toBe('rocks/1 Cabo da Roca.jpg')
  expect(album.memorial.person.name).toBe(site.services.memorial.person.name)
})

test('the words are there as the family wrote them', async () => {
  const written = await readFile(join(site.services.config.contentDir, 'person.yaml'), 'utf8')
  expect(await readFile(join(folder, 'words/person.yaml'), 'utf8')).toBe(written)
})

test('it is never mixed into a folder that holds something', async () => {
  const again = exportAlbum(siteOf(site), site.services.memorial, folder)
  await expect(again).rejects.toThrow('is not empty')
})
