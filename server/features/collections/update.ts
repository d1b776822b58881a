/** Changes of an existing row: change its values, replace a file, delete it, restore it. */
import { sql } from 'kysely'
import type { Row } from '../../../shared/collection.ts'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Value } from '../../platform/db/tables.ts'
import type { RecordAct } from '../history/history.ts'
import { describeItem, withFields } from '../history/record-item.ts'
import { fileColumn, fileIdsOf, requireRow, unknownItem } from '../items/queries.ts'
import { moderationAfterChange } from '../moderation/moderation.ts'
import type { ParsedUpload } from '../uploads/parse-upload.ts'
import { saveFiles } from '../uploads/save-files.ts'
import { type CreateServices, fileColumns, toColumns } from './create.ts'

type Columns = Record<string, Value>

/** A change by the sender: `byOwner` throws within the transaction when the share is not theirs, or no longer. */
type ByOwner = { byOwner?: (trx: Database) => Promise<void> }
/** A change by an administrator: recorded in the history. */
type Recorded = { record?: RecordAct }

/** Sets some values of a row and returns it as read back. A change by its sender needs a new look. */
export async function updateRow(
  { contentVersions, db, now }: CreateServices,
  collection: AnyCollection,
  id: string,
  values: Record<string, unknown>,
  { byOwner, record }: ByOwner & Recorded = {},
): Promise<Row> {
  await contentVersions.change(collection.name, async (trx) => {
    await byOwner?.(trx)
    if (record) await recordChange(trx, record, collection, id, toColumns(values))
    const moderation = byOwner ? await moderationAfterChange(trx, collection, id) : {}
    await trx
      .updateTable(collection.name)
      .set({ ...toColumns(values), ...moderation, updatedAt: now() })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow(unknownItem)
  })
  return requireRow(db, collection, id)
}

/** Records a change in the history, within its transaction and before it: the replaced values are its undo. */
async function recordChange(trx: Database, record: RecordAct, collection: AnyCollection, id: string, was: Columns) {
  // Locks the row, so that it stays unchanged until the update.
  const locked = trx.updateTable(collection.name).set((row) => ({ updatedAt: row.ref('updatedAt') }))
  const row = await locked
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(unknownItem)
  const names = Object.keys(was)
  const values = Object.fromEntries(names.map((name) => [name, (row as Columns)[name] ?? null]))
  const about = withFields(describeItem(collection, row), collection, names)
  await record(trx, 'item-changed', {
    about,
    itemId: id,
    collection: collection.name,
    undo: { kind: 'values', values, was },
  })
}

/**
 * Puts a new file in a slot; the old one leaves the public site at once and its bytes some time later. A picture of its
 * sender needs a new look.
 */
export async function replaceFile(
  services: CreateServices,
  collection: AnyCollection,
  id: string,
  slot: string,
  upload: ParsedUpload,
  { byOwner, record }: ByOwner & Recorded = {},
): Promise<Row> {
  const { db, now } = services
  await saveFiles(services, collection, upload, async (trx, files) => {
    await byOwner?.(trx)
    const update = trx.updateTable(collection.name).where('id', '=', id)
    // The update locks the row, so that of two concurrent replacements the second retires the file of the first.
    const old = await update
      .set({ updatedAt: now() })
      .where('deletedAt', 'is', null)
      .returningAll()
      .returning(sql<string | null>`${sql.ref(fileColumn(slot))}`.as('fileId'))
      .executeTakeFirstOrThrow(unknownItem)
    const moderation = byOwner ? await moderationAfterChange(trx, collection, id) : {}
    const about = describeItem(collection, old)
    await record?.(trx, 'item-replaced', { about, itemId: id, collection: collection.name })
    await update.set({ ...fileColumns(files), ...moderation }).execute()
    await trx
      .updateTable('files')
      .set({ retiredAt: now() })
      .where('id', '=', old.fileId ?? '')
      .execute()
  })
  return requireRow(db, collection, id)
}

/**
 * Moves a row into the trash, until it expires, or out of it; its files leave the public site and come back with it.
 * `byOwner`: checked within the transaction when the sender takes it back.
 */
export async function setDeleted(
  { contentVersions, now }: { contentVersions: ContentVersions; now: () => number },
  collection: AnyCollection,
  id: string,
  deleted: boolean,
  { byOwner, record }: ByOwner & Recorded = {},
): Promise<void> {
  const deletedAt = deleted ? now() : null
  await contentVersions.change(collection.name, async (trx) => {
    await byOwner?.(trx)
    const row = await trx
      .updateTable(collection.name)
      .set({ deletedAt, updatedAt: now() })
      .where('id', '=', id)
      .where('deletedAt', deleted ? 'is' : 'is not', null)
      .returningAll()
      .executeTakeFirstOrThrow(unknownItem)
    await record?.(trx, deleted ? 'item-deleted' : 'item-restored', {
      ...{ about: describeItem(collection, row), itemId: id, collection: collection.name },
      undo: { kind: 'deleted', deleted: !deleted },
    })
    const fileIds = fileIdsOf(collection, row)
    // PostgreSQL knows no empty list.
    if (fileIds.length > 0)
      await trx.updateTable('files').set({ retiredAt: deletedAt }).where('id', 'in', fileIds).execute()
    if (byOwner) await trx.updateTable('shareOwners').set({ withdrawnAt: deletedAt }).where('rowId', '=', id).execute()
  })
}
