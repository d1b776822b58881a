/** Makes the variants of our own published images: smaller, in WebP, AVIF or JPEG. Runs in a worker. */
import type { Sharp } from 'sharp'
import type { Format } from './media.ts'
import { openImage, toImageError } from './sharp.ts'

/**
 * One variant for each width, from one decode: at most so many pixels wide and never enlarged; JPEG gets a white background.
 * Throws MediaError `image-damaged`.
 */
export async function resizeImage(job: { source: string; widths: number[]; format: Format }): Promise<Buffer[]> {
  const { source, widths, format } = job
  try {
    const widest = openImage(source).resize({ width: Math.max(...widths), withoutEnlargement: true })
    const { data, info } = await widest.raw().toBuffer({ resolveWithObject: true })
    const variants: Buffer[] = []
    for (const width of widths) {
      const image = openImage(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      variants.push(await encode(image.resize({ width, withoutEnlargement: true }), format))
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
