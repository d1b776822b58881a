/**
 * Leases: a job that one of several servers does at a time. A server renews its lease while it works. The lease of a
 * killed one expires, and another server takes over. Leases are rows rather than locks of a connection: no connection
 * is held, and a pooler may be in between.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { newId } from '../id.ts'
import { type Database, isSqlite } from './database.ts'

const LEASE_MS = 30_000
const RENEWAL_MS = 10_000
/** Time between two looks of a waiting server at another one's job. */
const POLL_MS = 200

/** The clock of the database, as those of the servers differ. */
const clock = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`

const after = (milliseconds: number) => sql<number>`${clock} + ${sql.lit(milliseconds)}`

/** The rows of the leases, of which this server holds some. */
function createRows(db: Database) {
  const holder = newId()
  return {
    /** True when the lease is free, has expired, or is ours. */
    async acquire(name: string, milliseconds: number, address: string | null = null): Promise<boolean> {
      const expiresAt = after(milliseconds)
      const taken = await db
        .insertInto('leases')
        .values({ name, holder, expiresAt, address })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ holder, expiresAt, address })
            .where((row) => row.or([row('leases.expiresAt', '<', clock), row('leases.holder', '=', holder)])),
        )
        .returning('name')
        .executeTakeFirst()
      return taken !== undefined
    },
    async addressOf(name: string): Promise<string | null> {
      const held = db.selectFrom('leases').select('address').where('name', '=', name)
      return (await held.executeTakeFirst())?.address ?? null
    },
    async renew(name: string): Promise<void> {
      const own = db.updateTable('leases').where('name', '=', name).where('holder', '=', holder)
      await own.set({ expiresAt: after(LEASE_MS) }).execute()
    },
    async release(name: string): Promise<void> {
      await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
    },
    async isHeld(name: string): Promise<boolean> {
      const held = db.selectFrom('leases').select('name').where('name', '=', name).where('expiresAt', '>', clock)
      return (await held.executeTakeFirst()) !== undefined
    },
  }
}

/** Leases in the database. On SQLite there is only one server, so every lease is free for it. */
export function createLeases(db: Database) {
  const isShared = !isSqlite(db)
  const rows = createRows(db)
  const running = new Set<string>()

  async function runLeased<T>(name: string, job: () => Promise<T>): Promise<{ result: T } | null> {
    if (!isShared) return { result: await job() }
    if (!(await rows.acquire(name, LEASE_MS))) return null
    // No job does harm when it runs twice, so it may go on after it has lost its lease.
    const renewal = setInterval(() => void rows.renew(name).catch(() => {}), RENEWAL_MS)
    try {
      return { result: await job() }
    } finally {
      clearInterval(renewal)
      await rows.release(name).catch(() => {})
    }
  }

  /** Runs a job, unless it is under way already: then `null`. */
  async function tryRun<T>(name: string, job: () => Promise<T>): Promise<{ result: T } | null> {
    if (running.has(name)) return null
    running.add(name)
    try {
      return await runLeased(name, job)
    } finally {
      running.delete(name)
    }
  }

  /** As `keep`, of a job that others reach at this address: null if this server holds it, else the holder's address. */
  async function keepAt(name: string, milliseconds: number, address: string): Promise<string | null> {
    if (!isShared || (await rows.acquire(name, milliseconds, address))) return null
    return (await rows.addressOf(name)) ?? keepAt(name, milliseconds, address)
  }

  return {
    tryRun,
    /**
     * The result of `find`, or else of `make`. Of all concurrent callers one runs `make`; the others wait, and find its
     * result.
     */
    async once<T>(name: string, find: () => Promise<T | null>, make: () => Promise<T>): Promise<T> {
      for (;;) {
        const found = await find()
        if (found !== null) return found
        const made = await tryRun(name, async () => (await find()) ?? make())
        if (made) return made.result
        await sleep(POLL_MS, undefined, { ref: false })
      }
    },
    /** True if a job is under way, here or on another server. */
    isRunning: async (name: string): Promise<boolean> => running.has(name) || (isShared && rows.isHeld(name)),
    /** True if this server holds a recurring job; extends the lease for so long from now on. */
    keep: async (name: string, milliseconds: number): Promise<boolean> => !isShared || rows.acquire(name, milliseconds),
    keepAt,
  }
}

export type Leases = ReturnType<typeof createLeases>
