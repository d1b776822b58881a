/** Changes of accounts, one at a time: what is read there still holds when it is written, on both databases. */
import { sql } from 'kysely'
import { type Database, isSqlite } from '../db/database.ts'

/**
 * Runs `change` in a transaction beside which no other of its kind runs, on this server or another. Reading goes on
 * meanwhile. What it throws undoes it.
 */
export async function withAccountLock<T>(
  db: Database,
  change: (db: Database) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    // SQLite's transactions take the write lock at once; PostgreSQL's have to ask for it.
    if (!isSqlite(db))
      await sql`lock table administrators in share row exclusive mode`.execute(transaction)
    return change(transaction)
  })
}
