/**
 * Traces of an unfinished restore: after a kill it is finished, or removed before the next begins. Until its
 * transaction these are a folder and the keys in `unfinished`. From then on the setting `restored` tells the remaining
 * steps.
 */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import { lockDataDir } from '../../platform/data-dir-lock.ts'
import { type Database, hasRows } from '../../platform/db/database.ts'
import { listMigrations, migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { readSetting, writeSetting } from '../../platform/db/settings.ts'
import { openStorage } from '../../platform/storage/open.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { sync } from '../../platform/storage/sync.ts'
import { forgetUnfinished } from '../uploads/save-files.ts'
import { type StoredSite, trailerSchema } from './backup-format.ts'

/** The migration that made the table of settings. */
const SETTINGS = '0008-settings'

export const stagingFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'restoring')
export const stagedContent = (config: Pick<Config, 'dataDir'>) => join(stagingFolder(config), 'content')

/**
 * `content`: the target folder of the words. `backup`: the fingerprint of the backup's file. `left`: keys of visitors'
 * files, which are removed.
 */
const restoredSchema = z.object({
  content: z.string(),
  backup: z.string(),
  trailer: trailerSchema,
  left: z.array(z.string()),
})
export type Restored = z.infer<typeof restoredSchema>

type Place = Pick<StoredSite, 'config' | 'db'> & { storage: Pick<Storage, 'remove'> }

/** Removes objects that are listed as unfinished. */
async function removeKeys({ db, storage }: Omit<Place, 'config'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.remove(key)
  await forgetUnfinished(db, keys)
}

/** Moves the words to their place. */
async function placeContent({ config }: Pick<Place, 'config'>, content: string): Promise<void> {
  const staged = stagedContent(config)
  if (!existsSync(staged)) return
  // Words of an unfinished restore by an earlier version.
  await rm(content, { recursive: true, force: true })
  await rename(staged, content)
  await sync(dirname(content))
}

/** The last step: removes the last trace of the restore. */
export async function endRestore({ config, db }: Omit<Place, 'storage'>): Promise<void> {
  await writeSetting(db, 'restored', null)
  await rm(stagingFolder(config), { recursive: true, force: true })
}

/** All remaining steps of a restore that has become the site, except its end. */
export async function finishRestore(place: Place, { content, left }: Restored): Promise<void> {
  await placeContent(place, content)
  await removeKeys(place, left)
}

/** The restore that has become this site and is not finished. The database may have no tables yet. */
export async function readRestored(db: Database): Promise<Restored | null> {
  const migrations = await listMigrations(db)
  if (!migrations.some(({ name, applied }) => name === SETTINGS && applied)) return null
  return restoredSchema.safeParse(JSON.parse((await readSetting(db, 'restored')) ?? 'null')).data ?? null
}

/**
 * Settles a restore that was killed. One that had become the site already is finished and returned; otherwise its
 * leftovers are removed, and null is returned. Only while no other restore runs. The database has the newest schema.
 */
export async function settleRestore(place: Place): Promise<Restored | null> {
  const { config, db } = place
  const restored = await readRestored(db)
  if (restored) {
    await finishRestore(place, restored)
    return restored
  }
  await rm(stagingFolder(config), { recursive: true, force: true })
  // Without an account no other upload can be under way.
  if (!(await hasRows(db, 'administrators')))
    await removeKeys(
      place,
      (await db.selectFrom('unfinished').select('key').execute()).map(({ key }) => key),
    )
  return null
}

/**
 * Settles a killed restore before a server opens the site. Returns true if there was one. Throws DataDirInUse while a
 * restore runs.
 */
export async function settleBeforeStart(config: Config): Promise<boolean> {
  if (!existsSync(stagingFolder(config))) return false
  const { release } = lockDataDir(config.dataDir)
  try {
    await using db = await openDatabase(config, { unlimited: true })
    await migrate(db)
    const place = { config, db, storage: await openStorage(config, false) }
    if (await settleRestore(place)) await endRestore(place)
    return true
  } finally {
    release()
  }
}
