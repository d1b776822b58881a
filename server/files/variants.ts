/** Variants of an image: a published width in the best format its reader accepts, made on first request, then stored. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { FileRow } from '../db/tables.ts'
import type { Format } from '../media/media.ts'
import type { Services } from '../services.ts'

/** Images in memory at the same time, however many a whole gallery requests at once. */
const CONCURRENCY = 2

export type Variant = { key: string; bytes: number; type: string }

export type Variants = (file: FileRow, width: number, format: Format) => Promise<Variant>

/** Requests for the same variant at the same moment share one run. */
export function createVariants({ storage, media }: Pick<Services, 'storage' | 'media'>): Variants {
  const pending = new Map<string, Promise<number>>()
  const limit = pLimit(CONCURRENCY)

  async function create(key: string, file: FileRow, width: number, format: Format) {
    const published = await buffer(await storage.read(file.publishedKey))
    const bytes = await media.resize(published, { width, format })
    try {
      await storage.put(key, Readable.from([bytes]))
    } catch (error) {
      // Another server on the same store may have been faster; then its bytes serve as well.
      if ((await storage.size(key)) === null) throw error
    }
    return (await storage.size(key)) ?? bytes.length
  }

  return async (file, width, format) => {
    const key = `variants/${file.id.slice(0, 2)}/${file.id}-${width}.${format}`
    const type = `image/${format}`
    const stored = await storage.size(key)
    if (stored !== null) return { key, bytes: stored, type }
    const creating = pending.get(key) ?? limit(() => create(key, file, width, format))
    pending.set(key, creating)
    try {
      return { key, bytes: await creating, type }
    } finally {
      pending.delete(key)
    }
  }
}
