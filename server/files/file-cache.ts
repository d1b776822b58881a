/**
 * An in-memory LRU cache of small stored files, bounded by bytes: opening a file and throwing its bytes away costs ten
 * times what sending them does. A key never changes its bytes, so nothing in it is ever stale.
 */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Range, Storage } from '../storage/storage.ts'

const MB = 1024 * 1024

export type FileCache = ReturnType<typeof createFileCache>

/** `maxBytes` of all entries and `maxEntryBytes` of each. */
export function createFileCache(storage: Pick<Storage, 'read'>, { maxBytes = 64 * MB, maxEntryBytes = MB } = {}) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

  return {
    /** The object of `bytes` bytes, or a range of it: from memory when it is small, else as a stream. */
    async read(key: string, bytes: number, range: Range | null): Promise<Buffer | Readable> {
      if (bytes > maxEntryBytes) return storage.read(key, range ?? undefined)
      const cached = cache.get(key)
      const content = cached ?? (await buffer(await storage.read(key)))
      if (!cached) cache.set(key, content)
      return range ? content.subarray(range.start, range.end + 1) : content
    },
  }
}
