/** The name that distinguishes a row from its neighbours ('rock from Lisbon by Ana'), and the order of rows. */
import type { Collection, Row } from '../../../shared/collection.ts'

/** `position` in the list names what has no title of its own. */
export function rowName(collection: Collection, row: Row, position: number): string {
  const { singular } = collection
  if (row.location) return `${singular} from ${row.location} by ${row.name}`
  if (row.name) return `${singular} by ${row.name}`
  return `${singular} ${row.title ?? row.alt ?? position}`
}

/** Newest first, featured or not, so that featuring a row does not move it; rows in an order of their own keep it. */
export function newestFirst<T extends Row>(collection: Collection, rows: readonly T[]): T[] {
  if (collection.order === 'added') return [...rows]
  return [...rows].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
}
