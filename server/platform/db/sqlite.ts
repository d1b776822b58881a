/**
 * The Kysely dialect of SQLite. One connection writes and a second one reads beside it (WAL), so that pages are shown
 * while the write lock is held. No statement waits inside SQLite, which would stop the whole process.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Longest wait for a lock, from the request on, in milliseconds. */
const LOCK_WAIT_MS = serverLimits.statementMs
/** Longest wait while the database is opened, before any visitor is served. */
const OPEN_WAIT_MS = 5000

/** Retries on SQLITE_BUSY, until a time in milliseconds since 1970, without blocking the event loop. */
async function retryWhileLocked<T>(run: () => Promise<T>, until = Date.now() + LOCK_WAIT_MS): Promise<T> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      const busy = error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
      if (!busy || Date.now() > until) throw error
      await sleep(20 + Math.random() * 30)
    }
  }
}

/** Number of statements to keep: more than the site has; `in` lists of each length add to them. */
const MAX_STATEMENTS = 500

/** Caches prepared statements: preparing costs more than running most of them. */
function withStatementCache(database: Sqlite.Database): SqliteDatabase {
  const memoMethod = (sql: string): SqliteStatement => database.prepare(sql)
  const cache = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS, memoMethod })
  return { close: () => void database.close(), prepare: (sql) => cache.memo(sql) }
}

/** An open file with Kysely's own connection to it. */
type Handle = { database: Sqlite.Database; connection: DatabaseConnection }

async function openHandle(file: string, pragmas: string[]): Promise<Handle> {
  const database = new Sqlite(file, { timeout: OPEN_WAIT_MS })
  for (const pragma of [...pragmas, 'busy_timeout = 0']) database.pragma(pragma)
  const driver = new SqliteDriver({ database: withStatementCache(database) })
  await driver.init()
  return { database, connection: await driver.acquireConnection() }
}

const openWriter = (file: string) => openHandle(file, ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'])
/**
 * Not opened read-only: SQLite must be able to repair leftovers of a killed process in the files beside the database.
 */
const openReader = (file: string) => openHandle(file, ['query_only = ON'])

/** The connection as Kysely sees it: each query goes to the right handle. */
class Session implements DatabaseConnection {
  readonly #driver: SqliteSessions
  transaction: { handle: Handle; end: () => void } | undefined

  constructor(driver: SqliteSessions) {
    this.#driver = driver
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.transaction) {
      const { connection } = this.transaction.handle
      return retryWhileLocked(() => connection.executeQuery<R>(query))
    }
    return SelectQueryNode.is(query.query) ? this.#driver.read(query) : this.#driver.write(query)
  }

  streamQuery(): never {
    throw new Error('Queries of SQLite are not streamed.')
  }
}

class SqliteSessions implements Driver {
  readonly #file: string
  #writer: Handle | undefined
  #reader: Handle | undefined
  /** Ends when the last one in the queue has written. */
  #lastTurn: Promise<void> = Promise.resolve()

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    this.#writer = await openWriter(this.#file)
    this.#reader = await openReader(this.#file)
  }

  async acquireConnection(): Promise<Session> {
    return new Session(this)
  }
  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    for (const handle of [this.#reader, this.#writer]) handle?.database.close()
  }

  read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { connection } = this.#opened(this.#reader)
    return retryWhileLocked(() => connection.executeQuery<R>(query))
  }

  async write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { connection } = this.#opened(this.#writer)
    const until = Date.now() + LOCK_WAIT_MS
    const end = await this.#takeTurn()
    return retryWhileLocked(() => connection.executeQuery<R>(query), until).finally(end)
  }

  /**
   * A read-only transaction sees the database as it is now, on a connection of its own. Others take the write lock at
   * once.
   */
  async beginTransaction(session: Session, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') {
      const handle = await openReader(this.#file)
      session.transaction = { handle, end: () => void handle.database.close() }
      await session.executeQuery(CompiledQuery.raw('begin'))
      return
    }
    const handle = this.#opened(this.#writer)
    const until = Date.now() + LOCK_WAIT_MS
    const end = await this.#takeTurn()
    try {
      await retryWhileLocked(() => handle.connection.executeQuery(CompiledQuery.raw('begin immediate')), until)
      session.transaction = { handle, end }
    } catch (error) {
      end()
      throw error
    }
  }

  async commitTransaction(session: Session): Promise<void> {
    await session.executeQuery(CompiledQuery.raw('commit'))
    this.#endTransaction(session)
  }

  async rollbackTransaction(session: Session): Promise<void> {
    try {
      // After a full disk SQLite has rolled back by itself, and a second rollback's error would hide the reason.
      if (session.transaction?.handle.database.inTransaction) await session.executeQuery(CompiledQuery.raw('rollback'))
    } finally {
      this.#endTransaction(session)
    }
  }

  #endTransaction(session: Session): void {
    session.transaction?.end()
    session.transaction = undefined
  }

  #opened(handle: Handle | undefined): Handle {
    if (!handle) throw new Error('The database is not open.')
    return handle
  }

  /**
   * Waits for the earlier writers, none of which waits longer than LOCK_WAIT_MS in all. Returns a function that ends
   * the turn.
   */
  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastTurn = promise
    await before
    return resolve
  }
}

class SqliteSessionsAdapter extends SqliteAdapter {
  /** Sessions wait for each other where they have to. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
  /** Without this Kysely runs SQLite's migrations outside a transaction, and a failed one stays half applied. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Opens the SQLite database in `file` when it is first used. One process may migrate it at a time. */
export function openSqlite(file: string): Database {
  const dialect: Dialect = {
    createAdapter: () => new SqliteSessionsAdapter(),
    createDriver: () => new SqliteSessions(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] })
}
