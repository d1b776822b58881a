/** Rows of collections in the history: the marks that name them, their words, and the inverse of an act on them. */
import type { Collection, Role } from '../../../shared/collection.ts'
import { collections } from '../../../shared/collections/all.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { capitalised } from '../../../shared/in-sentences.ts'
import { adminGallery, adminHistory } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { headingField } from '../../../shared/row-texts.ts'
import type { StoredName } from '../../../shared/words.ts'
import { mark, wordOf } from './marks.ts'

const NAME_LETTERS = 80

/** A row, told as 'the photo “Kite”', or 'a photo' without a name. `columns` are those of its table. */
export function describeItem(collection: Collection, columns: object): string {
  const name = (columns as Record<string, unknown>)[headingField(collection)]
  if (typeof name !== 'string' || headingField(collection) === 'id') return mark(`item.${collection.name}`)
  const letters = Array.from(name)
  const short = letters.length > NAME_LETTERS ? `${letters.slice(0, NAME_LETTERS).join('')}…` : name
  return mark(`item.${collection.name}`, short)
}

/** Some photos, told as '40 photos'. */
export function describePhotos(count: number): string {
  return count === 1 ? describeItem(photos, {}) : mark('photos', String(count))
}

/** Things with their changed fields and switches, told as 'the photo “Kite”: Title, Year'. */
export function withFields(things: string, collection: Collection, names: readonly string[]): string {
  return `${things}${mark(`fields.${collection.name}`, names.join())}`
}

function findCollection(name: string): Collection | undefined {
  return collections.find((each) => each.name === name)
}

export function sayItem(collection: string, name?: string): string | undefined {
  const found = findCollection(collection)
  if (!found) return undefined
  const thing = term(found.singular)
  return name === undefined ? adminHistory.item(thing) : adminHistory.itemNamed(thing, name)
}

export function sayPhotos(count: number): string | undefined {
  return Number.isNaN(count) ? undefined : adminGallery.count(count)
}

export function sayFields(collection: string, names = ''): string | undefined {
  const found = findCollection(collection)
  if (!found) return undefined
  const { fields, flags } = found
  const labelOf = (name: string) => (wordOf(fields, name) ?? wordOf(flags, name))?.label ?? capitalised(name)
  const labels = names.split(',').map((name) => term(labelOf(name)))
  return adminHistory.changedFields(labels.join(', '))
}

/**
 * The inverse of an act on a row: earlier values, a move out of the trash or into it, the opposite turn. Also the state
 * of a share, or the role of an account. `was` are the values that the act gave.
 */
export type Undo =
  | { kind: 'values'; values: Record<string, unknown>; was: Record<string, unknown> }
  | { kind: 'deleted'; deleted: boolean }
  | { kind: 'rotation'; rotation: number }
  | { kind: 'role'; role: Role }
  | { kind: 'state'; press: 'show' | 'set-aside' | 'wait' }
  /** Files of the words: their versions before and after the act. */
  | VersionsUndo
  /** An act on many rows: each row has its own undo in a table. `redo` is the entry of the act that takes them back. */
  | ManyUndo

export type ManyUndo = { kind: 'many'; redo?: string }
export type VersionsUndo = { kind: 'words'; versions: { name: StoredName; before: number; after: number }[] }
