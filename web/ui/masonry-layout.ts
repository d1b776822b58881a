/**
 * The arithmetic of the masonry: grid rows of an image, lines of a text, chunks of a long wall.
 */
import type { CSSProperties } from 'react'

/** Grid rows that are as high as a column is wide; masonry.css divides by it. */
export const ROWS = 80
/** Highest picture: beyond it, it is cut off or scrolls. */
const MAX_ROWS = 1023
/** Firefox has 10,000 lines for a grid. Two columns of this many rows stay below. */
const GRID_ROWS = 18_000
/** Keeps a grid at 400 items or fewer. */
const MIN_ROWS = 45
/** The most rows that masonry.css gives to a line of text, and to the space below an item. */
const LINE_ROWS = 10
const SPARE_ROWS = 28

/** `width` and `height` are the image's own pixels. */
export type Size = { width: number | null; height: number | null }
/** Lines of text in the narrowest column, in one of 384 pixels or more, and on a phone with very large text. */
export type Lines = { narrow: number; wide: number; large?: number }
/** An item of a wall with the lines of its text. */
export type Entry<Item = Size> = { item: Item; index: number; lines: Lines | undefined }

export function rowsOf({ width, height }: Size): number {
  return Math.min(MAX_ROWS, Math.ceil(((height ?? 3) / (width ?? 4)) * ROWS))
}

/** Variables from which masonry.css computes the span of a grid item. */
export function spanStyle(size: Size, lines?: Lines): CSSProperties {
  const text = lines && { '--narrow': lines.narrow, '--wide': lines.wide, '--large': lines.large }
  return { '--rows': rowsOf(size), ...text } as CSSProperties
}

export function maxRowsOf({ item, lines }: Pick<Entry, 'item' | 'lines'>): number {
  return Math.max(MIN_ROWS, rowsOf(item) + (lines?.narrow ?? 0) * LINE_ROWS + SPARE_ROWS)
}

/** Items in chunks that each fit into one grid, in their order; a larger item is a chunk of its own. */
export function chunksOf<Item>(items: readonly Item[], costOf: (item: Item) => number, budget = GRID_ROWS): Item[][] {
  const chunks: Item[][] = []
  let sum = Number.POSITIVE_INFINITY
  for (const item of items) {
    const cost = costOf(item)
    sum += cost
    if (sum > budget) {
      chunks.push([])
      sum = cost
    }
    chunks[chunks.length - 1]?.push(item)
  }
  return chunks
}
