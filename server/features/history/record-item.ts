/** Acts on one row of a collection, in the words of the history. */

import type { Collection, Role } from '../../../shared/collection.ts'
import { capitalised } from '../../../shared/in-sentences.ts'
import { adminHistory } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { headingField } from '../../../shared/row-texts.ts'
import type { StoredName } from '../../../shared/words.ts'

const NAME_LETTERS = 80

/** A row as 'the photo “Kite”', or 'a photo' without a name. `columns` are those of its table. */
export function describeItem(collection: Collection, columns: object): string {
  const name = (columns as Record<string, unknown>)[headingField(collection)]
  const thing = term(collection.singular)
  if (typeof name !== 'string' || headingField(collection) === 'id') return adminHistory.item(thing)
  const letters = Array.from(name)
  const short = letters.length > NAME_LETTERS ? `${letters.slice(0, NAME_LETTERS).join('')}…` : name
  return adminHistory.itemNamed(thing, short)
}

/** The labels of changed fields and switches: 'Title, Year'. */
export function labelsOf({ fields, flags }: Collection, names: readonly string[]): string {
  return names.map((name) => term(fields[name]?.label ?? flags[name]?.label ?? capitalised(name))).join(', ')
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
