/** `keepsake restore`: a backup becomes a site again, in a place where there is none. */
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { listMigrations, migrate } from '../db/migrate.ts'
import type { FileRow } from '../db/tables.ts'
import { type End, keptTables, type Note } from './backup-format.ts'
import { CommandError } from './errors.ts'
import { type Contents, readBackup } from './read-backup.ts'
import type { Site } from './site.ts'
import { storedFilesOf } from './stored-files.ts'

const ROWS_AT_ONCE = 100

const sentences = {
  taken:
    'There is a site here already. Please restore into a new DATA_DIR and, with PostgreSQL, an empty database.',
  newer: 'This backup was made by a newer version. Please upgrade first.',
  older:
    'This backup is older than the database that was set up here. Please restore into a new one.',
  damaged: 'The backup is damaged or incomplete. Nothing was restored.',
}

/** Where the words come back to: never over words that are there. */
export function restoredContent({ config }: Pick<Site, 'config'>): string {
  return join(config.dataDir, 'content')
}

async function assertEmpty(site: Site): Promise<void> {
  const taken = new CommandError(sentences.taken)
  if (await stat(restoredContent(site)).catch(() => null)) throw taken
  const migrations = await listMigrations(site.db)
  if (!migrations.some(({ applied }) => applied)) return
  for (const table of keptTables.filter((name) => name !== 'contentVersion'))
    if (await site.db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) throw taken
}

/** Brings the empty database to the schema that the backup was made with. */
async function prepareSchema(db: Database, { schema }: Note): Promise<void> {
  const migrations = await listMigrations(db)
  if (!migrations.some(({ name }) => name === schema)) throw new CommandError(sentences.newer)
  const newest = migrations.findLast(({ applied }) => applied)
  if (newest && newest.name !== schema) throw new CommandError(sentences.older)
  if (!newest) await migrate(db, undefined, schema)
}

function assertWhole({ tables, end, hashes }: Contents): void {
  const missing = new Set(end.missing)
  for (const { key, sha256 } of storedFilesOf((tables.get('files') ?? []) as FileRow[]))
    if (!missing.has(key) && hashes.get(key) !== sha256) throw new Error(`${key} is not whole.`)
}

async function insertRows(db: Database, tables: Contents['tables']): Promise<void> {
  await db.transaction().execute(async (change) => {
    await change.deleteFrom('contentVersion').execute()
    for (const table of keptTables) {
      const rows = tables.get(table) ?? []
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        await change
          .insertInto(table)
          .values(rows.slice(from, from + ROWS_AT_ONCE) as never)
          .execute()
    }
  })
}

/** The disk and the database say what is wrong with a code; what has none is wrong with the backup itself. */
function translated(error: unknown): unknown {
  const { code = '' } = error as { code?: string }
  if (error instanceof CommandError || (code && !code.startsWith('ERR_STREAM'))) return error
  return new CommandError(sentences.damaged, { cause: error })
}

/**
 * Makes an empty place the site that a backup was made from. The rows come last and at once, so that a restore that fails
 * leaves the place empty. Throws CommandError. Answers what the backup says about itself.
 */
export async function restore(site: Site, file: string): Promise<End> {
  await assertEmpty(site)
  if (!(await stat(file).catch(() => null))) throw new CommandError(`There is no file ${file}.`)
  const { db, storage } = site
  const put: string[] = []
  try {
    const contents = await readBackup(createReadStream(file), {
      storage,
      content: restoredContent(site),
      onNote: (note) => prepareSchema(db, note),
      onPut: (key) => put.push(key),
    })
    assertWhole(contents)
    await insertRows(db, contents.tables)
    await migrate(db)
    return contents.end
  } catch (error) {
    for (const key of put) await storage.remove(key)
    await rm(restoredContent(site), { recursive: true, force: true })
    throw translated(error)
  }
}
