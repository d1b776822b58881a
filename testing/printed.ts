/** For tests: the pages of a PDF that was made for print, as PDFium reads them. */
import { type PdfDocument, withPdf } from '../server/platform/media/pdf-document.ts'
import { readPages } from '../server/platform/media/pdf-text.ts'

const TEXT = 1

const FLOATS = 4 * Float32Array.BYTES_PER_ELEMENT

/** The edges at which a page is cut, and at which its print ends: left, lower, right and upper in points. */
function boxesOf({ pdfium }: PdfDocument, page: number) {
  const at = pdfium.pdfium.wasmExports.malloc(FLOATS)
  const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((byte) => at + byte)
  const read = () => [...new Float32Array(pdfium.pdfium.HEAPU8.buffer, at, 4)]
  pdfium.FPDFPage_GetTrimBox(page, left, bottom, right, top)
  const trim = read()
  pdfium.FPDFPage_GetBleedBox(page, left, bottom, right, top)
  const boxes = { trim, bleed: read() }
  pdfium.pdfium.wasmExports.free(at)
  return boxes
}

/** Texts of its pages in one line each, their sizes and boxes in points, the number of texts in a font not in it. */
export async function readPrinted(path: string) {
  return withPdf(path, async (pdf) => {
    const { pdfium } = pdf
    const pages = await readPages(pdf)
    const boxes: ReturnType<typeof boxesOf>[] = []
    let unembedded = 0
    for (let index = 0; index < pdf.count; index++) {
      const page = pdfium.FPDF_LoadPage(pdf.document, index)
      boxes.push(boxesOf(pdf, page))
      for (let at = 0; at < pdfium.FPDFPage_CountObjects(page); at++) {
        const object = pdfium.FPDFPage_GetObject(page, at)
        if (pdfium.FPDFPageObj_GetType(object) !== TEXT) continue
        if (pdfium.FPDFFont_GetIsEmbedded(pdfium.FPDFTextObj_GetFont(object)) !== 1) unembedded++
      }
      pdfium.FPDF_ClosePage(page)
    }
    const texts = pages.map(({ text }) => text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' '))
    return { texts, sizes: pages.map(({ width, height }) => [width, height] as const), boxes, unembedded }
  })
}
