/**
 * Verifies a PDF by opening it with PDFium and renders its first page as the cover. PDFium is the WebAssembly build
 * without a JavaScript engine: no script of a document can run. Runs in a worker.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { publishEmbeddedImage } from './image.ts'
import { MediaError } from './media-error.ts'
import type { PublishedImage, PublishedPdf } from './published.ts'
import { openImage } from './sharp.ts'

type Pdfium = WrappedPdfiumModule & { pdfium: { HEAPU8: Uint8Array } }

/** The longest edge of the cover in pixels, however large the paper is. */
const COVER_EDGE = 1600
const WHITE = 0xffffffff
/** Of fpdfview.h. */
const ERROR = { password: 4, security: 5 }
const FLAGS = { annotations: 0x01, reverseByteOrder: 0x10, limitImageCache: 0x200 }

let library: Promise<Pdfium> | undefined

/**
 * The bytes of `source` are published as they are; the cover is written to the file `cover`.
 * Throws MediaError `pdf-damaged`, `pdf-empty` without a page, or `pdf-encrypted` when it asks for a password.
 */
export async function publishPdf(job: { source: string; cover: string }): Promise<PublishedPdf> {
  const bytes = await readFile(job.source)
  library ??= loadPdfium()
  const pdfium = await library
  const { wasmExports } = pdfium.pdfium
  const pointer = wasmExports.malloc(bytes.length)
  if (pointer === 0) throw new Error('There is not enough memory.')
  try {
    // Read after malloc, which may have grown the memory and replaced the view.
    pdfium.pdfium.HEAPU8.set(bytes, pointer)
    const document = pdfium.FPDF_LoadMemDocument64(pointer, bytes.length, '')
    if (!document) throw openError(pdfium.FPDF_GetLastError())
    try {
      const pages = pdfium.FPDF_GetPageCount(document)
      if (pages === 0) throw new MediaError('pdf-empty')
      const cover = await renderFirstPage(pdfium, document, job.cover)
      const type = 'application/pdf'
      return { path: job.source, type, extension: 'pdf', bytes: bytes.length, cover, pages }
    } finally {
      pdfium.FPDF_CloseDocument(document)
    }
  } finally {
    wasmExports.free(pointer)
  }
}

async function loadPdfium(): Promise<Pdfium> {
  const path = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
  const wasmBinary = new Uint8Array(await readFile(path)).buffer
  const pdfium = (await init({ wasmBinary })) as Pdfium
  pdfium.FPDF_InitLibrary()
  return pdfium
}

function openError(code: number): MediaError {
  const encrypted = code === ERROR.password || code === ERROR.security
  const cause = `PDFium error ${code}.`
  return new MediaError(encrypted ? 'pdf-encrypted' : 'pdf-damaged', { cause })
}

/** Throws when there is no page; null when the page cannot be rendered: the document is still readable. */
async function renderFirstPage(pdfium: Pdfium, document: number, output: string): Promise<PublishedImage | null> {
  const page = pdfium.FPDF_LoadPage(document, 0)
  if (!page) throw new MediaError('pdf-damaged', { cause: 'No first page.' })
  let bitmap = 0
  try {
    const size = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
    const scale = COVER_EDGE / Math.max(...size)
    const [width, height] = size.map((edge) => Math.max(1, Math.round(edge * scale)))
    if (!width || !height) return null
    bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
    if (!bitmap) return null
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    const flags = FLAGS.annotations | FLAGS.reverseByteOrder | FLAGS.limitImageCache
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
    const pixels = pdfium.pdfium.HEAPU8.slice(start, start + width * height * 4)
    const image = openImage(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
    return await publishEmbeddedImage(image, output)
  } finally {
    if (bitmap) pdfium.FPDFBitmap_Destroy(bitmap)
    pdfium.FPDF_ClosePage(page)
  }
}
