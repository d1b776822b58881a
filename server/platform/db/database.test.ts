/** Rules for both databases, and the traps of each. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, testDatabases } from '../../../testing/site.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

const attempt = (id: string, at = 1) => ({ id, bucket: 'test', at })

describe.each(testDatabases)('%s', (kind) => {
  let db: Database
  let close: () => Promise<void>
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-db-'))
    ;({ db, close } = await openTestDatabase(kind))
  })
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true })
  })
  const countOf = async (bucket: string) =>
    (await db.selectFrom('attempts').select('id').where('bucket', '=', bucket).execute()).length

  it('answers the ten-thousandth query as it answered the first', async () => {
    for (let n = 0; n < 10_000; n += 1) await db.selectFrom('contentVersion').selectAll().execute()
    expect(await db.selectFrom('contentVersion').selectAll().execute()).toHaveLength(1)
  })

  it('keeps transactions that run at once apart', async () => {
    await db.insertInto('attempts').values(attempt('counter', 0)).execute()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute(async (change) => {
          await nextTurn()
          await change
            .updateTable('attempts')
            .set((row) => ({ at: row('at', '+', 1) }))
            .where('id', '=', 'counter')
            .execute()
          await nextTurn()
        }),
      ),
    )
    const counted = db.selectFrom('attempts').select('at').where('id', '=', 'counter')
    expect(await counted.executeTakeFirst()).toEqual({ at: 20 })
  })

  it('keeps nothing of a transaction that fails', async () => {
    const failing = db.transaction().execute(async (change) => {
      await change
        .insertInto('attempts')
        .values({ ...attempt('gone'), bucket: 'failed' })
        .execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await countOf('failed')).toBe(0)
  })

  it('gives whole numbers as numbers, to the largest there are', async () => {
    const at = Number.MAX_SAFE_INTEGER
    await db.insertInto('attempts').values(attempt('large', at)).execute()
    const read = db.selectFrom('attempts').select('at').where('id', '=', 'large')
    expect(await read.executeTakeFirst()).toEqual({ at })
  })

  it('takes no text for a number', async () => {
    const insert = sql`insert into attempts (id, bucket, at) values ('text', 'test', 'soon')`
    await expect(insert.execute(db)).rejects.toThrow()
  })

  it('keeps every character that can be stored', async () => {
    const bucket = 'Zoë 日本 👩‍👩‍👧 \u202e \u00a0 \ue000 \t\n \\ \' "'
    await db.insertInto('attempts').values({ id: 'odd', bucket, at: 1 }).execute()
    expect(await countOf(bucket)).toBe(1)
  })

  it('can be migrated again, and nothing happens', async () => {
    const before = await db.introspection.getTables()
    await migrate(db)
    expect(await db.introspection.getTables()).toEqual(before)
  })

  it('is as before when a migration fails halfway, and the next one works', async () => {
    await cp(join(import.meta.dirname, '../../../migrations'), folder, { recursive: true })
    const broken = join(folder, '9999-half.sql')
    const tablesOf = async () => (await db.introspection.getTables()).map(({ name }) => name)
    const before = await tablesOf()
    await writeFile(broken, 'create table half (id text primary key);\ncreate tabel x (y);\n')
    const migrations = pathToFileURL(`${folder}/`)
    await expect(migrate(db, migrations)).rejects.toThrow('syntax error')
    expect(await tablesOf()).toEqual(before)
    await writeFile(broken, 'create table half (id text primary key);\n')
    await migrate(db, migrations)
    expect(await tablesOf()).toContain('half')
  })
})

describe('SQLite in a file', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-sqlite-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is synced with every transaction, and holds its references', async () => {
    const db = openSqlite(join(folder, 'pragmas.db'))
    const pragma = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0]
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
    await db.destroy()
  })

  it('waits for another process without holding anything else up', async () => {
    const file = join(folder, 'locked.db')
    const db = openSqlite(file)
    await migrate(db)
    const other = new Sqlite(file)
    other.exec('begin immediate')
    let written = false
    const writing = db
      .insertInto('attempts')
      .values(attempt('patient'))
      .execute()
      .then(() => {
        written = true
      })
    for (let turn = 0; turn < 50; turn += 1) await nextTurn()
    expect(written).toBe(false)
    other.exec('commit')
    await writing
    expect(await db.selectFrom('attempts').select('id').execute()).toEqual([{ id: 'patient' }])
    other.close()
    await db.destroy()
  })
})
