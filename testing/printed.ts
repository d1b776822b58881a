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

const DOUBLES = 2 * Float64Array.BYTES_PER_ELEMENT

/** Places at which words begin on a page, in parts of its width and height, and if they are upside down. */
export async function placesOf(path: string, words: readonly string[], at = 0) {
  return withPdf(path, async ({ pdfium, document }) => {
    const page = pdfium.FPDF_LoadPage(document, at)
    const text = pdfium.FPDFText_LoadPage(page)
    const count = pdfium.FPDFText_CountChars(text)
    const letters = Array.from({ length: count }, (_, at) => String.fromCharCode(pdfium.FPDFText_GetUnicode(text, at)))
    const size = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)] as const
    const pointer = pdfium.pdfium.wasmExports.malloc(DOUBLES)
    const places = words.map((word) => {
      const letter = letters.join('').indexOf(word)
      if (letter < 0) throw new Error(`The page does not say '${word}'.`)
      pdfium.FPDFText_GetCharOrigin(text, letter, pointer, pointer + Float64Array.BYTES_PER_ELEMENT)
      const [x = 0, y = 0] = new Float64Array(pdfium.pdfium.HEAPU8.buffer, pointer, 2)
      return {
        x: x / size[0],
        y: 1 - y / size[1],
        isUpsideDown: Math.abs(pdfium.FPDFText_GetCharAngle(text, letter)) > 1,
      }
    })
    pdfium.pdfium.wasmExports.free(pointer)
    pdfium.FPDFText_ClosePage(text)
    pdfium.FPDF_ClosePage(page)
    return places
  })
}
