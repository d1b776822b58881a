/** Rows of collections in the history: the marks that name them, their words, and the inverse of an act on them. */

import { collections } from '../../../shared/collections/all.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { adminHistory } from '../../../shared/messages/catalogue.ts'
import { capitalised } from '../../../shared/messages/grammar/in-sentences.ts'
import { countOf, term } from '../../../shared/messages/terms.ts'
import { headingField } from '../../../shared/row-texts.ts'
import type { Value } from '../../platform/db/tables.ts'
import { mark, wordOf } from './marks.ts'

const NAME_LETTERS = 80

/** A row, told as 'the photo “Kite”', or 'a photo' without a name. `columns` are those of its table. */
export function describeItem(collection: Collection, columns: Readonly<Record<string, unknown>>): string {
  const name = columns[headingField(collection)]
  if (typeof name !== 'string' || headingField(collection) === 'id') return mark(`item.${collection.name}`)
  const letters = Array.from(name)
  const short = letters.length > NAME_LETTERS ? `${letters.slice(0, NAME_LETTERS).join('')}…` : name
  return mark(`item.${collection.name}`, short)
}

/** Some rows of a collection, told as '40 photos'. */
export function describeMany(collection: Collection, count: number): string {
  return count === 1 ? describeItem(collection, {}) : mark(`many.${collection.name}`, String(count))
}

/** Some shares, told as '20 shares'. */
export const describeShares = (count: number): string => mark('shares', String(count))

/** Things with their changed fields and switches, told as 'the photo “Kite”: Title, Year'. */
export function withFields(things: string, collection: Collection, names: readonly string[]): string {
  return `${things}${mark(`fields.${collection.name}`, names.join())}`
}

function findCollection(name: string): Collection | undefined {
  return collections.find((each) => each.name === name)
}

/** In the form that an act asks for in its sentence. */
type Thing = { one: string; named: (name: string) => string }

export function sayItem(collection: string, name?: string): string | undefined {
  const thing = wordOf<Thing>(adminHistory.items, collection)
  return name === undefined ? thing?.one : thing?.named(name)
}

export function sayMany(collection: string, count: number): string | undefined {
  const found = findCollection(collection)
  return found && !Number.isNaN(count) ? countOf(found, count) : undefined
}

export function sayFields(collection: string, names = ''): string | undefined {
  const found = findCollection(collection)
  if (!found) return undefined
  const { fields, flags } = found
  const labelOf = (name: string) => (wordOf(fields, name) ?? wordOf(flags, name))?.label ?? capitalised(name)
  const labels = names.split(',').map((name) => term(labelOf(name)))
  return adminHistory.changedFields(labels.join(', '))
}

export type Columns = Record<string, Value>
/** The columns of a row that an act wrote, before and after it. The same of an account, and of words. */
export type Change = { id: string; before: Columns; after: Columns }
