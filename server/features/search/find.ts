/** Results of a search: only rows visible to all visitors, matches in the title first, then the newest. */
import { type RawBuilder, sql } from 'kysely'
import { type AddressedName, addresses, addressOf } from '../../../shared/addresses.ts'
import type { Row } from '../../../shared/collection.ts'
import { type AnyCollection, type CollectionName, collections } from '../../../shared/collections/all.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { imageSlotOf } from '../../../shared/image-slot.ts'
import { search as texts } from '../../../shared/messages/catalogue.ts'
import { readAddress } from '../../../shared/reading.ts'
import { headingField } from '../../../shared/row-texts.ts'
import { fold, type SearchResult, termsOf, wordsOf } from '../../../shared/search.ts'
import { type Database, isSqlite } from '../../platform/db/database.ts'
import { fileIdsOf, readFiles, toRow } from '../items/queries.ts'
import { visible } from '../items/visible.ts'
import { textsOf } from '../reading/page-columns.ts'
import { isOn } from '../settings/site-settings.ts'
import { postgresWords, searchedFields } from './search-index.ts'

/** Number of candidates in one query: enough that some remain without the hidden rows. */
const CANDIDATES = 200
const SNIPPET_LETTERS = 160
/** Number of letters before the match. */
const SNIPPET_LEAD = 40

type Candidate = { collection: CollectionName; id: string }

/**
 * The newest rows in which each word begins a word, matches in the title first. FTS5 folds the words as it folds the
 * texts.
 */
async function findSqlite(db: Database, words: string[]): Promise<Candidate[]> {
  const all = words.map((word) => `"${word}"*`).join(' AND ')
  const find = async (match: string) => {
    const found = await sql<Candidate>`
      select collection, id from search_entries join search_rows on entry = search_entries.rowid
      where search_entries match ${match} order by search_entries.rowid desc limit ${CANDIDATES}`.execute(db)
    return found.rows
  }
  return [...(await find(`title : (${all})`)), ...(await find(all))]
}

async function findPostgres(db: Database, terms: string[]): Promise<Candidate[]> {
  const query = terms.map((term) => `${term}:*`).join(' & ')
  const found = await Promise.all(
    collections.map(async (collection) => {
      const { rows } = await sql<Candidate>`
        select ${collection.name} as collection, id from ${sql.table(collection.name)}
        where ${sql.raw(postgresWords(collection))} @@ to_tsquery('simple', ${query}) and deleted_at is null
        limit ${CANDIDATES}`.execute(db)
      return rows
    }),
  )
  return found.flat()
}

/** The condition of rows in which each word of the question begins a word; false for a question without letters. */
export function matches(db: Database, collection: AnyCollection, question: string): RawBuilder<boolean> {
  const words = isSqlite(db) ? wordsOf(question) : termsOf(question)
  if (words.length === 0) return sql<boolean>`1 = 0`
  if (!isSqlite(db))
    return sql<boolean>`${sql.raw(postgresWords(collection))} @@
      to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
  return sql<boolean>`id in (select search_rows.id from search_entries
    join search_rows on entry = search_entries.rowid
    where search_entries match ${words.map((word) => `"${word}"*`).join(' AND ')} and collection = ${collection.name})`
}
/** `pages`: the texts of a writing's pages. */
type Found = { row: Row; pages: string[] }

/** The visible ones of the candidates, as lists send them. */
async function readVisible(db: Database, collection: AnyCollection, ids: string[]): Promise<Found[]> {
  if (ids.length === 0 || !(await isOn(db, collection))) return []
  const shown = visible(db.selectFrom(collection.name).selectAll(), collection)
    .where('deletedAt', 'is', null)
    .where('id', 'in', ids)
    .$if(collection.name === 'photos', (query) => query.where(sql.ref('category'), '!=', MISCELLANEOUS))
  const rows = await shown.execute()
  const files = await readFiles(
    db,
    collection,
    rows.flatMap((row) => fileIdsOf(collection, row)),
  )
  return rows.map((row) => ({
    row: toRow(collection, row, files),
    pages: 'pageTexts' in row ? textsOf(row.pageTexts) : [],
  }))
}

/** The words of a text around the first term, cut between words. */
export function snippet(text: string, terms: string[]): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  if (words.length <= SNIPPET_LETTERS) return words
  const at = Math.max(0, fold(words).indexOf(terms[0] ?? ''))
  const start = at <= SNIPPET_LEAD ? 0 : words.indexOf(' ', at - SNIPPET_LEAD) + 1
  const rest = words.slice(start, start + SNIPPET_LETTERS)
  const whole = start + SNIPPET_LETTERS < words.length ? rest.slice(0, rest.lastIndexOf(' ')) : rest
  return `${start > 0 ? '… ' : ''}${whole}${start + SNIPPET_LETTERS < words.length ? ' …' : ''}`
}

const hasAll = (text: string, terms: string[]) => {
  const words = termsOf(text)
  return terms.every((term) => words.some((word) => word.startsWith(term)))
}

function toResult(collection: AnyCollection, { row, pages }: Found, terms: string[]): SearchResult {
  const { name } = collection
  const heading = headingField(collection)
  const others = searchedFields(collection)
    .filter((field) => field !== heading && row[field] !== null)
    .map((field) => String(row[field]))
  const isMatch = (text: string) => terms.some((term) => hasAll(text, [term]))
  const ofRow = others.find(isMatch)
  // Place of the words: a match in the row itself comes before one of its pages.
  const inPages = ofRow || hasAll(String(row[heading] ?? ''), terms) ? -1 : pages.findIndex(isMatch)
  const matching = ofRow ?? pages[inPages] ?? others[0]
  const ownAddress = name in addresses ? addressOf(addresses[name as AddressedName], row.id) : '/gallery'
  const slot = imageSlotOf(collection)
  return {
    collection: name,
    id: row.id,
    // Of all that is found, only photos may be without a title.
    title: typeof row[heading] === 'string' && heading !== 'id' ? String(row[heading]) : texts.untitledPhoto,
    text: matching ? snippet(matching, terms) : null,
    href: inPages >= 0 ? readAddress(row.id, inPages + 1) : ownAddress,
    imageUrl: slot ? (row[`${slot}Url`] as string | null) : null,
  }
}

/**
 * At most `limit` items of the site in which each word of the question begins a word; none for a question without
 * letters.
 */
export async function search(db: Database, question: string, limit: number): Promise<SearchResult[]> {
  const terms = termsOf(question)
  if (terms.length === 0) return []
  const candidates = await (isSqlite(db) ? findSqlite(db, wordsOf(question)) : findPostgres(db, terms))
  const found = await Promise.all(
    collections.map(async (collection) => {
      const ids = new Set(candidates.filter((each) => each.collection === collection.name).map(({ id }) => id))
      const rows = await readVisible(db, collection, [...ids])
      return rows.map((found) => ({
        collection,
        ...found,
        isTitle: hasAll(String(found.row[headingField(collection)] ?? ''), terms),
      }))
    }),
  )
  return found
    .flat()
    .sort((one, other) => Number(other.isTitle) - Number(one.isTitle) || newestFirst(one.row, other.row))
    .slice(0, limit)
    .map(({ collection, ...found }) => toResult(collection, found, terms))
}

function newestFirst(one: Row, other: Row): number {
  return one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0
}
