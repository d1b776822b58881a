/** A picture in one of the published widths and the best format its reader takes: made when first asked for, then kept. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { FileRow } from '../db/tables.ts'
import type { Format } from '../media/media.ts'
import type { Services } from '../services.ts'

/** Pictures in memory at the same time, however many a full gallery asks for at once. */
const CONCURRENCY = 2

export type Variant = { key: string; bytes: number; type: string }

/** The best format that an Accept header names; JPEG is what everything reads. */
export function bestFormat(accept: string | undefined): Format {
  if (accept?.includes('image/avif')) return 'avif'
  if (accept?.includes('image/webp')) return 'webp'
  return 'jpeg'
}

export type Variants = (file: FileRow, width: number, format: Format) => Promise<Variant>

/** Gives variants of stored pictures, each made once however many ask for it at the same moment. */
export function createVariants({ storage, media }: Pick<Services, 'storage' | 'media'>): Variants {
  const underWay = new Map<string, Promise<number>>()
  const limit = pLimit(CONCURRENCY)

  async function make(key: string, file: FileRow, width: number, format: Format): Promise<number> {
    const original = await buffer(await storage.read(file.publishedKey))
    const bytes = await media.resize(original, { width, format })
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
    const known = await storage.size(key)
    if (known !== null) return { key, bytes: known, type }
    const making = underWay.get(key) ?? limit(() => make(key, file, width, format))
    underWay.set(key, making)
    try {
      return { key, bytes: await making, type }
    } finally {
      underWay.delete(key)
    }
  }
}
