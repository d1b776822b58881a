/**
 * The Kysely dialects: SQLite in a file by default, PostgreSQL when a URL is given. Both get the same SQL; locks, column
 * types, statement caching and lost connections are handled here.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

const plugins = [new CamelCasePlugin()]

/** How long a statement waits for another process that holds the lock, in milliseconds. */
const LOCK_WAIT_MS = 5000

/** Retries on SQLITE_BUSY without blocking the event loop. */
async function retryWhileLocked<T>(run: () => Promise<T>): Promise<T> {
  const until = Date.now() + LOCK_WAIT_MS
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

/** Kysely's driver with retries; a transaction takes the write lock first (`begin immediate`). */
class RetryingDriver extends SqliteDriver {
  /** SQLite has a single connection. */
  #connection: DatabaseConnection | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connection) {
      const connection = await super.acquireConnection()
      this.#connection = {
        executeQuery: (query, options) => retryWhileLocked(() => connection.executeQuery(query, options)),
        streamQuery: (query, size) => connection.streamQuery(query, size),
      }
    }
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Without this Kysely runs SQLite's migrations outside a transaction, and a failed one stays half applied. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** More than the site has; `in` lists of every length add to them. */
const MAX_STATEMENTS = 500

/** Caches prepared statements: preparing costs more than running most of them. */
function withStatementCache(database: Sqlite.Database): SqliteDatabase {
  const cache = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS })
  return {
    close: () => void database.close(),
    prepare(sql) {
      const statement = cache.get(sql) ?? database.prepare(sql)
      cache.set(sql, statement)
      return statement
    },
  }
}

function sqliteDialect(file: string): Dialect {
  const database = new Sqlite(file, { timeout: 20 })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  const dialect = new SqliteDialect({ database })
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new RetryingDriver({ database: withStatementCache(database) }),
    createIntrospector: (db): DatabaseIntrospector => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

/** Opens the SQLite database in `file` (`:memory:` for none). One process may migrate it at a time. */
export function openSqlite(file: string): Database {
  return new Kysely<Tables>({ dialect: sqliteDialect(file), plugins })
}

/** Errors while PostgreSQL restarts: no server, shutting down, starting up, too many connections. */
const RESTART_CODES = ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '53300']
const RESTART_WAIT_MS = 8000

/** Retries while the server restarts; any other error is thrown at once. */
async function retryConnect<T>(connect: () => Promise<T>): Promise<T> {
  const until = Date.now() + RESTART_WAIT_MS
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!RESTART_CODES.includes(code) || Date.now() > until) throw error
      await sleep(100 + Math.random() * 100)
    }
  }
}

/** Opens a connection pool. A lost connection is dropped and replaced on the next use; `onLost` gets its error. */
export function openPostgres(url: string, onLost: (error: Error) => void = () => {}): Database {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8
        ? Number
        : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  }
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: 8000 })
  // The pool handles a client's errors only while it is idle, and an unhandled 'error' event ends the process.
  pool.on('connect', (client) => void client.on('error', onLost))
  pool.on('error', () => {})
  const retryingPool = {
    options: pool.options,
    connect: () => retryConnect(() => pool.connect()),
    end: () => pool.end(),
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: retryingPool }), plugins })
}

/** For the few statements that cannot be the same in both databases. */
export function isSqlite(db: Database): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
