/**
 * Migrations while several servers start, of one version or of two: each is applied once, and no server blocks another.
 */
import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CompiledQuery, sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openTestDatabase } from '../../../testing/site.ts'
import { sentenceOf } from '../failure-sentence.ts'
import { newId } from '../id.ts'
import { listMigrations, migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { readSetting, writeSetting } from './settings.ts'

const ownFolder = join(import.meta.dirname, '../../../migrations')

it('are applied once by servers that start together on an empty PostgreSQL', async () => {
  const server = inject('postgresUrl')
  await using admin = openPostgres(`${server}/postgres`, { unlimited: true })
  const name = `test_${newId()}`
  await admin.executeQuery(CompiledQuery.raw(`create database ${name}`))
  const servers = Array.from({ length: 3 }, () => openPostgres(`${server}/${name}`, { unlimited: true }))
  await Promise.all(servers.map((db) => migrate(db)))
  for (const db of servers) {
    expect((await listMigrations(db)).filter(({ applied }) => !applied)).toEqual([])
    await db.destroy()
  }
  await admin.executeQuery(CompiledQuery.raw(`drop database ${name} with (force)`))
})

it.each(['SQLite', 'PostgreSQL'] as const)(
  'of a newer version let a server of this one start again on %s',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-newer-'))
    await cp(ownFolder, folder, { recursive: true })
    await writeFile(join(folder, '9999-newer.sql'), 'create table newer (id text primary key);\n')
    const { db, close } = await openTestDatabase(kind)
    await migrate(db, pathToFileURL(`${folder}/`))
    await migrate(db)
    expect(await db.selectFrom('contentVersion').selectAll().execute()).toHaveLength(1)
    await close()
    await rm(folder, { recursive: true })
  },
)

it.each(['SQLite', 'PostgreSQL'] as const)(
  'of a site that has later ones and lacks one before them are made up for on %s',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-gap-'))
    const names = await readdir(ownFolder)
    /** The migrations of a version: up to `last`, without `absent`. */
    async function versionOf(last: string, absent: string): Promise<URL> {
      const version = join(folder, absent)
      const there = names.filter((name) => name.slice(0, 4) <= last && !name.startsWith(absent))
      for (const name of there) await cp(join(ownFolder, name), join(version, name))
      return pathToFileURL(`${version}/`)
    }
    const first = await versionOf('0021', '0015')
    const second = await versionOf('0043', '0041')
    const { db, close } = await openTestDatabase(kind, undefined, (db) => migrate(db, first))
    await writeSetting(db, 'door', 'family')
    for (const next of [second, undefined]) await migrate(db, next)
    expect((await listMigrations(db)).filter(({ applied }) => !applied)).toEqual([])
    expect(await db.selectFrom('memories').selectAll().execute()).toEqual([])
    expect(await readSetting(db, 'door')).toBe('family')
    await close()
    await rm(folder, { recursive: true })
  },
)

it.each(['SQLite', 'PostgreSQL'] as const)(
  'migrations that fail say why, leave every table and row as it was, and are tried anew at the next start on %s',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-failing-'))
    await cp(ownFolder, folder, { recursive: true })
    const failing =
      'create table halfway (id text primary key);\nupdate settings set value = 1;\ninsert into nowhere values (1);\n'
    await writeFile(join(folder, '9999-failing.sql'), failing)
    const { db, close } = await openTestDatabase(kind)
    await writeSetting(db, 'door', 'family')
    const before = await listMigrations(db)
    const failed = migrate(db, pathToFileURL(`${folder}/`)).catch(sentenceOf)
    expect(await failed).toMatch(
      /^This version could not prepare the database \(9999-failing: .*nowhere.*\)\. The site/,
    )
    expect(await listMigrations(db)).toEqual(before)
    expect(await readSetting(db, 'door')).toBe('family')
    const halfway = sql`select * from halfway`.execute(db)
    await expect(halfway).rejects.toThrow('halfway')
    await migrate(db)
    await close()
    await rm(folder, { recursive: true })
  },
)

it('only add, so that servers of the version before go on beside new ones', async () => {
  /** Statements that would break the version before. Tables that are new in a migration may be anything. */
  const breaking =
    /\b(drop|rename|truncate|alter\s+column|delete\s+from)\b|\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i
  const later = (await readdir(ownFolder)).filter((name) => name > '0014')
  const texts = await Promise.all(later.map((name) => readFile(join(ownFolder, name), 'utf8')))
  const statements = (text: string) => text.replaceAll(/^\s*--.*$/gm, '')
  expect(later.filter((_name, index) => breaking.test(statements(texts[index] ?? '')))).toEqual([])
  expect('alter table rocks add column state text not null; drop table x').toMatch(breaking)
})

it('are all applied where the system allows 48 open files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-few-files-'))
  const program = `
    import { migrate } from './migrate.ts'
    import { openSqlite } from './sqlite.ts'
    const db = openSqlite(process.argv[1])
    await migrate(db)
    await db.destroy()`
  const shell = 'ulimit -n 48 && exec "$0" --input-type=module -e "$1" "$2"'
  execFileSync('sh', ['-c', shell, process.execPath, program, join(folder, 'site.db')], { cwd: import.meta.dirname })
  await rm(folder, { recursive: true })
})
