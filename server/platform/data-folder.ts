/**
 * Locks the data folder, or a private temp folder when there are several servers. With PostgreSQL and S3 nothing
 * lasting lies in the data folder, and each server has a temp folder of its own there.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts'
import { codeOf } from './errors.ts'
import { newId } from './id.ts'
import { makeFolder } from './make-folder.ts'

/** Age below which a new folder may not be locked yet. */
const NEW_MS = 60 * 1000

/** True if other servers may serve the same site. */
export function isOneOfMany({ databaseUrl, s3 }: Pick<Config, 'databaseUrl' | 's3'>): boolean {
  return databaseUrl !== null && s3 !== null
}

/** Removes the folders of ended servers: their locks ended with them. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    try {
      if (Date.now() - (await stat(path)).mtimeMs < NEW_MS) continue
      lockDataDir(path).release()
      await rm(path, { recursive: true })
    } catch (error) {
      if (!(error instanceof DataDirInUse) && codeOf(error) !== 'ENOENT') throw error
    }
  }
}

/** Throws ConfigError if the folder cannot be made, and DataDirInUse if it belongs to another server. */
export async function takeDataFolder(config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>) {
  const shared = join(config.dataDir, 'servers')
  const own = isOneOfMany(config) ? join(shared, newId()) : config.dataDir
  await makeFolder(config.dataDir, 'DATA_DIR')
  await mkdir(own, { recursive: true })
  const { release } = lockDataDir(own)
  if (own !== config.dataDir) await removeAbandoned(shared)
  const temp = join(own, 'temp')
  await rm(temp, { recursive: true, force: true })
  await mkdir(temp)
  return { temp, release }
}
