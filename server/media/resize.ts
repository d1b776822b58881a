/** Smaller variants of our own published pictures, two at a time so that visitors' requests keep their turn. */
import type { Format } from './media.ts'
import { openPicture } from './sharp.ts'

const AT_ONCE = 2

export type Resize = (bytes: Buffer, options: { width: number; format: Format }) => Promise<Buffer>

/** Makes the function that `Media.resize` is; `width` in pixels is an upper bound. */
export function createResize(): Resize {
  const waiting: (() => void)[] = []
  let running = 0

  return async (bytes, { width, format }) => {
    if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start))
    else running += 1
    try {
      return await variant(bytes, width, format)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

function variant(bytes: Buffer, width: number, format: Format): Promise<Buffer> {
  const picture = openPicture(bytes).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 80, effort: 4 }).toBuffer()
  return picture
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
}
