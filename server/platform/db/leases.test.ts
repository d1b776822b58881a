/** Leases: of several servers one does a job, the others wait or leave it, and a killed one is followed by another. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, testDatabases } from '../../../testing/site.ts'
import type { Database } from './database.ts'
import { createLeases, type Leases } from './leases.ts'

describe.each(testDatabases)('a lease on %s', (kind) => {
  let db: Database
  let close: () => Promise<void>
  let servers: Leases[]
  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(kind))
    // SQLite has one server, even with many requests.
    const first = createLeases(db)
    servers = [first, kind === 'SQLite' ? first : createLeases(db), kind === 'SQLite' ? first : createLeases(db)]
  })
  afterAll(() => close())
  const leases = (index: number): Leases => {
    const server = servers[index]
    if (!server) throw new Error('There is no such server.')
    return server
  }
  const rows = () => db.selectFrom('leases').select('name').execute()

  it('lets one server do a job, and the next one when it has ended, also with an error', async () => {
    const [begun, working] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
    const first = leases(0).tryRun('job', () => {
      begun.resolve()
      return working.promise
    })
    await begun.promise
    expect(await leases(1).tryRun('job', async () => 'second')).toBeNull()
    expect(await leases(2).tryRun('other', async () => 'other')).toEqual({ result: 'other' })
    working.resolve('first')
    expect(await first).toEqual({ result: 'first' })
    const failing = leases(1).tryRun('job', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await leases(2).tryRun('job', async () => 'third')).toEqual({ result: 'third' })
    expect(await rows()).toEqual([])
  })

  it('has a thing made once, and all who ask for it get the same', async () => {
    let made: number | null = null
    let times = 0
    const make = async () => {
      times += 1
      await new Promise((resolve) => setImmediate(resolve))
      made = times
      return times
    }
    const asked = servers.map((each) => each.once('thing', async () => made, make))
    expect([await Promise.all(asked), times]).toEqual([[1, 1, 1], 1])
  })

  it('is made by the next who waits when the first fails', async () => {
    let made: string | null = null
    let first = true
    const make = async () => {
      if (first) {
        first = false
        throw new Error('killed')
      }
      made = 'made'
      return made
    }
    const asked = servers.map((each) => each.once('again', async () => made, make))
    const results = await Promise.allSettled(asked)
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed')).sort()).toEqual([
      'failed',
      'made',
      'made',
    ])
  })
})

describe('a lease on PostgreSQL', () => {
  it('an expired lease is taken over, and kept by who has it', async () => {
    const { db, close } = await openTestDatabase('PostgreSQL')
    const [one, two] = [createLeases(db), createLeases(db)]
    expect([await one.keep('nightly', 60_000), await two.keep('nightly', 60_000)]).toEqual([true, false])
    expect(await one.keep('nightly', 60_000)).toBe(true)
    // As if the server had been killed a minute ago.
    await db
      .updateTable('leases')
      .set((row) => ({ expiresAt: row('expiresAt', '-', 61_000) }))
      .execute()
    expect([await two.keep('nightly', 60_000), await one.keep('nightly', 60_000)]).toEqual([true, false])
    await close()
  })

  it('is kept at an address, which the others are told', async () => {
    const { db, close } = await openTestDatabase('PostgreSQL')
    const [one, two] = [createLeases(db), createLeases(db)]
    const places = [
      await one.keepAt('files', 60_000, 'http://one'),
      await two.keepAt('files', 60_000, 'http://two'),
      await one.keepAt('files', 60_000, 'http://one'),
    ]
    expect(places).toEqual([null, 'http://one', null])
    await close()
  })
})
