/** Pictures of any shape in rows, each of one height: how many go into a row, so that none ends half empty. */
import type { Size } from '../../ui/masonry-layout.ts'

/** The space between two pictures, in widths of the wall. */
const GAP = 0.03
/** A longer wall keeps its rows when more pictures come. */
const MAX_CHOSEN = 24
/** Narrower pictures have the width of this shape, for the words below them. */
const NARROWEST = 0.7

/** The width of a picture's place by its height. */
export const shapeOf = ({ width, height }: Size) => Math.max(NARROWEST, (width ?? 4) / (height ?? 3))

/** Heights of the rows in widths of the wall, as a browser breaks them. */
export function heightsOf(shapes: readonly number[], width: number): number[] {
  const rows: { shape: number; gaps: number }[] = []
  for (const shape of shapes) {
    const row = rows[rows.length - 1]
    if (row && (row.shape + shape) / width + row.gaps + GAP <= 1) {
      row.shape += shape
      row.gaps += GAP
    } else rows.push({ shape, gaps: 0 })
  }
  return rows.map(({ shape, gaps }) => (1 - gaps) / shape)
}

/** The width of the wall by the height of a row, near the wished one, for rows of nearly the same height. */
export function rowWidth(shapes: readonly number[], wished: number): number {
  if (shapes.length > MAX_CHOSEN) return wished
  const unevenness = (width: number) =>
    heightsOf(shapes, width).reduce((sum, height) => sum + (height - 1 / wished) ** 2, 0)
  let best = wished
  for (let width = 0.6 * wished; width < 1.3 * wished; width += 0.05 * wished)
    if (unevenness(width) < unevenness(best)) best = width
  return best
}
