/** Creates a row from a parsed upload: its files are saved, then one transaction commits the row and them, or nothing. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AnyCollection } from '../../shared/collections/all.ts'
import { messages } from '../../shared/messages/messages.ts'
import { isStorable } from '../../shared/schema.ts'
import { newId } from '../db/id.ts'
import type { FileRow, TableRow, Value } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import type { ParsedUpload } from './parse-upload.ts'
import { fileColumn, findRow, requireRow } from './queries.ts'
import { saveFiles } from './save-files.ts'

type Values = Record<string, unknown>

/** Another request with the same idempotency key was first. */
class AlreadyCreated extends Error {}

/** Parsed values as columns: flags as 0 and 1. */
export function toColumns(values: Values): Record<string, Value> {
  const columns = Object.entries(values as Record<string, Value | boolean>)
  return Object.fromEntries(columns.map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]))
}

/** The `<slot>Id` columns that reference these files. */
export function fileColumns(files: FileRow[]): Record<string, Value> {
  return Object.fromEntries(files.map((file) => [fileColumn(file.slot), file.id]))
}

/** The Idempotency-Key header: a retry with the same key creates nothing new. Throws `invalid`. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('invalid', messages.input.invalid('Idempotency-Key'))
  return key
}

function hashKey(collection: AnyCollection, key: string): string {
  return createHash('sha256').update(`${collection.name}\n${key}`).digest('hex')
}

/** The row that an earlier request with this key created, or null. Throws `conflict` when it has been deleted since. */
export async function findByIdempotencyKey({ db }: Services, collection: AnyCollection, key?: string) {
  if (!key) return null
  const created = await db
    .selectFrom('idempotencyKeys')
    .select('rowId')
    .where('key', '=', hashKey(collection, key))
    .executeTakeFirst()
  if (!created) return null
  const row = await findRow(db, collection, created.rowId)
  if (!row) throw new AppError('conflict', messages.server.unknownItem)
  return row
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

/**
 * Creates a row and returns it as read back. With an idempotency key, a second creation returns the first one's row,
 * `replayed`. Throws AppError or MediaError for what cannot be published; nothing is stored then.
 */
export async function createRow(services: Services, collection: AnyCollection, upload: ParsedUpload, key?: string) {
  const { db, now } = services
  const id = newId()
  try {
    await saveFiles(services, collection, upload, async (trx, files, metadata) => {
      if (key)
        await trx
          .insertInto('idempotencyKeys')
          .values({ key: hashKey(collection, key), rowId: id, createdAt: now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('rowId')
          .executeTakeFirstOrThrow(() => new AlreadyCreated())
      const empty = Object.fromEntries(Object.keys(collection.fields).map((name) => [name, null]))
      const values = fillFromMetadata(collection, { ...empty, ...upload.values }, metadata)
      const times = { createdAt: now(), updatedAt: now(), deletedAt: null }
      // The definition names the columns, so the types of one table cannot be known here.
      const row = { ...toColumns(values), ...fileColumns(files), id, position: null, ...times } as TableRow
      await trx.insertInto(collection.name).values(row).execute()
    })
  } catch (error) {
    const first = error instanceof AlreadyCreated ? await findByIdempotencyKey(services, collection, key) : null
    if (first) return { row: first, replayed: true }
    throw error
  }
  return { row: await requireRow(db, collection, id), replayed: false }
}
