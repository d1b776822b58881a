/**
 * Names and files from strangers are safe in an export.
 * Behaviour: Taking the site home
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../../../testing/files.ts'
import { imagePart, send, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { openPages } from '../../app/ssr/open-pages.ts'
import { exportBag } from './export.ts'
import { folderSink } from './sink.ts'

const sentNames = ['photo.html', 'photo.svg', 'photo.php', 'photo.lnk', 'photo.bat', 'photo.jpg.exe', 'photo']
const locations = [
  '😀'.repeat(80),
  '👩‍👩‍👧'.repeat(20),
  'CON',
  'con',
  'Oslo.',
  'a<b>:"|?*',
  'Zoe\u0308',
  '100 % <b>',
  '=1+1',
]

let site: TestSite
let folder: string
let paths: string[]
beforeAll(async () => {
  site = await openTestSite()
  for (const [index, location] of locations.entries()) {
    const image = await imagePart(sentNames[index % sentNames.length])
    const reply = await sendForm(site, 'POST', '/api/rocks', { image, name: 'Ann', location })
    if (reply.statusCode !== 201) throw new Error(reply.body)
  }
  const { id } = (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart(), title: 'Kite' })).json()
  await site.services.db.updateTable('photos').set({ keywords: 'Sailing\nZoë Weiß' }).where('id', '=', id).execute()
  folder = await mkdtemp(join(tmpdir(), 'keepsake-names-'))
  await using pages = await openPages(site.services)
  await exportBag(site.services, pages, folderSink(folder), { originals: true, now: Date.now() })
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = all.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  paths = files.map((path) => path.slice(folder.length + 1))
}, 300_000)
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})
const below = (start: string) => paths.filter((path) => path.startsWith(start))

test('every picture is exported under the extension of its content, whatever its sender named it', () => {
  for (const part of ['data/site/files/rocks/', 'data/originals/rocks/']) {
    expect(below(part)).toHaveLength(locations.length)
    for (const path of below(part)) expect(path).toMatch(/\.jpg$/)
  }
})

test('names of exported files are ones that every file system takes, and no two differ by case alone', () => {
  for (const name of paths.map((path) => basename(path))) {
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(name).not.toMatch(/[<>:"|?*\\%\p{Cc}\ufffd]|[. ]$|[. ]\.jpg$/u)
    expect(name).toBe(name.normalize('NFC'))
  }
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
})

test('what strangers wrote is text on every page and no formula in a table', async () => {
  const find = await readFile(join(folder, 'data/site/search/index.html'), 'utf8')
  expect(find).toContain('a&lt;b&gt;:&quot;|?*, shared by Ann')
  const [first] = below('data/site/rocks/').filter((path) => !path.endsWith('index.html'))
  expect(await readFile(join(folder, first ?? ''), 'utf8')).not.toContain('<b>')
  expect(await readFile(join(folder, 'data/metadata.csv'), 'utf8')).toContain(",'=1+1,")
})

test('a PDF that was sent as a page is saved as a PDF', async () => {
  const part = { bytes: pdf(), name: 'poem.pdf.html', type: 'application/pdf' }
  const { pdfUrl } = (await sendForm(site, 'POST', '/api/admin/writings', { pdf: part, title: 'Poem' })).json()
  const { headers } = await send(site, 'GET', pdfUrl)
  expect(headers['content-disposition']).toBe("inline; filename*=UTF-8''poem.pdf.pdf")
})

test('keywords and names that a picture was brought with stand beside its row in album.json', async () => {
  const { photos } = JSON.parse(await readFile(join(folder, 'data/album.json'), 'utf8'))
  expect(photos).toMatchObject([{ row: { title: 'Kite' }, keywords: ['Sailing', 'Zoë Weiß'] }])
})
