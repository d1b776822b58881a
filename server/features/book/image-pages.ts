/**
 * Pictures on pages: in rows that are as wide as the text, as many as fill its height. All are whole, never cut, and
 * in millimetres. Of all ways to part them the one with the fewest gaps and the most even sizes is taken; the template
 * measures the captions, and sets the rows as high as they have room.
 */
import type { Sizes } from './sizes.ts'

/** Spaces between pictures that stand side by side, and between rows. */
export const GAP = 4
const ROWS_GAP = 6
/** Letters of a caption that needs a row for itself, or half of one. */
const LONG = 140
const HALF = 50
/** Letters of a caption that needs a page for itself and its picture. */
const STORY = 450
const MOST = { row: 3, page: 9 }
/** Lines of a caption from which on those of a row share its width. */
const MANY_LINES = 3
/** Narrowest caption of a picture beside others. */
const NARROW = 18
/** Picture alone in its row that is narrower than this part of the text has its caption beside it. */
export const BESIDE = 0.6
/** Fewest dots a millimetre: a picture with fewer in a row is printed smaller. */
const DOTS = 100 / 25.4
/** Parts of the height of a page: for rows as they look best, and for words beside a picture. */
const IDEAL = { usual: 0.29, large: 0.55 }
const WORDY = 0.9
/** Rows are at least this part of their widest size where others share their page. */
const LEAST = { usual: 0.5, large: 0.8 }
/**
 * Weights of white beside rows, of space that is left, also on the last page, of uneven heights, of a year that begins
 * within a row, and of each page.
 */
const COST = { beside: 4, left: 8, leftAtEnd: 2.5, uneven: 0.4, joined: 0.4, page: 1.5 }
const MM_A_POINT = 25.4 / 72
/** Width of a letter and height of a line of captions and headings, in parts of the size of letters. */
const TEXT = { letter: 0.38, line: 1.11, heading: 4, firstHeading: 2.2, headingLetter: 0.6, title: 3 }

export type Framed = { width: number; height: number }
type Hung = { ratio: number; dots: number; letters: number; isLarge: boolean; heading: string | null }
type Space = Pick<Sizes, 'textWidth' | 'textHeight' | 'letters'>
type Row<Picture> = { pictures: Picture[]; height: number; words: number }
/** `scale`: of rows to their widest size. */
type Page<Picture> = { rows: Row<Picture>[]; scale: number }
type Way<Picture> = { cost: number; from: number; page: Page<Picture> | null }

const em = ({ letters }: Space) => letters * MM_A_POINT

const roomFor = ({ isLarge, letters }: Hung) => (isLarge || letters > LONG ? 1 : letters > HALF ? 2 : MOST.row)

const yearsWithin = (row: readonly Hung[]) => row.slice(1).filter(({ heading }) => heading !== null).length

/** Years of few pictures share a row; one of many begins with it. */
const isRow = (row: readonly Hung[]) =>
  row.length <= Math.min(...row.map(roomFor)) && (row[0]?.heading !== null || yearsWithin(row) === 0)

/** Narrowest width of a picture beside others: that of its words. */
const leastWidth = ({ letters, heading }: Hung, space: Space) =>
  Math.max(letters > 0 ? NARROW : 0, (heading?.length ?? 0) * TEXT.headingLetter * em(space))

/** A row in its widest size, with the height of its captions. */
function rowOf<Picture extends Hung>(pictures: Picture[], space: Space): Row<Picture> {
  const { textWidth, textHeight } = space
  const across = pictures.reduce((sum, { ratio }) => sum + ratio, 0)
  const widest = (textWidth - GAP * (pictures.length - 1)) / across
  const height = Math.min(widest, textHeight, ...pictures.map(({ dots, ratio }) => dots / DOTS / ratio))
  return { pictures, height, words: wordsHeight(pictures, height, space) }
}

/** Captions are below their pictures; where one would have many lines, those of a row share its width. */
function wordsHeight(row: readonly Hung[], height: number, space: Space): number {
  const widths = row.map(({ ratio }) => height * ratio)
  const [width = 0, ...others] = widths
  if (others.length === 0 && width < BESIDE * space.textWidth) return 0
  const heights = row.map(({ letters }, at) => (letters === 0 ? 0 : linesHeight(letters, widths[at] ?? 0, space)))
  const letters = row.reduce((sum, each) => sum + each.letters, 0)
  const whole = widths.reduce((sum, each) => sum + each, 0)
  const shared = (MANY_LINES + 0.5) * TEXT.line * em(space)
  return Math.min(Math.max(...heights), Math.max(shared, linesHeight(letters, whole, space)))
}

function linesHeight(letters: number, width: number, space: Space): number {
  const perLine = Math.max(width / (TEXT.letter * em(space)), 1)
  return (Math.ceil(letters / perLine) + 0.5) * TEXT.line * em(space)
}

const hasStory = <Picture extends Hung>({ pictures }: Row<Picture>) => pictures.some(({ letters }) => letters > STORY)

/** Also beside its picture it would not fit on a page. */
const isWordy = <Picture extends Hung>({ pictures }: Row<Picture>, space: Space) =>
  pictures.some(({ letters }) => linesHeight(letters, space.textWidth * (1 - BESIDE), space) > space.textHeight * WORDY)

