/** For tests: fields of a collection that nothing was typed into, as its rows have them. */
import type { Collection } from '../shared/collections/collection.ts'

export function emptyFields({ fields }: Pick<Collection, 'fields'>): Record<string, null> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
}
