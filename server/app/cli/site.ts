/** Opens the configured site for one command: its settings, its database, its storage. */
import { existsSync } from 'node:fs'
import type { StoredSite } from '../../features/backup/backup-format.ts'
import { endRestore } from '../../features/backup/unfinished-restore.ts'
import { type Config, environment, readConfig } from '../../platform/config.ts'
import { lockDataDir } from '../../platform/data-dir-lock.ts'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase, sqliteFile } from '../../platform/db/open.ts'
import { ExpectedError } from '../../platform/errors.ts'
import { makeFolder } from '../../platform/make-folder.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { openSiteStorage } from '../services/services.ts'

/** The message of the first attempt: several addresses tried in vain come as one error without a message. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

function toExpectedError(prefix = '') {
  return (error: unknown): never => {
    throw new ExpectedError(prefix + messageOf(error), { cause: error })
  }
}

/** Throws ExpectedError when the database cannot be opened or a setting is wrong, and the errors of `run`. */
export async function withDatabase<T>(run: (db: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(environment())
  const fail = toExpectedError("The site's database cannot be opened: ")
  await using db = await openDatabase(config, { unlimited: true }).catch(fail)
  await migrate(db).catch(fail)
  return await run(db, config)
}

/** A wrong DATA_DIR must not pass for a site that has nothing to lose. */
export function assertExists({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(sqliteFile(dataDir))) return
  throw new ExpectedError(
    `There is no site in ${dataDir}. Set DATA_DIR to the folder that it is in, as the site itself has it.`,
  )
}

/** Opens the site and brings its database to the newest schema. Throws ExpectedError without a site. */
export async function withSite<T>(run: (site: StoredSite) => Promise<T>): Promise<T> {
  assertExists(readConfig(environment()))
  return withDatabase(async (db, config) => {
    const storage = await openSiteStorage(config, db).catch(toExpectedError())
    return run({ config, db, storage })
  })
}

/** Opens the place of a site that is still to come: its database may have no tables yet. */
export async function withNewSite<T>(run: (site: StoredSite) => Promise<T>): Promise<T> {
  const config = readConfig(environment())
  await makeFolder(config.dataDir, 'DATA_DIR')
  // No server may open a site that is half restored.
  const { release } = lockDataDir(config.dataDir)
  await using db = await openDatabase(config, { unlimited: true })
  const storage = await openStorage(config, false).catch(toExpectedError())
  try {
    const site = { config, db, storage, endsLater: true }
    const result = await run(site)
    // `run` has reported success, so the restore is complete.
    await endRestore(site)
    return result
  } finally {
    release()
  }
}
