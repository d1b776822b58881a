/** The files of folders and zips as one list. Nothing is unpacked by its name, so no name can lead anywhere. */
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, stat, statfs, symlink } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { tryDecode } from '../../platform/decode.ts'
import { newTempPath } from '../../platform/temp-path.ts'
import { type Entry, extensionOf, readEntry, unreadEntry } from './entry.ts'
import { createNameReader } from './odd-names.ts'
import { SourceError } from './source.ts'
import { openZip } from './zip.ts'

export type Entries = { entries: Entry[]; notes: string[]; close(): void }

/** Deepest nesting of zips in zips; deeper ones are a joke. */
const MAX_DEPTH = 3
/** Files that systems and programs put beside pictures. */
const NOT_OURS =
  /^(\.(?!no(?:media|image|memories|index)$|(?:pp|immich)ignore$|picasa\.ini$).*|__MACOSX|@eaDir|#recycle|\$RECYCLE\.BIN|Thumbs\.db|ehthumbs\.db|desktop\.ini|iPod Photo Cache)$/i

const SLASH = Buffer.from('/')
const bytesOf = (folder: Buffer, name: Buffer) => Buffer.concat([folder, SLASH, name])

const isOurs = (path: string): boolean => !path.split('/').some((part) => NOT_OURS.test(part))

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

/** A file or a link below a folder, by the bytes of its path: names on old disks are not UTF-8. */
type Found = { path: Buffer; isLink: boolean }

/** Links are named and not followed: they may lead out of the folder, or in circles. */
async function walk(folder: Buffer, found: Found[] = [], prefix = Buffer.alloc(0)): Promise<Found[]> {
  for (const entry of await readdir(folder, { encoding: 'buffer', withFileTypes: true })) {
    if (!isOurs(entry.name.toString('latin1'))) continue
    const path = Buffer.concat([prefix, entry.name])
    if (entry.isDirectory()) await walk(bytesOf(folder, entry.name), found, Buffer.concat([path, SLASH]))
    else if (entry.isFile() || entry.isSymbolicLink()) found.push({ path, isLink: entry.isSymbolicLink() })
  }
  return found
}

/**
 * The path of a file in a folder as a text. A name that is not UTF-8 gets a link in `temp`: most programs take texts
 * alone.
 */
async function fileAt(folder: string, path: Buffer, temp: string): Promise<string> {
  if (tryDecode(path) !== null) return join(folder, path.toString())
  const link = await newTempPath(temp)
  await symlink(bytesOf(Buffer.from(resolve(folder)), path), link)
  return link
}

type Opened = Omit<Entries, 'close'> & { zips: { close(): void }[] }

/** Adds files and the entries of zips. `temp` takes zips that lie in zips. */
function createAdders(all: Opened, temp: string) {
  /** `part`: the names of the zips around it, and its own. */
  async function addZip(file: string, name: string, depth: number, part = name): Promise<void> {
    const zip = await openZip(file, name)
    all.zips.push(zip)
    for (const entry of zip.entries) {
      if (!isOurs(entry.path)) continue
      if (extensionOf(entry.path) === '.zip')
        await addNested(entry, depth + 1, `${part}/${entry.path}`).catch(nameUnread(entry.path))
      else all.entries.push({ ...entry, part, ...(depth === 0 && { zip: name }) })
    }
  }

  /** An unreadable zip is named, and the others are read all the same. */
  const nameUnread = (path: string) => (error: unknown) => {
    if (!(error instanceof SourceError)) throw error
    all.notes.push(error.message)
    all.entries.push(unreadEntry(path, error.message))
  }

  async function addNested(entry: Entry, depth: number, part: string): Promise<void> {
    if (depth > MAX_DEPTH) throw new SourceError(adminBring.reasons.tooDeep(entry.path))
    const file = await newTempPath(temp)
    const { bavail, bsize } = await statfs(temp)
    await pipeline(await entry.open((bavail * bsize) / 2), createWriteStream(file))
    await addZip(file, entry.path, depth, part)
  }

  async function addFile(path: string, file: string): Promise<void> {
    if (extensionOf(path) === '.zip') await addZip(file, path, 0).catch(nameUnread(path))
    else all.entries.push({ path, local: file, open: (maxBytes) => openFile(file, maxBytes) })
  }

  async function addFolder(folder: string): Promise<void> {
    const found = await walk(Buffer.from(folder))
    const read = await createNameReader(found.map(({ path }) => path))
    for (const { path, isLink } of found)
      if (isLink) all.entries.push(unreadEntry(read(path), adminBring.reasons.link))
      else await addFile(read(path), await fileAt(folder, path, temp))
  }

  return { addZip, addFolder }
}

/**
 * Reads the names of all files. `temp` takes zips that lie in zips. Throws SourceError for a path that is neither a
 * folder nor a zip.
 */
export async function readEntries(paths: readonly string[], temp: string): Promise<Entries> {
  const all: Opened = { entries: [], notes: [], zips: [] }
  const { addZip, addFolder } = createAdders(all, temp)
  const close = () => {
    for (const zip of all.zips) zip.close()
  }
  try {
    for (const path of paths) {
      const info = await stat(path).catch(() => null)
      if (!info) throw new SourceError(adminBring.reasons.gone(path))
      if (info.isDirectory()) await addFolder(path)
      else if (extensionOf(path) === '.zip') await addZip(path, basename(path), 0, path)
      else throw new SourceError(adminBring.reasons.noFolder(path))
    }
  } catch (error) {
    close()
    throw error
  }
  return { ...all, close }
}
