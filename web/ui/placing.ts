/** Where each of very many pieces stands, computed as the grid's dense packing places them: always the shortest column. */

export type Places = {
  /** Distances from the top, in the unit of the lengths; they never fall from one piece to the next. */
  tops: Float64Array
  lengths: readonly number[]
  columns: Uint8Array
  /** Of the whole wall. */
  height: number
  longest: number
}

/** Gives every piece its place. Of columns of one height the leftmost is taken, which keeps the reading order. */
export function place(lengths: readonly number[], count: number): Places {
  const ends = new Array<number>(count).fill(0)
  const tops = new Float64Array(lengths.length)
  const columns = new Uint8Array(lengths.length)
  for (const [index, length] of lengths.entries()) {
    const top = Math.min(...ends)
    const column = ends.indexOf(top)
    tops[index] = top
    columns[index] = column
    ends[column] = top + length
  }
  return {
    tops,
    lengths,
    columns,
    height: Math.max(...ends),
    longest: Math.max(0, ...new Set(lengths)),
  }
}

/** The first piece whose top is at or below a height. */
export function firstFrom({ tops }: Places, height: number): number {
  let low = 0
  let high = tops.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? 0) < height) low = middle + 1
    else high = middle
  }
  return low
}

/** The pieces that may show between two heights: from the first number up to, without, the second. */
export function between(places: Places, from: number, to: number): [number, number] {
  return [firstFrom(places, from - places.longest), firstFrom(places, to)]
}

/** How many pieces fit in before their lengths add up to more than `budget`. */
export function countWithin(lengths: readonly number[], budget: number): number {
  let sum = 0
  const over = lengths.findIndex((length) => {
    sum += length
    return sum > budget
  })
  return over < 0 ? lengths.length : over
}

/** Items in groups whose lengths add up to no more than `budget`, in their order; a longer item is a group of its own. */
export function groupsWithin<Item>(
  items: readonly Item[],
  lengthOf: (item: Item) => number,
  budget: number,
): Item[][] {
  const groups: Item[][] = []
  let sum = Number.POSITIVE_INFINITY
  for (const item of items) {
    sum += lengthOf(item)
    if (sum > budget) {
      groups.push([])
      sum = lengthOf(item)
    }
    groups[groups.length - 1]?.push(item)
  }
  return groups
}
