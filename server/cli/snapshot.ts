/** Every table at one and the same moment, while the site goes on writing. */
import { sql } from 'kysely'
import { type Database, isSqlite } from '../db/database.ts'
import type { FileRow } from '../db/tables.ts'
import { keptTables, type Table, type TableRow } from './backup-format.ts'

export type Snapshot = Map<Table, TableRow[]>

/** Reads what a backup holds. Nobody has to wait for it: both databases show a reader the moment it began in. */
export async function readSnapshot(db: Database): Promise<Snapshot> {
  return db.connection().execute(async (one) => {
    const begin = isSqlite(db) ? 'begin' : 'begin isolation level repeatable read, read only'
    await sql.raw(begin).execute(one)
    try {
      const tables: Snapshot = new Map()
      for (const table of keptTables)
        tables.set(table, (await one.selectFrom(table).selectAll().execute()) as TableRow[])
      return tables
    } finally {
      await sql.raw('commit').execute(one)
    }
  })
}

export function fileRowsOf(snapshot: Snapshot): FileRow[] {
  return (snapshot.get('files') ?? []) as FileRow[]
}
