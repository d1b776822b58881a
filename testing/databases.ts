/**
 * The databases of the tests: a PostgreSQL server, started before them and stopped after them. For each kind of
 * database there is an empty one with all migrations, which is copied for each test.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import type { TestProject } from 'vitest/node'
import type { Database } from '../server/platform/db/database.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { openPostgres } from '../server/platform/db/postgres.ts'
import { openSqlite } from '../server/platform/db/sqlite.ts'
import { startTestPostgres } from './postgres.ts'

const MIGRATED = 'migrated'
/** The machine is not switched off in a test of this server: it need not wait for the disk. */
const flags = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`])

async function migrateAndClose(db: Database): Promise<void> {
  await migrate(db)
  await db.destroy()
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-migrated-'))
  const file = join(folder, 'keepsake.db')
  await migrateAndClose(openSqlite(file))
  const postgres = await startTestPostgres(flags)
  const adminDb = openPostgres(`${postgres.url}/postgres`, { unlimited: true })
  await adminDb.executeQuery(CompiledQuery.raw(`create database ${MIGRATED}`))
  await adminDb.destroy()
  await migrateAndClose(openPostgres(`${postgres.url}/${MIGRATED}`))
  project.provide('postgresUrl', postgres.url)
  project.provide('migrated', { SQLite: file, PostgreSQL: MIGRATED })
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}
