/**
 * A book holds each thing that strangers may see once and nothing else, its texts are data, and its fonts are in it.
 * Behaviour: The book
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BookChoice, bookParts } from '../../../shared/book.ts'
import { collections } from '../../../shared/collections/all.ts'
import { mp3, mp4, pdf } from '../../../testing/files.ts'
import { readPrinted } from '../../../testing/printed.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { filesByUrl, readShown } from '../export/shown-files.ts'
import { loadMemorial } from '../words/words.ts'
import { makeBook, planBook } from './book.ts'
import { bookOf } from './book-data.ts'
import { createPrints } from './prints.ts'
import { sizesOf } from './sizes.ts'

const now = Date.parse('2026-06-02T10:00:00Z')
const choice: BookChoice = { format: 'a5', isHome: true, isSmall: false, without: [], leftOut: [] }
const MM = 72 / 25.4

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-book-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Values = Record<string, string>

/** Adds a row of each kind. Returns their ids, by collection. */
async function addAll(site: TestSite, values: Values): Promise<Map<string, string>> {
  const image = await imagePart()
  const forms: [string, string, Record<string, string | { bytes: Buffer; name: string }>][] = [
    ['photos', '/api/admin/upload', { image, year: '1999' }],
    ['videos', '/api/admin/videos', { video: { bytes: mp4(), name: 'film.mp4' } }],
    ['artwork', '/api/admin/artwork', { image }],
    ['tracks', '/api/admin/upload-track', { audio: { bytes: mp3(), name: 'song.mp3' } }],
    ['writings', '/api/admin/writings', { pdf: { bytes: pdf(), name: 'writing.pdf' } }],
    ['rocks', '/api/rocks', { image }],
    ['stickers', '/api/stickers', { image }],
    ['memories', '/api/memories', {}],
  ]
  const ids = new Map<string, string>()
  for (const [name, path, parts] of forms) {
    const fields = collections.find((collection) => collection.name === name)?.fields ?? {}
    const own = Object.entries(values).filter(([field]) => field in fields)
    const reply = await sendForm(site, 'POST', path, { ...parts, ...Object.fromEntries(own) })
    if (reply.statusCode !== 201) throw new Error(`${path}: ${reply.body}`)
    ids.set(name, reply.json().id)
  }
  await send(site, 'POST', `/api/admin/memories/${ids.get('memories')}/show`)
  return ids
}

async function readBook(site: TestSite, wanted: Partial<BookChoice> = {}) {
  const { config, db, storage } = site.services
  const shown = await readShown(site.services)
  const byUrl = await filesByUrl(site.services, shown)
  const source = {
    ...{ memorial: await loadMemorial({ config, db }), shown, pages: new Map(), sizes: sizesOf('a5') },
    ...{
      prints: createPrints({ folder, storage, media: site.services.media, contentDir: config.contentDir, byUrl }),
      address: 'https://a.example',
    },
    ...{
      choice: { ...choice, ...wanted },
      most: Number.POSITIVE_INFINITY,
      perPage: 9,
      draw: async () => Buffer.alloc(0),
    },
  }
  return bookOf(source, now)
}

/** Ids in the data of a book, each as often as it is there. */
const idsIn = (book: object) => [...JSON.stringify(book).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)

const texts = { title: 'A title', name: 'Ines', location: 'Cabo da Roca', words: 'A memory.' }

describe.each(testDatabases)('a book of a site on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
    await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
  }, 120_000)
  afterAll(() => site.close())

  test('has each thing that strangers may see once, and none that is deleted, waits or was set aside', async () => {
    const there = await addAll(site, texts)
    const [waiting, aside, deleted] = [await addAll(site, texts), await addAll(site, texts), await addAll(site, texts)]
    for (const { name } of collections) {
      const { db } = site.services
      for (const [ids, state] of [
        [waiting, 'waiting'],
        [aside, 'set-aside'],
      ] as const)
        await db
          .updateTable(name)
          .set({ state })
          .where('id', '=', ids.get(name) ?? '')
          .execute()
      await send(site, 'DELETE', `/api/admin/${name}/${deleted.get(name)}`)
    }
    expect(idsIn(await readBook(site)).sort()).toEqual([...there.values()].sort())
  }, 120_000)

  test('has nothing that is for the family alone, and no photo that the gallery leaves out', async () => {
    const before = idsIn(await readBook(site))
    const image = await imagePart()
    await sendForm(site, 'POST', '/api/admin/upload', { image, category: 'miscellaneous' })
    await sendForm(site, 'POST', '/api/admin/upload', { image, category: 'school' })
    await sendForm(site, 'POST', '/api/admin/upload', { image, year: '1984' })
    const familyParts = { memories: true, years: [1984], categories: ['school'] }
    await sendJson(site, 'PATCH', '/api/admin/settings', { door: 'everyone' })
    expect((await sendJson(site, 'PATCH', '/api/admin/settings', { familyParts })).statusCode).toBe(200)
    const memory = (await send(site, 'GET', '/api/admin/memories?state=shown')).json()[0].id
    expect(idsIn(await readBook(site)).sort()).toEqual(before.filter((id) => id !== memory).sort())
  })

  test('has no single thing that is left out, whose sender is thanked all the same', async () => {
    const before = idsIn(await readBook(site))
    const [photo, rock] = await Promise.all(
      ['photos', 'rocks'].map(async (name) => (await send(site, 'GET', `/api/${name}`)).json()[0].id),
    )
    const book = await readBook(site, { leftOut: [photo, rock] })
    expect(idsIn(book).sort()).toEqual(before.filter((id) => ![photo, rock].includes(id)).sort())
    expect(book.parts.at(-1)).toMatchObject({ kind: 'names', items: ['Ines'] })
  })

  test('says the length of a song beside its title, and never alone', async () => {
    const [songs] = (await readBook(site)).parts.filter((part) => part.kind === 'codes')
    expect(songs).toMatchObject({ items: [{ title: 'A title', length: expect.stringMatching(/^0:\d\d$/), facts: '' }] })
  })

  test('has no part that is left out', async () => {
    const { parts } = await readBook(site, { without: ['story', 'stones', 'thanks'] })
    expect(parts.map((part) => part.kind)).toEqual(['pictures', 'pictures', 'writings', 'codes', 'codes'])
  })

  test('has its parts in the order that is asked for, and the others after them', async () => {
    const { parts } = await readBook(site, { order: ['thanks', 'artwork'] })
    expect(parts.map((part) => part.kind).slice(0, 3)).toEqual(['names', 'pictures', 'story'])
  })

  test('has what is for the family alone where it asks for that: a letter and two photos, marked before', async () => {
    const markedIn = async (isForFamily: boolean) => {
      const { parts } = await planBook(site.services, { choice: { ...choice, isForFamily }, address: null, now })
      return parts.flatMap(({ things }) => things).filter((thing) => thing.isForFamily).length
    }
    expect([await markedIn(false), await markedIn(true)]).toEqual([0, 3])
  }, 60_000)
})

