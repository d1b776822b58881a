/**
 * What is past its time goes: deleted rows after 30 days, then bytes that nothing names, what a killed process left
 * half-done, old keys, sessions, links and attempts.
 */
import { sql } from 'kysely'
import { collections } from '../../shared/collections/all.ts'
import { TRASH_DAYS } from '../../shared/limits.ts'
import type { Database } from '../db/database.ts'
import type { Services } from '../services.ts'
import { fileColumn } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Rows leave the trash first, then files that have been off the site for as long: well over the 24 hours that a backup
 * taken meanwhile needs. A crash in between leaves bytes without a row, which the next sweep finds again.
 */
export async function sweepExpired({ db, storage, now }: Services): Promise<void> {
  const before = now() - TRASH_DAYS * DAY_MS
  for (const collection of collections)
    await db.deleteFrom(collection.name).where('deletedAt', '<', before).execute()

  const named = collections.flatMap((collection) =>
    Object.keys(collection.files).map(
      (slot) =>
        sql`select ${sql.ref(fileColumn(slot))} from ${sql.table(collection.name)} where ${sql.ref(fileColumn(slot))} is not null`,
    ),
  )
  const retired = await db
    .selectFrom('files')
    .select(['id', 'publishedKey', 'originalKey'])
    .where('retiredAt', '<', before)
    .where(sql<boolean>`id not in (${sql.join(named, sql` union `)})`)
    .execute()
  for (const file of retired) {
    for await (const key of storage.list(`variants/${file.id.slice(0, 2)}/${file.id}-`))
      await storage.remove(key)
    // A converted film and the one that was sent have one original between them.
    for (const key of [file.publishedKey, file.originalKey])
      if (!(await isNamedElsewhere(db, key, file.id))) await storage.remove(key)
    await db.deleteFrom('files').where('id', '=', file.id).execute()
  }
  const left = await db
    .selectFrom('unfinished')
    .select('key')
    .where('startedAt', '<', now() - DAY_MS)
    .execute()
  for (const { key } of left) {
    await storage.remove(key)
    await db.deleteFrom('unfinished').where('key', '=', key).execute()
  }
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', now() - DAY_MS)
    .execute()
  await db.deleteFrom('sessions').where('expiresAt', '<', now()).execute()
  await db.deleteFrom('links').where('expiresAt', '<', now()).execute()
  await db.deleteFrom('challenges').where('expiresAt', '<', now()).execute()
  await db
    .deleteFrom('attempts')
    .where('at', '<', now() - DAY_MS)
    .execute()
}

async function isNamedElsewhere(db: Database, key: string, id: string): Promise<boolean> {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('id', '!=', id)
    .where((row) => row.or([row('publishedKey', '=', key), row('originalKey', '=', key)]))
    .executeTakeFirst()
  return file !== undefined
}
