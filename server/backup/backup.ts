/** A backup: the whole site as one file, while it runs. */
import { createWriteStream } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import type { Database } from '../db/database.ts'
import { listMigrations } from '../db/migrate.ts'
import type { FileRow } from '../db/tables.ts'
import { createHashing, putHashed } from '../storage/hash-stream.ts'
import type { Storage } from '../storage/storage.ts'
import {
  BackupError,
  entries,
  FORMAT,
  includedTables,
  type Manifest,
  type Rows,
  type Site,
  type Trailer,
  toJsonLines,
} from './backup-format.ts'
import { findFault, type StoredFile, storedFilesOf } from './verify.ts'

/**
 * Reads the included tables as they are at one moment. The transaction only reads, so that the site goes on writing:
 * both databases show a reader the state at its start.
 */
export async function readSnapshot(db: Database): Promise<Rows> {
  const snapshot = db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read')
  return snapshot.execute(async (trx) => {
    const tables: Rows = new Map()
    for (const table of includedTables) tables.set(table, await trx.selectFrom(table).selectAll().execute())
    return tables
  })
}

function addEntry(tar: Pack, name: string, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()))
  })
}

/** Adds a stored file, even a damaged one. False when it is missing or not what the database says. */
async function addStoredFile(tar: Pack, { storage }: Site, file: StoredFile): Promise<boolean> {
  const size = await storage.size(file.key)
  if (size === null) return false
  const { stream, sha256 } = createHashing()
  const entry = tar.entry({ name: entries.files + file.key, size })
  await pipeline(await storage.read(file.key), stream, entry)
  return sha256() === file.sha256
}

/** Copies a stored file that is not there yet, or `thorough`ly one with other bytes. False as for `addStoredFile`. */
async function copyStoredFile({ to, thorough }: Copies, { storage }: Site, file: StoredFile): Promise<boolean> {
  const { key, bytes } = file
  const isCopied = (await to.size(key)) === bytes
  if (isCopied && !(thorough && (await findFault(to, file)))) return true
  await to.remove(key)
  if ((await storage.size(key)) === null) return false
  return (await putHashed(to, key, await storage.read(key))) === file.sha256
}

/** Adds content/ where it can be read: a site whose content is elsewhere just now still gets its backup. */
async function addContent(tar: Pack, folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const file of files.filter((file) => file.isFile())) {
    const path = join(file.parentPath, file.name)
    const name = relative(folder, path).split(sep).join('/')
    await addEntry(tar, entries.content + name, await readFile(path))
  }
}

async function addAll(tar: Pack, site: Site, now: number, copies?: Copies): Promise<Trailer> {
  const migrations = await listMigrations(site.db)
  const schema = migrations.findLast(({ applied }) => applied)?.name ?? ''
  const manifest: Manifest = { format: FORMAT, schema, madeAt: new Date(now).toISOString() }
  await addEntry(tar, entries.manifest, JSON.stringify(manifest))
  // The database first: it does not name files that come later, and those that are deleted stay for thirty days.
  const snapshot = await readSnapshot(site.db)
  for (const [table, rows] of snapshot) await addEntry(tar, `${entries.tables}${table}.jsonl`, toJsonLines(rows))
  await addContent(tar, site.config.contentDir)
  const trailer: Trailer = { files: 0, missing: [] }
  for (const file of storedFilesOf((snapshot.get('files') ?? []) as FileRow[]))
    if (await (copies ? copyStoredFile(copies, site, file) : addStoredFile(tar, site, file))) trailer.files += 1
    else trailer.missing.push(file.key)
  await addEntry(tar, entries.trailer, JSON.stringify(trailer))
  tar.finalize()
  return trailer
}

/** Of these keys, those that the database still names; the others were removed while the backup was made. */
async function stillReferenced({ db }: Site, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('files').select(['publishedKey', 'originalKey']).execute()
  const referenced = new Set(rows.flatMap((row) => [row.publishedKey, row.originalKey]))
  return keys.filter((key) => referenced.has(key))
}

/** Another store that takes the stored files, each once; `thorough` compares the bytes of those that it has. */
type Copies = { to: Storage; thorough: boolean }

/**
 * Writes a backup into a new file, with the stored files in it or in `copies`: complete and synced under its name, or not at all. Throws BackupError when the file
 * exists. `lost` are the keys of files that should be in it and are not.
 */
export async function backUp(
  site: Site,
  file: string,
  now: number,
  copies?: Copies,
): Promise<Trailer & { lost: string[] }> {
  if (await stat(file).catch(() => null)) throw new BackupError(`${file} is there already. Please name a new file.`)
  const incomplete = `${file}.part`
  try {
    const tar = pack()
    const output = createWriteStream(incomplete, { flush: true, mode: 0o600 })
    const [trailer] = await Promise.all([addAll(tar, site, now, copies), pipeline(tar, output)])
    await rename(incomplete, file)
    await using folder = await open(dirname(file), 'r')
    await folder.sync()
    return { ...trailer, lost: await stillReferenced(site, trailer.missing) }
  } catch (error) {
    await rm(incomplete, { force: true })
    throw error
  }
}