const hostile = [
  '#read("/etc/passwd")',
  '$ x^2 $ @ref \\ `code` *bold* _it_ <label> // no comment',
  '"] #panic("out") [',
  'sys.inputs',
]

test('texts are printed as they were typed, whatever they would mean to the engine', { timeout: 120_000 }, async () => {
  const site = await openTestSite('SQLite')
  await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
  const text = hostile.join(' ')
  const long = 'x'.repeat(1500)
  await addAll(site, {
    title: text,
    name: hostile[0] ?? '',
    location: text.slice(0, 90),
    description: long,
    words: text,
  })
  const output = join(folder, 'hostile.pdf')
  await makeBook(site.services, { choice, output, address: 'https://a.example', now })
  const printed = await readPrinted(output)
  const whole = printed.texts.join(' ')
  for (const each of hostile) expect(whole.replaceAll(/\s/g, '')).toContain(each.replaceAll(/\s/g, ''))
  expect(whole).not.toContain('root:')
  expect(whole.replaceAll(/[^x]/g, '').length).toBeGreaterThanOrEqual(long.length)
  expect(printed.unembedded).toBe(0)
  await site.close()
})

test('twice made it is the same, but for its date', { timeout: 120_000 }, async () => {
  const site = await openTestSite('SQLite')
  await addAll(site, { ...texts, words: 'A memory' }).catch(() => {})
  const [one, same, later] = ['one', 'same', 'later'].map((name) => join(folder, `${name}.pdf`)) as [
    string,
    string,
    string,
  ]
  const options = { choice: { ...choice, isHome: false }, address: null }
  await makeBook(site.services, { ...options, output: one, now })
  await makeBook(site.services, { ...options, output: same, now })
  await makeBook(site.services, { ...options, output: later, now: now + 86_400_000 })
  expect((await readFile(one)).equals(await readFile(same))).toBe(true)
  const [before, after] = [await readPrinted(one), await readPrinted(later)]
  expect(before.texts.slice(0, -1)).toEqual(after.texts.slice(0, -1))
  expect([before.texts.at(-1), after.texts.at(-1)]).toEqual([
    'This book was made on June 2, 2026.',
    'This book was made on June 3, 2026.',
  ])
  // Ten millimetres around the page for the bleed and the marks.
  for (const [width, height] of before.sizes)
    expect([width, height]).toEqual([Math.round((148 + 20) * MM), Math.round((210 + 20) * MM)])
  await site.close()
})

test('a name stands below words of its letter, a sign between two letters, and no contents of one part', {
  timeout: 120_000,
}, async () => {
  const site = await openTestSite('SQLite')
  await sendJson(site, 'PATCH', '/api/admin/settings', { memories: true })
  for (let count = 1; count <= 16; count++) {
    const words = `${'One more line of words. '.repeat(6 * count)}The end.`
    const { id } = (await sendForm(site, 'POST', '/api/memories', { name: 'Ines', words })).json()
    await send(site, 'POST', `/api/admin/memories/${id}/show`)
  }
  const output = join(folder, 'letters.pdf')
  const without = bookParts.filter((part) => part !== 'memories')
  await makeBook(site.services, { choice: { ...choice, without }, output, address: null, now })
  const { texts: pages } = await readPrinted(output)
  const counted = (words: string) => pages.map((page) => page.split(words).length - 1)
  expect(counted('Ines')).toEqual(counted('The end.'))
  expect(pages.join(' ')).not.toContain('Contents')
  expect(counted('*').reduce((sum, count) => sum + count)).toBe(15)
  await site.close()
})

test('a small book has whole sheets of four pages, at most 24, and none of them is blank', {
  timeout: 120_000,
}, async () => {
  const site = await openTestSite('SQLite')
  const image = await imagePart()
  for (let count = 0; count < 30; count++)
    await sendForm(site, 'POST', '/api/admin/upload', { image, year: String(1960 + count) })
  const output = join(folder, 'small.pdf')
  const { pages } = await makeBook(site.services, { choice: { ...choice, isSmall: true }, output, address: null, now })
  expect(pages).toBeLessThanOrEqual(24)
  expect(pages % 4).toBe(0)
  const { texts: printed } = await readPrinted(output)
  expect(printed).toHaveLength(pages)
  // All but the cover have a number or words.
  expect(printed.slice(1).filter((text) => text.trim() === '')).toEqual([])
  await site.close()
})
