/** Verifies a PDF by opening it with PDFium and draws its first page as the cover. Runs in a child process. */
import { readFile } from 'node:fs/promises'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { publishEmbeddedImage } from './image.ts'
import type { PublishedImage, PublishedPdf } from './media.ts'
import { loadPdfium, type Pdfium, withMemory } from './pdfium.ts'
import { openImage } from './sharp.ts'

/** The longest edge of a drawn page, in pixels, however large the paper is. */
const COVER_EDGE = 1600
const WRONG_PASSWORD = 4
const UNKNOWN_SECURITY = 5
const WHITE = 0xffffffff
const DRAW_ANNOTATIONS = 0x01
const RED_FIRST = 0x10
const LIMIT_IMAGE_CACHE = 0x200

/**
 * The bytes of `source` are published as they are; the picture of the first page goes into the file `cover`.
 * Throws AppError `damaged`, also when the document asks for a password.
 */
export async function publishPdf(job: { source: string; cover: string }): Promise<PublishedPdf> {
  const bytes = await readFile(job.source)
  const pdfium = await loadPdfium()
  return withMemory(pdfium, bytes.length, async (pointer) => {
    pdfium.pdfium.HEAPU8.set(bytes, pointer)
    const document = pdfium.FPDF_LoadMemDocument64(pointer, bytes.length, '')
    if (!document) throw refusal(pdfium.FPDF_GetLastError())
    try {
      assertFirstPage(pdfium, document)
      return {
        path: job.source,
        type: 'application/pdf',
        extension: 'pdf',
        bytes: bytes.length,
        cover: await drawFirstPage(pdfium, document, job.cover),
      }
    } finally {
      pdfium.FPDF_CloseDocument(document)
    }
  })
}

function refusal(code: number): AppError {
  const locked = code === WRONG_PASSWORD || code === UNKNOWN_SECURITY
  const message = locked ? messages.pdf.encrypted : messages.pdf.damaged
  return new AppError('damaged', message, { cause: `PDFium said ${code}.` })
}

function assertFirstPage(pdfium: Pdfium, document: number): void {
  const page = pdfium.FPDF_LoadPage(document, 0)
  if (!page) throw new AppError('damaged', messages.pdf.damaged, { cause: 'No first page.' })
  pdfium.FPDF_ClosePage(page)
}

/** Null when the page cannot be drawn: the document is still good to read. */
async function drawFirstPage(
  pdfium: Pdfium,
  document: number,
  output: string,
): Promise<PublishedImage | null> {
  const page = pdfium.FPDF_LoadPage(document, 0)
  let bitmap = 0
  try {
    const paper = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)] as const
    const scale = COVER_EDGE / Math.max(...paper)
    const [width, height] = paper.map((edge) => Math.max(1, Math.round(edge * scale)))
    if (!width || !height) return null
    bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
    if (!bitmap) return null
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    const flags = DRAW_ANNOTATIONS | RED_FIRST | LIMIT_IMAGE_CACHE
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
    const pixels = pdfium.pdfium.HEAPU8.slice(start, start + width * height * 4)
    const picture = openImage(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
    return await publishEmbeddedImage(picture, output)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  } finally {
    if (bitmap) pdfium.FPDFBitmap_Destroy(bitmap)
    pdfium.FPDF_ClosePage(page)
  }
}
