/** Opens the configured site's database for one command, brought to the newest schema, and closes it afterwards. */
import { type Config, environment, readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'

export async function withDatabase<T>(
  run: (db: Database, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment())
  const db = await openDatabase(config)
  try {
    await migrate(db)
    return await run(db, config)
  } finally {
    await db.destroy()
  }
}
