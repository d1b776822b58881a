/**
 * What strangers named and sent is safe to hand on in an exported album.
 * Behaviour: Backup and restore
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../../../testing/files.ts'
import { imagePart, send, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { loadMemorial } from '../../features/words/words.ts'
import { exportAlbum } from './export.ts'

const sentNames = ['photo.html', 'photo.svg', 'photo.php', 'photo.lnk', 'photo.bat', 'photo.jpg.exe', 'photo']
const locations = ['😀'.repeat(80), '👩‍👩‍👧'.repeat(20), 'CON', 'con', 'Oslo.', 'a<b>:"|?*', 'Zoe\u0308']

let site: TestSite
let folder: string
let names: string[]
beforeAll(async () => {
  site = await openTestSite()
  for (const [index, location] of locations.entries()) {
    const image = await imagePart(sentNames[index])
    const reply = await sendForm(site, 'POST', '/api/rocks', { image, name: 'Ann', location })
    if (reply.statusCode !== 201) throw new Error(reply.body)
  }
  folder = await mkdtemp(join(tmpdir(), 'keepsake-names-'))
  await exportAlbum(site.services, await loadMemorial(site.services), folder)
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  names = all.filter((entry) => entry.isFile() && /rocks/.test(entry.parentPath)).map((entry) => entry.name)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

test('every picture of an album is exported under the extension of its content', () => {
  expect(names).toHaveLength(2 * locations.length)
  for (const name of names) expect(name).toMatch(/\.jpg$/)
})

test('names of exported files are ones that every file system takes, and none differ by case alone', () => {
  for (const name of names) {
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(name).not.toMatch(/[<>:"|?*\\\p{Cc}\ufffd]|[. ]$|[. ]\.jpg$/u)
    expect(name).toBe(name.normalize('NFC'))
  }
  const shown = names.map((name) => basename(name).toLowerCase())
  expect(new Set(shown).size).toBe(locations.length)
})

test('the page of an album links to published files alone', async () => {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const links = [...html.matchAll(/href="(rocks[^"]*)"/g)].map(([, path]) => path)
  expect(links).toHaveLength(locations.length)
  for (const path of links) expect(path).toMatch(/^rocks\/shown\//)
})

test('a PDF that was sent as a page is saved as a PDF', async () => {
  const part = { bytes: pdf(), name: 'poem.pdf.html', type: 'application/pdf' }
  const { pdfUrl } = (await sendForm(site, 'POST', '/api/admin/writings', { pdf: part, title: 'Poem' })).json()
  const { headers } = await send(site, 'GET', pdfUrl)
  expect(headers['content-disposition']).toBe("inline; filename*=UTF-8''poem.pdf.pdf")
})
