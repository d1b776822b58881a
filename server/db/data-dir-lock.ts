/**
 * One server to a data folder: a second one would sweep away what the first is still receiving. The lock is SQLite's own
 * on an empty file, so the system gives it back however the process ends.
 */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** Another server is at work in the folder. */
export class DataDirInUse extends Error {}

/** Takes the folder for this process. Throws DataDirInUse with a sentence when it is taken. */
export function lockDataDir(folder: string): { release: () => void } {
  const lock = new Sqlite(join(folder, 'serving.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error
    throw new DataDirInUse(`Another Keepsake is already serving from ${folder}. Stop it first.`)
  }
  return { release: () => lock.close() }
}
