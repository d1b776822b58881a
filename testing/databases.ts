/**
 * The databases of the tests: a PostgreSQL server, started before them and stopped after them. For each kind of
 * database there is an empty one with all migrations, and one with an administrator, which are copied for each test.
 */
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import type { TestProject } from 'vitest/node'
import type { Database } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { openPostgres } from '../server/platform/db/postgres.ts'
import { openSqlite } from '../server/platform/db/sqlite.ts'
import { addSignedInAdministrator } from './administrator.ts'
import { startTestPostgres } from './postgres.ts'

const MIGRATED = 'migrated'
const ADMINISTERED = 'administered'
/** The machine is not switched off in a test of this server: it need not wait for the disk. */
const flags = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`])

async function migrateAndClose(db: Database): Promise<void> {
  await migrate(db)
  await db.destroy()
}

/** The cookie of the session. */
async function administer(db: Database, folder: string): Promise<string> {
  const cookie = await addSignedInAdministrator(db, folder)
  await db.destroy()
  return cookie
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-migrated-'))
  const postgres = await startTestPostgres(flags)
  const createDatabase = async (name: string, from = 'template1') => {
    const adminDb = openPostgres(`${postgres.url}/postgres`, { unlimited: true })
    await adminDb.executeQuery(CompiledQuery.raw(`create database ${name} template ${from}`))
    await adminDb.destroy()
    return openPostgres(`${postgres.url}/${name}`)
  }
  const migrated = { SQLite: join(folder, 'keepsake.db'), PostgreSQL: MIGRATED }
  const administered = { SQLite: join(folder, 'administered.db'), PostgreSQL: ADMINISTERED }
  await migrateAndClose(openSqlite(migrated.SQLite))
  await migrateAndClose(await createDatabase(MIGRATED))
  await copyFile(migrated.SQLite, administered.SQLite)
  const signedIn = {
    SQLite: await administer(openSqlite(administered.SQLite), folder),
    PostgreSQL: await administer(await createDatabase(ADMINISTERED, MIGRATED), folder),
  }
  project.provide('postgresUrl', postgres.url)
  project.provide('migrated', migrated)
  project.provide('administered', administered)
  project.provide('signedIn', signedIn)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}
