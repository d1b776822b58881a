/** Acts on many rows: an entry of the history for all of their parts. */

import type { AnyCollection } from '../../../shared/collections/all.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { capitalised } from '../../../shared/messages/grammar/in-sentences.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { countRows, type Trx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { addChanges, MANY, type RecordAct, undoMark } from '../history/history.ts'
import { type Change, describeMany, withFields } from '../history/record-item.ts'
import type { Act } from '../history/sentences.ts'

/** Time in which the next part of an act may join its entry. */
const JOIN_MS = HOUR_MS

type Telling = {
  collection: AnyCollection
  record: RecordAct
  act: Act
  /** Names of the changed fields. */
  fields?: readonly string[]
  /** The entry of the earlier parts, and its required account. */
  entry?: { id: string; who: string } | undefined
}

/** '40 photos: Year' as marks. */
function about(collection: AnyCollection, count: number, fields: readonly string[] = []): string {
  const what = describeMany(collection, count)
  return fields.length > 0 ? withFields(what, collection, fields) : what
}

/**
 * Records a part of an act on many rows in the history: a new entry, or more rows of the entry of the part before.
 * Returns the id of the entry. Throws `invalid` for an entry that is not of this act.
 */
export async function recordMany(
  trx: Trx,
  changes: readonly Change[],
  { collection, record, act, fields, entry }: Telling,
  now: number,
): Promise<string> {
  const id = entry?.id ?? newId()
  if (entry) {
    await joinEntry(trx, entry, { collection, act, fields, count: changes.length, now })
    await addChanges(trx, id, changes)
  } else {
    const subject = { id, about: about(collection, changes.length, fields), collection: collection.name, itemId: MANY }
    await record(trx, act, { ...subject, changes })
  }
  return id
}

type Part = { collection: AnyCollection; act: Act; fields: readonly string[] | undefined; count: number; now: number }

async function joinEntry(trx: Trx, entry: { id: string; who: string }, { collection, act, fields, count, now }: Part) {
  const all = (await countRows(trx.selectFrom('historyItems').where('historyId', '=', entry.id))) + count
  await trx
    .updateTable('history')
    .set({ about: about(collection, all, fields) })
    .where('id', '=', entry.id)
    .where('who', '=', entry.who)
    .where('act', '=', act)
    .where('itemId', '=', MANY)
    .where('collection', '=', collection.name)
    .where('undo', '=', undoMark())
    .where('at', '>', now - JOIN_MS)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('invalid', messages.input.invalid(capitalised('entry'))))
}
