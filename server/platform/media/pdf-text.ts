/** The words and the sizes of a PDF's pages, up to the limits of the site's reader. Runs in a worker. */
import { MAX_READ_PAGES } from '../../../shared/collections/limits.ts'
import type { PdfDocument } from './pdf-document.ts'
import { countLetters, isUndrawn } from './pdf-letters.ts'
import type { PdfPage } from './published.ts'

/** Limit of letters of all pages together, as many as a novel has. Beyond it, pages have pictures alone. */
const MAX_LETTERS = 500_000
/** Time limit for all pages: a slow page may be the first of many. */
const MAX_MS = 8000
const UTF16_BYTES = 2
/** PDFium's mark for a word that continues in the next line. */
const PARTED = '\u0002'
/** US Letter, in points, for a page that does not tell its size. */
const LETTER = { width: 612, height: 792 }
const UNREAD: PdfPage = { ...LETTER, text: '', isDrawn: true }

/**
 * At most `MAX_READ_PAGES` pages, sizes in points. Pages without words, or with pictures of them, have an empty text.
 */
export async function readPages(pdf: PdfDocument): Promise<PdfPage[]> {
  const until = performance.now() + MAX_MS
  let letters = MAX_LETTERS
  const pages: PdfPage[] = []
  while (pages.length < Math.min(pdf.count, MAX_READ_PAGES)) {
    const page = performance.now() < until ? await readPage(pdf, pages.length, letters) : UNREAD
    letters -= page.text.length
    pages.push(page)
  }
  return pages
}

async function readPage(pdf: PdfDocument, index: number, maxLetters: number): Promise<PdfPage> {
  const { pdfium, document } = pdf
  const page = pdfium.FPDF_LoadPage(document, index)
  if (!page) return UNREAD
  try {
    const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
    const size = width >= 1 && height >= 1 ? { width: Math.round(width), height: Math.round(height) } : LETTER
    const unread = { ...UNREAD, ...size }
    const text = pdfium.FPDFText_LoadPage(page)
    if (!text) return unread
    try {
      const count = Math.min(pdfium.FPDFText_CountChars(text), maxLetters)
      if (count <= 0) return unread
      const letters = await countLetters({ pdf, index, page, text })
      const isMeant = letters.unknown <= letters.total / 2
      return { ...size, text: isMeant ? readText(pdfium, text, count) : '', isDrawn: !isUndrawn(letters) }
    } finally {
      pdfium.FPDFText_ClosePage(text)
    }
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

function readText(pdfium: PdfDocument['pdfium'], text: number, count: number): string {
  const { wasmExports } = pdfium.pdfium
  // Leave room for the end mark, which PDFium writes and counts.
  const buffer = wasmExports.malloc((count + 1) * UTF16_BYTES)
  if (buffer === 0) return ''
  try {
    const written = pdfium.FPDFText_GetText(text, 0, count, buffer)
    const end = buffer + Math.max(0, written - 1) * UTF16_BYTES
    return cleanText(Buffer.from(pdfium.pdfium.HEAPU8.slice(buffer, end)).toString('utf16le'))
  } finally {
    wasmExports.free(buffer)
  }
}

/** Lines as they stand on the page; a word divided at a line's end is whole. No control characters. */
function cleanText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll('\ufffe', PARTED)
    .replaceAll(`${PARTED}\n`, '')
    .replaceAll(PARTED, '')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .toWellFormed()
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}
