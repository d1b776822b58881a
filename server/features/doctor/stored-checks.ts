/** Checks of the database, the stored files, and the rights of their folders. */
import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { adminChecks as texts } from '../../../shared/messages/catalogue.ts'
import { listMigrations, listUnknown } from '../../platform/db/migrate.ts'
import { sqliteFile } from '../../platform/db/open.ts'
import { PRIVATE_UMASK } from '../../platform/make-folder.ts'
import { tryStorage } from '../../platform/storage/try-storage.ts'
import { because, type Check, well, wrong } from './examined.ts'

export const database: Check = async ({ faults }) =>
  faults.database ? wrong(texts.database.wrong(because(faults.database))) : well(texts.database.well)

export const migrations: Check = async ({ db }) => {
  if (!db) return null
  const all = await listMigrations(db)
  if (all.some(({ applied }) => !applied)) return wrong(texts.migrations.pending)
  const newest = (await listUnknown(db)).at(-1)
  return newest ? wrong(texts.migrations.newer(newest)) : well(texts.migrations.well)
}

export const storage: Check = async ({ db, storage, faults }) => {
  // Without the database it is not known where they should be.
  if (!storage && !db) return null
  try {
    if (!storage) throw faults.storage
    await tryStorage(storage)
    return well(texts.storage.well)
  } catch (error) {
    return wrong(texts.storage.wrong(because(error)))
  }
}

/** Folders below those of the objects are made by the same account. */
const DEPTH = 4
/** Made by the file system itself. */
const NOT_OURS = 'lost+found'

/** The first path below `folder` that belongs to another account, or is closed to this one. */
async function findForeign(folder: string, owner: number, depth = DEPTH): Promise<string | null> {
  let entries: Dirent[]
  try {
    entries = await readdir(folder, { withFileTypes: true })
  } catch {
    return folder
  }
  for (const entry of entries) {
    if (entry.name === NOT_OURS) continue
    const path = join(folder, entry.name)
    // A file may be gone meanwhile.
    const { uid } = (await lstat(path).catch(() => null)) ?? { uid: owner }
    if (uid !== owner) return path
    const below = entry.isDirectory() && depth > 1 ? await findForeign(path, owner, depth - 1) : null
    if (below) return below
  }
  return null
}

export const rights: Check = async ({ config: { dataDir, databaseUrl } }) => {
  // Windows has neither owners nor modes of this kind.
  if (!process.getuid) return null
  const { uid } = await lstat(dataDir)
  const path = await findForeign(dataDir, uid)
  if (path) return wrong(texts.rights.foreign(path, dataDir))
  const file = databaseUrl ? null : sqliteFile(dataDir)
  if (file && (await lstat(file)).mode & PRIVATE_UMASK) return wrong(texts.rights.open(dataDir))
  return well(texts.rights.well)
}
