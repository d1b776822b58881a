/** The search index on PostgreSQL: folded words as lexemes, which no text search configuration changes. */
import { sql } from 'kysely'
import type { Hit, SearchIndex } from './search-queries.ts'

/** Passages of one statement. */
const PASSAGES = 20

/** Terms are letters and digits alone, so none can end its quotes. */
const query = (terms: string[], by: '&' | '|' = '&') =>
  sql`${terms.map((term) => `'${term}':*`).join(` ${by} `)}::tsquery`

const lexemes = (words: string[]) => sql`array_to_tsvector(${words}::text[])`

/** Their indexes have names that version 0.9.0 does not take for its own: it drops each that begins with `search`. */
export const postgresIndex: SearchIndex = {
  tables: [
    `create table searched_changes (n bigint generated always as identity, collection text not null, id text not null,
      constraint found_changes_key primary key (n))`,
    `create table searched_rows (collection text not null, id text not null, created_at bigint not null,
      words tsvector not null, constraint found_rows_key primary key (collection, id))`,
    'create index found_rows_words on searched_rows using gin (words)',
    'create index found_rows_newest on searched_rows (created_at, id)',
    `create table searched_passages (collection text not null, id text not null, n integer not null,
      page integer not null, text text not null, words tsvector not null,
      constraint found_passages_key primary key (collection, id, n))`,
    `create or replace function searched_changed() returns trigger language plpgsql as $$ begin
      insert into searched_changes (collection, id) values (tg_table_name, coalesce(new.id, old.id)); return null;
    end $$`,
  ],
  note: 'postgres, indexes by names of their own',
  noteTrigger: () => 'for each row execute function searched_changed()',
  async readTriggers(db) {
    const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and tgname like 'searched\_%'`.execute(db)
    return rows.map(({ name }) => name)
  },
  async clear(trx) {
    await sql`drop function if exists searched_changed() cascade`.execute(trx)
    await sql`drop table if exists searched_changes, searched_rows, searched_passages`.execute(trx)
    const earlier = await sql<{ name: string }>`select indexname as name from pg_indexes
      where schemaname = current_schema() and indexname like 'search\_%'`.execute(trx)
    for (const { name } of earlier.rows) await sql`drop index ${sql.ref(name)}`.execute(trx)
  },
  async lock(trx) {
    await sql`select pg_advisory_xact_lock(hashtextextended('search', 0))`.execute(trx)
  },
  async put(trx, collection, rows) {
    if (rows.length === 0) return
    const values = rows.map(({ id, createdAt, words }) => sql`(${collection}, ${id}, ${createdAt}, ${lexemes(words)})`)
    await sql`insert into searched_rows (collection, id, created_at, words) values ${sql.join(values)}`.execute(trx)
    const passages = rows.flatMap(({ id, passages }) =>
      passages.map(
        ({ page, text, words }, n) => sql`(${collection}, ${id}, ${n}, ${page}, ${text}, ${lexemes(words)})`,
      ),
    )
    for (let from = 0; from < passages.length; from += PASSAGES)
      await sql`insert into searched_passages (collection, id, n, page, text, words)
        values ${sql.join(passages.slice(from, from + PASSAGES))}`.execute(trx)
  },
  async remove(trx, collection, ids) {
    for (const table of ['searched_rows', 'searched_passages'])
      await sql`delete from ${sql.ref(table)} where collection = ${collection} and id in (${sql.join(ids)})`.execute(
        trx,
      )
  },
  find: (db, { terms, limit, shown }) =>
    db
      .selectFrom(
        sql<Hit>`(select collection, id from searched_rows where words @@ ${query(terms)} and (${shown})
          order by created_at desc, id desc limit ${limit})`.as('hits'),
      )
      .selectAll()
      .execute(),
  matching: (collection, terms) => sql<boolean>`id in (select searched_rows.id from searched_rows
    where collection = ${collection} and words @@ ${query(terms)})`,
  findPassage: (db, { collection, id }, terms) =>
    db
      .selectFrom(
        sql<{ page: number; text: string }>`(select page, text from searched_passages
          where collection = ${collection} and id = ${id} and words @@ ${query(terms, '|')}
          order by (words @@ ${query(terms)}) desc, n limit 1)`.as('passage'),
      )
      .selectAll()
      .executeTakeFirst(),
}
