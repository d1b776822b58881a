/** Results of a search: only rows that the visitor may see, matches in the title first, then the newest. */
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type AddressedName, addresses, addressOf } from '../../../shared/addresses.ts'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import type { Row } from '../../../shared/collections/collection.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { imageSlotOf } from '../../../shared/image-slot.ts'
import { search as texts } from '../../../shared/messages/catalogue.ts'
import { readAddress } from '../../../shared/reading.ts'
import { headingField, searchedTexts } from '../../../shared/row-texts.ts'
import type { SearchResult } from '../../../shared/search.ts'
import { termsOf } from '../../../shared/search-words.ts'
import type { Database } from '../../platform/db/database.ts'
import { columnsOf, toRows } from '../items/queries.ts'
import { visible } from '../items/visible.ts'
import { isOn } from '../settings/site-settings.ts'
import { hasPages, inHeading } from './entries.ts'
import { excerpt, isMatch } from './excerpt.ts'
import { indexOf } from './search-index.ts'
import type { Hit } from './search-queries.ts'

/** The condition of rows in which each word of the question begins a word; false for a question without letters. */
export function matches(db: Database, collection: AnyCollection, question: string): RawBuilder<boolean> {
  const terms = termsOf(question)
  return terms.length > 0 ? indexOf(db).matching(collection.name, terms) : sql<boolean>`1 = 0`
}

const shownRows = (db: Database, collection: AnyCollection) =>
  visible(db.selectFrom(collection.name).select('id'), collection)
    .where('deletedAt', 'is', null)
    .$if(collection.name === 'photos', (query) => query.where(sql.ref('category'), '!=', MISCELLANEOUS))

/** Condition of the index for visible rows, so that hidden ones are left out before rows are counted. */
async function shownTo(db: Database): Promise<RawBuilder<boolean>> {
  const conditions: RawBuilder<boolean>[] = []
  for (const collection of collections)
    if (await isOn(db, collection)) {
      const row = shownRows(db, collection).where('id', '=', sql.ref<string>('searched_rows.id'))
      conditions.push(sql<boolean>`(collection = ${collection.name} and exists ${row})`)
    }
  return sql<boolean>`${sql.join(conditions, sql` or `)}`
}

/** The rows of hits as lists send them, without the texts of their pages. */
async function readRows(db: Database, hits: Hit[]): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (const collection of collections) {
    const ids = hits.filter((hit) => hit.collection === collection.name).map(({ id }) => id)
    if (ids.length === 0) continue
    const found = await db.selectFrom(collection.name).select(columnsOf(collection)).where('id', 'in', ids).execute()
    for (const row of await toRows(db, collection, found)) rows.set(`${collection.name} ${row.id}`, row)
  }
  return rows
}

type Found = { collection: AnyCollection; row: Row; isTitle: boolean }

async function toResult(db: Database, { collection, row, isTitle }: Found, terms: string[]): Promise<SearchResult> {
  const { name } = collection
  const heading = headingField(collection)
  const others = searchedTexts(collection, row, heading)
  // A match in the row itself comes before one of its pages.
  const ofRow = others.find((text) => isMatch(text, terms))
  const passage =
    ofRow || isTitle || !hasPages(collection)
      ? undefined
      : await indexOf(db).findPassage(db, { collection: name, id: row.id }, terms)
  const text = ofRow ?? passage?.text ?? others[0]
  const ownAddress = name in addresses ? addressOf(addresses[name as AddressedName], row.id) : '/gallery'
  const slot = imageSlotOf(collection)
  return {
    collection: name,
    id: row.id,
    // Of all that is found, only photos may be without a title.
    title: typeof row[heading] === 'string' && heading !== 'id' ? String(row[heading]) : texts.untitledPhoto,
    text: text ? excerpt(text, terms) : null,
    href: passage ? readAddress(row.id, Number(passage.page)) : ownAddress,
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
  const index = indexOf(db)
  const shown = await shownTo(db)
  const titles = await index.find(db, { terms: inHeading(terms), limit, shown })
  // Each question has a turn of its own, so that other requests are answered between them.
  await setImmediate()
  const all = titles.length < limit ? await index.find(db, { terms, limit, shown }) : []
  const keyOf = ({ collection, id }: Hit) => `${collection} ${id}`
  const isTitle = new Set(titles.map(keyOf))
  const hits = [...titles, ...all.filter((hit) => !isTitle.has(keyOf(hit)))].slice(0, limit)
  const rows = await readRows(db, hits)
  const results: SearchResult[] = []
  for (const hit of hits) {
    const collection = collections.find(({ name }) => name === hit.collection)
    const row = rows.get(keyOf(hit))
    // Skip a row that was deleted a moment ago.
    if (!collection || !row) continue
    results.push(await toResult(db, { collection, row, isTitle: isTitle.has(keyOf(hit)) }, terms))
    await setImmediate()
  }
  return results
}
