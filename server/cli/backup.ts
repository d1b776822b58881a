/** `keepsake backup`: the whole site as one file, while it runs. */
import { createWriteStream } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { listMigrations } from '../db/migrate.ts'
import { createHashing } from '../storage/hash-stream.ts'
import {
  CONTENT,
  DATABASE,
  END,
  type End,
  FILES,
  FORMAT,
  NOTE,
  type Note,
  toLines,
} from './backup-format.ts'
import { CommandError } from './errors.ts'
import type { Site } from './site.ts'
import { fileRowsOf, readSnapshot } from './snapshot.ts'
import { type StoredFile, storedFilesOf } from './stored-files.ts'

function add(tar: Pack, name: string, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()))
  })
}

/** Adds a stored file; false when it is not there, or not what the database says. What is there is kept all the same. */
async function addStored(tar: Pack, { storage }: Site, file: StoredFile): Promise<boolean> {
  const size = await storage.size(file.key)
  if (size === null) return false
  const { stream, sha256 } = createHashing()
  const entry = tar.entry({ name: FILES + file.key, size })
  await pipeline(await storage.read(file.key), stream, entry)
  return sha256() === file.sha256
}

/** The words, where they can be read: a site whose words are elsewhere just now still gets its backup. */
async function addContent(tar: Pack, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    await add(tar, CONTENT + name, await readFile(path))
  }
}

async function addAll(tar: Pack, site: Site, now: number): Promise<End> {
  const migrations = await listMigrations(site.db)
  const schema = migrations.filter(({ applied }) => applied).at(-1)?.name ?? ''
  const note: Note = { format: FORMAT, schema, madeAt: new Date(now).toISOString() }
  await add(tar, NOTE, JSON.stringify(note))
  // The database first: files that come later are not named by it, and those that go stay for thirty days.
  const snapshot = await readSnapshot(site.db)
  for (const [table, rows] of snapshot) await add(tar, `${DATABASE}${table}.jsonl`, toLines(rows))
  await addContent(tar, site.config.contentDir)
  const end: End = { files: 0, missing: [] }
  for (const file of storedFilesOf(fileRowsOf(snapshot)))
    if (await addStored(tar, site, file)) end.files += 1
    else end.missing.push(file.key)
  await add(tar, END, JSON.stringify(end))
  tar.finalize()
  return end
}

/** Writes a backup into a stream. Answers how many files it holds and the keys of those that were not there or not whole. */
export async function writeBackup(site: Site, out: Writable, now: number): Promise<End> {
  const tar = pack()
  const [end] = await Promise.all([addAll(tar, site, now), pipeline(tar, out)])
  return end
}

/** Of these keys, those that the database names even now; the others were swept away while the backup was made. */
async function stillNamed({ db }: Site, keys: readonly string[]): Promise<string[]> {
  const named: string[] = []
  for (const key of keys) {
    const row = await db
      .selectFrom('files')
      .select('id')
      .where((where) => where.or([where('publishedKey', '=', key), where('originalKey', '=', key)]))
      .executeTakeFirst()
    if (row) named.push(key)
  }
  return named
}

/**
 * Writes a backup into a new file: whole and synced under its name, or not at all. Throws CommandError when it exists.
 * `lost` are the keys of what should be in it and is not.
 */
export async function backUp(
  site: Site,
  file: string,
  now: number,
): Promise<End & { lost: string[] }> {
  if (await stat(file).catch(() => null))
    throw new CommandError(`${file} is there already. Please name a new file.`)
  const half = `${file}.part`
  try {
    const end = await writeBackup(site, createWriteStream(half, { flush: true, mode: 0o600 }), now)
    await rename(half, file)
    const folder = await open(dirname(file), 'r')
    await folder.sync().finally(() => folder.close())
    return { ...end, lost: await stillNamed(site, end.missing) }
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}
