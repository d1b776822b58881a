/** One file of a folder or a zip, the parts of its path, and the ways in which it is read. */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CollectionName } from '../../../shared/collections/all.ts'
import { mainSlot } from './known-files.ts'
import { collectionNamed } from './plan.ts'
import { SourceError, type SourceFile, type SourceRow } from './source.ts'

/**
 * A file: its path within its folder or zip, with slashes, and how to read it. `open` throws SourceError, as does its
 * stream. `zip`: the path of the zip that it lies in, where that lies in no other; `part`: that of any zip. `local`:
 * where it lies on this machine, outside zips. `leftOut`: the reason why it is not read, a sentence.
 */
export type Entry = {
  path: string
  zip?: string
  part?: string
  local?: string
  leftOut?: string
  open(maxBytes: number): Promise<Readable>
}

export function fileOf({ path, zip, local, open }: Entry): SourceFile {
  return { name: path, ...(zip !== undefined && { zip }), ...(local !== undefined && { local }), open }
}

/** A file that is named, and cannot be read: why is a sentence. */
export const unreadEntry = (path: string, leftOut: string): Entry => ({
  ...{ path, leftOut },
  open: () => Promise.reject(new SourceError(leftOut)),
})

/** The row of a file that stays out, or cannot be read. */
export function unreadRow(
  entry: Entry,
  collection: CollectionName,
  reason: Pick<SourceRow, 'leftOut' | 'broken'>,
): SourceRow {
  const files = { [mainSlot(collectionNamed(collection))]: fileOf(entry) }
  return { sourceId: `path:${entry.path}`, collection, files, fields: {}, createdAt: null, ...reason }
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
export const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

/** The last part of an address, without its escapes. */
export function nameInAddress(address: string): string {
  const name = nameOf(address.split(/[?#]/, 1)[0] ?? '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The folder of a file, told apart from one of the same path in another zip. */
export const placeOf = ({ path, part }: Entry): string => `${part ?? ''}\n${folderOf(path)}`

/** The last part of a name, such as `.jpg`, in small letters; empty without one. */
export function extensionOf(path: string): string {
  const name = nameOf(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot).toLowerCase() : ''
}

export const withoutExtension = (path: string): string => path.slice(0, path.length - extensionOf(path).length)

/** A path without its extension and the number that a file got where another had its name: `IMG_1-1`, `IMG_1 (2)`. */
export const plainStem = (path: string): string => withoutExtension(path).replace(/(?:-\d{1,2}| ?\(\d{1,3}\))$/, '')

export const withoutNumber = (path: string): string => plainStem(path) + path.slice(withoutExtension(path).length)

/** Largest file of words beside pictures, and of a chat. */
const MAX_BYTES = 64 * 1024 * 1024

/** All bytes of an entry. Throws SourceError when there are more than `maxBytes`. */
export async function readEntry(entry: Entry, maxBytes: number): Promise<Buffer> {
  return buffer(await entry.open(maxBytes))
}

/** All bytes of an entry; none of one that cannot be read. */
export async function readIfPossible(entry: Entry, maxBytes = MAX_BYTES): Promise<Buffer> {
  try {
    return await readEntry(entry, maxBytes)
  } catch (error) {
    if (error instanceof SourceError) return Buffer.alloc(0)
    throw error
  }
}

/** The value in a JSON file; undefined for one that cannot be read, or is no JSON. */
export async function readJson(entry: Entry): Promise<unknown> {
  const text = (await readIfPossible(entry)).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type Values = Record<string, unknown>

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
