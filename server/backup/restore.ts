/** A restore: a backup becomes a site again, in a place where there is none. */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { listMigrations, migrate } from '../db/migrate.ts'
import type { Tables } from '../db/tables.ts'
import type { Storage } from '../storage/storage.ts'
import { readArchive } from './archive.ts'
import {
  BackupError,
  entries,
  includedTables,
  type Manifest,
  type Rows,
  restoreSentences,
  type Site,
  type Trailer,
} from './backup-format.ts'
import { type Backup, type Copies, nameIn, readBackup } from './read-backup.ts'

const BATCH_ROWS = 100

/** What a backup is restored into. */
export type RestoredSite = Pick<Site, 'config' | 'db'> & { storage: Pick<Storage, 'put' | 'remove'> }

/** The folder for the restored content/: never the configured one, so that nothing is overwritten. */
export function restoredContentDir({ config }: Pick<Site, 'config'>): string {
  return join(config.dataDir, 'content')
}

/** Whether there is a row in any table of a backup but those. */
export async function hasRows(db: Kysely<Tables>, except: readonly (keyof Tables)[]): Promise<boolean> {
  for (const table of includedTables.filter((name) => !except.includes(name)))
    if (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) return true
  return false
}

async function assertEmpty(site: RestoredSite): Promise<void> {
  const exists = new BackupError(restoreSentences.exists)
  if (await stat(restoredContentDir(site)).catch(() => null)) throw exists
  const migrations = await listMigrations(site.db)
  if (!migrations.some(({ applied }) => applied)) return
  if (await hasRows(site.db, ['contentVersion'])) throw exists
}

/** Brings the empty database to the schema that the backup was made with. */
async function prepareSchema(db: Database, { schema }: Manifest): Promise<void> {
  const migrations = await listMigrations(db)
  if (!migrations.some(({ name }) => name === schema)) throw new BackupError(restoreSentences.newer)
  const newest = migrations.findLast(({ applied }) => applied)
  if (newest && newest.name !== schema) throw new BackupError(restoreSentences.older)
  if (!newest) await migrate(db, undefined, schema)
}

async function writeContent(contentDir: string, name: string, bytes: Readable): Promise<void> {
  const path = join(contentDir, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

/**
 * Writes content/ and the stored files of a backup that has been checked. Their keys go into `keys` before their bytes are written.
 * Throws an Error without a code where the bytes are not those that were checked.
 */
async function writeFiles(site: RestoredSite, file: string, backup: Backup, keys: string[], copies?: Copies) {
  async function prepare(key: string): Promise<void> {
    // A restore that was killed may have left it.
    await site.storage.remove(key)
    keys.push(key)
  }
  const { sums } = await readArchive(file, async (name, bytes) => {
    const key = nameIn(entries.files, name)
    if (key) {
      await prepare(key)
      await site.storage.put(key, bytes)
    }
    if (nameIn(entries.content, name))
      await writeContent(restoredContentDir(site), nameIn(entries.content, name), bytes)
  })
  for (const [name, sum] of backup.sums) if (sums.get(name) !== sum) throw new Error(`${name} has changed.`)
  for (const { key, sha256 } of backup.files) {
    if (!copies || sums.has(entries.files + key)) continue
    await prepare(key)
    if ((await copies.copy(key, site.storage)) !== sha256) throw new Error(`${key} is damaged.`)
  }
}

/** Inserts every row of a backup into an empty database. */
export async function insertRows(trx: Transaction<Tables>, tables: Rows): Promise<void> {
  await trx.deleteFrom('contentVersion').execute()
  for (const table of includedTables) {
    const rows = tables.get(table) ?? []
    for (let start = 0; start < rows.length; start += BATCH_ROWS)
      await trx
        .insertInto(table)
        .values(rows.slice(start, start + BATCH_ROWS) as never)
        .execute()
  }
}

/** An error with a code comes from the disk or the database; any other is the fault of the backup. */
function toRestoreError(error: unknown): unknown {
  const { code = '' } = error as { code?: string }
  if (error instanceof BackupError || (code && !code.startsWith('ERR_STREAM'))) return error
  return new BackupError(restoreSentences.damaged, { cause: error })
}

/**
 * Restores a backup into an empty place; stored files that are not in it are in `copies`. Everything is checked before anything is
 * written, and the rows come last, in one transaction, so that a restore that fails leaves the place empty. Throws BackupError.
 * Returns the trailer of the backup.
 */
export async function restore(site: RestoredSite, file: string, copies?: Copies): Promise<Trailer> {
  await assertEmpty(site)
  if (!(await stat(file).catch(() => null))) throw new BackupError(`There is no file ${file}.`)
  const keys: string[] = []
  try {
    const backup = await readBackup(file, copies)
    await prepareSchema(site.db, backup.manifest)
    await writeFiles(site, file, backup, keys, copies)
    await site.db.transaction().execute((trx) => insertRows(trx, backup.tables))
    await migrate(site.db)
    return backup.trailer
  } catch (error) {
    for (const key of keys) await site.storage.remove(key)
    await rm(restoredContentDir(site), { recursive: true, force: true })
    throw toRestoreError(error)
  }
}
