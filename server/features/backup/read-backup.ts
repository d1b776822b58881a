/** Reads a backup and checks all of it, before it is used. */
import type { FileRow } from '../../platform/db/tables.ts'
import { putHashed } from '../../platform/storage/hash-stream.ts'
import { assertKey, type Storage } from '../../platform/storage/storage.ts'
import { readArchive, type Sums } from './archive.ts'
import {
  entries,
  FORMAT,
  includedTables,
  isContentName,
  type Manifest,
  manifestSchema,
  parseJsonLines,
  type Rows,
  refuse,
  SEALED_FORMAT,
  type Table,
  type Trailer,
  textOf,
  trailerSchema,
} from './backup-format.ts'
import { type StoredFile, storedFilesOf } from './verify.ts'

/** `files`: the files that the rows name and the backup has, here or in the copies. */
export type Backup = { manifest: Manifest; tables: Rows; trailer: Trailer; sums: Sums; files: StoredFile[] }

/** The stored files of backups that do not hold them. */
export type Copies = {
  size: Storage['size']
  /** Stores a copy under its key, and returns its SHA-256 in hex. */
  copy(key: string, to: Pick<Storage, 'put'>): Promise<string>
}

export function copiesIn(storage: Pick<Storage, 'size' | 'read'>): Copies {
  return { size: storage.size, copy: async (key, to) => putHashed(to, key, await storage.read(key)) }
}

/** The rest of a name that begins with a folder; empty for any other. */
export const nameIn = (folder: string, name: string) => (name.startsWith(folder) ? name.slice(folder.length) : '')

function parseManifest(json: string): Manifest {
  const manifest = manifestSchema.parse(JSON.parse(json))
  if (manifest.format > FORMAT) throw refuse('newer')
  if (manifest.format < 1) throw new Error(`There is no format ${manifest.format}.`)
  return manifest
}

const tableName = (table: Table) => `${entries.tables}${table}.jsonl`
const tableOf = (name: string) => includedTables.find((table) => name === tableName(table))

function assertEntry(name: string): void {
  if (name === entries.manifest || name === entries.trailer || tableOf(name)) return
  if (nameIn(entries.files, name)) assertKey(nameIn(entries.files, name))
  else if (!isContentName(nameIn(entries.content, name))) throw new Error(`A backup has no entry named ${name}.`)
}

/** Entries come in any order, and some may be none of the backup. */
async function readEntries(path: string): Promise<Omit<Backup, 'files'>> {
  const tables: Rows = new Map()
  let manifest: Manifest | undefined
  let trailer: Trailer | undefined
  const { sums, isSealed } = await readArchive(path, async (name, bytes) => {
    const table = tableOf(name)
    if (name === entries.manifest) manifest = parseManifest(await textOf(bytes))
    else if (name === entries.trailer) trailer = trailerSchema.parse(JSON.parse(await textOf(bytes)))
    else if (table) tables.set(table, await parseJsonLines(bytes))
  })
  if (!manifest || !trailer) throw new Error('The backup ends too early.')
  if (!isSealed && manifest.format >= SEALED_FORMAT) throw new Error('The SHA-256 of the entries are missing.')
  for (const name of sums.keys()) assertEntry(name)
  for (const needed of [entries.manifest, entries.trailer, ...[...tables.keys()].map(tableName)])
    if (!sums.has(needed)) throw new Error(`${needed} is not listed.`)
  return { manifest, tables, trailer, sums }
}

/** True if the stored files are beside the archive: the nights of a folder or a bucket. */
function areFilesBeside({ manifest, trailer, sums }: Omit<Backup, 'files'>): boolean {
  if (manifest.format >= SEALED_FORMAT) return manifest.files === 'beside'
  return trailer.files > 0 && ![...sums.keys()].some((name) => nameIn(entries.files, name))
}

/**
 * Reads a backup to its end and checks every entry. Of the `copies` that it needs, it checks presence and length.
 * Throws BackupError for a foreign backup or one that needs copies, and an Error without a code for a damaged one.
 */
export async function readBackup(file: string, copies?: Copies): Promise<Backup> {
  const backup = await readEntries(file)
  if (!copies && areFilesBeside(backup)) throw refuse('night')
  const { tables, trailer, sums } = backup
  const missing = new Set(trailer.missing)
  const files = storedFilesOf((tables.get('files') ?? []) as FileRow[]).filter(({ key }) => !missing.has(key))
  for (const { key, bytes, sha256 } of files) {
    const sum = sums.get(entries.files + key)
    const isWhole = sum ? sum === sha256 : (await copies?.size(key)) === bytes
    if (!isWhole) throw new Error(`${key} is damaged.`)
  }
  return { ...backup, files }
}
