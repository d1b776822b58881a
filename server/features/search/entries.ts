/** The searched part of a row: its texts as words, and the pages of a writing in passages. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import { headingField, searchedTexts } from '../../../shared/row-texts.ts'
import { wordsOf } from '../../../shared/search-words.ts'
import type { Database } from '../../platform/db/database.ts'
import { columnsOf, hasKeywords } from '../items/queries.ts'
import { textsOf } from '../reading/page-columns.ts'

/** Mark before the words of a heading, which are in the index twice. No word contains it. */
const HEADING = '¶'
/** Letters of a passage: an excerpt reads no more. */
const PASSAGE = 4000
/** Letters of all different words of a row; PostgreSQL takes a million bytes. */
const MAX_LETTERS = 300_000

/** Rows that are read at once; a writing may have a whole book of words. */
export const ROWS = 50

type Passage = { page: number; text: string; words: string[] }

/** A row of the index; `createdAt` is its place in the order. */
export type EntryRow = { id: string; createdAt: number; words: string[]; passages: Passage[] }

export const inHeading = (terms: string[]) => terms.map((term) => HEADING + term)

/** True if the rows have pages with words of their own. */
export const hasPages = ({ name }: AnyCollection) => name === 'writings'

/** Columns beside the fields that are searched. */
export const unshownColumns = (collection: AnyCollection): ('pageTexts' | 'keywords')[] => [
  ...(hasPages(collection) ? (['pageTexts'] as const) : []),
  ...(hasKeywords(collection) ? (['keywords'] as const) : []),
]

/** Rows that are not deleted, in the order of their ids. Others are served in between. */
export async function readEntries(db: Database, collection: AnyCollection, ids: string[]): Promise<EntryRow[]> {
  const rows = await db
    .selectFrom(collection.name)
    .select([
      ...columnsOf(collection),
      ...unshownColumns(collection).map((name) => sql.ref<string | null>(name).as(name)),
    ])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  const heading = headingField(collection)
  const entries: EntryRow[] = []
  for (const row of rows) {
    const title = collection.fields[heading] ? String(row[heading as 'id'] ?? '') : ''
    const words = new Set(wordsOf(title).map((word) => HEADING + word))
    const keywords = 'keywords' in row ? String(row.keywords ?? '') : ''
    for (const text of [...searchedTexts(collection, row), keywords]) for (const word of wordsOf(text)) words.add(word)
    const pages = 'pageTexts' in row ? textsOf(row.pageTexts as string | null) : []
    const passages = await readPassages(pages)
    for (const passage of passages) for (const word of passage.words) words.add(word)
    await setImmediate()
    entries.push({ id: row.id, createdAt: row.createdAt, words: atMost([...words]), passages })
  }
  const place = new Map(ids.map((id, index) => [id, index]))
  return entries.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
}

/** All words of a collection's rows, by their ids. */
export async function readWords(
  db: Database,
  collection: AnyCollection,
  ids: string[],
): Promise<Map<string, string[]>> {
  const words = new Map<string, string[]>()
  for (let from = 0; from < ids.length; from += ROWS)
    for (const entry of await readEntries(db, collection, ids.slice(from, from + ROWS)))
      words.set(
        entry.id,
        entry.words.filter((word) => !word.startsWith(HEADING)),
      )
  return words
}

async function readPassages(pages: string[]): Promise<Passage[]> {
  const passages: Passage[] = []
  for (const [index, page] of pages.entries())
    for (const text of cut(page)) {
      passages.push({ page: index + 1, text, words: wordsOf(text) })
      await setImmediate()
    }
  return passages
}

/** Parts of a text, cut at a blank if there is one. */
function* cut(text: string): Generator<string> {
  let rest = text.trim()
  while (rest.length > PASSAGE) {
    const blank = rest.slice(0, PASSAGE).search(/\s\S*$/)
    const end = blank > PASSAGE / 2 ? blank : PASSAGE
    yield rest.slice(0, end)
    rest = rest.slice(end).trimStart()
  }
  if (rest) yield rest
}

function atMost(words: string[]): string[] {
  let letters = 0
  return words.filter((word) => {
    letters += word.length
    return letters <= MAX_LETTERS
  })
}
