/**
 * Content versions: a number for each collection that rises with every change that a visitor could see. Responses
 * rendered from an older number are stale. The numbers are in memory, so a read asks no database.
 */
import { sql, type Transaction } from 'kysely'
import { newId } from '../id.ts'
import { poll } from '../poll.ts'
import { type Database, isSqlite } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Time between two looks for changes of other servers. Their notifications may be lost, as behind a pooler of
 * connections.
 */
const POLL_MS = 500
/** Channel of PostgreSQL's notifications. */
const CHANNEL = 'content_versions'

type Versioned = Tables['contentVersions']['collection']

export type ContentVersions = {
  /** One number for several collections: the same as before exactly when none of them has changed. */
  of(collections: readonly Versioned[]): number
  /** Runs a transaction that changes the shown content of a collection, or of several. */
  change<T>(collections: Versioned | readonly Versioned[], run: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Looks for changes of other servers now: an administrator's next read shows their writes elsewhere. */
  refresh(): Promise<void>
  close(): Promise<void>
}

type Options = {
  /** The address of a PostgreSQL that notifies this server of others' changes. */
  databaseUrl?: string | null
  pollMs?: number
}

/** Writes the next version of each collection, in the transaction that changes them. */
async function writeNext(trx: Transaction<Tables>, collections: readonly Versioned[]) {
  const next = new Map<Versioned, number>()
  for (const collection of collections) {
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
    next.set(collection, version)
  }
  return next
}

/** The module is loaded only with PostgreSQL: a start is quicker without. */
async function listenTo(url: string, onNotice: (server?: string) => void, signal: AbortSignal): Promise<void> {
  const { listen } = await import('./listen.ts')
  await listen(url, { channel: CHANNEL, onNotice, signal })
}

/**
 * Content versions with other writers: on PostgreSQL other servers, which notify each other, and on either database
 * commands such as an import.
 */
export function openContentVersions(db: Database, { databaseUrl, pollMs = POLL_MS }: Options = {}): ContentVersions {
  const versions = new Map<Versioned, number>()
  const stored = new Map<Versioned, number>()
  const isShared = !isSqlite(db)
  /** Id of this server, which knows its own changes already. */
  const self = newId()
  const stop = new AbortController()
  /** Own changes whose number is not known here yet. */
  let changing = 0

  function raise(collection: Versioned): void {
    versions.set(collection, (versions.get(collection) ?? 0) + 1)
  }

  async function refresh(): Promise<void> {
    // On SQLite there is no hurry for the writes of other processes: the next poll sees them.
    if (!isShared && changing > 0) return
    for (const { collection, version } of await db.selectFrom('contentVersions').selectAll().execute()) {
      if (stored.get(collection) !== version) raise(collection)
      stored.set(collection, version)
    }
  }

  const onNotice = (server?: string) => void (server !== self && refresh().catch(() => {}))
  const listening = isShared && databaseUrl ? [listenTo(databaseUrl, onNotice, stop.signal)] : []
  // While the database cannot be reached, visitors read on from memory.
  const running = [poll(refresh, pollMs, stop.signal), ...listening]

  return {
    of: (collections) => collections.reduce((sum, name) => sum + (versions.get(name) ?? 0), 0),
    async change(collections, run) {
      const changed = typeof collections === 'string' ? [collections] : collections
      let isCommitting = false
      changing += 1
      try {
        const { result, next } = await db.transaction().execute(async (trx) => {
          const result = await run(trx)
          const next = await writeNext(trx, changed)
          // Sent with the commit, and only then.
          if (isShared) await sql`select pg_notify(${CHANNEL}, ${self})`.execute(trx)
          isCommitting = true
          return { result, next }
        })
        for (const [name, version] of next) stored.set(name, version)
        return result
      } finally {
        // Also after an error of the commit: only its reply may have been lost.
        if (isCommitting) changed.forEach(raise)
        changing -= 1
      }
    },
    refresh,
    async close() {
      stop.abort()
      await Promise.all(running)
    },
  }
}
