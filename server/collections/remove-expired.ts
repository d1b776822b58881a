/**
 * The hourly clean-up: deleted rows after 30 days, then files that no row references, what a killed process left
 * unfinished, and expired idempotency keys, sessions, links, challenges, attempts, and addresses of senders.
 */
import { sql } from 'kysely'
import { collections } from '../../shared/collections/all.ts'
import { OWNER_DAYS, SENDER_DAYS, TRASH_DAYS } from '../../shared/limits.ts'
import type { Database } from '../db/database.ts'
import { removeOldHistory } from '../db/history.ts'
import type { Services } from '../services.ts'
import { shareCollections } from './moderation.ts'
import { fileColumn } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Rows go before their files, and files only after they have been off the site for as long: well over the 24 hours that a
 * concurrent backup needs. A crash in between leaves files without a row, which the next run finds.
 */
export async function removeExpired({ db, storage, now }: Services): Promise<void> {
  const yesterday = now() - DAY_MS
  const trashExpiry = now() - TRASH_DAYS * DAY_MS
  for (const { name } of collections) await db.deleteFrom(name).where('deletedAt', '<', trashExpiry).execute()
  // As long as something in the trash may have been taken back by its sender.
  await db
    .deleteFrom('shareOwners')
    .where('createdAt', '<', trashExpiry - OWNER_DAYS * DAY_MS)
    .execute()

  await db
    .deleteFrom('senders')
    .where('createdAt', '<', now() - SENDER_DAYS * DAY_MS)
    .execute()
  for (const { name } of shareCollections)
    for (const table of ['reports', 'announcements'] as const)
      await db
        .deleteFrom(table)
        .where('collection', '=', name)
        .where('rowId', 'not in', db.selectFrom(name).select('id'))
        .execute()

  // A picture that was uploaded for words and then stands in no version of them.
  await db
    .updateTable('files')
    .set({ retiredAt: now() })
    .where('collection', '=', 'words')
    .where('retiredAt', 'is', null)
    .where('createdAt', '<', trashExpiry)
    .where(sql<boolean>`not exists (select 1 from words where data like '%' || files.id || '.%')`)
    .execute()

  const retired = await db
    .selectFrom('files')
    .select(['id', 'publishedKey', 'originalKey'])
    .where('retiredAt', '<', trashExpiry)
    .where(sql<boolean>`id not in (${referencedFiles()})`)
    .execute()
  for (const { id, publishedKey, originalKey } of retired) {
    for await (const key of storage.list(`variants/${id.slice(0, 2)}/${id}-`)) await storage.remove(key)
    // A converted video and the uploaded one share an original.
    for (const key of [publishedKey, originalKey]) if (!(await isSharedKey(db, key, id))) await storage.remove(key)
    await db.deleteFrom('files').where('id', '=', id).execute()
  }

  const unfinished = db.selectFrom('unfinished').select('key').where('startedAt', '<', yesterday)
  for (const { key } of await unfinished.execute()) {
    await storage.remove(key)
    await db.deleteFrom('unfinished').where('key', '=', key).execute()
  }
  // Parts that a killed server had sent to an S3 store; what is younger may be one that is being sent.
  await storage.removeIncomplete(new Date(Date.now() - DAY_MS))
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', yesterday).execute()
  await db.deleteFrom('attempts').where('at', '<', yesterday).execute()
  for (const table of ['sessions', 'links', 'challenges', 'stoppedSenders'] as const)
    await db.deleteFrom(table).where('expiresAt', '<', now()).execute()
  await removeOldHistory(db, now())
}

/** A query for the ids of all files that a row references. */
function referencedFiles() {
  const queries = collections.flatMap(({ name, files }) =>
    Object.keys(files).map((slot) => {
      const column = sql.ref(fileColumn(slot))
      return sql`select ${column} from ${sql.table(name)} where ${column} is not null`
    }),
  )
  return sql.join(queries, sql` union `)
}

async function isSharedKey(db: Database, key: string, id: string): Promise<boolean> {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('id', '!=', id)
    .where((row) => row.or([row('publishedKey', '=', key), row('originalKey', '=', key)]))
    .executeTakeFirst()
  return file !== undefined
}
