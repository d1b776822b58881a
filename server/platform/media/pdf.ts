/** Verifies a PDF by opening it, reads its pages, and renders the first one as the cover. Runs in a worker. */
import { encodeVariant } from './encode-variant.ts'
import { publishEmbeddedImage } from './image.ts'
import { MediaError } from './media-error.ts'
import { drawPage, withPdf } from './pdf-document.ts'
import { readPages } from './pdf-text.ts'
import type { Format, PublishedPdf } from './published.ts'

/** The longest edge of the cover in pixels, for any size of paper. */
const COVER_EDGE = 1600
/** Largest ratio of height to width, for a roll of paper. */
const MAX_RATIO = 6

/**
 * The bytes of `source` are published as they are; the cover is written to the file `cover`.
 * Throws MediaError `pdf-damaged`, `pdf-empty` without a page, or `pdf-encrypted` when it asks for a password.
 */
export async function publishPdf(job: { source: string; cover: string }): Promise<PublishedPdf> {
  return withPdf(job.source, async (pdf) => {
    const read = await readPages(pdf)
    const first = read[0]?.isDrawn ? drawPage(pdf, 0, (...size) => COVER_EDGE / Math.max(...size)) : null
    const cover = first && (await publishEmbeddedImage(first, job.cover))
    const file = { path: job.source, type: 'application/pdf', extension: 'pdf', bytes: pdf.bytes }
    return { ...file, cover, pages: pdf.count, read }
  })
}

/** Page `page` of a published PDF, from 1, as a picture `width` pixels wide. Throws MediaError `pdf-damaged`. */
export async function renderPdfPage(job: {
  source: string
  page: number
  width: number
  format: Format
}): Promise<Buffer> {
  return withPdf(job.source, async (pdf) => {
    const image = drawPage(pdf, job.page - 1, (width, height) => job.width / Math.max(width, height / MAX_RATIO))
    if (!image) throw new MediaError('pdf-damaged', { cause: `Page ${job.page} cannot be drawn.` })
    return encodeVariant(image, job.format)
  })
}
