/** For tests: the pages of a PDF that was made for print, as PDFium reads them. */
import { withPdf } from '../server/platform/media/pdf-document.ts'
import { readPages } from '../server/platform/media/pdf-text.ts'

const TEXT = 1

/** Texts of its pages in one line each, their sizes in points, and the number of texts in a font that is not in it. */
export async function readPrinted(path: string) {
  return withPdf(path, async (pdf) => {
    const { pdfium } = pdf
    const pages = await readPages(pdf)
    let unembedded = 0
    for (let index = 0; index < pdf.count; index++) {
      const page = pdfium.FPDF_LoadPage(pdf.document, index)
      for (let at = 0; at < pdfium.FPDFPage_CountObjects(page); at++) {
        const object = pdfium.FPDFPage_GetObject(page, at)
        if (pdfium.FPDFPageObj_GetType(object) !== TEXT) continue
        if (pdfium.FPDFFont_GetIsEmbedded(pdfium.FPDFTextObj_GetFont(object)) !== 1) unembedded++
      }
      pdfium.FPDF_ClosePage(page)
    }
    const texts = pages.map(({ text }) => text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' '))
    return { texts, sizes: pages.map(({ width, height }) => [width, height] as const), unembedded }
  })
}
