/** A restore: a backup becomes a site again, in a place where there is none. */
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Kysely, Transaction } from 'kysely'
import { extract } from 'tar-stream'
import type { Database } from '../db/database.ts'
import { listMigrations, migrate } from '../db/migrate.ts'
import type { FileRow, Tables } from '../db/tables.ts'
import { putHashed } from '../storage/hash-stream.ts'
import type { Storage } from '../storage/storage.ts'
import {
  BackupError,
  entries,
  FORMAT,
  includedTables,
  type Manifest,
  manifestSchema,
  parseJsonLines,
  type Rows,
  type Site,
  type Trailer,
  trailerSchema,
} from './backup-format.ts'
import { storedFilesOf } from './verify.ts'

const BATCH_ROWS = 100

export const restoreSentences = {
  exists: 'There is a site here already. Please restore into a new DATA_DIR and, with PostgreSQL, an empty database.',
  foreign: 'This file is not a backup of Keepsake.',
  newer: 'This backup was made by a newer version. Please upgrade first.',
  older: 'This backup is older than the database that was set up here. Please restore into a new one.',
  damaged: 'The backup is damaged or incomplete. Nothing was restored.',
}

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
async function prepareSchema(db: Database, { format, schema }: Manifest): Promise<void> {
  if (format > FORMAT) throw new BackupError(restoreSentences.newer)
  const migrations = await listMigrations(db)
  if (!migrations.some(({ name }) => name === schema)) throw new BackupError(restoreSentences.newer)
  const newest = migrations.findLast(({ applied }) => applied)
  if (newest && newest.name !== schema) throw new BackupError(restoreSentences.older)
  if (!newest) await migrate(db, undefined, schema)
}

async function writeContent(contentDir: string, name: string, bytes: Readable): Promise<void> {
  if (name.split('/').some((part) => part === '..' || part === '') || /[\\\0]/.test(name))
    throw new Error(`This file name is not allowed: ${name}`)
  const path = join(contentDir, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

/**
 * Reads a backup entry by entry: rows are collected in memory, content and files are stored as they come. The keys of
 * stored files go into `hashes` before their bytes are written. Throws BackupError for what is not our backup, and an
 * Error without a code for an incomplete one.
 */
async function readBackup(site: RestoredSite, source: Readable, hashes: Map<string, string>, copies?: Storage) {
  const tar = extract()
  const reading = pipeline(source, tar)
  reading.catch(() => {})
  async function store(key: string, bytes: Readable): Promise<void> {
    // A restore that was killed may have left it.
    await site.storage.remove(key)
    hashes.set(key, '')
    hashes.set(key, await putHashed(site.storage, key, bytes))
  }
  const tables: Rows = new Map()
  let manifest: Manifest | undefined
  let trailer: Trailer | undefined
  for await (const entry of tar) {
    const { name } = entry.header
    const bytes = Readable.from(entry, { objectMode: false })
    const nameIn = (folder: string) => (name.startsWith(folder) ? name.slice(folder.length) : '')
    if (name === entries.manifest) {
      manifest = manifestSchema.parse(JSON.parse(await text(bytes)))
      await prepareSchema(site.db, manifest)
    } else if (!manifest) throw new BackupError(restoreSentences.foreign)
    else if (name === entries.trailer) trailer = trailerSchema.parse(JSON.parse(await text(bytes)))
    else if (nameIn(entries.tables)) {
      const table = includedTables.find((table) => nameIn(entries.tables) === `${table}.jsonl`)
      if (!table) throw new Error(`There is no table for ${name}.`)
      tables.set(table, parseJsonLines(await text(bytes)))
    } else if (nameIn(entries.content)) await writeContent(restoredContentDir(site), nameIn(entries.content), bytes)
    else if (nameIn(entries.files)) await store(nameIn(entries.files), bytes)
    else throw new Error(`A backup has no entry named ${name}.`)
  }
  await reading
  if (!trailer) throw new Error('The backup ends too early.')
  for (const { key, sha256 } of storedFilesOf((tables.get('files') ?? []) as FileRow[])) {
    if (trailer.missing.includes(key)) continue
    if (copies && !hashes.has(key) && (await copies.size(key)) !== null) await store(key, await copies.read(key))
    if (hashes.get(key) !== sha256) throw new Error(`${key} is damaged.`)
  }
  return { tables, trailer }
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
 * Restores a backup into an empty place; stored files that are not in it are in `copies`. The rows come last, in one transaction, so that a restore that fails leaves the
 * place empty. Throws BackupError. Returns the trailer of the backup.
 */
export async function restore(site: RestoredSite, file: string, copies?: Storage): Promise<Trailer> {
  await assertEmpty(site)
  if (!(await stat(file).catch(() => null))) throw new BackupError(`There is no file ${file}.`)
  /** SHA-256 in hex, by the key of each stored file. */
  const hashes = new Map<string, string>()
  try {
    const { tables, trailer } = await readBackup(site, createReadStream(file), hashes, copies)
    await site.db.transaction().execute((trx) => insertRows(trx, tables))
    await migrate(site.db)
    return trailer
  } catch (error) {
    for (const key of hashes.keys()) await site.storage.remove(key)
    await rm(restoredContentDir(site), { recursive: true, force: true })
    throw toRestoreError(error)
  }
}
