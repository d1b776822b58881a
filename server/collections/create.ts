/** A form becomes a row: its files are kept, then one transaction makes all of it true, or nothing of it. */

import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Row } from '../../shared/collection.ts'
import type { AnyCollection } from '../../shared/collections/all.ts'
import { messages } from '../../shared/messages/messages.ts'
import { isStorable } from '../../shared/schema.ts'
import { newId } from '../db/id.ts'
import type { FileRow, TableRow, Value } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import type { ParsedUpload } from './parse-upload.ts'
import { bumpContentVersion, fileColumn, findRow } from './queries.ts'
import { saveFiles } from './save-files.ts'

/** Another request with the same key was first. */
class AlreadyCreated extends Error {}

/** Values as columns: switches as 0 and 1. */
export function toColumns(values: Record<string, unknown>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? Number(value) : (value as Value),
    ]),
  )
}

/** The `<slot>Id` columns that point to these files. */
export function fileColumns(files: FileRow[]): Record<string, Value> {
  return Object.fromEntries(files.map((file) => [fileColumn(file.slot), file.id]))
}

/** The key under which a request may be sent again. Throws `invalid`. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('invalid', messages.input.invalid('Idempotency-Key'))
  return key
}

/** The row that an earlier request with this key made, or null. Throws `conflict` when it is no longer there. */
export async function findByIdempotencyKey(
  { db }: Services,
  collection: AnyCollection,
  key: string | undefined,
): Promise<Row | null> {
  if (!key) return null
  const made = await db
    .selectFrom('idempotencyKeys')
    .select('rowId')
    .where('key', '=', hashOf(collection, key))
    .executeTakeFirst()
  if (!made) return null
  const row = await findRow(db, collection, made.rowId)
  if (!row) throw new AppError('conflict', messages.server.unknownItem)
  return row
}

function hashOf(collection: AnyCollection, key: string): string {
  return createHash('sha256').update(`${collection.name}\n${key}`).digest('hex')
}

/** What the form left out, as the file itself tells it; only what the collection has a field for and can store. */
function fillIn(collection: AnyCollection, values: Record<string, unknown>, facts: object) {
  const filled = { ...values }
  for (const [name, fact] of Object.entries(facts)) {
    const field = collection.fields[name]
    if (!field || (filled[name] !== null && filled[name] !== undefined)) continue
    if (field.kind === 'text') {
      const text = typeof fact === 'string' ? fact.trim().slice(0, field.max).toWellFormed() : ''
      filled[name] = isStorable(text, field.lines) ? text || null : null
    } else if (field.kind === 'integer')
      filled[name] =
        typeof fact === 'number' && fact >= field.min && fact <= field.max ? Math.round(fact) : null
  }
  return filled
}

/**
 * Creates a row from a checked form and answers it as read back. With a key, a second creation gives the first one's
 * row and says so. Throws AppError for what cannot be published; nothing is stored then.
 */
export async function createRow(
  services: Services,
  collection: AnyCollection,
  upload: ParsedUpload,
  key?: string,
): Promise<{ row: Row; replayed: boolean }> {
  const { db, now } = services
  const kept = await saveFiles(services, collection, upload)
  const id = newId()
  const derived = Object.keys(collection.fields).map((name) => [name, null])
  const values = { ...Object.fromEntries(derived), ...upload.values }
  const item = {
    ...toColumns(fillIn(collection, values, kept.facts)),
    ...fileColumns(kept.files),
    id,
    position: null,
    createdAt: now(),
    updatedAt: now(),
    deletedAt: null,
  } as TableRow
  try {
    await db.transaction().execute(async (change) => {
      if (key) {
        const { numInsertedOrUpdatedRows } = await change
          .insertInto('idempotencyKeys')
          .values({ key: hashOf(collection, key), rowId: id, createdAt: now() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 0n) throw new AlreadyCreated()
      }
      await kept.commit(change)
      await change.insertInto(collection.name).values(item).execute()
      await bumpContentVersion(change)
    })
  } catch (error) {
    await kept.undo()
    const first =
      error instanceof AlreadyCreated ? await findByIdempotencyKey(services, collection, key) : null
    if (first) return { row: first, replayed: true }
    throw error
  }
  const row = await findRow(db, collection, id)
  if (!row) throw new Error(`The new ${collection.singular} is not there.`)
  return { row, replayed: false }
}
