/** A collection's rows out of the database, shaped as every route sends them. */
import { isShare, type Row } from '../../../shared/collection.ts'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FileRow, Moderation, TableRow, Value } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'

/** The column that names the file of a slot. */
export function fileColumn<Slot extends string>(slot: Slot) {
  return `${slot}Id` as const
}

/** The ids of a row's files, in the order of its collection's slots. */
export function fileIdsOf(collection: AnyCollection, columns: Record<string, Value>): string[] {
  return Object.keys(collection.files)
    .map((slot) => columns[fileColumn(slot)])
    .filter((id) => typeof id === 'string')
}

/** The public address of a stored file. */
export function fileUrl(at: string, file: Pick<FileRow, 'id' | 'publishedKey'>): string {
  return at + file.publishedKey.slice(file.publishedKey.lastIndexOf('/') + 1)
}

/**
 * A table's row as routes send it; `files` holds those that it names. Accounts also get a share's state, and the time
 * of the first look at it.
 */
export function toRow(
  collection: AnyCollection,
  tableRow: TableRow,
  files: Map<string, FileRow>,
  { toVisitors = true } = {},
): Row {
  const columns: Record<string, Value> = tableRow
  const row: Row = { id: tableRow.id, createdAt: new Date(tableRow.createdAt).toISOString() }
  for (const name of Object.keys(collection.fields)) row[name] = columns[name]
  for (const name of Object.keys(collection.flags)) row[name] = columns[name] === 1
  for (const [name, slot] of Object.entries(collection.files)) {
    const file = files.get(String(columns[fileColumn(name)]))
    row[`${name}Url`] = file ? fileUrl(slot.at, file) : null
  }
  if (isShare(collection) && !toVisitors) {
    const { state, lookedAt } = tableRow as TableRow & Moderation
    Object.assign(row, { state, lookedAt: lookedAt === null ? null : new Date(lookedAt).toISOString() })
  }
  const own = fileIdsOf(collection, columns).flatMap((id) => files.get(id) ?? [])
  const sized = own.find((file) => file.width !== null)
  row.width = sized?.width ?? null
  row.height = sized?.height ?? null
  row.thumbhash = own.find((file) => file.thumbhash !== null)?.thumbhash ?? null
  return row
}

/** The files with these ids in a collection, by id. */
export async function readFiles(db: Database, collection: AnyCollection, ids: string[]): Promise<Map<string, FileRow>> {
  // PostgreSQL knows no empty list.
  if (ids.length === 0) return new Map()
  const query = db.selectFrom('files').selectAll().where('collection', '=', collection.name).where('id', 'in', ids)
  return new Map((await query.execute()).map((file) => [file.id, file]))
}

/** The error for a missing or deleted row. */
export const unknownItem = () => new AppError('unknown', messages.server.unknownItem)

/** One row that is not deleted, or null. */
export async function findRow(
  db: Database,
  collection: AnyCollection,
  id: string,
  options: { toVisitors?: boolean } = {},
): Promise<Row | null> {
  const row = await db
    .selectFrom(collection.name)
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return toRow(collection, row, await readFiles(db, collection, fileIdsOf(collection, row)), options)
}

/** As `findRow`; throws `unknown` when there is none. */
export async function requireRow(...args: Parameters<typeof findRow>): Promise<Row> {
  const row = await findRow(...args)
  if (!row) throw unknownItem()
  return row
}
