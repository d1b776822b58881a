/**
 * Servers on one PostgreSQL tell each other their changes, and a server learns of the changes by commands.
 * Behaviour: Rows and lists
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openTestDatabase, testDatabases } from '../../../testing/site.ts'
import { type ContentVersions, openContentVersions } from './content-versions.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const NEVER_MS = 3_600_000

describe('several servers on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let otherDb: Database
  let here: ContentVersions
  let there: ContentVersions
  beforeAll(async () => {
    database = await openTestDatabase('PostgreSQL')
    const databaseUrl = `${inject('postgresUrl')}/${database.name}`
    otherDb = openPostgres(databaseUrl)
    here = openContentVersions(database.db, { databaseUrl, pollMs: NEVER_MS })
    there = openContentVersions(otherDb, { databaseUrl, pollMs: NEVER_MS })
    await vi.waitUntil(async () => (await listeners()).length === 2, 10_000)
  })
  afterAll(async () => {
    await Promise.all([here.close(), there.close()])
    await otherDb.destroy()
    await database.close()
  })

  async function listeners(): Promise<number[]> {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and query like 'listen %'
    `.execute(database.db)
    return rows.map(({ pid }) => pid)
  }

  it('are notified of a change by its commit', async () => {
    const before = there.of(['photos'])
    await here.change('photos', async () => {})
    await vi.waitUntil(() => there.of(['photos']) > before, 10_000)
  })

  it('are not notified of a change that was rolled back', async () => {
    const before = there.of(['rocks'])
    const failing = here.change('rocks', async () => {
      throw new Error('Rolled back.')
    })
    await expect(failing).rejects.toThrow('Rolled back.')
    // A later one has come, so an earlier one would have come before it.
    const photos = there.of(['photos'])
    await here.change('photos', async () => {})
    await vi.waitUntil(() => there.of(['photos']) > photos, 10_000)
    expect(there.of(['rocks'])).toBe(before)
  })

  it('listen again after their connections were lost, and learn what they have missed', async () => {
    const before = there.of(['tracks'])
    const lost = await listeners()
    for (const pid of lost) await sql`select pg_terminate_backend(${pid})`.execute(database.db)
    await here.change('tracks', async () => {})
    await vi.waitUntil(() => there.of(['tracks']) > before, 10_000)
    expect((await listeners()).some((pid) => lost.includes(pid))).toBe(false)
  })

  it('see a change without any notification, as behind a pooler', async () => {
    const unnotified = openContentVersions(otherDb, { pollMs: 50 })
    await vi.waitUntil(() => unnotified.of(['photos']) > 0)
    const before = unnotified.of(['photos'])
    await here.change('photos', async () => {})
    await vi.waitUntil(() => unnotified.of(['photos']) > before, 10_000)
    await unnotified.close()
  })
})

describe.each(testDatabases)('on %s', (kind) => {
  it('a change of its own makes the collection new once, and no other', async () => {
    const { db, close } = await openTestDatabase(kind)
    const versions = openContentVersions(db, { pollMs: NEVER_MS })
    await versions.refresh()
    const [photos, rocks] = [versions.of(['photos']), versions.of(['rocks'])]
    await versions.change('photos', async () => {})
    await versions.refresh()
    expect([versions.of(['photos']), versions.of(['rocks'])]).toEqual([photos + 1, rocks])
    await versions.close()
    await close()
  })

  it('a change that fails before its commit makes nothing new', async () => {
    const { db, close } = await openTestDatabase(kind)
    const versions = openContentVersions(db, { pollMs: NEVER_MS })
    await versions.refresh()
    const before = versions.of(['photos'])
    const failing = versions.change('photos', async () => {
      throw new Error('Before the commit.')
    })
    await expect(failing).rejects.toThrow('Before the commit.')
    expect(versions.of(['photos'])).toBe(before)
    await versions.close()
    await close()
  })
})

describe('a server on SQLite', () => {
  it('learns of what a command has changed beside it, and counts its own changes once', async () => {
    const { db, name, close } = await openTestDatabase('SQLite')
    const commandDb = openSqlite(name)
    const here = openContentVersions(db, { pollMs: NEVER_MS })
    const command = openContentVersions(commandDb, { pollMs: NEVER_MS })
    await here.change('photos', async () => {})
    await here.refresh()
    const before = here.of(['photos'])
    await here.refresh()
    expect(here.of(['photos'])).toBe(before)
    await command.change('photos', async () => {})
    await here.refresh()
    expect(here.of(['photos'])).toBeGreaterThan(before)
    await Promise.all([here.close(), command.close()])
    await commandDb.destroy()
    await close()
  })
})
