/** Sizes of a book's pages, and pictures in rows on them: whole, never cut, in millimetres. */
import { type BookFormat, bookFormats, isFolded } from '../../../shared/book.ts'

/** Pages wider than this have larger letters and margins. */
const LARGE_WIDTH = 160

export type Sizes = ReturnType<typeof sizesOf>

/** `textWidth` and `textHeight`: the space within the margins; `letters` is in points. */
export function sizesOf(format: BookFormat) {
  const [width, height] = bookFormats[format]
  // Printers at home leave five millimetres of a sheet white.
  if (isFolded(format)) {
    const [inner, top, bottom] = [8, 8.5, 9.5]
    const text = { textWidth: width - 2 * inner, textHeight: height - top - bottom }
    return { width, height, inner, outer: inner, top, bottom, letters: 8.5, ...text }
  }
  const isLarge = width > LARGE_WIDTH
  const [inner, outer] = [width * (isLarge ? 0.15 : 0.125), width * (isLarge ? 0.16 : 0.125)]
  const [top, bottom] = [height * 0.11, height * 0.12]
  const text = { textWidth: width - inner - outer, textHeight: height - top - bottom }
  return { width, height, inner, outer, top, bottom, letters: isLarge ? 11.5 : 10, ...text }
}

/** Space between pictures that stand side by side. */
export const GAP = 4
/** Parts of the height of a page: several pictures in a row, one picture alone, and a large one. */
const ROW = { usual: 0.29, most: 0.36 }
const ALONE = 0.36
const LARGE = 0.62
/** Letters of a caption that needs a row for itself, or half of one. */
const LONG = 140
const HALF = 50
const MOST = 3
/** Narrowest caption of a picture beside others, in millimetres. */
const NARROW = 18

export type Framed = { width: number; height: number }
type Hung = { ratio: number; letters: number; isLarge: boolean }

const roomFor = ({ isLarge, letters }: Hung) => (isLarge || letters > LONG ? 1 : letters > HALF ? 2 : MOST)

/** Sizes of pictures with these shapes in rows of the same height, up to three in a row. */
export function hang<Picture extends Hung>(
  pictures: readonly Picture[],
  { textWidth, textHeight }: Space,
): (Picture & Framed)[][] {
  const rows: Picture[][] = []
  for (const picture of pictures) {
    const row = rows.at(-1) ?? []
    const longer = [...row, picture]
    const most = Math.min(...longer.map(roomFor))
    const isFull = widthOf(row, textHeight * ROW.usual) >= textWidth || row.length >= most
    const height = heightOf(longer, { textWidth, textHeight })
    const isNarrow = longer.some(({ ratio, letters }) => letters > 0 && height * ratio < NARROW)
    if (rows.length === 0 || isFull || isNarrow) rows.push([picture])
    else row.push(picture)
  }
  return rows.map((row) => {
    const height = heightOf(row, { textWidth, textHeight })
    return row.map((picture) => ({ ...picture, width: height * picture.ratio, height }))
  })
}

type Space = Pick<Sizes, 'textWidth' | 'textHeight'>

/** The height at which a row fills the width, or less. */
function heightOf(row: readonly Hung[], { textWidth, textHeight }: Space): number {
  const full = (textWidth - GAP * (row.length - 1)) / row.reduce((sum, { ratio }) => sum + ratio, 0)
  return Math.min(full, textHeight * (row.length > 1 ? ROW.most : row[0]?.isLarge ? LARGE : ALONE))
}

const widthOf = (row: readonly Hung[], height: number) =>
  row.reduce((sum, { ratio }) => sum + ratio * height + GAP, -GAP)
