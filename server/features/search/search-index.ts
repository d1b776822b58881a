/**
 * The search index, updated by the database itself in the transaction of each write. On SQLite it is FTS5 with
 * triggers, on PostgreSQL an expression index for each collection. Both are made from the definitions of the
 * collections.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { headingField } from '../../../shared/row-texts.ts'
import { type Database, isSqlite } from '../../platform/db/database.ts'

/** The column name of a field such as 'homePage'. */
const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The fields that a search reads: every text and every year. Names of files are no words. */
export function searchedFields({ fields }: AnyCollection): string[] {
  return Object.keys(fields).filter(
    (name) =>
      name !== 'filename' && (fields[name]?.kind === 'text' || (name === 'year' && fields[name]?.kind === 'integer')),
  )
}

/** The same fields, and one that no list sends: the words of a writing's pages. */
const indexedFields = (collection: AnyCollection): string[] => [
  ...searchedFields(collection),
  ...(collection.name === 'writings' ? ['pageTexts'] : []),
]

const joined = (columns: string[]) =>
  columns.map((column) => `coalesce(cast(${column} as text), '')`).join(` || ' ' || `)

/** The statements that make the index on SQLite. `search_rows` gives each row a number, which FTS5 needs. */
function sqliteStatements(): { tables: string[]; triggers: string[] } {
  const tables = [
    'create table search_rows (entry integer primary key, collection text not null, id text not null, unique (collection, id)) strict',
    `create virtual table search_entries using fts5 (title, body, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3')`,
  ]
  const triggers = collections.flatMap((collection) => {
    const { name } = collection
    const fields = indexedFields(collection)
    const heading = headingField(collection)
    const title = fields.includes(heading) ? `new.${columnOf(heading)}` : `''`
    const body = joined(fields.filter((field) => field !== heading).map((field) => `new.${columnOf(field)}`)) || `''`
    const entry = (row: 'new' | 'old') =>
      `(select entry from search_rows where collection = '${name}' and id = ${row}.id)`
    return [
      `create trigger search_${name}_insert after insert on ${name} begin
        insert into search_rows (collection, id) values ('${name}', new.id);
        insert into search_entries (rowid, title, body) values (${entry('new')}, ${title}, ${body});
      end`,
      `create trigger search_${name}_update after update of ${fields.map(columnOf).join(', ')} on ${name} begin
        update search_entries set title = ${title}, body = ${body} where rowid = ${entry('new')};
      end`,
      `create trigger search_${name}_delete after delete on ${name} begin
        delete from search_entries where rowid = ${entry('old')};
        delete from search_rows where collection = '${name}' and id = old.id;
      end`,
    ]
  })
  return { tables, triggers }
}

/** Indexes rows older than the index, the oldest first: the newest are found first. */
function fillStatements(): string[] {
  return collections.flatMap((collection) => {
    const { name } = collection
    const fields = indexedFields(collection)
    const heading = headingField(collection)
    const title = fields.includes(heading) ? columnOf(heading) : `''`
    const body = joined(fields.filter((field) => field !== heading).map(columnOf)) || `''`
    return [
      `insert into search_rows (collection, id) select '${name}', id from ${name} order by created_at, id`,
      `insert into search_entries (rowid, title, body)
        select entry, ${title}, ${body} from search_rows join ${name} using (id) where collection = '${name}'`,
    ]
  })
}

async function prepareSqlite(db: Database): Promise<void> {
  const { tables, triggers } = sqliteStatements()
  const wanted = new Set([...tables.slice(0, 1), ...triggers])
  await db.transaction().execute(async (trx) => {
    const run = (statement: string) => sql.raw(statement).execute(trx)
    const there = await sql<{ name: string; type: string; sql: string }>`
      select name, type, sql from sqlite_master where name like 'search\_%' escape '\\' and type in ('table', 'trigger')`.execute(
      trx,
    )
    const triggersThere = there.rows.filter(({ type }) => type === 'trigger')
    const statements = new Set(there.rows.map((row) => row.sql))
    if ([...wanted].every((statement) => statements.has(statement)) && triggersThere.length === triggers.length) return
    for (const { name } of triggersThere) await run(`drop trigger ${name}`)
    for (const table of ['search_entries', 'search_rows']) await run(`drop table if exists ${table}`)
    for (const statement of [...tables, ...fillStatements(), ...triggers]) await run(statement)
  })
}

/** Greek, Cyrillic, Armenian and the like: a database of the locale C folds only ASCII. */
const capitals = Array.from({ length: 0x0590 - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index)).filter(
  (letter) =>
    letter.normalize('NFD') === letter && letter.toLowerCase() !== letter && letter.toLowerCase().length === 1,
)
const small = capitals.map((letter) => letter.toLowerCase())

/** Characters between words, named one by one, because `[:alnum:]` of the locale C is ASCII, too. */
const BETWEEN_WORDS = '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+'

/** A collection's words on PostgreSQL as in its index: folded, and nothing but letters and digits. */
export function postgresWords(collection: AnyCollection): string {
  const text = joined(indexedFields(collection).map((field) => `"${columnOf(field)}"`))
  const folded = `regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`
  const lowered = `translate(${folded}, '${capitals.join('')}', '${small.join('')}')`
  return `to_tsvector('simple', regexp_replace(${lowered}, '${BETWEEN_WORDS}', ' ', 'g'))`
}

async function preparePostgres(db: Database): Promise<void> {
  const wanted = new Map(
    collections.map((collection) => {
      const words = postgresWords(collection)
      const hash = createHash('sha256').update(words).digest('hex').slice(0, 8)
      return [`search_${collection.name}_${hash}`, `on ${collection.name} using gin (${words})`]
    }),
  )
  const read = (trx: Database) =>
    sql<{
      name: string
    }>`select indexname as name from pg_indexes where schemaname = current_schema() and indexname like 'search\_%'`
      .execute(trx)
      .then(({ rows }) => new Set(rows.map(({ name }) => name)))
  const before = await read(db)
  if ([...wanted.keys()].every((name) => before.has(name))) return
  await db.transaction().execute(async (trx) => {
    // Of several servers one makes it.
    await sql`select pg_advisory_xact_lock(hashtextextended('search', 0))`.execute(trx)
    const there = await read(trx)
    for (const name of there) if (!wanted.has(name)) await sql.raw(`drop index ${name}`).execute(trx)
    for (const [name, index] of wanted)
      if (!there.has(name)) await sql.raw(`create index ${name} ${index}`).execute(trx)
  })
}

/**
 * Makes the index if it is missing or made from other definitions; it takes a second for 50,000 rows. Throws the
 * database's error.
 */
export async function prepareSearch(db: Database): Promise<void> {
  await (isSqlite(db) ? prepareSqlite(db) : preparePostgres(db))
}
