/**
 * Words as people type them, who may see what is found, and how much text a search reads.
 * Behaviour: Look for something
 */
import type { KyselyPlugin, UnknownRow } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchResult } from '../../../shared/search.ts'
import { pdfOfWords } from '../../../testing/pdfs.ts'
import { imagePart, send, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { newId } from '../../platform/id.ts'
import { search as searchRows } from './find.ts'
import { indexChanges } from './search-index.ts'

const BOOKS = 11
const PAGES = 30
const HIT_PAGE = 20
const PAGE_LETTERS = 2000

/** A database that counts the letters of all texts that are read from it. */
function countReads({ services: { db } }: TestSite) {
  const read = { letters: 0 }
  const count = (row: UnknownRow) => {
    for (const value of Object.values(row)) if (typeof value === 'string') read.letters += value.length
  }
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      result.rows.forEach(count)
      return result
    },
  }
  return { read, db: db.withPlugin(counting) }
}

describe.each(testDatabases)('what a search finds on %s', (database) => {
  let site: TestSite
  let photo: Tables['photos']
  let writing: Tables['writings']
  let rock: Tables['rocks']
  beforeAll(async () => {
    site = await openTestSite(database)
    const { db } = site.services
    await sendForm(site, 'POST', '/api/admin/upload', { title: 'A first photo', image: await imagePart() })
    const pdf = { name: 'book.pdf', type: 'application/pdf', bytes: pdfOfWords(['A page']) }
    await sendForm(site, 'POST', '/api/admin/writings', { title: 'A first book', pdf })
    await sendForm(site, 'POST', '/api/rocks', { location: 'A place', name: 'Ines', image: await imagePart() })
    photo = await db.selectFrom('photos').selectAll().executeTakeFirstOrThrow()
    writing = await db.selectFrom('writings').selectAll().executeTakeFirstOrThrow()
    rock = await db.selectFrom('rocks').selectAll().executeTakeFirstOrThrow()
  })
  afterAll(() => site.close())

  const titles = async (question: string, more = ''): Promise<string[]> => {
    const response = await send(site, 'GET', `/api/search?q=${encodeURIComponent(question)}${more}`)
    return response.json<SearchResult[]>().map(({ title }) => title)
  }
  const addPhotos = (photos: Partial<Tables['photos']>[]) =>
    site.services.db
      .insertInto('photos')
      .values(photos.map((each) => ({ ...photo, id: newId(), ...each })))
      .execute()

  it('is found in any script without the marks, joined letters and widths that people leave out', async () => {
    const typed = {
      'נִסָּיוֹן שָׁלוֹם': ['נסיון', 'שלום'],
      'Straße nach Weißensee': ['strasse', 'STRASSE', 'weissensee'],
      'Łódź Søren Æsir œuvre': ['lodz', 'soren', 'aesir', 'oeuvre'],
      'Nguyễn Đức': ['nguyen duc'],
      'Þórr Guðrún': ['thorr gudrun'],
      'Σοφία σοφός': ['σοφια', 'ΣΟΦΟΣ'],
      'Ёлка мой': ['елка', 'Мой'],
      مُحَمَّد: ['محمد'],
      'أحمد فاطمة': ['احمد', 'فاطمه'],
      東京の桜まつり: ['桜', '桜まつり', '東京'],
      ｻｸﾗ: ['サクラ', 'さくら'],
      สวัสดีประเทศไทย: ['ไทย'],
      벚꽃축제: ['축제', '벚꼬'],
      '1.000 Steine': ['1000', '1.000', '1,000'],
      '2000 stones': ['2,000', '2.000'],
      '3\u202f000 pierres': ['3000'],
      'R.E.M., AT&T, U.S.A.': ['rem', 'att', 'usa', 'r.e.m.', 'at&t'],
      'İzmir Işık': ['izmir isik'],
      '🤍Rowan🤍': ['rowan'],
      'Seán O’Brien': ['obrien', 'o’brien', "o'brien", 'sean'],
    }
    await addPhotos(Object.keys(typed).map((title) => ({ title })))
    for (const [title, questions] of Object.entries(typed))
      for (const question of questions) expect(await titles(question), question).toEqual([title])
    expect([await titles('мои'), await titles('京東'), await titles('🤍')]).toEqual([[], [], []])
  })

  it('is what the visitor may see, however many newer rows that nobody may see have the same words', async () => {
    const newer = Array.from({ length: 250 }, (_, n) => photo.createdAt + 1000 + n)
    await addPhotos([{ title: 'Meadow of long ago', createdAt: photo.createdAt - 1000 }])
    await addPhotos(newer.map((createdAt) => ({ title: 'Meadow', category: 'miscellaneous', createdAt })))
    await site.services.db
      .insertInto('rocks')
      .values(newer.map((createdAt) => ({ ...rock, id: newId(), location: 'Meadow', state: 'set-aside', createdAt })))
      .execute()
    expect(await titles('meadow')).toEqual(['Meadow of long ago'])
  })

  it('is the newest first, in whatever order it was brought in', async () => {
    const days = [3, 1, 4, 0, 2]
    await addPhotos(days.map((day) => ({ title: `Harvest ${day}`, createdAt: photo.createdAt - day * 86_400_000 })))
    await addPhotos(days.map((day) => ({ title: null, description: 'Harvest', createdAt: photo.createdAt + day })))
    expect(await titles('harvest', '&limit=3')).toEqual(['Harvest 0', 'Harvest 1', 'Harvest 2'])
  })

  it('is a page of a book with its words around the hit, of which little more is read', async () => {
    const filler = 'and then they went on along the shore '.repeat(PAGE_LETTERS / 38)
    const pages = Array.from({ length: PAGES }, (_, n) => (n + 1 === HIT_PAGE ? `${filler} a lone kestrel` : filler))
    await site.services.db
      .insertInto('writings')
      .values(Array.from({ length: BOOKS }, () => ({ ...writing, id: newId(), pageTexts: pages.join('\f') })))
      .execute()
    await indexChanges(site.services.db)
    const question = 'kestrel lone shore along went they then and'
    expect(await titles(question)).toHaveLength(BOOKS)
    const { read, db } = countReads(site)
    for (const { id, text, href } of await searchRows(db, question, BOOKS)) {
      expect(text).toMatch(/a lone kestrel|and then they went on along the shore/)
      expect(href).toBe(`/read?writing=${id}#page-${HIT_PAGE}`)
    }
    const [{ text } = { text: '' }] = await searchRows(db, 'kestrel', 1)
    expect(text).toMatch(/^… .* a lone kestrel$/)
    expect(read.letters).toBeLessThan(2 * BOOKS * PAGE_LETTERS * 2)
  })
})
