/**
 * Captions of pictures in a book: below their picture, or across the row where the picture is narrow.
 * Behaviour: The book
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type BookChoice, bookParts } from '../../../shared/book.ts'
import { placesOf, readPrinted } from '../../../testing/printed.ts'
import { sendForm } from '../../../testing/requests.ts'
import { openTestSite } from '../../../testing/site.ts'
import { makeBook } from './book.ts'

test('the long caption of a narrow picture has few lines, beside that of its neighbour', {
  timeout: 120_000,
}, async () => {
  const site = await openTestSite('SQLite')
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-captions-test-'))
  const photos = [
    { width: 900, description: 'Lake.' },
    { width: 160, description: `First ${'and one more word '.repeat(6)}last.` },
  ]
  for (const { width, description } of photos.toReversed()) {
    const bytes = await sharp({ create: { width, height: 800, channels: 3, background: '#335577' } })
      .jpeg()
      .toBuffer()
    const image = { bytes, name: 'photo.jpg', type: 'image/jpeg' }
    await sendForm(site, 'POST', '/api/admin/upload', { image, description })
  }
  const output = join(folder, 'captions.pdf')
  const without = bookParts.filter((part) => part !== 'photos')
  const choice: BookChoice = { format: 'square', isHome: true, isSmall: false, without, leftOut: [] }
  await makeBook(site.services, { choice, output, address: null, now: Date.parse('2026-06-02T10:00:00Z') })
  const { texts } = await readPrinted(output)
  const page = texts.findIndex((text) => text.includes('First'))
  const [lake, first, last] = await placesOf(output, ['Lake.', 'First', 'last.'], page)
  const high = 0.04
  expect(Math.abs((first?.y ?? 0) - (lake?.y ?? 1))).toBeLessThan(high / 4)
  expect((last?.y ?? 1) - (first?.y ?? 0)).toBeLessThan(high)
  await site.close()
  await rm(folder, { recursive: true })
})
