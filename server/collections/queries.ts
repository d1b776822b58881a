/** A collection's rows out of the database, shaped as every call answers them. */
import type { Transaction } from 'kysely'
import type { Collection, List, Row } from '../../shared/collection.ts'
import type { Database } from '../db/database.ts'
import { type FileRow, type ItemRow, type Tables, tableOf } from '../db/tables.ts'
import { UNPLAYABLE } from '../media/unplayable.ts'

/** The number that grows with every change that a visitor could see: whatever was rendered from an older one is stale. */
export async function contentVersion(db: Database): Promise<number> {
  const { version } = await db
    .selectFrom('contentVersion')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Raises the content version. Part of every transaction that changes what is shown. */
export async function bumpContentVersion(trx: Transaction<Tables>): Promise<void> {
  await trx
    .updateTable('contentVersion')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
}

/** Which rows: a flag as true or false, a field by its value. */
export type Filter = Record<string, string | boolean>

/** The column that names the file of a slot. */
export function fileColumn(slot: string): string {
  return `${slot}Id`
}

/** The public address of a stored file. */
export function fileUrl(at: string, file: Pick<FileRow, 'id' | 'publishedKey'>): string {
  return at + file.publishedKey.slice(file.publishedKey.lastIndexOf('/') + 1)
}

/** An item as calls answer it, with the files that it names. */
export function toRow(collection: Collection, item: ItemRow, files: Map<string, FileRow>): Row {
  const row: Row = { id: item.id, createdAt: new Date(item.createdAt).toISOString() }
  for (const name of Object.keys(collection.fields)) row[name] = item[name]
  for (const name of Object.keys(collection.flags)) row[name] = item[name] === 1
  const own: FileRow[] = []
  for (const [name, slot] of Object.entries(collection.files)) {
    const file = files.get(String(item[fileColumn(name)]))
    row[`${name}Url`] = file ? fileUrl(slot.at, file) : null
    if (file) own.push(file)
  }
  const sized = own.find((file) => file.width !== null)
  row.width = sized?.width ?? null
  row.height = sized?.height ?? null
  row.thumbhash = own.find((file) => file.thumbhash !== null)?.thumbhash ?? null
  return row
}

/** The files of a collection by their ids: those asked for, or all that are on the site. */
export async function readFiles(db: Database, collection: Collection, ids?: string[]) {
  let query = db.selectFrom('files').selectAll().where('collection', '=', collection.name)
  query = ids ? query.where('id', 'in', ids) : query.where('retiredAt', 'is', null)
  return new Map((await query.execute()).map((file) => [file.id, file]))
}

/** Whether visitors may see an item: a film that no browser plays has to be converted first. */
function isShown(collection: Collection, item: ItemRow, files: Map<string, FileRow>): boolean {
  const own = Object.keys(collection.files).map((slot) => files.get(String(item[fileColumn(slot)])))
  return own.every((file) => file?.type !== UNPLAYABLE)
}

/** The rows of a collection in its own order, without the deleted ones; `toVisitors` leaves out what they may not see. */
export async function listRows(
  db: Database,
  collection: Collection,
  filter: Filter = {},
  { toVisitors = false } = {},
): Promise<Row[]> {
  let query = db.selectFrom(tableOf(collection)).selectAll().where('deletedAt', 'is', null)
  for (const [name, value] of Object.entries(filter))
    query = query.where(name, '=', typeof value === 'boolean' ? Number(value) : value)
  if (collection.order === 'added')
    query = query.orderBy('position', (by) => by.asc().nullsLast()).orderBy('createdAt', 'asc')
  else {
    if (collection.order === 'featured') query = query.orderBy('featured', 'desc')
    query = query.orderBy('createdAt', 'desc')
  }
  const items = await query.orderBy('id', collection.order === 'added' ? 'asc' : 'desc').execute()
  const files = await readFiles(db, collection)
  return (items as ItemRow[])
    .filter((item) => !toVisitors || isShown(collection, item, files))
    .map((item) => toRow(collection, item, files))
}

/** One row that is not deleted, or null. */
export async function findRow(
  db: Database,
  collection: Collection,
  id: string,
): Promise<Row | null> {
  const item = await db
    .selectFrom(tableOf(collection))
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!item) return null
  const ids = Object.keys(collection.files)
    .map((slot) => item[fileColumn(slot)])
    .filter((fileId) => typeof fileId === 'string')
  return toRow(collection, item as ItemRow, await readFiles(db, collection, ids))
}

/** What a list's query asks for; what makes no sense is passed over, as an unknown query is on any page. */
export function readFilter(collection: Collection, list: List, query: unknown): Filter {
  const asked = new Map(Object.entries((query ?? {}) as Record<string, unknown>))
  const filter: Filter = list.only ? { [list.only]: true } : {}
  for (const name of list.filters ?? []) {
    const value = asked.get(name)
    const field = collection.fields[name]
    if (collection.flags[name] && (value === 'true' || value === 'false'))
      filter[name] = value === 'true'
    // No row has a choice that does not exist, however many of them a query makes up.
    else if (field?.kind === 'choice' && value && typeof value === 'string')
      filter[name] = field.options.find((option) => option === value) ?? ''
  }
  return filter
}
