/** The name that distinguishes a row from its neighbours ('rock from Lisbon by Ana'), and the order of rows. */
import type { Collection, Row } from '../../../shared/collections/collection.ts'
import { adminUi } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'

/** `position` in the list names what has no title of its own. */
export function rowName(collection: Collection, row: Row, position: number): string {
  const thing = term(collection.singular)
  if (row.location) return adminUi.fromBy(thing, String(row.location), String(row.name))
  if (row.name) return adminUi.by(thing, String(row.name))
  return `${thing} ${row.title ?? row.alt ?? position}`
}

/** Newest first, featured or not, so that featuring a row does not move it; rows in an order of their own keep it. */
export function newestFirst<T extends Row>(collection: Collection, rows: readonly T[]): T[] {
  if (collection.order === 'added') return [...rows]
  return [...rows].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
}
