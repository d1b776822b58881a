/**
 * PDFium, opened on a document: the WebAssembly build without a JavaScript engine, so no script of a document can run.
 * Runs in a worker.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Sharp } from 'sharp'
import { MediaError } from './media-error.ts'
import { openImage } from './sharp.ts'

type Pdfium = WrappedPdfiumModule & { pdfium: { HEAPU8: Uint8Array } }

/** `document` is PDFium's handle of it; `count` is one or more. */
export type PdfDocument = { pdfium: Pdfium; document: number; count: number; bytes: number }

const WHITE = 0xffffffff
/** Constants of fpdfview.h. */
const ERROR = { password: 4, security: 5 }
const FLAGS = { annotations: 0x01, reverseByteOrder: 0x10, limitImageCache: 0x200 }

let library: Promise<Pdfium> | undefined

/**
 * Calls `use` with the document at `path`. Throws MediaError `pdf-damaged`, `pdf-empty` without a page, or
 * `pdf-encrypted` when it asks for a password.
 */
export async function withPdf<Result>(path: string, use: (pdf: PdfDocument) => Promise<Result>): Promise<Result> {
  const bytes = await readFile(path)
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
      const count = pdfium.FPDF_GetPageCount(document)
      if (count === 0) throw new MediaError('pdf-empty')
      return await use({ pdfium, document, count, bytes: bytes.length })
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

/**
 * Page `index`, from 0, drawn on white; `scaleOf` gets its width and height in points. Null when it cannot be
 * rendered. Throws MediaError `pdf-damaged` without such a page.
 */
export function drawPage(
  { pdfium, document }: PdfDocument,
  index: number,
  scaleOf: (width: number, height: number) => number,
): Sharp | null {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (!page) throw new MediaError('pdf-damaged', { cause: `No page ${index + 1}.` })
  let bitmap = 0
  try {
    const size: [number, number] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
    const scale = scaleOf(...size)
    const [width, height] = size.map((edge) => Math.max(1, Math.round(edge * scale)))
    if (!width || !height) return null
    bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
    if (!bitmap) return null
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    const flags = FLAGS.annotations | FLAGS.reverseByteOrder | FLAGS.limitImageCache
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
    const pixels = pdfium.pdfium.HEAPU8.slice(start, start + width * height * 4)
    return openImage(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  } finally {
    if (bitmap) pdfium.FPDFBitmap_Destroy(bitmap)
    pdfium.FPDF_ClosePage(page)
  }
}
