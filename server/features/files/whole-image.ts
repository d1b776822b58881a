/** True if a stored variant has all its bytes, by the length that its format tells. */
import type { Format } from '../../platform/media/published.ts'
import { readWhole, type Storage } from '../../platform/storage/storage.ts'

/** Our AVIF files begin with two small boxes, and their pixels are the last one. */
const HEAD_BYTES = 4096

export async function isWholeImage(storage: Storage, key: string, size: number, format: Format): Promise<boolean> {
  if (size < 16) return false
  const read = (start: number, end: number) => readWhole(storage, key, { start, end })
  if (format === 'jpeg') return (await read(size - 2, size - 1)).readUInt16BE() === 0xffd9
  const head = await read(0, Math.min(HEAD_BYTES, size) - 1)
  // RIFF: the length of what follows, and a byte that makes it even.
  if (format === 'webp') return head.readUInt32LE(4) + 8 === size
  let end = 0
  while (end + 8 <= head.length) {
    const bytes = head.readUInt32BE(end)
    if (bytes < 8) return false
    end += bytes
  }
  return end === size
}
