/**
 * A restore into a running site that is still empty. The backup becomes a site in a temporary database first, brought to the newest
 * schema there; its rows then come over in one transaction, so that what fails leaves the site as it was.
 */
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { restoredContent } from '../config.ts'
import { readSetting } from '../db/settings.ts'
import { openSqlite } from '../db/sqlite.ts'
import type { Tables } from '../db/tables.ts'
import type { Services } from '../services.ts'
import type { Storage } from '../storage/storage.ts'
import { readSnapshot } from './backup.ts'
import { BackupError, restoreSentences, type Trailer } from './backup-format.ts'
import { hasRows, insertRows, restore, restoredContentDir } from './restore.ts'

const BATCH_KEYS = 500

type Running = Pick<Services, 'backups' | 'config' | 'db' | 'now' | 'storage' | 'temp'>

/** Every key is noted before its bytes are stored, so that what a killed process leaves is removed. */
function noting({ db, now, storage }: Running, keys: string[]): Pick<Storage, 'put' | 'remove'> {
  return {
    async put(key, source) {
      await db.insertInto('unfinished').values({ key, startedAt: now() }).execute()
      keys.push(key)
      await storage.put(key, source)
    },
    remove: storage.remove,
  }
}

async function forget(db: Pick<Transaction<Tables>, 'deleteFrom'>, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH_KEYS)
    await db
      .deleteFrom('unfinished')
      .where('key', 'in', keys.slice(start, start + BATCH_KEYS))
      .execute()
}

/** A fresh site makes settings of its own, and perhaps backups, which belong to the restored one from now on. */
async function handOverBackups({ backups }: Running, freshId: string | null): Promise<void> {
  if (freshId === null) return
  const place = await backups.open()
  if ((await place.readState()).site === freshId) await place.writeState({ site: null })
}

/**
 * Restores a backup; `claim` is part of the transaction and throws where somebody else has set up the site meanwhile. Throws
 * BackupError. The server has to open everything anew afterwards.
 */
export async function restoreRunning(
  site: Running,
  file: string,
  claim: (trx: Transaction<Tables>) => Promise<unknown>,
): Promise<Trailer> {
  const { config, db, storage, temp } = site
  const content = restoredContent(config.dataDir)
  const keys: string[] = []
  const folder = await mkdtemp(join(temp, 'restore-'))
  let moved = false
  try {
    if (await hasRows(db, ['contentVersion', 'settings'])) throw new BackupError(restoreSentences.exists)
    await using staged = openSqlite(join(folder, 'keepsake.db'))
    const stage = { config: { ...config, dataDir: folder }, db: staged, storage: noting(site, keys) }
    const trailer = await restore(stage, file)
    const rows = await readSnapshot(staged)
    const freshId = await readSetting(db, 'site-id')
    const words = restoredContentDir(stage)
    if (await stat(words).catch(() => null)) {
      // A process that was killed here may have left one.
      await rm(content, { recursive: true, force: true })
      await rename(words, content)
      moved = true
    }
    await db.transaction().execute(async (trx) => {
      await claim(trx)
      if (await hasRows(trx, ['contentVersion', 'settings'])) throw new BackupError(restoreSentences.exists)
      await trx.deleteFrom('settings').execute()
      await insertRows(trx, rows)
      await forget(trx, keys)
    })
    await handOverBackups(site, freshId).catch(() => {})
    return trailer
  } catch (error) {
    for (const key of keys) await storage.remove(key)
    await forget(db, keys)
    if (moved) await rm(content, { recursive: true, force: true })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
