/** Encoding of a variant: one quality for each format. */
import type { Sharp } from 'sharp'
import type { Format } from './published.ts'

/** JPEG gets a white background. */
export function encodeVariant(image: Sharp, format: Format): Promise<Buffer> {
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80, effort: 4 }).toBuffer()
  return image.flatten({ background: 'white' }).jpeg({ quality: 82, progressive: true }).toBuffer()
}
