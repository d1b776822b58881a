/** The printed book: its page sizes and its parts, for the command and for the administrators' screen. */

/** Width and height of a page after it is cut, in millimetres. */
export const bookFormats = {
  a5: [148, 210],
  a4: [210, 297],
  square: [210, 210],
  letter: [215.9, 279.4],
  '8x10': [203.2, 254],
  'a4-folded': [74.25, 105],
  'letter-folded': [69.85, 107.95],
} as const
export type BookFormat = keyof typeof bookFormats

export const bookFormatNames = Object.keys(bookFormats) as BookFormat[]

/** One sheet, printed on one side, cut once and folded to eight pages. */
export const isFolded = (format: BookFormat) => format.endsWith('-folded')

/** Parts in their order, each of which may be left out. */
export const bookParts = [
  'story',
  'photos',
  'artwork',
  'writings',
  'tracks',
  'videos',
  'stones',
  'memories',
  'thanks',
] as const
export type BookPart = (typeof bookParts)[number]

/** Parts that a folded sheet has room for. */
export const foldedParts: readonly BookPart[] = ['story', 'photos', 'memories', 'thanks']

/**
 * `isHome`: without bleed and crop marks. `isSmall`: a selection on few pages. `leftOut`: ids of single things that are
 * not in it. `order`: parts that come first, in their order. `isForFamily`: with what is for the family alone.
 */
export type BookChoice = {
  format: BookFormat
  isHome: boolean
  isSmall: boolean
  without: readonly BookPart[]
  leftOut: readonly string[]
  order?: readonly BookPart[] | undefined
  isForFamily?: boolean | undefined
}

/** All parts in the order of a book. */
export const orderOf = ({ order = [] }: Pick<BookChoice, 'order'>): BookPart[] => [...new Set([...order, ...bookParts])]

/** Most single things that can be left out: who wants fewer leaves out a part. */
export const MAX_LEFT_OUT = 2000

/** Fewer dots an inch look soft on paper. */
export const SOFT_DPI = 150

/**
 * A thing that can be left out of a book. `dpi` is null without a picture that is made of dots. `isForFamily`:
 * strangers do not see it.
 */
export type BookThing = {
  id: string
  title: string
  imageUrl: string | null
  dpi: number | null
  isForFamily: boolean
}

/** A book before it is made. `missing`: letters that none of its fonts has. The parts have what is left out, too. */
export type BookPlan = {
  pages: number
  bytes: number
  missing: string
  parts: { title: string; things: BookThing[] }[]
}
