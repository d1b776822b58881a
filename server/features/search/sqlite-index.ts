/**
 * The search index on SQLite: FTS5 over folded words. Its row numbers are in the order of `createdAt`, so the newest
 * rows are found first, however many there are.
 */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { EntryRow } from './entries.ts'
import type { Hit, SearchIndex } from './search-queries.ts'

/** Row numbers of a millisecond. */
const NUMBERS = 1000
/** Candidates of one query: it takes a few milliseconds even if none of them may be seen. */
const CANDIDATES = 200
/** Beginnings of words that have an index of their own: others are put together for each question. */
const lengths = Array.from({ length: 16 }, (_, index) => index + 1).join(' ')
/** Words are split at blanks alone, which is all that `ascii` finds in them. */
const options = `tokenize = 'ascii', detail = none, prefix = '${lengths}'`

const allOf = (terms: string[]) => terms.map((term) => `"${term}"*`).join(' AND ')
const anyOf = (terms: string[]) => terms.map((term) => `"${term}"*`).join(' OR ')

/** The first free row number of a time. */
async function freeNumber(trx: Trx, createdAt: number): Promise<number> {
  for (let from = createdAt * NUMBERS; ; from += NUMBERS) {
    const { rows } = await sql<{ last: number | null }>`select max(entry) as last from searched_rows
      where entry >= ${from} and entry < ${from + NUMBERS}`.execute(trx)
    const last = rows[0]?.last ?? from - 1
    if (last < from + NUMBERS - 1) return last + 1
  }
}

/** Adds the passages of a row, and returns the first and the last of their numbers. */
async function putPassages(trx: Trx, passages: EntryRow['passages']): Promise<[number, number]> {
  const { rows } = await sql<{ last: number | null }>`select max(rowid) as last from searched_passages`.execute(trx)
  const first = (rows[0]?.last ?? 0) + 1
  for (const [index, { page, text, words }] of passages.entries()) {
    await sql`insert into searched_passages (rowid, words, page, text)
      values (${first + index}, ${words.join(' ')}, ${page}, ${text})`.execute(trx)
    await setImmediate()
  }
  return [first, first + passages.length - 1]
}

type Candidate = Hit & { entry: number; isShown: number }

export const sqliteIndex: SearchIndex = {
  tables: [
    'create table searched_changes (n integer primary key, collection text not null, id text not null) strict',
    `create table searched_rows (entry integer primary key, collection text not null, id text not null,
      first_passage integer, last_passage integer, unique (collection, id)) strict`,
    `create virtual table searched_words using fts5 (words, content = '', contentless_delete = 1, ${options})`,
    `create virtual table searched_passages using fts5 (words, page unindexed, text unindexed, ${options})`,
  ],
  note: `sqlite ${options}`,
  noteTrigger: (table, event) => `begin
    insert into searched_changes (collection, id) values ('${table}', ${event === 'delete' ? 'old' : 'new'}.id); end`,
  async readTriggers(db) {
    const { rows } = await sql<{ name: string }>`select name from sqlite_master
      where type = 'trigger' and (name like 'searched\_%' escape '\\' or name like 'search\_%' escape '\\')`.execute(db)
    return rows.map(({ name }) => name)
  },
  async clear(trx) {
    for (const name of await this.readTriggers(trx)) await sql`drop trigger ${sql.ref(name)}`.execute(trx)
    const tables = ['searched_changes', 'searched_rows', 'searched_words', 'searched_passages']
    for (const table of [...tables, 'search_entries', 'search_rows'])
      await sql`drop table if exists ${sql.ref(table)}`.execute(trx)
  },
  async lock() {},
  async put(trx, collection, rows) {
    for (const { id, createdAt, words, passages } of rows) {
      const entry = await freeNumber(trx, createdAt)
      const [first, last] = passages.length > 0 ? await putPassages(trx, passages) : [null, null]
      await sql`insert into searched_rows (entry, collection, id, first_passage, last_passage)
        values (${entry}, ${collection}, ${id}, ${first}, ${last})`.execute(trx)
      await sql`insert into searched_words (rowid, words) values (${entry}, ${words.join(' ')})`.execute(trx)
    }
  },
  async remove(trx, collection, ids) {
    const there = await sql<{ entry: number; firstPassage: number | null; lastPassage: number | null }>`
      select entry, first_passage, last_passage from searched_rows
      where collection = ${collection} and id in (${sql.join(ids)})`.execute(trx)
    for (const { entry, firstPassage, lastPassage } of there.rows) {
      await sql`delete from searched_words where rowid = ${entry}`.execute(trx)
      await sql`delete from searched_rows where entry = ${entry}`.execute(trx)
      for (
        let passage = firstPassage;
        passage !== null && lastPassage !== null && passage <= lastPassage;
        passage += 1
      ) {
        await sql`delete from searched_passages where rowid = ${passage}`.execute(trx)
        await setImmediate()
      }
    }
  },
  async find(db, { terms, limit, shown }) {
    const hits: Hit[] = []
    let below = Number.MAX_SAFE_INTEGER
    for (;;) {
      const candidates: Candidate[] = await db
        .selectFrom(
          sql<Candidate>`(select entry, collection, id, (${shown}) as is_shown
            from (select rowid as entry from searched_words where searched_words match ${allOf(terms)}
              and rowid < ${below} order by rowid desc limit ${sql.lit(CANDIDATES)})
            join searched_rows using (entry) order by entry desc)`.as('candidates'),
        )
        .selectAll()
        .execute()
      for (const { collection, id, isShown } of candidates) if (isShown) hits.push({ collection, id })
      const last = candidates.at(-1)
      if (hits.length >= limit || candidates.length < CANDIDATES || !last) return hits.slice(0, limit)
      below = last.entry
      await setImmediate()
    }
  },
  matching: (collection, terms) => sql<boolean>`id in (select searched_rows.id from searched_words
    join searched_rows on entry = searched_words.rowid
    where searched_words match ${allOf(terms)} and collection = ${collection})`,
  async findPassage(db, hit, terms) {
    const find = (match: string) =>
      db
        .selectFrom(
          sql<{ page: number; text: string }>`(select page, text from searched_passages, (
              select first_passage, last_passage from searched_rows
              where collection = ${hit.collection} and id = ${hit.id})
            where searched_passages match ${match} and searched_passages.rowid between first_passage and last_passage
            order by searched_passages.rowid limit 1)`.as('passage'),
        )
        .selectAll()
        .executeTakeFirst()
    return (await find(allOf(terms))) ?? (await find(anyOf(terms)))
  },
}
