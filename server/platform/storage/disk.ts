/**
 * The storage driver for a folder. Writes are atomic and durable: after a power cut an object is there whole or not at
 * all. It is written in `incoming/`, synced, hard-linked to its path, and its folder synced.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { serverLimits } from '../../../shared/server-limits.ts'
import { spaceIn } from '../disk-space.ts'
import { codeOf } from '../errors.ts'
import { createOpenFiles } from './open-files.ts'
import { assertKey, MARKER, type Range, type Storage, StorageError } from './storage.ts'
import { sync } from './sync.ts'

const AWAY = 'The folder of the stored files is not there. Is its disk mounted?'

/** Size of a chunk: small, because a thousand slow readers hold three of them each. */
const READ_BYTES = 32 * 1024

/** A hard link reaches no other disk, and some disks have none. */
const isElsewhere = (error: unknown) => ['EXDEV', 'EPERM', 'ENOTSUP'].includes(codeOf(error) ?? '')

/**
 * The disk was unmounted while the site runs: its files are not lost, and nothing may be written into the empty folder.
 */
class DiskAway extends Error {
  readonly code = 'DISK_AWAY'
}

/** The folders of a store, and the mark that its disk is there. */
function foldersOf(folder: string) {
  const marker = join(folder, MARKER)
  return {
    objects: join(folder, 'objects'),
    incoming: join(folder, 'incoming'),
    marker,
    hasMarker: () => stat(marker).then(Boolean, () => false),
  }
}

type Folders = ReturnType<typeof foldersOf>

/** Makes an empty folder a store. Throws a sentence if it holds something else, or should hold the stored files. */
async function prepare(folder: string, { objects, incoming, marker, hasMarker }: Folders, expected: boolean) {
  if (!(await hasMarker())) {
    const names = await readdir(folder).catch(() => [])
    if (expected)
      throw new StorageError(
        `The folder ${folder} does not hold the stored files that the database names. Is its disk mounted?`,
      )
    if (names.length > 0) throw new StorageError(`The folder ${folder} is not empty and was not made by Keepsake.`)
    await mkdir(folder, { recursive: true })
    await writeFile(marker, 'The stored files of a Keepsake site. Please keep this file.\n')
  }
  await mkdir(incoming, { recursive: true })
  await mkdir(objects, { recursive: true })
  await sync(folder)
}

/** Writes objects durably, and reads them into files. */
function createFiles({ objects, incoming }: Folders) {
  /**
   * Makes folders survive a power cut. An object is only as durable as the folders above it, also those that existed
   * before.
   */
  const durable = new Set<string>()
  async function ensureDurable(folder: string): Promise<void> {
    if (folder === objects || durable.has(folder)) return
    await ensureDurable(dirname(folder))
    await mkdir(folder, { recursive: true })
    await sync(dirname(folder))
    durable.add(folder)
  }

  function pathOf(key: string): string {
    assertKey(key)
    return join(objects, key)
  }

  /** Makes an object of a synced file. A hard link, unlike a rename, fails with EEXIST instead of overwriting. */
  async function publish(file: string, key: string): Promise<void> {
    const folder = dirname(pathOf(key))
    await ensureDurable(folder)
    await link(file, pathOf(key))
    await sync(folder)
  }

  async function put(key: string, source: Readable): Promise<void> {
    assertKey(key)
    const partial = join(incoming, randomUUID())
    try {
      await pipeline(source, createWriteStream(partial, { flags: 'wx', flush: true }))
      await publish(partial, key)
    } finally {
      await rm(partial, { force: true })
    }
  }

  async function putFile(key: string, path: string): Promise<void> {
    await sync(path)
    await publish(path, key).catch((error) => {
      if (!isElsewhere(error)) throw error
      return put(key, createReadStream(path))
    })
  }

  async function getFile(key: string, path: string): Promise<void> {
    await link(pathOf(key), path).catch((error) => {
      if (!isElsewhere(error)) throw error
      return copyFile(pathOf(key), path)
    })
  }

  return { pathOf, put, putFile, getFile }
}

async function* listKeys(objects: string, prefix: string): AsyncIterable<string> {
  const base = join(objects, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  if (!(await stat(base).catch(() => null))) return
  for await (const entry of await opendir(base, { recursive: true })) {
    const key = relative(objects, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (!entry.isDirectory() && key.startsWith(prefix)) yield key
  }
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtime } = await stat(path).catch(() => ({ mtime: before }))
    if (mtime < before) await rm(path, { force: true })
  }
}

/**
 * Opens the store in `folder`. `expected`: the database already names stored files. An empty or unmarked folder is then
 * a disk that is not mounted, and opening throws a sentence rather than starting afresh.
 */
export async function openDisk(folder: string, expected: boolean): Promise<Storage> {
  const folders = foldersOf(folder)
  const { objects, incoming, hasMarker } = folders
  await prepare(folder, folders, expected)
  const { pathOf, put, putFile, getFile } = createFiles(folders)
  const openFiles = createOpenFiles(serverLimits.openFiles, serverLimits.openFileMs)

  /** Runs `work`. Throws DiskAway if it misses a file because the whole disk is away. */
  async function onDisk<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      if (codeOf(error) === 'ENOENT' && !(await hasMarker())) throw new DiskAway(AWAY, { cause: error })
      throw error
    }
  }

  return {
    put: (key, source) => onDisk(put(key, source)),
    putFile: (key, path) => onDisk(putFile(key, path)),
    getFile: (key, path) => onDisk(getFile(key, path)),
    async size(key) {
      try {
        return (await onDisk(stat(pathOf(key)))).size
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    async read(key, range?: Range): Promise<Readable> {
      const handle = await onDisk(open(pathOf(key), 'r'))
      return createReadStream('', { fd: handle, highWaterMark: READ_BYTES, ...range })
    },
    readInto: (key, buffer, position) => onDisk(openFiles.read(pathOf(key), buffer, position)),
    async remove(key) {
      openFiles.close(pathOf(key))
      await rm(pathOf(key), { force: true })
    },
    list: (prefix = '') => listKeys(objects, prefix),
    removeIncomplete: (before) => removeOlder(incoming, before),
    async check() {
      if (!(await hasMarker())) throw new DiskAway(AWAY)
    },
    freeSpace: () => onDisk(spaceIn(objects)),
  }
}
