/**
 * The hourly clean-up: deleted rows after 30 days, then files without a row, and unfinished files of a killed process.
 * Also expired idempotency keys, sessions, links, challenges, attempts, and addresses of senders. On a site of any age
 * it works in steps of some milliseconds.
 */
import { setImmediate } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import { collections } from '../../../shared/collections/all.ts'
import { OWNER_DAYS, SENDER_DAYS, TRASH_DAYS } from '../../../shared/collections/limits.ts'
import { DAY_MS, YEAR_MS } from '../../../shared/durations.ts'
import type { Database } from '../../platform/db/database.ts'
import { deleteBefore, inSteps, STEP } from '../../platform/db/in-steps.ts'
import type { FileRow, Tables } from '../../platform/db/tables.ts'
import type { Site } from '../../platform/site/site.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { fileColumn } from '../items/queries.ts'
import { lockRows } from '../items/write-row.ts'
import { shareCollections } from '../moderation/moderation.ts'
import { forgetRemovedLinks } from '../stones/chains.ts'
import { recordAllPictures } from '../words/word-images.ts'

/**
 * Rows go before their files, and files only after the same time off the site: well over the 24 hours that a concurrent
 * backup needs. A crash in between leaves files without a row, which the next run finds.
 */
export async function removeExpired({ db, storage, now }: Pick<Site, 'db' | 'storage' | 'now'>): Promise<void> {
  const yesterday = now() - DAY_MS
  const trashExpiry = now() - TRASH_DAYS * DAY_MS
  for (const { name } of collections) await deleteBefore(db, name, 'id', 'deletedAt', trashExpiry)
  // As long as an item in the trash may have been taken back by its sender.
  await deleteBefore(db, 'shareOwners', 'rowId', 'createdAt', trashExpiry - OWNER_DAYS * DAY_MS)
  await deleteBefore(db, 'senders', 'rowId', 'createdAt', now() - SENDER_DAYS * DAY_MS)
  await forgetRemovedShares(db)
  await forgetRemovedLinks(db)
  await retireWordPictures(db, trashExpiry, now())
  await retireForgotten(db, yesterday, now())
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
  await deleteBefore(db, 'history', 'id', 'at', now() - YEAR_MS)
}

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

/** Finds which of these values a column contains. */
async function existing(db: Database, table: string, column: string, values: string[]): Promise<Set<string>> {
  if (values.length === 0) return new Set()
  const [rows, ref] = [sql.table(table), sql.ref(column)]
  const found = await sql<{
    value: string
  }>`select ${ref} as value from ${rows} where ${ref} in (${sql.join(values)})`.execute(db)
  return new Set(found.rows.map(({ value }) => value))
}

/** Runs `use` on the files of a query, some at a time. */
async function eachSomeFiles(
  query: SelectQueryBuilder<Tables, 'files', FileRow>,
  use: (files: FileRow[]) => Promise<void>,
): Promise<void> {
  let last = ''
  await inSteps(async () => {
    const files = await query.where('id', '>', last).orderBy('id').limit(STEP).execute()
    last = files.at(-1)?.id ?? last
    await use(files)
    return files.length
  })
}

/** Pictures uploaded for words that are then in no version of them. */
async function retireWordPictures(db: Database, before: number, now: number): Promise<void> {
  await recordAllPictures(db)
  // A picture may stand in a thousand versions: the first one is enough.
  const isNamed = sql<boolean>`exists (select 1 from word_pictures where file_id = files.id)`
  await eachSomeFiles(db.selectFrom('files').selectAll().where('collection', '=', 'words'), async (pictures) => {
    const old = pictures.filter(({ retiredAt, createdAt }) => retiredAt === null && createdAt < before)
    const ids = old.map(({ id }) => id)
    if (ids.length > 0)
      await db
        .updateTable('files')
        .set({ retiredAt: now })
        .where('id', 'in', ids)
        .where((row) => row.not(isNamed))
        .execute()
  })
}

/**
 * Files older than `before` that are in no row, not even in the trash, and are not retired: what an act that was cut
 * has left.
 */
export async function findForgotten(db: Database, before: number): Promise<FileRow[]> {
  const forgotten: FileRow[] = []
  const kept = db.selectFrom('files').selectAll().where('retiredAt', 'is', null).where('createdAt', '<', before)
  await eachSomeFiles(kept, async (files) => {
    const ofRows = files.filter(({ collection, slot }) => slotsOf(collection).includes(slot))
    const referenced = await referencedOf(db, ofRows)
    forgotten.push(...ofRows.filter(({ id }) => !referenced.has(id)))
  })
  return forgotten
}

const slotsOf = (name: string) => Object.keys(collections.find((each) => each.name === name)?.files ?? {})

async function retireForgotten(db: Database, before: number, now: number): Promise<void> {
  for (const { id } of await findForgotten(db, before))
    await db.updateTable('files').set({ retiredAt: now }).where('id', '=', id).where('retiredAt', 'is', null).execute()
}

async function removeRetired(db: Database, storage: Storage, before: number): Promise<void> {
  await eachSomeFiles(db.selectFrom('files').selectAll().where('retiredAt', '<', before), async (retired) => {
    const referenced = await referencedOf(db, retired)
    for (const { id } of retired) if (!referenced.has(id)) await removeFile(db, storage, id, before)
  })
}

/**
 * The row goes first, if it is still that of a retired file. Its objects are unfinished from then on, so that they go
 * even if this process does not come to it.
 */
async function removeFile(db: Database, storage: Storage, id: string, before: number): Promise<void> {
  const variants = await Array.fromAsync(storage.list(`variants/${id.slice(0, 2)}/${id}-`))
  const keys = await db.transaction().execute(async (trx) => {
    const [file] = await lockRows(trx, 'files', [id])
    if (!file || file.retiredAt === null || file.retiredAt >= before) return []
    // A converted video and the uploaded one share an original.
    const own: string[] = []
    for (const key of new Set([file.publishedKey, file.originalKey]))
      if (!(await isSharedKey(trx, key, id))) own.push(key)
    const unfinished = [...variants, ...own].map((key) => ({ key, startedAt: 0 }))
    if (unfinished.length > 0)
      await trx
        .insertInto('unfinished')
        .values(unfinished)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await trx.deleteFrom('files').where('id', '=', id).execute()
    return unfinished.map(({ key }) => key)
  })
  for (const key of keys) await removeUnfinishedKey(db, storage, key)
  await setImmediate()
}

async function removeUnfinishedKey(db: Database, storage: Storage, key: string): Promise<void> {
  await storage.remove(key)
  await db.deleteFrom('unfinished').where('key', '=', key).execute()
}

/** The ids of those files that a row references, such as one in the trash. */
async function referencedOf(db: Database, files: readonly FileRow[]): Promise<Set<string>> {
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
  for (const { key } of await unfinished.execute()) await removeUnfinishedKey(db, storage, key)
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
