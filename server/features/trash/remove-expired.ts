/**
 * The hourly clean-up: deleted rows after 30 days, then files without a row, and unfinished files of a killed process.
 * Also expired idempotency keys, sessions, links, challenges, attempts, and addresses of senders. On a site of any age
 * it works in steps of some milliseconds.
 */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { collections } from '../../../shared/collections/all.ts'
import { OWNER_DAYS, SENDER_DAYS, TRASH_DAYS } from '../../../shared/limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { deleteBefore, inSteps, STEP } from '../../platform/db/in-steps.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { removeOldHistory } from '../history/history.ts'
import { fileColumn } from '../items/queries.ts'
import { shareCollections } from '../moderation/moderation.ts'
import { forgetRemovedLinks } from '../stones/chains.ts'
import { recordAllPictures } from '../words/word-images.ts'

type Needs = { db: Database; storage: Storage; now: () => number }

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Rows go before their files, and files only after the same time off the site: well over the 24 hours that a concurrent
 * backup needs. A crash in between leaves files without a row, which the next run finds.
 */
export async function removeExpired({ db, storage, now }: Needs): Promise<void> {
  const yesterday = now() - DAY_MS
  const trashExpiry = now() - TRASH_DAYS * DAY_MS
  for (const { name } of collections) await deleteBefore(db, name, 'id', 'deletedAt', trashExpiry)
  // As long as an item in the trash may have been taken back by its sender.
  await deleteBefore(db, 'shareOwners', 'rowId', 'createdAt', trashExpiry - OWNER_DAYS * DAY_MS)
  await deleteBefore(db, 'senders', 'rowId', 'createdAt', now() - SENDER_DAYS * DAY_MS)
  await forgetRemovedShares(db)
  await forgetRemovedLinks(db)
  await retireWordPictures(db, trashExpiry, now())
  await removeRetired(db, storage, trashExpiry)
  await removeUnfinished(db, storage, yesterday)
  // Parts that a killed server had sent to an S3 store; younger ones may belong to a running upload.
  await storage.removeIncomplete(new Date(Date.now() - DAY_MS))
  await deleteBefore(db, 'idempotencyKeys', 'key', 'createdAt', yesterday)
  await deleteBefore(db, 'attempts', 'id', 'at', yesterday)
  await deleteBefore(db, 'sessions', 'tokenHash', 'expiresAt', now())
  await deleteBefore(db, 'links', 'tokenHash', 'expiresAt', now())
  // An undelivered mail stands in Settings as long as items in the trash.
  await deleteBefore(db, 'outbox', 'id', 'expiresAt', trashExpiry)
  await deleteBefore(db, 'told', 'id', 'at', trashExpiry)
  await deleteBefore(db, 'challenges', 'challenge', 'expiresAt', now())
  await deleteBefore(db, 'stoppedSenders', 'id', 'expiresAt', now())
  await removeOldHistory(db, now())
}

/** Removes reports and announcements of shares that are gone. */
async function forgetRemovedShares(db: Database): Promise<void> {
  for (const { name } of shareCollections)
    for (const table of ['reports', 'announcements'] as const) {
      let last = ''
      await inSteps(async () => {
        const looked = await db
          .selectFrom(table)
          .select('rowId')
          .distinct()
          .where('collection', '=', name)
          .where('rowId', '>', last)
          .orderBy('rowId')
          .limit(STEP)
          .execute()
        const ids = looked.map(({ rowId }) => rowId)
        last = ids.at(-1) ?? last
        const there = await existing(db, name, 'id', ids)
        const gone = ids.filter((id) => !there.has(id))
        if (gone.length > 0) await db.deleteFrom(table).where('rowId', 'in', gone).execute()
        return ids.length
      })
    }
}

/** Those of these values that a column contains. */
async function existing(db: Database, table: string, column: string, values: string[]): Promise<Set<string>> {
  if (values.length === 0) return new Set()
  const [rows, ref] = [sql.table(table), sql.ref(column)]
  const found = await sql<{
    value: string
  }>`select ${ref} as value from ${rows} where ${ref} in (${sql.join(values)})`.execute(db)
  return new Set(found.rows.map(({ value }) => value))
}

/** Pictures uploaded for words that are then in no version of them. */
async function retireWordPictures(db: Database, before: number, now: number): Promise<void> {
  await recordAllPictures(db)
  let last = ''
  await inSteps(async () => {
    const pictures = await db
      .selectFrom('files')
      .select(['id', 'retiredAt', 'createdAt'])
      .where('collection', '=', 'words')
      .where('id', '>', last)
      .orderBy('id')
      .limit(STEP)
      .execute()
    last = pictures.at(-1)?.id ?? last
    const old = pictures.filter(({ retiredAt, createdAt }) => retiredAt === null && createdAt < before)
    const ids = old.map(({ id }) => id)
    // A picture may stand in a thousand versions: the first one is enough.
    const isNamed = sql<boolean>`exists (select 1 from word_pictures where file_id = files.id)`
    if (ids.length > 0)
      await db
        .updateTable('files')
        .set({ retiredAt: now })
        .where('id', 'in', ids)
        .where((row) => row.not(isNamed))
        .execute()
    return pictures.length
  })
}

type Retired = { id: string; publishedKey: string; originalKey: string }

async function removeRetired(db: Database, storage: Storage, before: number): Promise<void> {
  let last = ''
  await inSteps(async () => {
    const retired = await db
      .selectFrom('files')
      .select(['id', 'publishedKey', 'originalKey'])
      .where('retiredAt', '<', before)
      .where('id', '>', last)
      .orderBy('id')
      .limit(STEP)
      .execute()
    last = retired.at(-1)?.id ?? last
    const referenced = await referencedOf(db, retired)
    for (const file of retired) if (!referenced.has(file.id)) await removeFile(db, storage, file)
    return retired.length
  })
}

async function removeFile(db: Database, storage: Storage, { id, publishedKey, originalKey }: Retired): Promise<void> {
  for await (const key of storage.list(`variants/${id.slice(0, 2)}/${id}-`)) await storage.remove(key)
  // A converted video and the uploaded one share an original.
  for (const key of [publishedKey, originalKey]) if (!(await isSharedKey(db, key, id))) await storage.remove(key)
  await db.deleteFrom('files').where('id', '=', id).execute()
  await setImmediate()
}

/** The ids of those files that a row references, such as one in the trash. */
async function referencedOf(db: Database, files: readonly Retired[]): Promise<Set<string>> {
  const ids = files.map(({ id }) => id)
  let referenced = new Set<string>()
  for (const { name, files: slots } of collections)
    for (const slot of Object.keys(slots)) {
      referenced = referenced.union(await existing(db, name, fileColumn(slot), ids))
      await setImmediate()
    }
  return referenced
}

async function removeUnfinished(db: Database, storage: Storage, before: number): Promise<void> {
  const unfinished = db.selectFrom('unfinished').select('key').where('startedAt', '<', before)
  for (const { key } of await unfinished.execute()) {
    await storage.remove(key)
    await db.deleteFrom('unfinished').where('key', '=', key).execute()
  }
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
