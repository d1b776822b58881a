/** Stored smaller sizes and cards of pictures. An export makes none: the picture itself replaces a missing one. */
import type { FileRow } from '../../platform/db/tables.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { cardKey } from '../files/preview-card.ts'
import { variantKey } from '../files/variants.ts'

/** Widths in pixels: for a wall and for a page of one picture. More of them would only make the album larger. */
const EXPORTED_WIDTHS = [320, 640, 1280]
const FORMAT = 'avif'

export type StoredVariant = { path: string; key: string }

/**
 * Lists the stored variants once. Returns a function that finds the variant of an address's query, with its path beside
 * the picture's.
 */
export async function openVariants(storage: Storage) {
  const stored = new Set<string>()
  for await (const key of storage.list('variants/')) stored.add(key)

  return ({ file, path }: { file: FileRow; path: string }, query: URLSearchParams): StoredVariant | null => {
    const card = query.get('card')
    if (card) {
      const key = cardKey(file, card)
      return stored.has(key) ? { key, path: path.replace(/^files\/(.*)\.[^./]*$/, 'files/small/$1 card.jpeg') } : null
    }
    const width = Number(query.get('w'))
    if (query.get('f') !== FORMAT || !EXPORTED_WIDTHS.includes(width)) return null
    const key = variantKey(file, width, FORMAT)
    if (!stored.has(key)) return null
    return { key, path: path.replace(/^files\/(.*)\.[^./]*$/, `files/small/$1 ${width}.${FORMAT}`) }
  }
}
