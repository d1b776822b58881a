/**
 * Pictures and pages as a printer needs them: from the originals where that can be seen, with the profile of sRGB, and
 * with the boxes at which a page is cut.
 * Behaviour: The book
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noise } from '../../../testing/images.ts'
import { readPrinted } from '../../../testing/printed.ts'
import { sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { readWhole } from '../../platform/storage/storage.ts'
import { filesByUrl, readShown } from '../export/shown-files.ts'
import { makeBook, planBook } from './book.ts'
import { createReader } from './read-image.ts'

let folder: string
let site: TestSite
let pixels: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-print-test-'))
  site = await openTestSite('SQLite')
  const image = { bytes: await noise(300, 200).png().toBuffer(), name: 'small.png', type: 'image/png' }
  pixels = await noise(300, 200).rotate(90).raw().toBuffer()
  const added = await sendForm(site, 'POST', '/api/admin/upload', { image, year: '1999', rotation: '90' })
  expect(added.statusCode).toBe(201)
  // On the cover, too.
  const isPortrait = await sendJson(site, 'PATCH', `/api/admin/photos/${added.json().id}/portrait`, { portrait: true })
  expect(isPortrait.statusCode).toBe(200)
}, 120_000)
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const choice = { format: 'a5', isSmall: false, without: ['story'], leftOut: [] } as const

async function make(isHome: boolean) {
  const output = join(folder, `${isHome}.pdf`)
  await makeBook(site.services, { choice: { ...choice, isHome }, output, address: null, now: Date.now() })
  return { bytes: await readFile(output), ...(await readPrinted(output)) }
}

/** Mean difference of the colours to those of the original. */
async function differenceOf(jpeg: Buffer): Promise<number> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([200, 300])
  return data.reduce((sum, value, at) => sum + Math.abs(value - (pixels[at] ?? 0)), 0) / data.length
}

/** The JPEG of this width among the streams of a PDF. */
async function jpegOf(pdf: Buffer, width: number): Promise<Buffer> {
  for (let at = pdf.indexOf('/DCTDecode'); at > 0; at = pdf.indexOf('/DCTDecode', at + 1)) {
    const jpeg = pdf.subarray(pdf.indexOf('stream\n', at) + 'stream\n'.length)
    const { info } = await sharp(jpeg, { failOn: 'none' }).raw().toBuffer({ resolveWithObject: true })
    if (info.width === width) return jpeg
  }
  throw new Error('The PDF has no such JPEG.')
}

test('a picture with few dots comes from its original, turned as it is on the site', { timeout: 120_000 }, async () => {
  const { bytes } = await make(true)
  const { publishedKey } = await site.services.db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
  const published = await differenceOf(await readWhole(site.services.storage, publishedKey))
  expect(await differenceOf(await jpegOf(bytes, 200))).toBeLessThan(published * 0.8)
})

test('an original that is read several times at once is whole each time', async () => {
  const { config, media, storage } = site.services
  const byUrl = await filesByUrl(site.services, await readShown(site.services))
  const withPicture = createReader({ folder, storage, contentDir: config.contentDir, media, byUrl })
  const read = (url: string) => withPicture(url, { isWhole: true }, (path) => readFile(path))
  const [url = ''] = byUrl.keys()
  const alone = await read(url)
  // More than workers run at a time, so that the last begin when the first have ended.
  const together = await Promise.all(Array.from({ length: 6 }, () => read(url)))
  expect(together.map((each) => each.equals(alone))).toEqual(together.map(() => true))
}, 60_000)

test('colours are sRGB with its profile, and nothing tells where a picture was taken', async () => {
  const { bytes } = await make(true)
  const pdf = bytes.toString('latin1')
  expect(pdf).toContain('/DestOutputProfile')
  expect(pdf.match(/\/DCTDecode/g)?.length).toBeGreaterThan(0)
  expect(pdf).not.toMatch(/\/ColorSpace\s*\/DeviceRGB/)
  expect(pdf).not.toContain('Exif')
})

test('a picture that looks soft in its printed size is named before a book is made, and with it', async () => {
  const wishes = { choice: { ...choice, isHome: true }, address: null, now: Date.now() }
  const { parts } = await planBook(site.services, wishes)
  const [{ dpi, title } = { dpi: null, title: '' }] = parts[0]?.things ?? []
  expect(dpi).toBeLessThan(150)
  const { soft } = await makeBook(site.services, { ...wishes, output: join(folder, 'soft.pdf') })
  expect(soft).toContain(title)
  const { pages } = await planBook(site.services, { ...wishes, choice: { ...wishes.choice, isSmall: true } })
  expect(pages % 4).toBe(0)
})

const MM = 72 / 25.4

test('a bookbinder is told where each page is cut, and how far it is printed', { timeout: 120_000 }, async () => {
  const { boxes } = await make(false)
  expect(boxes.length).toBeGreaterThan(4)
  for (const { trim, bleed } of boxes) {
    expect(trim.map((at) => Math.round(at / MM))).toEqual([10, 10, 158, 220])
    expect(bleed.map((at) => Math.round(at / MM))).toEqual([7, 7, 161, 223])
  }
  for (const { trim } of (await make(true)).boxes)
    expect(trim.map((at) => Math.round(at / MM))).toEqual([0, 0, 148, 210])
})
