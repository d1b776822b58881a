/** Smaller variants of our own published pictures. */
import type { Format } from './media.ts'
import { openPicture } from './sharp.ts'

/** A variant at most `width` pixels wide and never enlarged; transparent becomes white where the format has none. */
export function resizePicture(
  bytes: Buffer,
  { width, format }: { width: number; format: Format },
): Promise<Buffer> {
  const picture = openPicture(bytes).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 80, effort: 4 }).toBuffer()
  return picture
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
}
