/** The files of folders and zips as one list. Nothing is unpacked by its name, so no name can lead anywhere. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, opendir, stat, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import type { Entry } from './entry.ts'
import { SourceError } from './source.ts'
import { openZip } from './zip.ts'

export type Entries = { entries: Entry[]; notes: string[]; close(): void }

/** Deepest nesting of zips in zips; deeper ones are a joke. */
const MAX_DEPTH = 3
/** Files that systems and programs put beside pictures. */
const NOT_OURS =
  /^(\..*|__MACOSX|@eaDir|#recycle|\$RECYCLE\.BIN|Thumbs\.db|ehthumbs\.db|desktop\.ini|iPod Photo Cache)$/i

const isOurs = (path: string): boolean => !path.split('/').some((part) => NOT_OURS.test(part))

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
export const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

/** The last part of a name, such as `.jpg`, in small letters; empty without one. */
export function extensionOf(path: string): string {
  const name = nameOf(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot).toLowerCase() : ''
}

/**
 * Reads the files of this machine into one buffer, which each next file overwrites: a new one for each picture makes
 * Node collect garbage at every picture. Throws as `readEntry`.
 */
export function createReader(): typeof readEntry {
  let memory = Buffer.alloc(0)
  return async (entry, maxBytes) => {
    if (!entry.local) return readEntry(entry, maxBytes)
    const size = await sizeOf(entry.local, maxBytes)
    if (size === 0) return Buffer.alloc(0)
    if (size > memory.length) memory = Buffer.allocUnsafeSlow(size)
    await using file = await open(entry.local)
    const { bytesRead } = await file.read(memory, 0, size)
    return memory.subarray(0, bytesRead)
  }
}

/** All bytes of an entry. Throws SourceError when there are more than `maxBytes`. */
export async function readEntry(entry: Entry, maxBytes: number): Promise<Buffer> {
  return buffer(await entry.open(maxBytes))
}

async function sizeOf(path: string, maxBytes: number): Promise<number> {
  const { size } = await stat(path).catch((cause) => {
    throw new SourceError(adminBring.reasons.unreadable(path), { cause })
  })
  if (size > maxBytes) throw new SourceError(adminBring.reasons.tooLarge(basename(path)))
  return size
}

async function openFile(path: string, maxBytes: number): Promise<Readable> {
  const size = await sizeOf(path, maxBytes)
  // A file that grows meanwhile is read up to its earlier length.
  return createReadStream(path, size > 0 ? { end: size - 1 } : {})
}

/** Links are not followed: they may lead out of the folder, or in circles. */
async function walk(
  folder: string,
  prefix: string,
  found: (path: string, file: string) => Promise<void>,
): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = prefix + entry.name
    if (!isOurs(entry.name)) continue
    if (entry.isDirectory()) await walk(join(folder, entry.name), `${path}/`, found)
    else if (entry.isFile()) await found(path, join(folder, entry.name))
  }
}

/**
 * Reads the names of all files. `temp` takes zips that lie in zips. Throws SourceError for a path that is neither a
 * folder nor a zip.
 */
export async function readEntries(paths: readonly string[], temp: string): Promise<Entries> {
  const all: Entries & { zips: { close(): void }[] } = {
    entries: [],
    notes: [],
    zips: [],
    close: () => {
      for (const zip of all.zips) zip.close()
    },
  }

  async function addZip(file: string, name: string, depth: number): Promise<void> {
    const zip = await openZip(file, name)
    all.zips.push(zip)
    for (const entry of zip.entries) {
      if (!isOurs(entry.path)) continue
      if (extensionOf(entry.path) === '.zip') await addNested(entry, depth + 1)
      else all.entries.push(depth === 0 ? { ...entry, zip: name } : entry)
    }
  }

  /** An unreadable zip is named, and the others are read all the same. */
  async function addNested(entry: Entry, depth: number): Promise<void> {
    try {
      if (depth > MAX_DEPTH) throw new SourceError(adminBring.reasons.tooDeep(entry.path))
      const { bavail, bsize } = await statfs(temp)
      const file = join(temp, `${randomUUID()}.zip`)
      await pipeline(await entry.open((bavail * bsize) / 2), createWriteStream(file))
      await addZip(file, entry.path, depth)
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      all.notes.push(error.message)
    }
  }

  async function addFile(path: string, file: string): Promise<void> {
    if (extensionOf(path) !== '.zip') {
      all.entries.push({ path, local: file, open: (maxBytes) => openFile(file, maxBytes) })
      return
    }
    await addZip(file, path, 0).catch((error) => {
      if (!(error instanceof SourceError)) throw error
      all.notes.push(error.message)
    })
  }

  try {
    for (const path of paths) {
      const info = await stat(path).catch(() => null)
      if (!info) throw new SourceError(`${path} is not there.`)
      if (info.isDirectory()) await walk(path, '', addFile)
      else if (extensionOf(path) === '.zip') await addZip(path, basename(path), 0)
      else throw new SourceError(`${path} is neither a folder nor a zip.`)
    }
  } catch (error) {
    all.close()
    throw error
  }
  return all
}
