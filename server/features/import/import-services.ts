/** An import's services of a site: those of an upload, with or without a running server. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DataDirInUse, lockDataDir } from '../../platform/data-dir-lock.ts'
import { openContentVersions } from '../../platform/db/content-versions.ts'
import { createLeases } from '../../platform/db/leases.ts'
import { type MediaPools, openMedia } from '../../platform/media/media.ts'
import type { StoredSite } from '../backup/backup-format.ts'
import type { CreateServices } from '../collections/create.ts'
import { readContent } from '../words/load.ts'
import { openWords } from '../words/words.ts'

export type ImportServices = CreateServices & { temp: string }

/**
 * Holds the lock of imports and gives a folder for files on their way. A server keeps the rest of the data folder to
 * itself, but accepts writes to the database and the storage beside it. Throws DataDirInUse with a sentence while
 * another import runs, on this machine or another one of the same database.
 */
export async function withImportFolder<T>(
  { config, db }: Pick<StoredSite, 'config' | 'db'>,
  run: (temp: string) => Promise<T>,
): Promise<T> {
  const folder = join(config.dataDir, 'imports')
  await mkdir(folder, { recursive: true })
  const { release } = lock(folder)
  const temp = join(folder, 'temp')
  try {
    await rm(temp, { recursive: true, force: true })
    await mkdir(temp)
    const ended = await createLeases(db).tryRun('import', () => run(temp))
    if (!ended) throw inUse()
    return ended.result
  } finally {
    await rm(temp, { recursive: true, force: true })
    release()
  }
}

/** Runs an import with its services; `mediaPools` are by default its own. */
export async function withImportServices<T>(
  { config, db, storage }: StoredSite,
  temp: string,
  run: (services: ImportServices) => Promise<T>,
  mediaPools?: MediaPools,
): Promise<T> {
  const contentVersions = openContentVersions(db)
  const media = openMedia({ folder: temp, pools: mediaPools })
  try {
    const words = await openWords({ db, contentVersions, folder: await readContent(config.contentDir) })
    return await run({ contentVersions, db, media, now: Date.now, storage, temp, words })
  } finally {
    await media.close()
    await contentVersions.close()
  }
}

const inUse = (cause?: unknown) =>
  new DataDirInUse('Another import is running on this site. Please wait until it has ended.', { cause })

function lock(folder: string): { release: () => void } {
  try {
    return lockDataDir(folder)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    throw inUse(error)
  }
}
