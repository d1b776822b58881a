/** Makes the variants of our own published images: smaller, in WebP, AVIF or JPEG, and a card. Runs in a worker. */
import { CARD_WIDTH } from '../../../shared/collections/limits.ts'
import { type CardJob, makeCard } from './card.ts'
import { encodeVariant } from './encode-variant.ts'
import { readPixels } from './pixels.ts'
import type { Format } from './published.ts'
import { openImage, toImageError } from './sharp.ts'

/**
 * One variant for each width, from one decode, never enlarged; JPEG gets a white background. The card of a link preview
 * comes last, if it is asked for. Throws MediaError `image-damaged`.
 */
export async function resizeImage(job: {
  source: string
  widths: number[]
  format: Format
  card?: CardJob | undefined
}): Promise<Buffer[]> {
  const { source, widths, format, card } = job
  try {
    const widest = openImage(source).resize({
      width: Math.max(...widths, card ? CARD_WIDTH : 0),
      withoutEnlargement: true,
    })
    using pixels = await readPixels(widest)
    const variants: Buffer[] = []
    for (const width of widths) {
      variants.push(await encodeVariant(pixels.open().resize({ width, withoutEnlargement: true }), format))
    }
    if (card) variants.push(await makeCard(pixels, card))
    return variants
  } catch (error) {
    throw toImageError(error)
  }
}
