/** Sizes of a book's pages, in millimetres. */
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
