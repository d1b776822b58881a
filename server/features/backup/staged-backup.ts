/**
 * The stage of a restore: a backup as a database of its own, its words in a folder. Its files are in the storage of the
 * site.
 */

import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { listMigrations, migrate } from '../../platform/db/migrate.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { syncTree } from '../../platform/storage/sync.ts'
import { readArchive } from './archive.ts'
import { BackupError, entries, includedTables, inParts, type Manifest, type Rows, refuse } from './backup-format.ts'
import { assertRows } from './backup-rows.ts'
import { type Backup, type Copies, nameIn, readBackup } from './read-backup.ts'

export type Stage = {
  /** An empty database. */
  db: Database
  /** A new folder for content/. */
  content: string
  storage: Pick<Storage, 'put' | 'remove'>
}

/** Brings the new database to the schema that the backup was made with. */
async function prepareSchema(db: Database, { schema }: Manifest): Promise<void> {
  const migrations = await listMigrations(db)
  if (!migrations.some(({ name }) => name === schema)) throw refuse('newer')
  await migrate(db, undefined, schema)
}

async function writeContent(folder: string, name: string, bytes: Readable): Promise<void> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await pipeline(bytes, createWriteStream(path))
}

/** Writes content/ and the stored files of a checked backup. Throws if the bytes differ from the checked ones. */
async function writeFiles({ content, storage }: Stage, file: string, backup: Backup, copies?: Copies): Promise<void> {
  const { sums } = await readArchive(file, async (name, bytes) => {
    if (!backup.sums.has(name)) return
    const key = nameIn(entries.files, name)
    if (key) await storage.put(key, bytes)
    if (nameIn(entries.content, name)) await writeContent(content, nameIn(entries.content, name), bytes)
  })
  for (const [name, sum] of backup.sums) if (sums.get(name) !== sum) throw new Error(`${name} has changed.`)
  for (const { key, sha256 } of backup.files) {
    if (!copies || sums.has(entries.files + key)) continue
    if ((await copies.copy(key, storage)) !== sha256) throw new Error(`${key} is damaged.`)
  }
}

/** Inserts every row of a backup into empty tables. */
export async function insertRows(trx: Kysely<Tables>, tables: Rows): Promise<void> {
  await trx.deleteFrom('contentVersion').execute()
  for (const table of includedTables) {
    for await (const rows of inParts(tables.get(table) ?? []))
      await trx
        .insertInto(table)
        .values(rows as never)
        .execute()
  }
}

/**
 * Faults of a backup by their codes: of Node, of compressed or cut bytes, of an impossible path, and of rows that
 * SQLite or PostgreSQL refuses. Any other code belongs to a failing disk, database or store.
 */
const FAULT =
  /^(ERR_|ENAMETOOLONG|EISDIR|ENOTDIR|EEXIST|EINVAL|EILSEQ|SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)|2[23]|42703|Z_|STREAM_)/

/** Turns an error caused by the backup into a refusal; any other stays as it is. */
export function toRefusal(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  const isElsewhere = code !== undefined && !FAULT.test(String(code))
  return isElsewhere || error instanceof BackupError ? error : refuse('damaged', error)
}

/** Reads a backup and checks all of it. Throws BackupError for a foreign one. */
export async function checkBackup(file: string, copies?: Copies): Promise<Backup> {
  try {
    const backup = await readBackup(file, copies)
    await assertRows(backup.tables)
    return backup
  } catch (error) {
    throw toRefusal(error)
  }
}

/**
 * Stages a checked backup, with the newest schema, and content/ synced to the disk. Stored files that are not in it are
 * in `copies`. Throws BackupError, or the errors of the disk, the database or the storage.
 */
export async function stageBackup(stage: Stage, file: string, backup: Backup, copies?: Copies): Promise<void> {
  try {
    await prepareSchema(stage.db, backup.manifest)
    await stage.db.transaction().execute((trx) => insertRows(trx, backup.tables))
    await migrate(stage.db)
    await mkdir(stage.content, { recursive: true })
    await writeFiles(stage, file, backup, copies)
    await syncTree(stage.content)
  } catch (error) {
    throw toRefusal(error)
  }
}
