/** A backup: the whole site as one file, while it runs. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, isSqlite } from '../../platform/db/database.ts'
import { listMigrations } from '../../platform/db/migrate.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { putHashed } from '../../platform/storage/hash-stream.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import {
  type BackupRow,
  entries,
  FORMAT,
  includedTables,
  isContentName,
  type Manifest,
  type Rows,
  STEP_ROWS,
  type StoredSite,
  type Table,
  type Trailer,
  toJsonLines,
} from './backup-format.ts'
import { findFault, type StoredFile, storedFilesOf } from './verify.ts'

/**
 * A table in the order in which its rows came. SQLite reads on the serving thread: in parts, so that visitors are
 * served in between.
 */
async function readTable(trx: Database, table: Table): Promise<BackupRow[]> {
  if (!isSqlite(trx)) return trx.selectFrom(table).selectAll().execute()
  const rows: BackupRow[] = []
  const rowid = sql<number>`rowid`
  for (let [last, isWhole]: [number, boolean] = [0, false]; !isWhole; ) {
    const query = trx.selectFrom(table).selectAll().select(rowid.as('rowid')).where(rowid, '>', last)
    const part = await query.orderBy(rowid).limit(STEP_ROWS).execute()
    for (const { rowid, ...row } of part) {
      rows.push(row)
      last = rowid
    }
    isWhole = part.length < STEP_ROWS
    await setImmediate()
  }
  return rows
}

/**
 * Reads the included tables as they are at one moment. The transaction only reads, so that the site can go on writing:
 * both databases show a reader the state at its start.
 */
export async function readSnapshot(db: Database): Promise<Rows> {
  const snapshot = db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read')
  return snapshot.execute(async (trx) => {
    const tables: Rows = new Map()
    for (const table of includedTables) tables.set(table, await readTable(trx, table))
    return tables
  })
}

/** Adds a stored file, even a damaged one. False when it is missing or differs from the database. */
export async function addStoredFile(archive: ArchiveWriter, storage: Storage, file: StoredFile): Promise<boolean> {
  const size = await storage.size(file.key)
  if (size === null) return false
  const sum = await archive.addStream(entries.files + file.key, size, await storage.read(file.key))
  return sum === file.sha256
}

/** Copies a stored file that is missing there, or `thorough`ly one with other bytes. False as for `addStoredFile`. */
async function copyStoredFile(
  { to, thorough }: CopyTarget,
  { storage }: StoredSite,
  file: StoredFile,
): Promise<boolean> {
  const { key, bytes } = file
  const isCopied = (await to.size(key)) === bytes
  if (isCopied && !(thorough && (await findFault(to, file)))) return true
  await to.remove(key)
  if ((await storage.size(key)) === null) return false
  return (await putHashed(to, key, await storage.read(key))) === file.sha256
}

/** Adds content/ if it can be read: a site whose content is elsewhere at the moment still gets its backup. */
async function addContent(archive: ArchiveWriter, folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const file of files.filter((file) => file.isFile())) {
    const path = join(file.parentPath, file.name)
    const name = relative(folder, path).split(sep).join('/')
    if (isContentName(name)) await archive.add(entries.content + name, await readFile(path))
  }
}

async function addAll(archive: ArchiveWriter, site: StoredSite, now: number, copies?: CopyTarget) {
  const migrations = await listMigrations(site.db)
  const schema = migrations.findLast(({ applied }) => applied)?.name ?? ''
  const files = copies ? 'beside' : 'within'
  const manifest: Manifest = { format: FORMAT, schema, madeAt: new Date(now).toISOString(), files }
  await archive.add(entries.manifest, JSON.stringify(manifest))
  // The database first: it does not name later files, and deleted ones stay for thirty days.
  const snapshot = await readSnapshot(site.db)
  for (const [table, rows] of snapshot)
    await archive.addParts(`${entries.tables}${table}.jsonl`, await toJsonLines(rows))
  await addContent(archive, site.config.contentDir)
  const trailer: Trailer = { files: 0, missing: [] }
  const named = storedFilesOf((snapshot.get('files') ?? []) as FileRow[])
  for (const file of named)
    if (await (copies ? copyStoredFile(copies, site, file) : addStoredFile(archive, site.storage, file)))
      trailer.files += 1
    else trailer.missing.push(file.key)
  await archive.add(entries.trailer, JSON.stringify(trailer))
  return { ...trailer, named: named.map(({ key }) => key) }
}

/** Returns the keys that the database still names; the others were removed while the backup was made. */
async function stillReferenced({ db }: StoredSite, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('files').select(['publishedKey', 'originalKey']).execute()
  const referenced = new Set(rows.flatMap((row) => [row.publishedKey, row.originalKey]))
  return keys.filter((key) => referenced.has(key))
}

/** Another store that takes the stored files, each once; `thorough` compares the bytes of its existing ones. */
type CopyTarget = { to: Storage; thorough: boolean }

/**
 * Writes a backup into a new file, with the stored files in it or in `copies`. It is complete and synced under its
 * name, or not there at all. Throws BackupError if the file exists. `named` are the keys of all files that it needs;
 * `lost` those that are missing.
 */
export async function backUp(
  site: StoredSite,
  file: string,
  now: number,
  copies?: CopyTarget,
): Promise<Trailer & { named: string[]; lost: string[] }> {
  const added = await writeArchive(file, (archive) => addAll(archive, site, now, copies))
  return { ...added, lost: await stillReferenced(site, added.missing) }
}
