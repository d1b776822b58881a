/** What an administrator does to a row that is there: change its values, replace a file, delete it, bring it back. */

import { sql } from 'kysely'
import type { Row } from '../../shared/collection.ts'
import type { AnyCollection } from '../../shared/collections/all.ts'
import { messages } from '../../shared/messages/messages.ts'
import type { Database } from '../db/database.ts'
import {} from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { fileColumns, toColumns } from './create.ts'
import type { ParsedUpload } from './parse-upload.ts'
import { bumpContentVersion, fileColumn, fileIdsOf, findRow } from './queries.ts'
import { saveFiles } from './save-files.ts'

/** Throws the one sentence for a row that is not there, or no longer. */
export async function requireRow(
  db: Database,
  collection: AnyCollection,
  id: string,
): Promise<Row> {
  const row = await findRow(db, collection, id)
  if (!row) throw new AppError('unknown', messages.server.unknownItem)
  return row
}

/** Sets some values of a row and answers it as read back. */
export async function updateRow(
  { db, now }: Services,
  collection: AnyCollection,
  id: string,
  values: Record<string, unknown>,
): Promise<Row> {
  await db.transaction().execute(async (change) => {
    const { numUpdatedRows } = await change
      .updateTable(collection.name)
      .set({ ...toColumns(values), updatedAt: now() })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('unknown', messages.server.unknownItem)
    await bumpContentVersion(change)
  })
  return requireRow(db, collection, id)
}

/** Puts a new file in a slot; the old one leaves the public site at once and its bytes some time later. */
export async function replaceFile(
  services: Services,
  collection: AnyCollection,
  id: string,
  slot: string,
  upload: ParsedUpload,
): Promise<Row> {
  const { db, now } = services
  const kept = await saveFiles(services, collection, upload)
  try {
    await db.transaction().execute(async (change) => {
      const item = change.updateTable(collection.name).where('id', '=', id)
      // Writing first holds the row, so that of two replacements at once the second retires the file of the first.
      const old = await item
        .set({ updatedAt: now() })
        .where('deletedAt', 'is', null)
        .returning(sql<string | null>`${sql.ref(fileColumn(slot))}`.as('fileId'))
        .executeTakeFirst()
      if (!old) throw new AppError('unknown', messages.server.unknownItem)
      await kept.commit(change)
      await item.set(fileColumns(kept.files)).execute()
      await change
        .updateTable('files')
        .set({ retiredAt: now() })
        .where('id', '=', old.fileId ?? '')
        .execute()
      await bumpContentVersion(change)
    })
  } catch (error) {
    await kept.undo()
    throw error
  }
  return requireRow(db, collection, id)
}

/** Moves a row into the trash or out of it; its files leave the public site and come back with it. */
async function setDeleted(
  { db, now }: Services,
  collection: AnyCollection,
  id: string,
  deleted: boolean,
): Promise<void> {
  const at = deleted ? now() : null
  await db.transaction().execute(async (change) => {
    const item = await change
      .updateTable(collection.name)
      .set({ deletedAt: at, updatedAt: now() })
      .where('id', '=', id)
      .where('deletedAt', deleted ? 'is' : 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (!item) throw new AppError('unknown', messages.server.unknownItem)
    await change
      .updateTable('files')
      .set({ retiredAt: at })
      .where('id', 'in', fileIdsOf(collection, item))
      .execute()
    await bumpContentVersion(change)
  })
}

/** Deletes a row: gone for visitors at once, in the trash until it is swept. */
export async function deleteRow(
  services: Services,
  collection: AnyCollection,
  id: string,
): Promise<void> {
  await setDeleted(services, collection, id, true)
}

/** Brings a deleted row back and answers it. */
export async function restoreRow(
  services: Services,
  collection: AnyCollection,
  id: string,
): Promise<Row> {
  await setDeleted(services, collection, id, false)
  return requireRow(services.db, collection, id)
}
