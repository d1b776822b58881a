/**
 * A folded sheet has eight pages on one side of paper, in the order in which they are read once it is folded.
 * Behaviour: The book
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookChoice } from '../../../shared/book.ts'
import { writeAnotherLife } from '../../../testing/another-life.ts'
import { placesOf, readPrinted } from '../../../testing/printed.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { makeBook, planBook } from './book.ts'

const now = Date.parse('2026-06-02T10:00:00Z')
const choice: BookChoice = { format: 'a4-folded', isHome: false, isSmall: false, without: [], leftOut: [] }
const address = 'https://a.example'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-sheet-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Photos by their titles, and letters by their words. Returns the ids. */
async function fill(site: TestSite, photos: string[], letters: string[]): Promise<string[]> {
  await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
  const ids: string[] = []
  for (const [at, title] of photos.entries()) {
    const parts = { image: await imagePart(), title, year: String(1990 + at) }
    ids.push((await sendForm(site, 'POST', '/api/admin/upload', parts)).json().id)
  }
  for (const words of letters) {
    const { id } = (await sendForm(site, 'POST', '/api/memories', { name: 'Ines', words })).json()
    await send(site, 'POST', `/api/admin/memories/${id}/show`)
    ids.push(id)
  }
  return ids
}

/** Makes a sheet. Returns its path. */
async function make(site: TestSite, name: string, wanted: Partial<BookChoice> = {}): Promise<string> {
  const output = join(folder, name)
  const { pages } = await makeBook(site.services, { choice: { ...choice, ...wanted }, output, address, now })
  expect(pages).toBe(8)
  return output
}

/** Columns and rows of the pages, as they lie on the sheet. */
const cells = (places: Awaited<ReturnType<typeof placesOf>>) =>
  places.map(({ x, y, isUpsideDown }) => [Math.floor(x * 4), Math.floor(y * 2), isUpsideDown])

describe('a folded sheet', () => {
  let site: TestSite
  let ids: string[]
  beforeAll(async () => {
    site = await openTestSite('SQLite')
    ids = await fill(site, ['Aaa', 'Bbb', 'Ccc'], ['So long. '.repeat(500), 'A kind letter.', 'Another letter.'])
  }, 120_000)
  afterAll(() => site.close())

  test('has the upper pages on their heads, so that they follow one another once it is folded', async () => {
    const file = await make(site, 'sheet.pdf')
    const { sizes, texts, unembedded } = await readPrinted(file)
    expect([sizes, unembedded]).toEqual([[[842, 595]], 0])
    const titles = ['Aaa', 'Bbb', 'Ccc']
    // Read as a book, photographs by their years: the cover, the story, photographs, a letter, and the last page.
    const order = ['Rowan Alder', 'Rowan noticed', ...titles, 'Another letter', 'a.example']
    const places = order.map((words) => texts[0]?.indexOf(words) ?? -1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    const [cover, story, letter, last] = await placesOf(file, ['Whitlock', 'noticed', 'Another', 'example'])
    expect(cells([cover, story, letter, last].flatMap((place) => place ?? []))).toEqual([
      [0, 0, true],
      [0, 1, false],
      [2, 0, true],
      [1, 0, true],
    ])
    for (const { x, y } of await placesOf(file, titles)) expect([2, 3]).toContain(y < 0.5 ? 3 : Math.floor(x * 4))
  }, 120_000)

  test('has photographs once, one letter that fits, and nothing that is left out', async () => {
    const { parts, pages } = await planBook(site.services, { choice, address, now })
    expect(pages).toBe(8)
    // The long letter has no room on any sheet.
    expect(parts.flatMap(({ things }) => things.map(({ id }) => id)).sort()).toEqual(
      ids.filter((_, at) => at !== 3).sort(),
    )
    const [photo = '', letter = ''] = [ids[0], ids[5]]
    const [whole] = (await readPrinted(await make(site, 'whole.pdf'))).texts
    const [other] = (await readPrinted(await make(site, 'other.pdf', { leftOut: [photo, letter] }))).texts
    const counted = (text: string | undefined, words: string) => (text?.split(words).length ?? 0) - 1
    expect(['Aaa', 'Bbb', 'Ccc', 'A kind', 'Another', 'So long'].map((words) => counted(whole, words))).toEqual([
      1, 1, 1, 0, 1, 0,
    ])
    expect(['Aaa', 'Bbb', 'Ccc', 'A kind', 'Another'].map((words) => counted(other, words))).toEqual([0, 1, 1, 1, 0])
  }, 120_000)

  test('ends its story at the end of a sentence, and is the same if it is made twice', async () => {
    const file = await make(site, 'one.pdf', { without: ['photos', 'memories', 'thanks'] })
    const again = await make(site, 'again.pdf', { without: ['photos', 'memories', 'thanks'] })
    expect((await readFile(file)).equals(await readFile(again))).toBe(true)
    const [text = ''] = (await readPrinted(file)).texts
    expect(text.slice(0, text.indexOf('More words and pictures')).trim()).toMatch(/[.!?][”"]?$/)
  }, 120_000)

  test('is of US Letter where that is the paper', async () => {
    expect((await readPrinted(await make(site, 'letter.pdf', { format: 'letter-folded' }))).sizes).toEqual([[792, 612]])
  }, 120_000)
})

test('in Hebrew its pages follow one another from the right', async () => {
  const content = join(folder, 'he')
  await writeAnotherLife(content, 'he')
  const site = await openTestSite('SQLite', { CONTENT_DIR: content })
  const file = await make(site, 'he.pdf')
  expect(cells(await placesOf(file, ['Margit', 'Inkább', 'example']))).toEqual([
    [3, 0, true],
    [3, 1, false],
    [2, 0, true],
  ])
  // Sentences of another direction follow one another in theirs.
  const [end, begin] = await placesOf(file, ['faiskol', 'Itt'])
  expect(end?.x).toBeLessThan(begin?.x ?? 0)
  await site.close()
}, 120_000)
