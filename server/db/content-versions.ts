/**
 * Content versions: for each collection a number that rises with every change that a visitor could see. What was rendered
 * from an older number is stale. They are known from memory, so that a read asks no database.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { type Database, isSqlite } from './database.ts'
import type { Tables } from './tables.ts'

/** How often a server looks for the changes of other servers on the same PostgreSQL. */
const POLL_MS = 500

type Versioned = Tables['contentVersions']['collection']

export type ContentVersions = {
  /** One number for several collections: the same as before exactly when none of them has changed. */
  of(collections: readonly Versioned[]): number
  /** Runs a transaction that changes what is shown of a collection. */
  change<T>(collection: Versioned, run: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Looks for changes of other servers now: what an administrator reads next shows what they wrote elsewhere. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** SQLite has one server alone, which knows what it wrote; on PostgreSQL there may be others, so it looks twice a second. */
export function openContentVersions(db: Database): ContentVersions {
  const versions = new Map<Versioned, number>()
  const stored = new Map<Versioned, number>()
  const isShared = !isSqlite(db)
  const stop = new AbortController()

  function raise(collection: Versioned): void {
    versions.set(collection, (versions.get(collection) ?? 0) + 1)
  }

  async function refresh(): Promise<void> {
    if (!isShared) return
    for (const { collection, version } of await db.selectFrom('contentVersions').selectAll().execute()) {
      if (stored.get(collection) !== version) raise(collection)
      stored.set(collection, version)
    }
  }

  async function poll(): Promise<void> {
    while (!stop.signal.aborted) {
      // While the database cannot be reached, visitors read on from memory.
      await refresh().catch(() => {})
      await sleep(POLL_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  }
  const polling = isShared ? poll() : Promise.resolve()

  return {
    of(collections) {
      let sum = 0
      for (const name of collections) sum += versions.get(name) ?? 0
      return sum
    },
    async change(collection, run) {
      try {
        const { result, version } = await db.transaction().execute(async (trx) => {
          const result = await run(trx)
          const { version } = await trx
            .updateTable('contentVersion')
            .set((row) => ({ version: row('version', '+', 1) }))
            .returning('version')
            .executeTakeFirstOrThrow()
          await trx
            .insertInto('contentVersions')
            .values({ collection, version })
            .onConflict((conflict) => conflict.column('collection').doUpdateSet({ version }))
            .execute()
          return { result, version }
        })
        stored.set(collection, version)
        return result
      } finally {
        // After an error, too: the answer to a commit may be all that was lost.
        raise(collection)
      }
    },
    refresh,
    async close() {
      stop.abort()
      await polling
    },
  }
}
