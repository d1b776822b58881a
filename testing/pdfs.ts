/** For tests: small PDFs made on the spot. */

type Options = {
  pages?: number
  /** Width and height in points. */
  paper?: [number, number]
  /** JavaScript to run when the document opens. */
  script?: string
  /** With an unknown password. */
  encrypted?: boolean
}

/** Every page is red all over. */
export function pdf({ pages = 1, paper = [300, 400], script, encrypted }: Options = {}): Buffer {
  const drawing = `0.8157 0.1255 0.1255 rg 0 0 ${paper.join(' ')} re f`
  const firstPage = 4
  const kids = Array.from({ length: pages }, (_, n) => `${firstPage + n} 0 R`).join(' ')
  const action = script ? ` /OpenAction << /S /JavaScript /JS (${script}) >>` : ''
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${action} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...Array.from(
      { length: pages },
      () => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.join(' ')}] /Contents 3 0 R >>`,
    ),
  ]
  if (!encrypted) return writePdf(objects)
  // Neither key fits any password.
  const key = `<${'00'.repeat(32)}>`
  const id = `<${'01'.repeat(16)}>`
  const encryption = `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${key} /U ${key} >>`
  return writePdf(objects, ` /ID [${id}${id}] /Encrypt ${encryption}`)
}

/** Each page has these words in one line, in black on white; a page without words has none. */
export function pdfOfWords(pages: readonly string[]): Buffer {
  const FONT = 3
  const first = FONT + 1
  const kids = pages.map((_, n) => `${first + 2 * n} 0 R`).join(' ')
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    ...pages.flatMap((words, n) => {
      const drawing = `BT /F1 24 Tf 40 320 Td (${words}) Tj ET`
      const resources = `/Resources << /Font << /F1 ${FONT} 0 R >> >>`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] ${resources} /Contents ${first + 2 * n + 1} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ])
}

/** Fonts that a document names and does not bring, each with the start of its description. */
const missingFonts = {
  japanese: ['HeiseiMin-W3', '/CIDFontType0', '/90ms-RKSJ-H', 'Japan1'],
  chinese: ['STSong-Light', '/CIDFontType0', '/UniGB-UCS2-H', 'GB1'],
  glyphs: ['David', '/CIDFontType2', '/Identity-H', 'Identity'],
} as const

/** One page in black on white, in Latin letters and in `missing`, bytes in hexadecimals of a font that is not there. */
export function pdfWithoutFont(font: keyof typeof missingFonts, missing: string, latin = ''): Buffer {
  const [name, kind, encoding, ordering] = missingFonts[font]
  const drawing = `BT /F2 24 Tf 40 320 Td (${latin}) Tj /F1 24 Tf 0 -60 Td <${missing}> Tj ET`
  const system = `/CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >>`
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Resources << /Font << /F1 5 0 R /F2 8 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding ${encoding} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype ${kind} /BaseFont /${name} ${system} /DW 1000 /FontDescriptor 7 0 R >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /Ascent 857 /Descent -143 /ItalicAngle 0 /FontBBox [-123 -257 1001 910] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
  ])
}

/** A file of these objects, numbered from 1; the first is the catalog. `trailer` adds to its trailer. */
export function writePdf(objects: string[], trailer = ''): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, n) => {
    const offset = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${lines}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + end, 'latin1')
}
