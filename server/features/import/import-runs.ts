/** Runs of imports: begun, resumed after a kill, finished, undone. */

import { adminBring } from '../../../shared/messages/catalogue.ts'
import type { Config } from '../../platform/config.ts'
import { DataDirInUse } from '../../platform/data-dir-lock.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import type { CreateServices } from '../collections/create.ts'
import { setDeleted } from '../collections/update.ts'
import { withImportFolder } from './import-services.ts'
import { collectionNamed } from './plan.ts'

export type ImportRun = { id: string; startedAt: number; goesOn: boolean }

/** The unfinished run of this source, or a new one. */
export async function beginRun(db: Database, source: string, now: number): Promise<ImportRun> {
  const open = await db
    .selectFrom('importRuns')
    .select(['id', 'startedAt'])
    .where('source', '=', source)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  if (open) return { ...open, goesOn: true }
  const run = { id: newId(), startedAt: now }
  await db
    .insertInto('importRuns')
    .values({ ...run, source, finishedAt: null })
    .execute()
  return { ...run, goesOn: false }
}

/** The last run of a source; null if there is none, or it was taken back. */
export async function findRun(db: Database, source: string): Promise<{ id: string; finishedAt: number | null } | null> {
  const runs = db.selectFrom('importRuns').select(['id', 'finishedAt']).where('source', '=', source)
  return (await runs.orderBy('startedAt', 'desc').limit(1).executeTakeFirst()) ?? null
}

export async function finishRun(db: Database, id: string, now: number): Promise<void> {
  await db.updateTable('importRuns').set({ finishedAt: now }).where('id', '=', id).execute()
}

/**
 * Puts every row of a run into the trash and forgets its names, so that the same source may be imported again. Returns
 * the number of rows, or null without such a run. Begun again after a kill, it continues.
 */
export async function undoRun(
  services: Pick<CreateServices, 'contentVersions' | 'db' | 'now'>,
  id: string,
): Promise<number | null> {
  const { db } = services
  const run = await db.selectFrom('importRuns').select('id').where('id', '=', id).executeTakeFirst()
  if (!run) return null
  const rows = await db.selectFrom('imports').selectAll().where('runId', '=', id).execute()
  let gone = 0
  for (const { source, sourceId, collection, rowId } of rows) {
    try {
      await setDeleted(services, collectionNamed(collection), rowId, true)
      gone += 1
    } catch (error) {
      // It has been deleted already.
      if (!(error instanceof AppError && error.code === 'unknown')) throw error
    }
    await db.deleteFrom('imports').where('source', '=', source).where('sourceId', '=', sourceId).execute()
  }
  await db.deleteFrom('importRuns').where('id', '=', id).execute()
  return gone
}

/**
 * `undoRun` for a page. Throws AppError `conflict` while an import runs, here or elsewhere: what that adds would belong
 * to no import any more.
 */
export async function undoWhileIdle(
  services: Pick<CreateServices, 'contentVersions' | 'db' | 'now'> & { config: Config },
  id: string,
): Promise<number | null> {
  try {
    return await withImportFolder(services, () => undoRun(services, id))
  } catch (error) {
    if (error instanceof DataDirInUse) throw new AppError('conflict', adminBring.answers.busy)
    throw error
  }
}
