/** Reads a backup entry by entry: what is small is remembered, stored files are put as they come. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { createHashing } from '../storage/hash-stream.ts'
import type { Storage } from '../storage/storage.ts'
import {
  CONTENT,
  DATABASE,
  END,
  type End,
  endSchema,
  FILES,
  FORMAT,
  fromLines,
  keptTables,
  NOTE,
  type Note,
  noteSchema,
  type Table,
  type TableRow,
} from './backup-format.ts'
import { CommandError } from './errors.ts'

export type Contents = {
  tables: Map<Table, TableRow[]>
  end: End
  /** SHA-256 in hex by the keys of the stored files that were put. */
  hashes: Map<string, string>
}

/** Where the parts of a backup go. */
export type Places = {
  storage: Storage
  /** The folder for the words. */
  content: string
  /** Told before anything else is read; may throw. */
  onNote: (note: Note) => Promise<void>
  /** Told before a stored file is put. */
  onPut: (key: string) => void
}

type Schema<T> = { safeParse: (value: unknown) => { success: boolean; data?: T } }

function parse<T>(schema: Schema<T>, json: string): T {
  const parsed = schema.safeParse(JSON.parse(json))
  if (!parsed.success || parsed.data === undefined) throw new Error('An entry is not what it says.')
  return parsed.data
}

async function readNote(bytes: Readable, { onNote }: Places): Promise<void> {
  const note = parse(noteSchema, await text(bytes))
  if (note.format > FORMAT)
    throw new CommandError('This backup was made by a newer version. Please upgrade first.')
  await onNote(note)
}

async function keepWords(name: string, bytes: Readable, { content }: Places): Promise<void> {
  if (name.split('/').some((part) => part === '..' || part === '') || /[\\\0]/.test(name))
    throw new Error(`This is no name for a file: ${name}`)
  const path = join(content, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

async function putStored(
  key: string,
  bytes: Readable,
  { storage, onPut }: Places,
): Promise<string> {
  const { stream, sha256 } = createHashing()
  // A restore that was killed may have left it.
  await storage.remove(key)
  onPut(key)
  await Promise.all([pipeline(bytes, stream), storage.put(key, stream)])
  return sha256()
}

/** Throws CommandError for what is not our backup, and an Error without a code for one that is not whole. */
export async function readBackup(source: Readable, places: Places): Promise<Contents> {
  const tar = extract()
  const reading = pipeline(source, tar)
  reading.catch(() => {})
  const contents: Omit<Contents, 'end'> = { tables: new Map(), hashes: new Map() }
  let noted = false
  let end: End | undefined
  for await (const entry of tar) {
    const { name } = entry.header
    const bytes = Readable.from(entry, { objectMode: false })
    const within = (folder: string) => (name.startsWith(folder) ? name.slice(folder.length) : '')
    if (!noted && name !== NOTE) throw new CommandError('This file is not a backup of Keepsake.')
    noted = true
    if (name === NOTE) await readNote(bytes, places)
    else if (name === END) end = parse(endSchema, await text(bytes))
    else if (within(DATABASE)) {
      const table = keptTables.find((known) => within(DATABASE) === `${known}.jsonl`)
      if (!table) throw new Error(`There is no table for ${name}.`)
      contents.tables.set(table, fromLines(await text(bytes)))
    } else if (within(CONTENT)) await keepWords(within(CONTENT), bytes, places)
    else if (within(FILES))
      contents.hashes.set(within(FILES), await putStored(within(FILES), bytes, places))
    else throw new Error(`A backup has no entry named ${name}.`)
  }
  await reading
  if (!end) throw new Error('The backup ends too early.')
  return { ...contents, end }
}
