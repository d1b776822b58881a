/** What an item is called where only words can tell it from its neighbours: 'rock from Lisbon by Ana'. */
import type { Collection, Row } from '../../../shared/collection.ts'

/** `place` is its position in the list, for what has no title of its own. */
export function nameOf(collection: Collection, row: Row, place: number): string {
  const { singular } = collection
  if (row.location) return `${singular} from ${row.location} by ${row.name}`
  const title = row.title ?? row.alt
  return title ? `${singular} ${title}` : `${singular} ${place}`
}

/** Newest first, whatever is featured: here nothing jumps away from under the hand that has just changed it. */
export function inSteadyOrder<T extends Row>(collection: Collection, rows: readonly T[]): T[] {
  if (collection.order === 'added') return [...rows]
  return [...rows].sort(
    (one, other) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id),
  )
}
