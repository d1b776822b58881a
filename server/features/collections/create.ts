/**
 * Creates a row from a parsed upload: its files are saved, then one transaction commits the row and them, or nothing.
 */

import type { AnyCollection } from '../../../shared/collections/all.ts'
import { isShare, type Row, type RowState } from '../../../shared/collections/collection.ts'
import type { ReadPage } from '../../../shared/reading.ts'
import { isStorable } from '../../../shared/schema.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { FileRow, TableRow, Value } from '../../platform/db/tables.ts'
import { newId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import type { RecordAct } from '../history/history.ts'
import { describeItem } from '../history/record-item.ts'
import { fileColumn, readBack } from '../items/queries.ts'
import { lockAll, portraitIds } from '../items/write-row.ts'
import { initialModeration } from '../moderation/moderation.ts'
import { pageColumns } from '../reading/page-columns.ts'
import { insertOwner, ownerTokenOf } from '../sharing/owner-tokens.ts'
import { findCreated, type Idempotency, takeKey } from '../uploads/idempotency.ts'
import type { ParsedUpload } from '../uploads/parse-upload.ts'
import { saveFiles } from '../uploads/save-files.ts'

type Values = Record<string, unknown>

/** Another request with the same idempotency key was first. */
class AlreadyCreated extends Error {}

/** Parsed values as columns: flags as 0 and 1. */
export function toColumns(values: Values): Record<string, Value> {
  const columns = Object.entries(values as Record<string, Value | boolean | string[]>)
  return Object.fromEntries(columns.map(([name, value]) => [name, toColumn(value)]))
}

/** Names are lines. */
function toColumn(value: Value | boolean | string[]): Value {
  if (Array.isArray(value)) return value.join('\n') || null
  return typeof value === 'boolean' ? Number(value) : value
}

/** The `<slot>Id` columns that reference these files. */
export function fileColumns(files: FileRow[]): Record<string, Value> {
  return Object.fromEntries(files.map((file) => [fileColumn(file.slot), file.id]))
}

/** Fills empty fields from the file's metadata, where the collection has such a field and can store the value. */
function fillFromMetadata(collection: AnyCollection, values: Values, metadata: Values): Values {
  const filled = { ...values }
  for (const [name, value] of Object.entries(metadata)) {
    const field = collection.fields[name]
    if (!field || (filled[name] !== null && filled[name] !== undefined)) continue
    if (field.kind === 'text') {
      const text = typeof value === 'string' ? value.trim().slice(0, field.max).toWellFormed() : ''
      filled[name] = isStorable(text, field.lines) ? text || null : null
    } else if (field.kind === 'integer') {
      const inRange = typeof value === 'number' && value >= field.min && value <= field.max
      filled[name] = inRange ? Math.round(value) : null
    }
  }
  return filled
}

/** The state of a new row, and for a share the time of the first look at it. */
async function moderationOf(db: Database, collection: AnyCollection, imported?: Imported) {
  const initial = isShare(collection) ? await initialModeration(db, collection) : { state: 'shown' as const }
  return imported ? { ...initial, state: imported.state } : initial
}

type Created = { row: Row; ownerToken: string | undefined; replayed: boolean }

export type CreateServices = Pick<Site, 'contentVersions' | 'db' | 'media' | 'now' | 'storage' | 'words'>

/**
 * A row from another place: its own date in milliseconds since 1970, its state, and the writes of the same transaction.
 * It has no sender here, and waits for a first look if it is a share. `columns` are those that no upload has.
 */
type Imported = {
  createdAt: number
  columns: Record<string, Value>
  state: RowState
  write: (trx: Trx, id: string) => Promise<void>
}

type Options = {
  addressHash?: string | undefined
  idempotency?: Idempotency | undefined
  imported?: Imported
  record?: RecordAct | undefined
}

/**
 * Creates a row and returns it as read back, with the token of its sender if anyone may create one. With an idempotency
 * key, a second creation returns the first one's row, `replayed`, or throws `conflict` when it has other content.
 * Throws AppError or MediaError for files that cannot be published; nothing is stored then.
 */
export async function createRow(
  services: CreateServices,
  collection: AnyCollection,
  upload: ParsedUpload,
  { addressHash, idempotency, imported, record }: Options = {},
): Promise<Created> {
  const { db, now } = services
  const tokenOf = async (id: string) =>
    isShare(collection) && !imported ? ownerTokenOf(db, collection, id, idempotency?.key) : undefined
  const replay = async () => {
    const row = idempotency && (await findCreated(services, collection, idempotency))
    return row ? { row, ownerToken: await tokenOf(row.id), replayed: true } : null
  }
  const earlier = await replay()
  if (earlier) return earlier
  const id = newId()
  const ownerToken = await tokenOf(id)
  try {
    await saveFiles(services, collection, upload, async (trx, files, metadata) => {
      if (idempotency && !(await takeKey(trx, collection, idempotency, { id, createdAt: now() })))
        throw new AlreadyCreated()
      const empty = Object.fromEntries(Object.keys(collection.fields).map((name) => [name, null]))
      const values = fillFromMetadata(collection, { ...empty, ...upload.values }, metadata)
      const times = { createdAt: imported?.createdAt ?? now(), updatedAt: now(), deletedAt: null }
      const moderation = await moderationOf(trx, collection, imported)
      const pages = metadata.pages ? pageColumns(metadata.pages as ReadPage[]) : {}
      const sent = toColumns(values)
      if (sent.portrait) {
        await lockAll(trx, collection.name)
        sent.portrait = Number(imported !== undefined && (await portraitIds(trx)).length === 0)
      }
      const columns = { ...sent, ...fileColumns(files), ...moderation, ...pages, ...imported?.columns }
      // The definition names the columns, so the types of one table cannot be known here.
      const row = { ...columns, id, position: null, ...times } as TableRow
      await trx.insertInto(collection.name).values(row).execute()
      await record?.(trx, 'item-added', {
        ...{ about: describeItem(collection, row), itemId: id, collection: collection.name },
        changes: [{ id, before: { deletedAt: now() }, after: { deletedAt: null } }],
      })
      const { createdAt } = row
      if (addressHash) await trx.insertInto('senders').values({ rowId: id, addressHash, createdAt }).execute()
      if (ownerToken) await insertOwner(trx, { id, token: ownerToken, createdAt })
      await imported?.write(trx, id)
    })
  } catch (error) {
    const first = error instanceof AlreadyCreated ? await replay() : null
    if (first) return first
    throw error
  }
  return { row: await readBack(db, collection, id), ownerToken, replayed: false }
}
