/**
 * Where bytes are kept. Keys are slash-separated names that are never used twice, so an object never changes. Streams
 * go in, ranges come out, and no local path leaks: a folder and a bucket look the same from here.
 */
import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both included, counted from 0. */
export type Range = { start: number; end: number }

export type Stored = { key: string; bytes: number; storedAt: number }

export type Storage = {
  /** Keeps all bytes of `source` under a new key; durable when it resolves, absent when it throws. */
  put(key: string, source: Readable): Promise<void>
  /** The object's size in bytes, or null when there is none. */
  size(key: string): Promise<number | null>
  /** A stream of the object or of a range of it. Throws when there is no such object. */
  read(key: string, range?: Range): Promise<Readable>
  /** Removes the object; removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Every object whose key begins with `prefix`, in no promised order; `storedAt` in milliseconds since 1970. */
  list(prefix?: string): AsyncIterable<Stored>
  /** Removes what a killed process left half-written. Only the one process that serves calls it, as it starts. */
  sweep(): Promise<void>
  /** Throws when the store cannot be used, with a sentence that says why. */
  check(): Promise<void>
  /** Bytes free and in all, or null where the store has no bounds of its own. */
  room(): Promise<{ free: number; total: number } | null>
}

/** Throws on a key that could leave its folder or that two stores would treat differently. */
export function assertKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/.test(key) || key.length > 200)
    throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}
