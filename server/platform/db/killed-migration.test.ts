/**
 * An upgrade that is killed half-way leaves the site as it was, and the version of before goes on.
 * Behaviour: Health and start
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openTestDatabase } from '../../../testing/site.ts'
import type { Database } from './database.ts'
import { listMigrations, migrate } from './migrate.ts'
import { readSetting, writeSetting } from './settings.ts'

const ownFolder = join(import.meta.dirname, '../../../migrations')
/** Bytes of unfinished rows that SQLite has on the disk when it is killed. */
const UNFINISHED_BYTES = 4_000_000

const begun = `create table halfway (id text not null);
update settings set value = 'us' where name = 'door';
`
/** The last statement goes on until the process is killed. */
const slow = {
  SQLite: `insert into halfway
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000000)
    select i || hex(zeroblob(500)) from n;\n`,
  PostgreSQL: 'select pg_sleep(4);\n',
}

const program = `
  const [folder, file, address] = process.argv.slice(1)
  const { migrate } = await import('./migrate.ts')
  const db = address
    ? (await import('./postgres.ts')).openPostgres(address, { unlimited: true })
    : (await import('./sqlite.ts')).openSqlite(file)
  await migrate(db, new URL(folder))`

const sleeping = sql`select pid from pg_stat_activity
  where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`

async function isAtWork(db: Database, kind: keyof typeof slow, name: string): Promise<boolean> {
  if (kind === 'PostgreSQL') return (await sleeping.execute(db)).rows.length > 0
  return (await stat(`${name}-wal`)).size > UNFINISHED_BYTES
}

async function readState(db: Database) {
  const tables = (await db.introspection.getTables()).map((table) => table.name).toSorted()
  return { tables, migrations: await listMigrations(db), door: await readSetting(db, 'door') }
}

it.each(['SQLite', 'PostgreSQL'] as const)('a migration killed half-way changes nothing on %s', async (kind) => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-killed-'))
  await cp(ownFolder, folder, { recursive: true })
  await writeFile(join(folder, '9999-slow.sql'), begun + slow[kind])
  const { db, name, close } = await openTestDatabase(kind)
  await writeSetting(db, 'door', 'family')
  const before = await readState(db)

  const address = kind === 'PostgreSQL' ? [`${inject('postgresUrl')}/${name}`] : []
  const words = ['--input-type=module', '-e', program, pathToFileURL(`${folder}/`).href, name, ...address]
  const child = spawn(process.execPath, words, { cwd: import.meta.dirname, stdio: 'ignore' })
  await expect.poll(() => isAtWork(db, kind, name)).toBe(true)
  child.kill('SIGKILL')
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
  // PostgreSQL notices it at the end of the statement.
  if (kind === 'PostgreSQL') await expect.poll(() => isAtWork(db, kind, name)).toBe(false)

  expect(await readState(db)).toEqual(before)
  await migrate(db)
  await writeSetting(db, 'door', 'unlisted')
  expect(await readSetting(db, 'door')).toBe('unlisted')
  await close()
  await rm(folder, { recursive: true })
})
