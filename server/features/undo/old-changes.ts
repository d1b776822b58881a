/** Undos of acts of version 0.9 and earlier: the columns before and after each act, found out by the row as it is. */

import type { AnyCollection } from '../../../shared/collections/all.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { imageSlotOf } from '../../../shared/image-slot.ts'
import type { Database } from '../../platform/db/database.ts'
import type { TableRow } from '../../platform/db/tables.ts'
import { turnPoint } from '../collections/turn-image.ts'
import type { Change, Columns } from '../history/record-item.ts'
import { fileColumn } from '../items/queries.ts'

/** `was` are the values that the act gave. */
export type OldUndo =
  | { kind: 'values'; values: Columns; was: Columns }
  | { kind: 'deleted'; deleted: boolean }
  | { kind: 'rotation'; rotation: number }
  | { kind: 'state'; press: 'show' | 'set-aside' | 'wait' }

type Before = Pick<Change, 'before' | 'after'>

/** Time in which further parts joined an act on many photos. */
const JOIN_MS = HOUR_MS

const states = { show: 'shown', 'set-aside': 'set-aside', wait: 'waiting' } as const

/** The image before the last turn: it has the same original, and left the site when the turned one came. */
async function turnedBack(db: Database, collection: AnyCollection, row: TableRow, rotation: number, until: number) {
  const column = fileColumn(imageSlotOf(collection) ?? '')
  const columns: Columns = row
  const id = String(columns[column])
  const image = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!image || image.createdAt > until) return null
  const earlier = await db
    .selectFrom('files')
    .select('id')
    .where('originalKey', '=', image.originalKey)
    .where('retiredAt', '>=', image.createdAt)
    .orderBy('retiredAt', 'desc')
    .executeTakeFirst()
  const focus = 'focusX' in row ? turnPoint(row, rotation) : {}
  return earlier ? { before: { [column]: earlier.id, ...focus }, after: { [column]: id } } : null
}

/** Null for a row that was changed since. `at` is the time of the act. */
export async function readOldChange(
  db: Database,
  collection: AnyCollection,
  row: TableRow,
  { undo, at, isMany }: { undo: OldUndo; at: number; isMany: boolean },
): Promise<Before | null> {
  const until = isMany ? at + JOIN_MS : at
  if (undo.kind === 'values') return { before: undo.values, after: undo.was }
  if (undo.kind === 'rotation') return turnedBack(db, collection, row, undo.rotation, until)
  if (undo.kind === 'deleted') {
    const { deletedAt } = row
    const isSame = undo.deleted ? deletedAt === null : deletedAt !== null && deletedAt <= until
    return isSame ? { before: { deletedAt: undo.deleted ? at : null }, after: { deletedAt } } : null
  }
  const state = states[undo.press]
  return row.updatedAt <= until ? { before: { state, lookedAt: state === 'waiting' ? null : at }, after: {} } : null
}
