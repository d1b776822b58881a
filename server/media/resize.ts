/** Smaller variants of our own published pictures. Runs in a child process, whose memory goes back when it is idle. */
import type { Format } from './media.ts'
import { openImage } from './sharp.ts'
import { toImageError } from './sharp-errors.ts'

/**
 * A variant at most `width` pixels wide and never enlarged; what is transparent becomes white where the format knows no
 * transparency. Throws AppError `damaged`.
 */
export async function resizeImage(job: {
  bytes: Buffer
  width: number
  format: Format
}): Promise<Buffer> {
  try {
    return await encode(job)
  } catch (error) {
    throw toImageError(error)
  }
}

function encode({ bytes, width, format }: { bytes: Buffer; width: number; format: Format }) {
  const picture = openImage(bytes).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 80, effort: 4 }).toBuffer()
  return picture
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
}
