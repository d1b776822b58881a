/** The configured site's database for one command, brought to the newest schema and closed afterwards. */
import { type Config, environment, readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { CommandError } from './errors.ts'

/** What went wrong, in the words of whoever noticed; several addresses tried in vain come as one error without any. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

async function openSiteDatabase(config: Config): Promise<Database> {
  let db: Database | undefined
  try {
    db = await openDatabase(config)
    await migrate(db)
    return db
  } catch (error) {
    await db?.destroy()
    throw new CommandError(`The site's database cannot be opened: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/** Throws CommandError when the database cannot be opened, ConfigError for a wrong setting, and what `run` throws. */
export async function withDatabase<T>(
  run: (db: Database, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment())
  const db = await openSiteDatabase(config)
  try {
    return await run(db, config)
  } finally {
    await db.destroy()
  }
}
