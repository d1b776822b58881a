/**
 * Object storage: the interface of every driver. Keys are slash-separated and never used twice, so an object is
 * immutable. Streams go in, ranges come out, and no local path leaks: a folder and a bucket look the same from here.
 */

import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ExpectedError } from '../errors.ts'
import { withTempFile } from '../temp-path.ts'

/** The store cannot be opened; the message is a sentence for the operator. */
export class StorageError extends ExpectedError {}

/** Bytes `start` to `end`, both included, counted from 0. */
export type Range = { start: number; end: number }

export type Storage = {
  /** Stores all bytes of `source` under a new key; durable when it resolves, absent when it throws. */
  put(key: string, source: Readable): Promise<void>
  /** As `put`, of a whole file. It may become the object itself, so it must not be written to any more. */
  putFile(key: string, path: string): Promise<void>
  /**
   * All bytes of an object as a new file. It may be the object itself, so it must not be written to. Throws as `read`.
   */
  getFile(key: string, path: string): Promise<void>
  /** The object's size in bytes, or null when there is none. */
  size(key: string): Promise<number | null>
  /** A stream of the object or of a range of it, which must lie within. Throws when there is no such object. */
  read(key: string, range?: Range): Promise<Readable>
  /**
   * Reads into `buffer` from `position` on, and returns the number of bytes read: fewer than asked for only at the end.
   * For objects that are read often and in parts. A driver without it is read by streams.
   */
  readInto?(key: string, buffer: Buffer, position: number): Promise<number>
  /** Removes the object; a missing object is no error. */
  remove(key: string): Promise<void>
  /** The keys that begin with `prefix`, in no promised order. */
  list(prefix?: string): AsyncIterable<string>
  /**
   * Removes half-written leftovers of killed processes: writes begun before this moment. Later ones may still be
   * running.
   */
  removeIncomplete(before: Date): Promise<void>
  /** Throws when the store cannot be used, with a sentence that says why. */
  check(): Promise<void>
  /** Free and total bytes, or null if the store is unbounded. */
  freeSpace(): Promise<{ free: number; total: number } | null>
}

/** In the folder of a store: without this file an unmounted disk would look like an empty store. */
export const MARKER = '.keepsake'

/** Files of a driver that has streams alone. */
export function filesByStreams({ put, read }: Pick<Storage, 'put' | 'read'>): Pick<Storage, 'putFile' | 'getFile'> {
  return {
    putFile: (key, path) => put(key, createReadStream(path)),
    getFile: async (key, path) => pipeline(await read(key), createWriteStream(path, { flags: 'wx' })),
  }
}

/** Throws on a key that could escape its folder (path traversal) or that two drivers would treat differently. */
export function assertKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/.test(key) || key.length > 200)
    throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}

/** An object as a file in `temp` while `use` runs: it is never whole in memory, and a worker can read it. */
export async function withFile<Result>(
  { storage, temp }: { storage: Storage; temp: string },
  key: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  return withTempFile(temp, async (path) => {
    await storage.getFile(key, path)
    return use(path)
  })
}

/**
 * All bytes of an object, or of a range of it. The consumers of Node's streams would copy them once more, by way of a
 * Blob.
 */
export async function readWhole(storage: Storage, key: string, range?: Range): Promise<Buffer> {
  const stream = await storage.read(key, range)
  return Buffer.concat(await stream.toArray())
}
