/** Makes the variants of our own published images: smaller, in WebP, AVIF or JPEG. Runs in a worker. */
import type { Sharp } from 'sharp'
import type { Format } from './media.ts'
import { readPixels } from './pixels.ts'
import { openImage, toImageError } from './sharp.ts'

/**
 * One variant for each width, from one decode: at most so many pixels wide and never enlarged; JPEG gets a white background.
 * Throws MediaError `image-damaged`.
 */
export async function resizeImage(job: { source: string; widths: number[]; format: Format }): Promise<Buffer[]> {
  const { source, widths, format } = job
  try {
    const widest = openImage(source).resize({ width: Math.max(...widths), withoutEnlargement: true })
    using pixels = await readPixels(widest)
    const variants: Buffer[] = []
    for (const width of widths) {
      variants.push(await encode(pixels.open().resize({ width, withoutEnlargement: true }), format))
    }
    return variants
  } catch (error) {
    throw toImageError(error)
  }
}

function encode(image: Sharp, format: Format): Promise<Buffer> {
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80, effort: 4 }).toBuffer()
  return image.flatten({ background: 'white' }).jpeg({ quality: 82, progressive: true }).toBuffer()
}
