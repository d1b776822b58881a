/** Owner tokens: the sender of a share may change it or take it back. Only the hash of a token is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { isShare } from '../../../shared/collections/collection.ts'
import { OWNER_DAYS } from '../../../shared/collections/limits.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import type { Database } from '../../platform/db/database.ts'
import { initSetting } from '../../platform/db/settings.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { isId } from '../../platform/id.ts'
import type { Site } from '../../platform/site/site.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'

/**
 * The token of a row. With an idempotency key it is derived from a secret of the site and the key, so that a retry gets
 * the same one. Only the sender knows the key, so the token cannot be found in the database.
 */
export async function ownerTokenOf(
  db: Database,
  { name }: AnyCollection,
  id: string,
  key: string | undefined,
): Promise<string> {
  if (key === undefined) return newToken()
  const secret = await initSetting(db, 'owner-secret', newToken)
  return createHmac('sha256', secret).update(`${name}\n${id}\n${key}`).digest('base64url')
}

/** Stores the owner of a row, as part of the transaction that inserts it. */
export async function insertOwner(
  trx: Transaction<Tables>,
  { id, token, createdAt }: { id: string; token: string; createdAt: number },
): Promise<void> {
  const owner = { rowId: id, tokenHash: hashToken(token), createdAt, withdrawnAt: null }
  await trx.insertInto('shareOwners').values(owner).execute()
}

/** True if this token belongs to the row, which is not deleted and no older than 30 days. */
export async function isOwner(
  { db, now }: Pick<Site, 'db' | 'now'>,
  { name }: AnyCollection,
  id: string,
  token: string,
): Promise<boolean> {
  if (!isId(id)) return false
  const row = await db
    .selectFrom(name)
    .innerJoin('shareOwners', 'shareOwners.rowId', `${name}.id`)
    .select('shareOwners.tokenHash')
    .where(`${name}.id`, '=', id)
    .where(`${name}.deletedAt`, 'is', null)
    .where('shareOwners.createdAt', '>', now() - OWNER_DAYS * DAY_MS)
    .executeTakeFirst()
  const [stored, sent] = [row?.tokenHash ?? hashToken(''), hashToken(token)]
  return timingSafeEqual(Buffer.from(stored), Buffer.from(sent))
}

/** True if this token belongs to the share that has this file, a picture or a voice. */
export async function ownsFile(
  site: Pick<Site, 'db' | 'now'>,
  file: { id: string; collection: string; slot: string },
  token: string | undefined,
): Promise<boolean> {
  const collection = collections.find(({ name }) => name === file.collection)
  if (!token || !collection || !isShare(collection)) return false
  const column = sql.ref(`${file.slot}Id`)
  const row = await site.db.selectFrom(collection.name).select('id').where(column, '=', file.id).executeTakeFirst()
  return row !== undefined && isOwner(site, collection, row.id, token)
}

/** The token that a request brings, or undefined. */
export function bearerToken({ authorization }: { authorization?: string | undefined }): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
}
