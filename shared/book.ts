/** The printed book: its page sizes and its parts, for the command and for the administrators' screen. */

/** Width and height of a page after it is cut, in millimetres. */
export const bookFormats = {
  a5: [148, 210],
  a4: [210, 297],
  square: [210, 210],
  letter: [215.9, 279.4],
  '8x10': [203.2, 254],
} as const
export type BookFormat = keyof typeof bookFormats

export const bookFormatNames = Object.keys(bookFormats) as BookFormat[]

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

/** `isHome`: without bleed and crop marks. `isSmall`: a selection on few pages. */
export type BookChoice = { format: BookFormat; isHome: boolean; isSmall: boolean; without: readonly BookPart[] }
