/** Makes the variants of our own published images: smaller, in WebP, AVIF or JPEG. Runs in a worker. */
import type { Format } from './media.ts'
import { openImage, toImageError } from './sharp.ts'

/** At most `width` pixels wide and never enlarged; JPEG gets a white background. Throws MediaError `image-damaged`. */
export async function resizeImage(job: { bytes: Buffer; width: number; format: Format }): Promise<Buffer> {
  try {
    return await encode(job)
  } catch (error) {
    throw toImageError(error)
  }
}

function encode({ bytes, width, format }: { bytes: Buffer; width: number; format: Format }) {
  const image = openImage(bytes).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80, effort: 4 }).toBuffer()
  return image.flatten({ background: 'white' }).jpeg({ quality: 82, progressive: true }).toBuffer()
}
