/**
 * The search index: the words of every row, folded by `wordsOf` alike for both databases. Triggers note each change of
 * a row in its transaction; the index reads what was noted before a search does, so no writer needs to know of it.
 */
import { createHash } from 'node:crypto'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { type AnyCollection, type CollectionName, collections } from '../../../shared/collections/all.ts'
import { searchedFields } from '../../../shared/row-texts.ts'
import { FOLDING } from '../../../shared/search-words.ts'
import { type Database, isSqlite, type Trx } from '../../platform/db/database.ts'
import { type EntryRow, ROWS, readEntries, unshownColumns } from './entries.ts'
import { postgresIndex } from './postgres-index.ts'
import type { SearchIndex } from './search-queries.ts'
import { sqliteIndex } from './sqlite-index.ts'

/** Changes that one transaction takes over. */
const STEP = 200
/** Longest wait of a search for changes, in milliseconds: after a large import it answers from what is there. */
const FRESH_MS = 15_000

export const indexOf = (db: Database): SearchIndex => (isSqlite(db) ? sqliteIndex : postgresIndex)

type Change = { n: number; collection: CollectionName; id: string }

/** The column name of a field such as 'homePage'. */
const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The triggers, by names that tell their definitions apart: with other fields or another folding the index is new. */
function triggersOf({ note, noteTrigger }: SearchIndex): Map<string, string> {
  const wanted = collections.map((collection) => {
    const columns = [...searchedFields(collection), ...unshownColumns(collection)].map(columnOf)
    return { table: collection.name, columns: [...columns, 'created_at', 'deleted_at'].join(', ') }
  })
  const definition = JSON.stringify([FOLDING, note, wanted])
  const hash = createHash('sha256').update(definition).digest('hex').slice(0, 8)
  return new Map(
    wanted.flatMap(({ table, columns }) =>
      (['insert', `update of ${columns}`, 'delete'] as const).map((event): [string, string] => {
        const name = `searched_${hash}_${table}_${event.slice(0, 6)}`
        return [name, `create trigger ${name} after ${event} on ${table} ${noteTrigger(table, event)}`]
      }),
    ),
  )
}

/** Makes the index if it is missing or made from other definitions. Throws the database's error. */
export async function prepareSearch(db: Database): Promise<void> {
  const index = indexOf(db)
  const triggers = triggersOf(index)
  const isReady = async (at: Database) => {
    const names = new Set(await index.readTriggers(at))
    return names.size === triggers.size && [...triggers.keys()].every((name) => names.has(name))
  }
  if (!(await isReady(db)))
    await db.transaction().execute(async (trx) => {
      await index.lock(trx)
      // Of several servers one makes it.
      if (await isReady(trx)) return
      await index.clear(trx)
      for (const statement of [...index.tables, ...triggers.values()]) await sql.raw(statement).execute(trx)
      for (const { name } of collections)
        await sql`insert into searched_changes (collection, id)
          select ${sql.lit(name)}, id from ${sql.table(name)} where deleted_at is null
          order by created_at, id`.execute(trx)
    })
  await indexChanges(db)
}

/** The next changes, at most one of a collection with pages: a book takes as long as many photos. */
async function readChanges(db: Database): Promise<Change[]> {
  const changes = await db
    .selectFrom(sql<Change>`(select n, collection, id from searched_changes order by n limit ${sql.lit(STEP)})`.as('c'))
    .selectAll()
    .execute()
  const book = changes.findIndex(({ collection }) => collection === 'writings')
  return book < 0 ? changes : changes.slice(0, book + 1)
}

/** Takes some changes over into the index; false if there are none. */
async function takeOver(db: Database): Promise<boolean> {
  if ((await readChanges(db)).length === 0) return false
  await db.transaction().execute(async (trx) => {
    const index = indexOf(db)
    await index.lock(trx)
    // Of several servers one takes a change.
    const changes = await readChanges(trx)
    for (const collection of collections) {
      const ids = changes.filter((change) => change.collection === collection.name).map(({ id }) => id)
      if (ids.length > 0) await indexRows(trx, collection, [...new Set(ids)])
    }
    const done = changes.map(({ n }) => n)
    if (done.length > 0) await sql`delete from searched_changes where n in (${sql.join(done)})`.execute(trx)
  })
  return true
}

async function indexRows(trx: Trx, collection: AnyCollection, ids: string[]): Promise<void> {
  const index = indexOf(trx)
  await index.remove(trx, collection.name, ids)
  for (let from = 0; from < ids.length; from += ROWS) {
    const rows: EntryRow[] = await readEntries(trx, collection, ids.slice(from, from + ROWS))
    await index.put(trx, collection.name, rows)
    // Visitors are served in between: a query of SQLite runs on the serving thread.
    await setImmediate()
  }
}

/** A process indexes one change after the other. */
const inTurn = pLimit(1)

/** Takes all changes over into the index. Throws the database's error. */
export function indexChanges(db: Database): Promise<void> {
  return inTurn(async () => {
    while (await takeOver(db)) await setImmediate()
  })
}

/**
 * Call it before a search. A change that was made before counts; while there are very many, or the database is being
 * written to for long, the search goes on without the last ones.
 */
export async function keepUp(db: Database, onError: (error: unknown) => void = () => {}): Promise<void> {
  const waiting = new AbortController()
  const indexed = indexChanges(db)
    .catch(onError)
    .finally(() => waiting.abort())
  await Promise.race([indexed, sleep(FRESH_MS, undefined, { signal: waiting.signal, ref: false }).catch(() => {})])
}
