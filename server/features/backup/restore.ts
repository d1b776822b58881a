/**
 * A restore: a backup becomes the site, if there is none yet. It is staged as a database of its own first, and brought
 * to the newest schema there. Its rows then come over in one transaction. A failed restore changes nothing, and a
 * killed one is begun again.
 */
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { writeSetting } from '../../platform/db/settings.ts'
import { openSqlite } from '../../platform/db/sqlite.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { withAccountLock } from '../accounts/administrators.ts'
import { beginYearAnew } from '../handover/carry-on-job.ts'
import { forgetUnfinished } from '../uploads/save-files.ts'
import { readSnapshot } from './backup.ts'
import { type Rows, refuse, type StoredSite, type Trailer } from './backup-format.ts'
import type { Backup, Copies } from './read-backup.ts'
import { checkBackup, insertRows, stageBackup, toRefusal } from './staged-backup.ts'
import {
  endRestore,
  finishRestore,
  type Restored,
  readRestored,
  settleRestore,
  stagedContent,
  stagingFolder,
} from './unfinished-restore.ts'
import { assertNoAccount, assertNoSite, clearVisits } from './visits.ts'

/** Target of a restore. */
export type RestoredSite = Pick<StoredSite, 'config' | 'db'> & {
  storage: Pick<Storage, 'put' | 'remove'>
  /**
   * True if the caller itself calls `endRestore`, after it has reported the restore: a kill before that repeats the
   * report.
   */
  endsLater?: boolean
}

/** Part of the transaction: throws if somebody else has set up the site meanwhile. */
type Claim = ((trx: Database) => Promise<unknown>) | undefined
type ToBe = Omit<Restored, 'left'>
type Checked = { backup: Backup; copies: Copies | undefined }
type Options = {
  /** Target of content/; by default a folder that no setting names, so that nothing is overwritten. */
  content?: string
  claim?: Claim
}

/** The folder for content/ of a restore by command. */
export function restoredContentDir({ config }: Pick<StoredSite, 'config'>): string {
  return join(config.dataDir, 'content')
}

function fingerprintOf({ sums }: Backup): string {
  return hash('sha256', JSON.stringify([...sums].sort()))
}

/** Lists every key before its bytes are stored, so that leftovers of a killed process are removed. */
function listing({ db, storage }: RestoredSite, keys: string[]): RestoredSite['storage'] {
  return {
    async put(key, source) {
      await db
        .insertInto('unfinished')
        .values({ key, startedAt: Date.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      keys.push(key)
      // A restore of an earlier version may have left it.
      await storage.remove(key)
      await storage.put(key, source)
    },
    remove: storage.remove,
  }
}

/** Makes the rows the site: all of them, in one transaction. */
async function replaceRows(
  db: Database,
  rows: Rows,
  toBe: ToBe,
  { claim, keys }: Pick<Options, 'claim'> & { keys: string[] },
): Promise<Restored> {
  return withAccountLock(db, async (trx) => {
    await claim?.(trx)
    await assertNoSite(trx)
    const restored = { ...toBe, left: await clearVisits(trx, Date.now()) }
    await insertRows(trx, rows)
    await beginYearAnew(trx, Date.now())
    await forgetUnfinished(trx, keys)
    await writeSetting(trx, 'restored', JSON.stringify(restored))
    return restored
  })
}

/** The rows of a backup in the newest schema, once its files and words are staged. */
async function stageRows(site: RestoredSite, file: string, keys: string[], { backup, copies }: Checked): Promise<Rows> {
  const { config } = site
  await mkdir(stagingFolder(config), { recursive: true })
  await using staged = openSqlite(join(stagingFolder(config), 'keepsake.db'))
  const stage = { db: staged, content: stagedContent(config), storage: listing(site, keys) }
  await stageBackup(stage, file, backup, copies)
  return readSnapshot(staged)
}

/** A failed restore removes its own writes and keeps visitors' shares. */
async function replaceSite(site: RestoredSite, file: string, toBe: ToBe, checked: Checked, claim: Claim) {
  const keys: string[] = []
  try {
    const rows = await stageRows(site, file, keys, checked)
    return await replaceRows(site.db, rows, toBe, { claim, keys })
  } catch (error) {
    // The reply to its commit may have been lost.
    const restored = await settleRestore(site)
    if (restored) return restored
    throw toRefusal(error)
  }
}

/**
 * Restores a backup into a place without a site; stored files that are not in it are in `copies`. Leftovers of an
 * earlier restore are removed first. A restore that lacks only its last step is finished. Throws BackupError. Returns
 * the trailer.
 */
export async function restore(
  site: RestoredSite,
  file: string,
  copies?: Copies,
  { content = restoredContentDir(site), claim }: Options = {},
): Promise<Trailer> {
  const { db } = site
  if (await readRestored(db)) {
    const finished = await settleRestore(site)
    if (finished?.backup !== fingerprintOf(await checkBackup(file, copies))) throw refuse('exists')
    if (!site.endsLater) await endRestore(site)
    return finished.trailer
  }
  await assertNoAccount(db)
  if (content === restoredContentDir(site) && existsSync(content)) throw refuse('exists')
  const backup = await checkBackup(file, copies)
  await migrate(db)
  await assertNoSite(db)
  await settleRestore(site)
  const toBe = { content, backup: fingerprintOf(backup), trailer: backup.trailer }
  const restored = await replaceSite(site, file, toBe, { backup, copies }, claim)
  await finishRestore(site, restored)
  if (!site.endsLater) await endRestore(site)
  return backup.trailer
}
