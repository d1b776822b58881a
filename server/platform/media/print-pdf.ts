/**
 * Facts for printers that Typst does not write: pictures as pages with the profile of sRGB, and, appended to its PDF as
 * an incremental update (ISO 32000-1, 7.5.6), the trimmed page, its bleed and sRGB as the output intent.
 */
import { readSrgb } from './icc.ts'

const POINTS_PER_MM = 72 / 25.4

type Bytes = Buffer | string

const stream = (facts: string, bytes: Bytes): Bytes[] => [
  `<<${facts}/Length ${bytes.length}>>\nstream\n`,
  bytes,
  '\nendstream',
]
const profile = (icc: Buffer) => stream('/N 3/Alternate/DeviceRGB', icc)

/** Objects one after the other, and the line of each for the table, where the first stands at `from`. */
function writeObjects(objects: readonly (readonly [number, Bytes[]])[], from: number) {
  let end = from
  const parts: Buffer[] = []
  const lines = objects.map(([id, object]) => {
    const whole = Buffer.concat([`${id} 0 obj\n`, ...object, '\nendobj\n'].map((part) => Buffer.from(part)))
    const line = `${String(end).padStart(10, '0')} 00000 n \n`
    parts.push(whole)
    end += whole.length
    return [id, line] as const
  })
  return { parts, lines, end }
}

/** The JPEG as the only thing on a page of one point a pixel. */
export async function aroundJpeg(jpeg: Buffer, picture: { width: number; height: number; channels: number }) {
  const { width, height, channels } = picture
  const colours = channels === 1 ? '/DeviceGray' : '[/ICCBased 6 0 R]'
  const facts = `/Subtype/Image/Width ${width}/Height ${height}/ColorSpace${colours}/BitsPerComponent 8/Filter/DCTDecode`
  const draws = '/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R'
  const objects = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    ['<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [`<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]${draws}>>`],
    stream(`/Type/XObject${facts}`, jpeg),
    stream('', `${width} 0 0 ${height} 0 0 cm /I Do`),
    profile(await readSrgb()),
  ]
  const head = Buffer.from('%PDF-1.7\n')
  const { parts, lines, end } = writeObjects(
    objects.map((object, index) => [index + 1, object] as const),
    head.length,
  )
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.map(([, line]) => line).join('')}`
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${end}\n%%EOF\n`
  return Buffer.concat([head, ...parts, Buffer.from(table + trailer)])
}

/** Places of the objects by their numbers, and the entries of the trailer. */
function readTable(pdf: Buffer) {
  const start = Number(/startxref\s(\d+)/.exec(pdf.toString('latin1', pdf.length - 100))?.[1])
  const [table = '', trailer = ''] = pdf.toString('latin1', start).split('trailer')
  const places = table.match(/\d{10}(?= \d{5} [nf])/g)?.map(Number) ?? []
  if (places.length === 0) throw new Error('The PDF has no table of its objects.')
  return { start, places, trailer: trailer.slice(trailer.indexOf('<<') + 2, trailer.lastIndexOf('>>')) }
}

/** Millimetres around the trimmed page, and of these the printed ones. */
export type Edge = { mark: number; bleed: number }

function boxesIn(mediaBox: string, { mark, bleed }: Edge): string {
  const [width, height] = mediaBox.split(' ').slice(2).map(Number.parseFloat) as [number, number]
  const within = (mm: number) => {
    const margin = mm * POINTS_PER_MM
    return `[${[margin, margin, width - margin, height - margin].map((at) => at.toFixed(3)).join(' ')}]`
  }
  return `/TrimBox ${within(mark)}\n/BleedBox ${within(mark - bleed)}`
}

/** The update that is to be appended. */
export async function factsForPrinters(pdf: Buffer, edge: Edge): Promise<Buffer> {
  const { start, places, trailer } = readTable(pdf)
  const ends = [...places].sort((one, other) => one - other)
  const [intent, space] = [places.length, places.length + 1]
  const changed: [number, Bytes[]][] = []
  for (const [id, place] of places.entries()) {
    const [, kind] =
      /^\d+ 0 obj\n<<\n {2}\/Type \/(Page|Catalog)\n/.exec(pdf.toString('latin1', place, place + 60)) ?? []
    if (!kind) continue
    const whole = pdf.toString('latin1', place, ends.find((each) => each > place) ?? start)
    const object = whole.slice(whole.indexOf('<<'), whole.lastIndexOf('endobj'))
    const added =
      kind === 'Page'
        ? boxesIn(/\/MediaBox \[([^\][]+)\]/.exec(object)?.[1] ?? '', edge)
        : `/OutputIntents [${intent} 0 R]`
    changed.push([id, [Buffer.from(object.replace('<<', `<<\n${added}`), 'latin1')]])
  }
  const name = '(sRGB IEC61966-2.1)'
  const says = `/S/GTS_PDFA1/OutputConditionIdentifier${name}/Info${name}`
  changed.push([intent, [`<</Type/OutputIntent${says}/DestOutputProfile ${space} 0 R>>`]])
  changed.push([space, profile(await readSrgb())])
  const { parts, lines, end } = writeObjects(changed, pdf.length)
  const table = lines.map(([id, line]) => `${id} 1\n${line}`).join('')
  const next = trailer.replace(/\/Size \d+/, `/Size ${space + 1}`)
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n${table}trailer\n<<${next}/Prev ${start}\n>>\nstartxref\n${end}\n%%EOF\n`),
  ])
}
