/** Opens the configured database: PostgreSQL when a URL is set, else SQLite in the data folder. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Database, openPostgres, openSqlite } from './database.ts'

/** Where SQLite keeps a site. */
export const sqliteFile = (dataDir: string) => join(dataDir, 'keepsake.db')

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost?: (error: Error) => void,
): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, onLost)
  await mkdir(config.dataDir, { recursive: true })
  return openSqlite(sqliteFile(config.dataDir))
}
