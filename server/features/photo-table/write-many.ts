/** Writes many photos within a transaction, and the inverse of each write. */
import type { Transaction } from 'kysely'
import { photos } from '../../../shared/collections/photos.ts'
import { capitalised } from '../../../shared/in-sentences.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Tables, Value } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import type { RecordAct } from '../history/history.ts'
import { describePhotos, type Undo, withFields } from '../history/record-item.ts'
import type { Act } from '../history/sentences.ts'
import { unknownItem } from '../items/queries.ts'
import { WAITING_AT } from '../items/waiting.ts'

type Trx = Transaction<Tables>
export type Columns = Record<string, Value>
/** The inverse of the write to one photo. */
export type Item = { itemId: string; undo: Undo }

/** Entries of acts on many rows name no row. */
const MANY = 'many'
/** Time in which the next part of an act may join its entry. */
const JOIN_MS = 60 * 60 * 1000

/** Locks the rows, so that they stay unchanged until the update. Throws `unknown` when one is missing. */
async function lock(trx: Trx, ids: readonly string[], deleted = false) {
  const rows = await trx
    .updateTable('photos')
    .set((row) => ({ updatedAt: row.ref('updatedAt') }))
    .where('id', 'in', ids)
    .where((row) =>
      deleted
        ? row.and([row('deletedAt', 'is not', null), row('deletedAt', '!=', WAITING_AT)])
        : row('deletedAt', 'is', null),
    )
    .returningAll()
    .execute()
  if (rows.length !== ids.length) throw unknownItem()
  return rows
}

/** Throws `unknown` when one of them is missing. */
export async function setValues(trx: Trx, ids: readonly string[], was: Columns, now: number): Promise<Item[]> {
  const rows = await lock(trx, ids)
  await trx
    .updateTable('photos')
    .set({ ...was, updatedAt: now })
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => {
    const before: Columns = row
    const values = Object.fromEntries(Object.keys(was).map((name) => [name, before[name] ?? null]))
    return { itemId: row.id, undo: { kind: 'values', values, was } }
  })
}

/**
 * Moves photos into the trash, or out of it. Throws `unknown` when one of them is missing, is there already, or waits
 * for a look.
 */
export async function setAllDeleted(trx: Trx, ids: readonly string[], deleted: boolean, now: number): Promise<Item[]> {
  const rows = await lock(trx, ids, !deleted)
  const deletedAt = deleted ? now : null
  await trx.updateTable('photos').set({ deletedAt, updatedAt: now }).where('id', 'in', ids).execute()
  const files = rows.map(({ imageId }) => imageId)
  await trx.updateTable('files').set({ retiredAt: deletedAt }).where('id', 'in', files).execute()
  return rows.map(({ id }) => ({ itemId: id, undo: { kind: 'deleted', deleted: !deleted } }))
}

type Telling = {
  record: RecordAct
  act: Act
  /** Names of the changed fields. */
  fields?: readonly string[]
  /** The entry of the earlier parts, and its required account. */
  entry?: { id: string; who: string } | undefined
}

/** '40 photos: Year' as marks. */
function about(count: number, fields: readonly string[] = []): string {
  const what = describePhotos(count)
  return fields.length > 0 ? withFields(what, photos, fields) : what
}

/**
 * Records a part of an act on many photos in the history: a new entry, or more rows of the entry of the part before.
 * Returns the id of the entry. Throws `invalid` for an entry that is not of this act.
 */
export async function recordMany(
  trx: Trx,
  items: readonly Item[],
  { record, act, fields, entry }: Telling,
  now: number,
): Promise<string> {
  const id = entry?.id ?? newId()
  if (entry) await joinEntry(trx, entry, { act, fields, count: items.length, now })
  else
    await record(trx, act, {
      ...{ id, about: about(items.length, fields), collection: photos.name, itemId: MANY },
      undo: { kind: 'many' },
    })
  const rows = items.map(({ itemId, undo }) => ({ historyId: id, itemId, undo: JSON.stringify(undo) }))
  if (rows.length > 0) await trx.insertInto('historyItems').values(rows).execute()
  return id
}

type Part = { act: Act; fields: readonly string[] | undefined; count: number; now: number }

async function joinEntry(trx: Trx, entry: { id: string; who: string }, { act, fields, count, now }: Part) {
  const before = trx
    .selectFrom('historyItems')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('historyId', '=', entry.id)
  const all = Number((await before.executeTakeFirstOrThrow()).count) + count
  await trx
    .updateTable('history')
    .set({ about: about(all, fields) })
    .where('id', '=', entry.id)
    .where('who', '=', entry.who)
    .where('act', '=', act)
    .where('itemId', '=', MANY)
    .where('undo', '=', JSON.stringify({ kind: 'many' }))
    .where('at', '>', now - JOIN_MS)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('invalid', messages.input.invalid(capitalised('entry'))))
}
