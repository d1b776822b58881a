/** Migrations: applies every file of `migrations/` once, in order, each in a transaction. */
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ExpectedError } from '../errors.ts'
import { sentenceOf } from '../failure-sentence.ts'
import { lazy } from '../lazy.ts'
import { type Database, isSqlite } from './database.ts'

const ownFolder = new URL('../../../migrations/', import.meta.url)

/** On SQLite every table is STRICT, which has `integer` only. */
function forSqlite(statement: string): string {
  const inSqlite = statement.replaceAll(/\bbigint\b/g, 'integer')
  return statement.startsWith('create table') ? `${inSqlite} strict` : inSqlite
}

function statementsOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
}

/** The statements of each migration of the folder, by its name. */
async function readFolder(folder: URL): Promise<[string, string[]][]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const read: [string, string[]][] = []
  // One after the other: a system may allow few open files.
  for (const name of names)
    read.push([name.replace(/\.sql$/, ''), statementsOf(await readFile(new URL(name, folder), 'utf8'))])
  return read
}

/** Our own migrations stay as they are while the process runs. */
const readOwn = lazy(() => readFolder(ownFolder))

async function readMigrations(folder: URL, sqlite: boolean): Promise<Record<string, Migration>> {
  const migrations = await (folder === ownFolder ? readOwn() : readFolder(folder))
  const entries = migrations.map(([name, statements]): [string, Migration] => {
    const up: Migration['up'] = async (db) => {
      for (const statement of statements) await sql.raw(sqlite ? forSqlite(statement) : statement).execute(db)
    }
    return [name, { up }]
  })
  return Object.fromEntries(entries)
}

/** A database may lack a migration and have later ones: each only adds, so the order between them does not matter. */
function migratorOf(db: Database, folder: URL): Migrator {
  const provider = { getMigrations: () => readMigrations(folder, isSqlite(db)) }
  return new Migrator({ db, provider, allowUnorderedMigrations: true })
}

/** A migration that failed, and was rolled back with all others of its run. */
class MigrationError extends ExpectedError {
  constructor(name: string, cause: unknown) {
    const reason = sentenceOf(cause) ?? (cause instanceof Error ? cause.message : String(cause))
    super(
      `This version could not prepare the database (${name}: ${reason.trimEnd().replace(/\.$/, '')}). The site is as it was: the version of before starts again on the same data. docs/upgrades.md says how.`,
      { cause },
    )
  }
}

/**
 * Applies pending migrations, up to `last` if given; of several servers one at a time. Additions of a newer version are
 * left as they are. Throws MigrationError for a failed migration, and else the database's error.
 */
export async function migrate(db: Database, folder = ownFolder, last?: string): Promise<void> {
  if (!last && (await listMigrations(db, folder)).every(({ applied }) => applied)) return
  const migrator = migratorOf(db, folder)
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  const failed = results?.find(({ status }) => status === 'Error')
  if (failed) throw new MigrationError(failed.migrationName, error)
  if (error) throw error
}

/** Every migration in order, and if this database has it. */
export async function listMigrations(db: Database, folder = ownFolder): Promise<{ name: string; applied: boolean }[]> {
  const all = await migratorOf(db, folder).getMigrations()
  return all.map(({ name, executedAt }) => ({ name, applied: executedAt !== undefined }))
}

/** Names of the migrations in this database that a newer version of the program has brought. */
export async function listUnknown(db: Database): Promise<string[]> {
  const known = new Set((await listMigrations(db)).map(({ name }) => name))
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !known.has(name))
}
