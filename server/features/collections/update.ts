/** Changes of an existing row: change its values, replace a file, delete it, restore it. */

import type { AnyCollection } from '../../../shared/collections/all.ts'
import type { Row } from '../../../shared/collections/collection.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Value } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import type { RecordAct } from '../history/history.ts'
import { describeItem, withFields } from '../history/record-item.ts'
import { readBack } from '../items/queries.ts'
import { lockAll, portraitIds, writeRow, writeRows } from '../items/write-row.ts'
import { moderationAfterChange } from '../moderation/moderation.ts'
import type { ParsedUpload } from '../uploads/parse-upload.ts'
import { saveFiles } from '../uploads/save-files.ts'
import { fileColumns, toColumns } from './create.ts'

/** A change by the sender: `byOwner` throws within the transaction when the share is not theirs, or no longer. */
type ByOwner = { byOwner?: (trx: Database) => Promise<void> }
/** A change by an administrator: recorded in the history. */
type Recorded = { record?: RecordAct }

/** Values as somebody saw them before writing: `conflict` if others stand there by now, unless they are the same. */
type Seen = { was?: Record<string, Value> | undefined }

/** The hero portraits whose place a photo takes. Of two chosen at once the second finds the first. */
async function portraitsBefore(trx: Database, id: string): Promise<string[]> {
  await lockAll(trx, 'photos')
  return (await portraitIds(trx)).filter((portrait) => portrait !== id)
}

/**
 * Sets some values of a row and returns it as read back. A change by its sender needs a new look. A photo that becomes
 * the hero portrait takes the place of the one before, and one undo brings both back.
 */
export async function updateRow(
  { contentVersions, db, now }: Site,
  collection: AnyCollection,
  id: string,
  values: Record<string, unknown>,
  { byOwner, record, was = {} }: ByOwner & Recorded & Seen = {},
): Promise<Row> {
  const columns = toColumns(values)
  const assertMayWrite = (row: Record<string, Value>) => {
    for (const [name, seen] of Object.entries(was))
      if (row[name] !== seen && row[name] !== columns[name])
        throw new AppError('conflict', messages.items.writtenMeanwhile)
    if (columns.portrait && row.state !== 'shown') throw new AppError('conflict', messages.moderation.portraitWaits)
  }
  await contentVersions.change(collection.name, async (trx) => {
    await byOwner?.(trx)
    const ids = [id, ...(columns.portrait ? await portraitsBefore(trx, id) : [])]
    const written = await writeRows(trx, collection, { ids, at: now() }, async (row) => {
      if (row.id !== id) return { portrait: 0 }
      assertMayWrite(row)
      return { ...columns, ...(byOwner && (await moderationAfterChange(trx, collection, row))) }
    })
    const changed = written.find(({ row }) => row.id === id)?.row ?? {}
    const about = withFields(describeItem(collection, changed), collection, Object.keys(columns))
    const changes = written.map(({ change }) => change)
    await record?.(trx, 'item-changed', { about, itemId: id, collection: collection.name, changes })
  })
  return readBack(db, collection, id)
}

/**
 * Puts a new file in a slot; the old one leaves the public site at once and its bytes some time later. A picture of its
 * sender needs a new look.
 */
export async function replaceFile(
  services: Site,
  collection: AnyCollection,
  id: string,
  upload: ParsedUpload,
  { byOwner, record }: ByOwner & Recorded = {},
): Promise<Row> {
  const { db, now } = services
  await saveFiles(services, collection, upload, async (trx, files) => {
    await byOwner?.(trx)
    const { row } = await writeRow(trx, collection, { id, at: now() }, async (row) => ({
      ...fileColumns(files),
      ...(byOwner && (await moderationAfterChange(trx, collection, row))),
    }))
    const about = describeItem(collection, row)
    await record?.(trx, 'item-replaced', { about, itemId: id, collection: collection.name })
  })
  return readBack(db, collection, id)
}

/**
 * Moves a row into the trash, until it expires, or out of it; its files leave the public site and come back with it.
 * `byOwner`: checked within the transaction when the sender takes it back.
 */
export async function setDeleted(
  { contentVersions, now }: Pick<Site, 'contentVersions' | 'now'>,
  collection: AnyCollection,
  id: string,
  deleted: boolean,
  { byOwner, record }: ByOwner & Recorded = {},
): Promise<void> {
  const at = now()
  const deletedAt = deleted ? at : null
  await contentVersions.change(collection.name, async (trx) => {
    await byOwner?.(trx)
    const target = { id, at, in: deleted ? 'site' : 'trash' } as const
    const { row, change } = await writeRow(trx, collection, target, () => ({ deletedAt }))
    await record?.(trx, deleted ? 'item-deleted' : 'item-restored', {
      ...{ about: describeItem(collection, row), itemId: id, collection: collection.name },
      changes: [change],
    })
    if (byOwner) await trx.updateTable('shareOwners').set({ withdrawnAt: deletedAt }).where('rowId', '=', id).execute()
  })
}
