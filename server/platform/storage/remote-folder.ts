/**
 * The storage driver for a folder on another machine, laid out as one on the disk, so that either opens the other's.
 * An object is written in `incoming/`, measured, renamed: after a broken connection it is there whole or not at all.
 */
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path/posix'
import { Readable } from 'node:stream'
import { PlaceFault } from './place-fault.ts'
import { assertKey, filesByStreams, MARKER, type Range, type Storage, StorageError } from './storage.ts'

/** Files of another machine, by paths below its folder; the folder itself is ''. Faults are thrown as PlaceFault. */
export type RemoteFiles = {
  name: string
  write(path: string, source: AsyncIterable<Buffer>): Promise<void>
  /** Throws ENOENT for a missing file. */
  read(path: string, range?: Range): Promise<Readable>
  /** Null for a missing file. */
  size(path: string): Promise<number | null>
  /** Throws if the new name is taken. */
  rename(from: string, to: string): Promise<void>
  /** A missing file is no error. */
  remove(path: string): Promise<void>
  /** An existing folder is no error. */
  makeFolder(path: string): Promise<void>
  /** Nothing for a missing folder. */
  list(path: string): Promise<{ name: string; isFolder: boolean }[]>
}

function pathOf(key: string): string {
  assertKey(key)
  return `objects/${key}`
}

async function prepare(files: RemoteFiles, expected: boolean): Promise<void> {
  if ((await files.size(MARKER)) !== null) return
  if (expected) throw new PlaceFault('PLACE_AWAY')
  if ((await files.list('')).length > 0)
    throw new StorageError(`${files.name} is not empty and was not made by Keepsake. Please name a new folder.`)
  for (const folder of ['', 'incoming', 'objects']) await files.makeFolder(folder)
  await files.write(MARKER, Readable.from([Buffer.from('Copies of a Keepsake site. Please keep this file.\n')]))
}

async function* listKeys(files: RemoteFiles, folder: string): AsyncGenerator<string> {
  for (const { name, isFolder } of await files.list(`objects/${folder}`))
    if (isFolder) yield* listKeys(files, `${folder}${name}/`)
    else yield folder + name
}

/** Writes new objects; folders are made once. */
function createPut(files: RemoteFiles): Storage['put'] {
  const made = new Set(['objects'])
  async function ensureFolder(folder: string): Promise<void> {
    if (made.has(folder)) return
    await ensureFolder(dirname(folder))
    await files.makeFolder(folder)
    made.add(folder)
  }

  return async (key, source) => {
    // The source may fail before it has a reader.
    source.on('error', () => {})
    let bytes = 0
    async function* counted() {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        bytes += chunk.length
        yield chunk
      }
    }
    const partial = `incoming/${randomUUID()}`
    try {
      const path = pathOf(key)
      if ((await files.size(path)) !== null) throw Object.assign(new Error(`${key} is there.`), { code: 'EEXIST' })
      await ensureFolder(dirname(path))
      await files.write(partial, counted())
      // Some servers cut what comes without a length, and say nothing.
      if ((await files.size(partial)) !== bytes) throw new PlaceFault('PLACE_LOCKED', new Error(`${key} was cut.`))
      await files.rename(partial, path)
    } catch (error) {
      source.destroy()
      await files.remove(partial).catch(() => {})
      throw source.errored ?? error
    }
  }
}

/** `expected`: the folder already holds copies. Without its mark it is then another one, and opening throws. */
export async function openRemoteFolder(files: RemoteFiles, expected: boolean): Promise<Storage> {
  await prepare(files, expected)
  const put = createPut(files)
  const read: Storage['read'] = async (key, range) => files.read(pathOf(key), range)
  return {
    put,
    read,
    ...filesByStreams({ put, read }),
    size: async (key) => files.size(pathOf(key)),
    remove: async (key) => files.remove(pathOf(key)),
    async *list(prefix = '') {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      for await (const key of listKeys(files, folder)) if (key.startsWith(prefix)) yield key
    },
    // Backups are made one at a time, and the clocks of two machines differ.
    async removeIncomplete() {
      for (const { name } of await files.list('incoming')) await files.remove(`incoming/${name}`)
    },
    async check() {
      if ((await files.size(MARKER)) === null) throw new PlaceFault('PLACE_AWAY')
    },
    freeSpace: async () => null,
  }
}
