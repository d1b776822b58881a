/** A site's data, to find losses after an upgrade: rows of every table, stored files by their SHA-256. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../server/platform/db/database.ts'
import { openPostgres } from '../../server/platform/db/postgres.ts'
import { openSqlite } from '../../server/platform/db/sqlite.ts'

type Row = Record<string, unknown>
export type Snapshot = { tables: Map<string, Row[]>; files: Map<string, string> }

/** Tables of a running server rather than of the site, and the list of migrations. */
const passing = /^(kysely_|sqlite_|leases$|installation$|rate|search|content_version|contentVersion)/

async function tableNames(db: Database, isPostgres: boolean): Promise<string[]> {
  const { rows } = await (isPostgres
    ? sql<{
        name: string
      }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  ).execute(db)
  return rows.map(({ name }) => name).filter((name) => !passing.test(name))
}

/** `address` is that of PostgreSQL; without one the database lies in the data folder. */
export async function takeSnapshot(dataDir: string, address: string | undefined): Promise<Snapshot> {
  const db = address ? openPostgres(address) : openSqlite(join(dataDir, 'keepsake.db'))
  const tables = new Map<string, Row[]>()
  for (const name of await tableNames(db, address !== undefined)) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db)
    tables.set(name, rows)
  }
  await db.destroy()
  const folder = join(dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, string>()
  for (const entry of entries.filter((each) => each.isFile() && !each.parentPath.includes('variants'))) {
    const path = join(entry.parentPath, entry.name)
    files.set(
      path.slice(folder.length + 1),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    )
  }
  return { tables, files }
}

/** A waiting row has a state. Earlier, a waiting picture was deleted in the year 9999, and its file retired then. */
const YEAR_9999 = 253_370_764_800_000
const isWaiting = (row: Row) =>
  row.state === 'waiting' || Object.values(row).some((value) => Number(value) === YEAR_9999)

/** Number of pictures that wait for a look, in either form. */
export function countWaiting({ tables }: Snapshot): number {
  return (tables.get('photos') ?? []).filter(isWaiting).length
}

/** A row in its earlier columns; columns added since are no difference. */
function inColumnsOf(before: Row, row: Row): string {
  return JSON.stringify(
    Object.keys(before)
      .sort()
      .map((name) => [name, row[name] ?? null]),
  )
}

/** Sentences about everything that is lost since `before`; empty if nothing is. */
export function missing(before: Snapshot, after: Snapshot): string[] {
  const gone: string[] = []
  for (const [name, rows] of before.tables) {
    const now = after.tables.get(name)
    if (!now) gone.push(`the table ${name}`)
    for (const row of now ? rows : []) {
      const text = inColumnsOf(row, row)
      // Counted elsewhere, because it may wait in another form by now.
      if (isWaiting(row)) continue
      if (!now?.some((each) => inColumnsOf(row, each) === text)) gone.push(`a row of ${name}: ${text.slice(0, 300)}`)
    }
  }
  for (const [path, hash] of before.files) if (after.files.get(path) !== hash) gone.push(`the file ${path}`)
  return gone
}

/** Sentences about all that is gone or new since `before`, also tables, columns and files; empty if nothing is. */
export function changes(before: Snapshot, after: Snapshot): string[] {
  return [...missing(before, after), ...missing(after, before).map((each) => `${each} (new)`)]
}
