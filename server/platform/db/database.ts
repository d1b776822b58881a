/** The database as the rest of the server sees it: one SQL, on SQLite (sqlite.ts) or PostgreSQL (postgres.ts). */
import { type Kysely, type SelectQueryBuilder, SqliteAdapter, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>

/** True if a table has any row. */
export async function hasRows(db: Database, table: keyof Tables): Promise<boolean> {
  return (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) !== undefined
}

export async function countRows<Name extends keyof Tables>(query: SelectQueryBuilder<Tables, Name, object>) {
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** True for SQLite: for the few statements that cannot be the same in both databases. */
export function isSqlite(db: Database): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
