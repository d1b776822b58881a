/** Traces of visitors on a site that has no account yet: a restore overwrites them. */
import type { Kysely } from 'kysely'
import { collections } from '../../../shared/collections/all.ts'
import { isShare } from '../../../shared/collections/collection.ts'
import { type Database, hasRows } from '../../platform/db/database.ts'
import { listMigrations } from '../../platform/db/migrate.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { includedTables, refuse } from './backup-format.ts'

const shares = collections.filter(isShare).map(({ name }) => name)

/** Tables in which a site without an account may have rows: shares, and the site's own records. */
const visitTables: readonly (keyof Tables)[] = [
  ...shares,
  'files',
  'shareOwners',
  'reports',
  'announcements',
  'contentVersion',
  'settings',
  'history',
]
/** Tables that name rows of shares, and are in no backup. */
const transientTables = ['senders', 'stoppedSenders', 'idempotencyKeys', 'preparedImages'] as const

/** Throws BackupError if there is an account, or any row that only accounts can make. */
export async function assertNoSite(db: Kysely<Tables>): Promise<void> {
  for (const table of includedTables.filter((name) => !visitTables.includes(name)))
    if (await hasRows(db, table)) throw refuse('exists')
  const ofFamily = db.selectFrom('files').select('id').where('collection', 'not in', shares)
  if (await ofFamily.limit(1).executeTakeFirst()) throw refuse('exists')
}

/** Throws BackupError if there is an account; the database may have an older schema, or no tables yet. */
export async function assertNoAccount(db: Database): Promise<void> {
  const migrations = await listMigrations(db)
  if (migrations.some(({ applied }) => applied) && (await hasRows(db, 'administrators'))) throw refuse('exists')
}

/** Removes all rows, and lists the objects of their files as unfinished. Returns the keys of these. */
export async function clearVisits(trx: Kysely<Tables>, startedAt: number): Promise<string[]> {
  const files = await trx.selectFrom('files').select(['publishedKey', 'originalKey']).execute()
  const keys = [...new Set(files.flatMap(({ publishedKey, originalKey }) => [publishedKey, originalKey]))]
  for (const key of keys) await trx.insertInto('unfinished').values({ key, startedAt }).execute()
  for (const table of [...transientTables, ...includedTables.toReversed()]) await trx.deleteFrom(table).execute()
  return keys
}
