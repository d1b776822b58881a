/**
 * `keepsake book` makes a PDF in a chosen format, whole under its name, and says in one sentence what is wrong.
 * Behaviour: The book
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTestSite } from '../../../testing/cli-sites.ts'
import { runCommand } from '../../../testing/command.ts'
import { readPrinted } from '../../../testing/printed.ts'
import { openTestSite } from '../../../testing/site.ts'
import { backUp } from '../../features/backup/backup.ts'

let folder: string
const at = (name: string) => join(folder, name)
const book = (...words: string[]) => runCommand(['book', ...words], { DATA_DIR: at('data'), DATABASE_URL: '' })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-book-command-'))
  const site = await openTestSite()
  await fillTestSite(site)
  await backUp(site.services, at('site.tar'), Date.now())
  await site.close()
  const restored = await runCommand(['restore', at('site.tar')], { DATA_DIR: at('data'), DATABASE_URL: '' })
  expect(restored).toMatchObject({ code: 0 })
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

test('makes a book with its parts, without those that are left out', { timeout: 120_000 }, async () => {
  const file = at('book.pdf')
  const made = await book(file, '--format', 'square', '--home', '--without', 'artwork', 'tracks')
  const { texts, sizes } = await readPrinted(file)
  expect(made).toMatchObject({ code: 0, out: `${file} has ${sizes.length} pages.\n` })
  // The pictures of the tests are small.
  expect(made.err).toContain('has fewer than 150 dots an inch on its page, and may look soft: A dock')
  for (const [width, height] of sizes) expect([width, height]).toEqual([595, 595])
  const whole = texts.join(' ')
  for (const words of ['Contents', 'A dock / at dawn?', 'I Am I', 'Cabo da Roca', 'Windy. Yes.'])
    expect(whole).toContain(words)
  expect(whole).not.toContain('Stairwell')
})

test('says what is wrong, and leaves what is there as it is', async () => {
  expect((await book(at('book.doc'))).err).toBe('Please give the book a name that ends with .pdf.\n')
  const address = await book(at('address.pdf'), '--address', 'javascript:x')
  expect(address).toMatchObject({ code: 1, err: '--address must be a web address that starts with https://\n' })
  await writeFile(at('taken.pdf'), 'something else')
  expect((await book(at('taken.pdf'))).err).toContain('There is something in')
  expect(existsSync(at('address.pdf'))).toBe(false)
})
