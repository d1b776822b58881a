/** A small booklet as a PDF: a cover under the stars, then pages of text, in the fonts that every reader has. */
import { createRandom } from './random.ts'

const [WIDE, HIGH, MARGIN] = [420, 595, 56]
const LINES_PER_PAGE = 26
/** As many letters of the title as stand in one line. */
const TITLE_LETTERS = 16
const lights = ['0.9 0.66 0.5', '0.82 0.55 0.56', '0.62 0.64 0.76', '0.93 0.75 0.55'] as const

/** The typographic signs beyond Latin 1 that the texts use, where PDF's usual encoding has them. */
const signs: Record<string, number> = {
  '’': 0x92,
  '‘': 0x91,
  '“': 0x93,
  '”': 0x94,
  '—': 0x97,
  '–': 0x96,
  '…': 0x85,
}

function textString(text: string): string {
  const escaped = Array.from(text, (character) => {
    const code = signs[character] ?? character.codePointAt(0) ?? 63
    if ('\\()'.includes(character)) return `\\${character}`
    return code > 126 ? `\\${(code > 255 ? 63 : code).toString(8).padStart(3, '0')}` : character
  })
  return `(${escaped.join('')})`
}

function inLines(title: string): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    if (last && `${last} ${word}`.length <= TITLE_LETTERS)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Stanzas stay whole; a page takes as many as fit. */
function inPages(text: string): string[][] {
  const pages: string[][] = [[]]
  for (const stanza of text.trim().split('\n\n')) {
    const lines = stanza.split('\n')
    const last = pages.at(-1) as string[]
    if (last.length + 1 + lines.length > LINES_PER_PAGE) pages.push(lines)
    else last.push(...(last.length > 0 ? ['', ...lines] : lines))
  }
  return pages
}

function cover(title: string, author: string): string {
  const random = createRandom(title)
  const stars = Array.from({ length: 150 }, () => {
    const size = 0.5 + random.between(0, 1) ** 6 * 2.2
    return `${random.between(0.35, 1).toFixed(2)} g ${random.between(0, WIDE).toFixed(1)} ${(HIGH * random.between(0.3, 1)).toFixed(1)} ${size.toFixed(1)} ${size.toFixed(1)} re f`
  })
  const hill = `0.03 0.045 0.11 rg 0 0 m 0 96 l ${WIDE * 0.3} 150 ${WIDE * 0.55} 60 ${WIDE} 118 c ${WIDE} 0 l f`
  const words = inLines(title).map(
    (line, at) => `1 0 0 1 ${MARGIN} ${HIGH * 0.6 - at * 40} Tm ${textString(line)} Tj`,
  )
  return `q /Sky sh Q ${stars.join(' ')} ${hill} BT 0.99 0.96 0.89 rg /Title 34 Tf ${words.join(' ')} /Text 12 Tf 1 0 0 1 ${MARGIN} 44 Tm ${textString(author)} Tj ET`
}

function page(lines: readonly string[], number: number): string {
  const text = lines.map((line) => `${textString(line)} Tj T*`).join(' ')
  return `0.985 0.97 0.93 rg 0 0 ${WIDE} ${HIGH} re f BT 0.16 0.16 0.22 rg /Text 12.5 Tf 18 TL ${MARGIN} ${HIGH - 78} Td ${text} ET BT 0.5 0.48 0.5 rg /Text 9 Tf ${WIDE / 2 - 3} 34 Td (${number}) Tj ET`
}

/** Night above, and the last light of one colour at the horizon. */
const shading = (light: string) =>
  `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 ${HIGH} 0 0] /Extend [true true] /Function << /FunctionType 3 /Domain [0 1] /Bounds [0.55] /Encode [0 1 0 1] /Functions [<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0.03 0.04 0.1] /C1 [0.16 0.2 0.4] >> << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0.16 0.2 0.4] /C1 [${light}] >>] >> >>`
const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** The PDF's bytes. Lines of the text stay lines. */
export function booklet(title: string, author: string, text: string): Buffer {
  const light = createRandom(`light of ${title}`).pick(lights)
  const pages = [cover(title, author), ...inPages(text).map((lines, at) => page(lines, at + 1))]
  const first = 6
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /MediaBox [0 0 ${WIDE} ${HIGH}] /Resources << /Font << /Text 3 0 R /Title 4 0 R >> /Shading << /Sky 5 0 R >> >> /Kids [${pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')}] >>`,
    font('Times-Roman'),
    font('Times-Italic'),
    shading(light),
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${first + at * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
