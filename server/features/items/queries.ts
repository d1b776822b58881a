/** A collection's rows out of the database, shaped as every route sends them. */
import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import { isShare, type Row } from '../../../shared/collections/collection.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FileRow, Moderation, TableRow, Value } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { sourcesOf, type VideoFile } from './video-sizes.ts'

/** Letters of a version: no two of one row are alike by chance. */
const VERSION_LETTERS = 16

export function fileColumn<Slot extends string>(slot: Slot) {
  return `${slot}Id` as const
}

/** True if rows have a column `keywords`, with people too: it is searched, and no route sends it. */
export function hasKeywords({ name }: { name: string }): boolean {
  return name === 'photos' || name === 'artwork' || name === 'videos'
}

/** The columns that `toRow` reads: all but keywords, and the pages of a writing, which may be a whole book. */
export function columnsOf({ fields, flags, files }: AnyCollection) {
  const own = [...Object.keys(fields), ...Object.keys(flags), ...Object.keys(files).map(fileColumn)]
  return ['id' as const, 'createdAt' as const, 'state' as const, ...(own as 'updatedAt'[])]
}

/** The ids of a row's files, in the order of its collection's slots. */
export function fileIdsOf(collection: AnyCollection, columns: Record<string, Value>): string[] {
  return Object.keys(collection.files)
    .map((slot) => columns[fileColumn(slot)])
    .filter((id) => typeof id === 'string')
}

/** The name of a stored file in its URL: its id, its address if it has got another one, the ending of its bytes. */
export function nameInUrl({ id, publishedKey, address }: Pick<FileRow, 'id' | 'publishedKey' | 'address'>): string {
  return address === null ? basename(publishedKey) : `${id}.${address}${extname(publishedKey)}`
}

/** The public address of a stored file. */
export function fileUrl(at: string, file: Parameters<typeof nameInUrl>[0]): string {
  return at + nameInUrl(file)
}

/** The words and files of a row, as a look sees them. */
export function seenOf(collection: AnyCollection, columns: Record<string, Value>): Record<string, Value> {
  const names = [...Object.keys(collection.fields), ...Object.keys(collection.files).map(fileColumn)]
  return Object.fromEntries(names.map((name) => [name, columns[name] ?? null]))
}

/** The version of a row that somebody has seen: an act that names it is refused once words or files are others. */
export function versionOf(collection: AnyCollection, columns: Record<string, Value>): string {
  const seen = JSON.stringify(seenOf(collection, columns))
  return createHash('sha256').update(seen).digest('base64url').slice(0, VERSION_LETTERS)
}

/**
 * A table's row as routes send it; `files` holds those that it names. Accounts also get its state, and of a share the
 * time of the first look and the version.
 */
export function toRow(
  collection: AnyCollection,
  tableRow: Pick<TableRow, 'id' | 'createdAt' | 'state'>,
  files: Map<string, VideoFile>,
  { toVisitors = true } = {},
): Row {
  const columns: Record<string, Value> = tableRow
  const row: Row = { id: tableRow.id, createdAt: new Date(tableRow.createdAt).toISOString() }
  for (const [name, { kind }] of Object.entries(collection.fields))
    row[name] =
      kind === 'names'
        ? String(columns[name] ?? '')
            .split('\n')
            .filter(Boolean)
        : columns[name]
  for (const name of Object.keys(collection.flags)) row[name] = columns[name] === 1
  for (const [name, slot] of Object.entries(collection.files)) {
    const file = files.get(String(columns[fileColumn(name)]))
    row[`${name}Url`] = file ? fileUrl(slot.at, file) : null
    if (slot.kind === 'video') row.sources = file ? sourcesOf(fileUrl(slot.at, file), file) : []
  }
  if (!toVisitors) row.state = tableRow.state
  if (isShare(collection) && !toVisitors) {
    const { lookedAt } = tableRow as typeof tableRow & Moderation
    row.lookedAt = lookedAt === null ? null : new Date(lookedAt).toISOString()
    row.version = versionOf(collection, columns)
  }
  const own = fileIdsOf(collection, columns).flatMap((id) => files.get(id) ?? [])
  const sized = own.find((file) => file.width !== null)
  row.width = sized?.width ?? null
  row.height = sized?.height ?? null
  row.thumbhash = own.find((file) => file.thumbhash !== null)?.thumbhash ?? null
  return row
}

/** Rows of a table as routes send them, in their order. */
export async function toRows(
  db: Database,
  collection: AnyCollection,
  rows: readonly Parameters<typeof toRow>[1][],
  options: Parameters<typeof toRow>[3] = {},
): Promise<Row[]> {
  const ids = rows.flatMap((row) => fileIdsOf(collection, row))
  const files = await readFiles(db, collection, ids)
  return rows.map((row) => toRow(collection, row, files, options))
}

/** The files with these ids in a collection, by id. */
export async function readFiles(
  db: Database,
  collection: AnyCollection,
  ids: string[],
): Promise<Map<string, VideoFile>> {
  // PostgreSQL knows no empty list.
  if (ids.length === 0) return new Map()
  const query = db.selectFrom('files').where('collection', '=', collection.name).where('id', 'in', ids)
  const films = query.leftJoin('smallerVideos', 'fileId', 'id').selectAll('files').select('sizes')
  const files: VideoFile[] = await (collection.name === 'videos' ? films : query.selectAll()).execute()
  return new Map(files.map((file) => [file.id, file]))
}

export const unknownItem = () => new AppError('unknown', messages.server.unknownItem)

/** One row that is not deleted, or null. `isWritten`: also one that is. */
export async function findRow(
  db: Database,
  collection: AnyCollection,
  id: string,
  { isWritten = false, ...options }: { toVisitors?: boolean; isWritten?: boolean } = {},
): Promise<Row | null> {
  const named = db.selectFrom(collection.name).selectAll().where('id', '=', id)
  const row = await (isWritten ? named : named.where('deletedAt', 'is', null)).executeTakeFirst()
  const [found = null] = row ? await toRows(db, collection, [row], options) : []
  return found
}

/** Finds a row, as `findRow` does, and throws `unknown` when there is none. */
export async function requireRow(...args: Parameters<typeof findRow>): Promise<Row> {
  const row = await findRow(...args)
  if (!row) throw unknownItem()
  return row
}

/** A row that this request has written, as read back: also where somebody else has deleted it since. */
export function readBack(
  db: Database,
  collection: AnyCollection,
  id: string,
  options: { toVisitors?: boolean } = {},
): Promise<Row> {
  return requireRow(db, collection, id, { ...options, isWritten: true })
}
