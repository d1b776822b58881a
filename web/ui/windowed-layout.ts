/** The arithmetic of a windowed masonry: positions in columns, around a line, and in groups. */

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

/** A part of a wall, `from` an item up to the one before `to`. `name` tells it from its neighbours. */
export type Group = { name: number | null | undefined; from: number; to: number }

/** Neighbours of one name are a group. Without `nameOf` all items are one. */
export function groupsOf<Item>(items: readonly Item[], nameOf?: (item: Item) => Group['name']): Group[] {
  const groups: Group[] = []
  for (const [index, item] of items.entries()) {
    const name = nameOf?.(item)
    const last = groups[groups.length - 1]
    if (last && last.name === name) last.to += 1
    else groups.push({ name, from: index, to: index + 1 })
  }
  return groups
}

/**
 * Places each group below the one before, under a heading of `heading` rows. `above` and `line` are those of
 * placeAroundLine; `start` is the row of the wall from which a position's `top` counts.
 */
export function placeGroups(
  spans: readonly number[],
  wall: { columns: number; above: number; groups: readonly Group[]; heading: number },
) {
  const { columns, above, groups, heading } = wall
  let line = heading
  let bottom = 0
  const heights: number[] = []
  const positions = groups.flatMap(({ from, to }) => {
    const start = bottom + heading
    const group = placeAroundLine(spans.slice(from, to), columns, Math.min(Math.max(0, above - from), to - from))
    if (from <= above && above < to) line = start + group.line
    const height = Math.max(...group.positions.map(({ top, span }) => top + span))
    heights.push(height)
    bottom = start + height
    return group.positions.map((position) => ({ ...position, start }))
  })
  return { positions, heights, line }
}
