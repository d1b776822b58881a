/**
 * Small stored files that were asked for lately, kept in memory up to a bound: pictures are asked for again and again, and
 * each time a file is opened and its bytes thrown away costs ten times what sending them does. A key never changes its
 * bytes, so nothing kept here can be out of date.
 */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Range, Storage } from '../storage/storage.ts'

const MB = 1024 * 1024

export type FileCache = {
  /** The object of `bytes` bytes, or a range of it: in memory when it is small, else as a stream. */
  read(key: string, bytes: number, range: Range | null): Promise<Buffer | Readable>
}

/** `room` for all of them and the size of the `largest`, in bytes. */
export function createFileCache(
  storage: Pick<Storage, 'read'>,
  { room = 64 * MB, largest = MB }: { room?: number; largest?: number } = {},
): FileCache {
  // A map remembers the order of its keys: the first is the one that nobody has asked for the longest.
  const kept = new Map<string, Buffer>()
  let held = 0

  function keep(key: string, bytes: Buffer): void {
    if (kept.has(key)) return
    kept.set(key, bytes)
    held += bytes.length
    for (const [oldest, { length }] of kept) {
      if (held <= room) return
      kept.delete(oldest)
      held -= length
    }
  }

  function use(key: string): Buffer | undefined {
    const bytes = kept.get(key)
    if (bytes) {
      kept.delete(key)
      kept.set(key, bytes)
    }
    return bytes
  }

  return {
    async read(key, bytes, range) {
      if (bytes > largest) return storage.read(key, range ?? undefined)
      const known = use(key)
      const whole = known ?? (await buffer(await storage.read(key)))
      if (!known) keep(key, whole)
      return range ? whole.subarray(range.start, range.end + 1) : whole
    },
  }
}
