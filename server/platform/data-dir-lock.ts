/**
 * Locks the data folder for one server: a second one would remove files that the first is still receiving. The lock is
 * SQLite's own on an empty file, so the operating system releases it after any end of the process.
 */

import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { ExpectedError } from './errors.ts'

export class DataDirInUse extends ExpectedError {}

/** Throws DataDirInUse with a sentence when the folder is locked. */
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