/** Height of everything but the pictures. */
function fixedHeight<Picture extends Hung>(rows: readonly Row<Picture>[], isFirst: boolean, space: Space): number {
  const headings = rows.map(({ pictures }, at) =>
    !pictures[0]?.heading ? 0 : em(space) * (at === 0 ? TEXT.firstHeading : TEXT.heading),
  )
  const title = isFirst ? TEXT.title * em(space) + 0.05 * space.textHeight : 0
  return title + rows.reduce((sum, { words }, at) => sum + words + (headings[at] ?? 0) + ROWS_GAP, -ROWS_GAP)
}

function scaleOf<Picture extends Hung>(rows: readonly Row<Picture>[], isFirst: boolean, space: Space): number {
  const room = space.textHeight - fixedHeight(rows, isFirst, space)
  return Math.min(1, room / rows.reduce((sum, { height }) => sum + height, 0))
}

function costOf<Picture extends Hung>({ rows, scale }: Page<Picture>, isFirst: boolean, isLast: boolean, space: Space) {
  const { textHeight } = space
  const heights = rows.map(({ height }) => height * scale)
  const left = textHeight - fixedHeight(rows, isFirst, space) - heights.reduce((sum, height) => sum + height, 0)
  const uneven = rows.map(({ pictures }, at) => {
    const ideal = pictures.some(({ isLarge }) => isLarge) ? IDEAL.large : IDEAL.usual
    return Math.log((heights[at] ?? 1) / (textHeight * ideal)) ** 2 * pictures.length
  })
  const count = rows.reduce((sum, { pictures }) => sum + pictures.length, 0)
  const white = rows.reduce((sum, row) => sum + whiteBeside(row, scale, space), 0)
  const joined = rows.reduce((sum, { pictures }) => sum + yearsWithin(pictures), 0)
  const gaps = COST.beside * white + (isLast ? COST.leftAtEnd : COST.left) * (left / textHeight) ** 2
  return COST.page + count * gaps + COST.joined * joined + COST.uneven * uneven.reduce((sum, each) => sum + each, 0)
}

const isNarrow = <Picture extends Hung>({ pictures, height }: Row<Picture>, scale: number, space: Space) =>
  pictures.length > 1 && pictures.some((each) => height * scale * each.ratio < leastWidth(each, space))

/** White on both sides of a row, by its part of the width and of the height of a page. */
function whiteBeside<Picture extends Hung>({ pictures, height }: Row<Picture>, scale: number, space: Space): number {
  const width = pictures.reduce((sum, { ratio }) => sum + GAP + height * scale * ratio, -GAP)
  return (1 - width / space.textWidth) ** 2 * Math.min((height * scale) / space.textHeight, 1)
}

const leastOf = <Picture extends Hung>(rows: readonly Row<Picture>[]) =>
  rows.some(({ pictures }) => pictures[0]?.isLarge) ? LEAST.large : LEAST.usual

/** All first pages of these pictures. */
function pagesFrom<Picture extends Hung>(
  pictures: readonly Picture[],
  isFirst: boolean,
  space: Space,
): Page<Picture>[] {
  const found: Page<Picture>[] = []
  function add(rows: Row<Picture>[], count: number) {
    for (let length = 1; length <= MOST.row && count + length <= pictures.length; length++) {
      const row = rowOf(pictures.slice(count, count + length), space)
      if (!isRow(row.pictures)) break
      const longer = [...rows, row]
      const scale = scaleOf(longer, isFirst, space)
      if (longer.some((each) => isNarrow(each, scale, space))) continue
      if (longer.length > 1 && (scale < leastOf(longer) || longer.some(hasStory))) continue
      found.push({ rows: longer, scale: Math.max(scale, 0.1) })
      add(longer, count + length)
    }
  }
  add([], 0)
  return found
}

/** Pictures with these shapes on pages, at most `most` on each; rows of a page may be up to `grow` times as wide. */
export function hang<Picture extends Hung>(pictures: readonly Picture[], space: Space, most = MOST.page) {
  const ways: Way<Picture>[] = [{ cost: 0, from: 0, page: null }]
  for (const from of pictures.keys()) {
    const before = ways[from]?.cost ?? 0
    for (const page of pagesFrom(pictures.slice(from, from + most), from === 0, space)) {
      const to = page.rows.reduce((sum, row) => sum + row.pictures.length, from)
      const cost = before + costOf(page, from === 0, to === pictures.length, space)
      if (cost < (ways[to]?.cost ?? Number.POSITIVE_INFINITY)) ways[to] = { cost, from, page }
    }
  }
  const pages: Page<Picture>[] = []
  for (let way = ways[pictures.length]; way?.page; way = ways[way.from]) pages.unshift(way.page)
  return pages.map(({ rows, scale }) => ({
    grow: 1 / scale,
    isWordy: rows.some((row) => isWordy(row, space)),
    rows: rows.map((row) => row.pictures.map((picture) => framed(picture, row.height * scale))),
  }))
}

const framed = <Picture extends Hung>(picture: Picture, height: number): Picture & Framed => ({
  ...picture,
  width: height * picture.ratio,
  height,
})
