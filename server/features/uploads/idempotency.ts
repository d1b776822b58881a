/**
 * Idempotency keys: a retry of the same creation gives the same row. A key belongs to the content sent with it, so that
 * no visitor gets another's row for their own picture.
 */
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import type { Row } from '../../../shared/collections/collection.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { findRow } from '../items/queries.ts'

/** `content` is the hash of everything that was sent. */
export type Idempotency = { key: string; content: string }

export function hashJson(value: unknown): string {
  return hash('sha256', JSON.stringify(value))
}

/** The Idempotency-Key header. Throws `invalid`. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('invalid', messages.input.invalid('Idempotency-Key'))
  return key
}

function hashKey(collection: AnyCollection, key: string): string {
  return hash('sha256', `${collection.name}\n${key}`)
}

/**
 * The row that an earlier request with this key created, or null. Throws `conflict` when that request had other
 * content, or when the row has been deleted since.
 */
export async function findCreated(
  { db }: { db: Database },
  collection: AnyCollection,
  { key, content }: Idempotency,
): Promise<Row | null> {
  const created = await db
    .selectFrom('idempotencyKeys')
    .select(['rowId', 'content'])
    .where('key', '=', hashKey(collection, key))
    .executeTakeFirst()
  if (!created) return null
  if (created.content !== content) throw new AppError('conflict', messages.server.otherContent)
  const row = await findRow(db, collection, created.rowId)
  if (!row) throw new AppError('conflict', messages.server.unknownItem)
  return row
}

/** Takes a key, as part of the transaction that inserts its row. False when another request was first. */
export async function takeKey(
  trx: Transaction<Tables>,
  collection: AnyCollection,
  { key, content }: Idempotency,
  { id, createdAt }: { id: string; createdAt: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotencyKeys')
    .values({ key: hashKey(collection, key), content, rowId: id, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}
