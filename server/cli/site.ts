/** Opens the configured site for one command: its settings, its database, its stored files. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, environment, readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openDatabase, sqliteFile } from '../db/open.ts'
import { openDisk } from '../storage/disk.ts'
import type { Storage } from '../storage/storage.ts'
import { CommandError } from './errors.ts'
import { withDatabase } from './site-database.ts'

export type Site = { config: Config; db: Database; storage: Storage }

async function openFiles(config: Config, expected: boolean): Promise<Storage> {
  try {
    return await openDisk(join(config.dataDir, 'files'), expected)
  } catch (error) {
    throw new CommandError((error as Error).message)
  }
}

/** A wrong DATA_DIR must not pass for a site that has nothing to lose. */
function assertThere({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(sqliteFile(dataDir))) return
  throw new CommandError(
    `There is no site in ${dataDir}. Set DATA_DIR to the folder that it is in, as the site itself has it.`,
  )
}

/** Opens the site as it is, its database brought to the newest schema. Throws CommandError where there is none. */
export async function withSite<T>(run: (site: Site) => Promise<T>): Promise<T> {
  assertThere(readConfig(environment()))
  return withDatabase(async (db, config) => {
    const named = await db.selectFrom('files').select('id').limit(1).executeTakeFirst()
    return run({ config, db, storage: await openFiles(config, named !== undefined) })
  })
}

/** Opens a place for a site that is still to come: its database may have no tables yet. */
export async function withNewSite<T>(run: (site: Site) => Promise<T>): Promise<T> {
  const config = readConfig(environment())
  const db = await openDatabase(config)
  try {
    return await run({ config, db, storage: await openFiles(config, false) })
  } finally {
    await db.destroy()
  }
}
