/**
 * The picture library, locked down: only the formats that we accept can be loaded, nothing is cached, one thread per
 * picture, and a file that is not whole is an error instead of a half-grey picture.
 */
import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp'
import { MAX_PIXELS } from '../../shared/limits.ts'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map(
    (name) => `VipsForeignLoad${name}`,
  ),
})

/** Below the pool's own limit, so that a slow picture ends with a sentence instead of a killed process. */
const SECONDS = 25

/** Opens a picture without decoding it. */
export function openImage(input: SharpInput, options: SharpOptions = {}): Sharp {
  return sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS, ...options }).timeout({
    seconds: SECONDS,
  })
}
