/**
 * One database behind Kysely: SQLite in a file by default, PostgreSQL when an address is given. Both get the same SQL;
 * what differs between them (waiting for a lock, types, lost connections) is settled here and nowhere else.
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
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

const plugins = [new CamelCasePlugin()]

/** How long a statement waits for another process that holds the lock, in milliseconds. */
const LOCK_WAIT_MS = 5000

/** Runs a statement again while another process holds SQLite's lock, leaving the event loop free meanwhile. */
async function whileLocked<T>(run: () => Promise<T>): Promise<T> {
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

/** SQLite's own driver, patient: a transaction takes the write lock first, and every wait is asynchronous. */
class PatientDriver extends SqliteDriver {
  /** The one connection there is, made patient once. */
  #patient: DatabaseConnection | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#patient) {
      const connection = await super.acquireConnection()
      this.#patient = {
        executeQuery: (query, options) =>
          whileLocked(() => connection.executeQuery(query, options)),
        streamQuery: (query, size) => connection.streamQuery(query, size),
      }
    }
    return this.#patient
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Kysely leaves a failed SQLite migration half done unless it is told that SQLite's schema changes roll back. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** More than the site has; beyond it lists of ids of every length have come by. */
const MOST_STATEMENTS = 500

/** Prepares a statement once: that costs more than running most of them. */
function preparingOnce(database: Sqlite.Database): SqliteDatabase {
  const known = new Map<string, SqliteStatement>()
  return {
    close: () => void database.close(),
    prepare(sql) {
      const statement = known.get(sql) ?? database.prepare(sql)
      if (known.size >= MOST_STATEMENTS) known.clear()
      known.set(sql, statement)
      return statement
    },
  }
}

function sqliteDialect(file: string): Dialect {
  const database = new Sqlite(file, { timeout: 20 })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  const plain = new SqliteDialect({ database })
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new PatientDriver({ database: preparingOnce(database) }),
    createIntrospector: (db): DatabaseIntrospector => plain.createIntrospector(db),
    createQueryCompiler: () => plain.createQueryCompiler(),
  }
}

/** Opens the SQLite database in `file` (`:memory:` for none). One process may migrate it at a time. */
export function openSqlite(file: string): Database {
  return new Kysely<Tables>({ dialect: sqliteDialect(file), plugins })
}

/** What a PostgreSQL server says, or its machine, while it restarts: not there, ending, starting, no connection free. */
const RESTARTING = ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '53300']
const RESTART_WAIT_MS = 8000

/** Connects again while the server restarts; anything else that is wrong is told at once. */
async function whileRestarting<T>(connect: () => Promise<T>): Promise<T> {
  const until = Date.now() + RESTART_WAIT_MS
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!RESTARTING.includes(code) || Date.now() > until) throw error
      await sleep(100 + Math.random() * 100)
    }
  }
}

/** Opens a pool on a PostgreSQL server. A lost connection is dropped quietly and made anew on the next use. */
export function openPostgres(url: string, onLost: (error: Error) => void = () => {}): Database {
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8
        ? Number
        : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  }
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: 8000 })
  // Each connection of its own: the pool listens to it only while it is idle, and an error that nobody hears ends the process.
  pool.on('connect', (client) => void client.on('error', onLost))
  pool.on('error', () => {})
  const patient = {
    options: pool.options,
    connect: () => whileRestarting(() => pool.connect()),
    end: () => pool.end(),
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: patient }), plugins })
}

/** Whether this database is SQLite, for the few sentences of SQL that cannot be the same. */
export function isSqlite(db: Database): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
