/**
 * sharp, locked down: only the accepted formats can be loaded, nothing is cached, and each image has one thread. A
 * truncated file is an error instead of a half-grey image.
 */
import sharp, { type CreateText, type Sharp, type SharpInput, type SharpOptions } from 'sharp'
import { MAX_PIXELS } from '../../../shared/collections/limits.ts'
import { toMediaError } from './media-error.ts'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((name) => `VipsForeignLoad${name}`),
})

/** Below the timeout of the pool, so that a slow image ends with an error instead of a killed worker. */
const TIMEOUT_SECONDS = 25

/** Opens an image without decoding it. */
export function openImage(input: SharpInput, options: SharpOptions = {}): Sharp {
  return sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS, ...options }).timeout({
    seconds: TIMEOUT_SECONDS,
  })
}

/** Words as an image, in the font of a file. */
export function drawText(text: CreateText): Sharp {
  return sharp({ text }).timeout({ seconds: TIMEOUT_SECONDS })
}

/** An error of an image library as a MediaError; errors of the file system as they are. */
export function toImageError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  // The system's own words for a failed write (ENOSPC, EDQUOT).
  if (/No space left on device|Disk quota exceeded/.test(message)) return toMediaError(error, 'disk-full')
  // libheif's limits on tiles, items and sizes belong to pictures far above ours.
  if (/pixel limit|too large|security limit/i.test(message)) return toMediaError(error, 'image-too-many-pixels')
  return toMediaError(error, /^timeout/.test(message) ? 'image-timeout' : 'image-damaged')
}
