/** Opens the configured database: PostgreSQL when a URL is set, else SQLite in the data folder. */
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { makeFolder } from '../make-folder.ts'
import type { Database } from './database.ts'
import type { PostgresOptions } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export const sqliteFile = (dataDir: string) => join(dataDir, 'keepsake.db')

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options?: PostgresOptions,
): Promise<Database> {
  // Loaded only with PostgreSQL: a start is quicker without.
  if (config.databaseUrl) return (await import('./postgres.ts')).openPostgres(config.databaseUrl, options)
  await makeFolder(config.dataDir, 'DATA_DIR')
  return openSqlite(sqliteFile(config.dataDir))
}
