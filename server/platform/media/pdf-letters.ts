/**
 * Letters of a PDF's page that no font draws: PDFium has Latin fonts alone, and a document need not bring the others.
 * Runs in a worker.
 */
import { drawPage, type PdfDocument } from './pdf-document.ts'

/** Letters that are looked at: enough to know a page. */
const MAX_LETTERS = 2000
/** Smallest part of letters without ink for which a page counts as not drawn. */
const MISSING = 0.1
/** The largest letter of PDFium's own fonts that needs no look at the drawing. */
const LATIN = 0xff
/** Text render modes of fpdf_edit.h that draw nothing: invisible, as above a scan, and clipping. */
const UNSEEN = [3, 7]
/** Part of a letter's box, at its top and at its bottom, where lines of a table or below words may stand. */
const EDGE = 0.2
/** Smallest difference of two shades of a colour that is ink, of 255. */
const INK = 16
const MAX_SCALE = 2
const MAX_EDGE = 1600
const NUMBER_BYTES = 4

/** Numbers of letters; an `unknown` one is the number of a glyph alone, so that its text means nothing. */
export type Letters = { missing: number; unknown: number; total: number }

/** The handles of PDFium for page `index` and its text. */
type Handles = { pdf: PdfDocument; index: number; page: number; text: number }

/** `width` and `height` are those of the drawing, in pixels. */
type Place = Handles & { width: number; height: number; scale: number }

/** A letter's place on the drawing, in pixels. */
type Box = { left: number; right: number; top: number; bottom: number }

/** True if a page would be a white sheet, or nearly. */
export function isUndrawn({ missing, total }: Letters): boolean {
  return missing > total * MISSING
}

export async function countLetters(on: Handles): Promise<Letters> {
  const { pdfium } = on.pdf
  const place = { ...on, ...drawingOf(on) }
  const letters: Letters = { missing: 0, unknown: 0, total: 0 }
  const doubtful: Box[] = []
  for (let at = 0; at < Math.min(pdfium.FPDFText_CountChars(on.text), MAX_LETTERS); at++) {
    const object = pdfium.FPDFText_GetTextObject(on.text, at)
    if (!object || UNSEEN.includes(pdfium.FPDFTextObj_GetTextRenderMode(object))) continue
    const code = pdfium.FPDFText_GetUnicode(on.text, at)
    const isUnknown = pdfium.FPDFText_HasUnicodeMapError(on.text, at) === 1
    if (!isUnknown && !/[\p{L}\p{N}]/u.test(String.fromCodePoint(code))) continue
    letters.total++
    if (pdfium.FPDFFont_GetIsEmbedded(pdfium.FPDFTextObj_GetFont(object)) !== 0) continue
    if (isUnknown) letters.unknown++
    else if (code > LATIN) doubtful.push(findBox(place, at))
  }
  letters.missing = letters.unknown + (doubtful.length > 0 ? await countWithoutInk(place, doubtful) : 0)
  return letters
}

function drawingOf({ pdf: { pdfium }, page }: Handles): Pick<Place, 'width' | 'height' | 'scale'> {
  const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  const scale = Math.min(MAX_SCALE, MAX_EDGE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale), scale }
}

function findBox({ pdf: { pdfium }, page, text, width, height }: Place, at: number): Box {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const buffer = malloc(4 * NUMBER_BYTES)
  /** PDFium's answer, read after each call, which may have grown the memory. */
  const view = () => new DataView(pdfium.pdfium.HEAPU8.buffer, buffer, 4 * NUMBER_BYTES)
  const toPixels = (x: number, y: number) => {
    pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, buffer, buffer + NUMBER_BYTES)
    return { x: view().getInt32(0, true), y: view().getInt32(NUMBER_BYTES, true) }
  }
  try {
    pdfium.FPDFText_GetLooseCharBox(text, at, buffer)
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 1, 2, 3].map((n) =>
      view().getFloat32(n * NUMBER_BYTES, true),
    )
    const [a, b] = [toPixels(left, top), toPixels(right, bottom)]
    const edge = Math.abs(a.y - b.y) * EDGE
    return {
      left: Math.min(a.x, b.x),
      right: Math.max(a.x, b.x),
      top: Math.round(Math.min(a.y, b.y) + edge),
      bottom: Math.round(Math.max(a.y, b.y) - edge),
    }
  } finally {
    free(buffer)
  }
}

async function countWithoutInk({ pdf, index, scale }: Place, boxes: readonly Box[]): Promise<number> {
  const drawn = drawPage(pdf, index, () => scale)
  if (!drawn) return boxes.length
  const { data, info } = await drawn.greyscale().raw().toBuffer({ resolveWithObject: true })
  const hasInk = ({ left, right, top, bottom }: Box) => {
    let [dark, light] = [255, 0]
    for (let y = Math.max(0, top); y < Math.min(info.height, bottom); y++)
      for (const shade of data.subarray(
        y * info.width + Math.max(0, left),
        y * info.width + Math.min(info.width, right),
      )) {
        dark = Math.min(dark, shade)
        light = Math.max(light, shade)
      }
    return light - dark >= INK
  }
  return boxes.filter((box) => !hasInk(box)).length
}
