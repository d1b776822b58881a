/** The arithmetic of a windowed masonry: positions in columns and around a line. */

/** A position in the wall: `top` and `span` in grid rows. */
export type Position = { top: number; span: number; column: number }

/** Puts each item below the shortest column, the leftmost of equal ones: exactly where a dense grid puts it. */
export function placeInColumns(spans: readonly number[], columns: number): Position[] {
  const ends = new Array<number>(columns).fill(0)
  return spans.map((span) => {
    const top = Math.min(...ends)
    const column = ends.indexOf(top)
    ends[column] = top + span
    return { top, span, column }
  })
}

/**
 * Places the first `above` items upwards from a line, and the others below it. Items added before the first one move
 * nothing. `line` is in grid rows, too.
 */
export function placeAroundLine(spans: readonly number[], columns: number, above: number) {
  const upwards = placeInColumns(spans.slice(0, above).reverse(), columns).reverse()
  const line = upwards.reduce((highest, { top, span }) => Math.max(highest, top + span), 0)
  const downwards = placeInColumns(spans.slice(above), columns)
  const positions: Position[] = [
    ...upwards.map(({ top, span, column }) => ({ top: line - top - span, span, column: columns - 1 - column })),
    ...downwards.map((position) => ({ ...position, top: line + position.top })),
  ]
  return { positions, line }
}
