/** What an import needs of a site: the services that an upload goes through, beside a server that may run or not. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DataDirInUse, lockDataDir } from '../../platform/data-dir-lock.ts'
import { openContentVersions } from '../../platform/db/content-versions.ts'
import { openMedia } from '../../platform/media/media.ts'
import type { Site } from '../backup/backup-format.ts'
import type { CreateServices } from '../collections/create.ts'
import { readContent } from '../words/load.ts'
import { openWords } from '../words/words.ts'

export type ImportServices = CreateServices & { temp: string }

/**
 * Runs an import with its services. A server keeps the data folder to itself, but takes what is written into the database and the
 * storage beside it. Throws DataDirInUse with a sentence while another import runs.
 */
export async function withImportServices<T>(
  { config, db, storage }: Site,
  run: (services: ImportServices) => Promise<T>,
): Promise<T> {
  const folder = join(config.dataDir, 'imports')
  await mkdir(folder, { recursive: true })
  const { release } = lock(folder)
  const temp = join(folder, 'temp')
  const contentVersions = openContentVersions(db)
  const media = openMedia({ folder: temp })
  try {
    await rm(temp, { recursive: true, force: true })
    await mkdir(temp)
    const words = await openWords({ db, contentVersions, folder: await readContent(config.contentDir) })
    return await run({ contentVersions, db, media, now: Date.now, storage, temp, words })
  } finally {
    await media.close()
    await contentVersions.close()
    await rm(temp, { recursive: true, force: true })
    release()
  }
}

function lock(folder: string): { release: () => void } {
  try {
    return lockDataDir(folder)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    throw new DataDirInUse('Another import is running on this site. Please wait until it has ended.', { cause: error })
  }
}
