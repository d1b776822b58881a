/**
 * The Kysely dialect of PostgreSQL: a pool whose connections may be lost at any time. A statement that surely did not
 * run is repeated on a fresh connection. No caller waits longer than a few seconds for a server that does not answer.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import pg from 'pg'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Time limit of a statement, and of the wait for a connection. */
const TIMEOUT_MS = serverLimits.statementMs
/**
 * Lock, statement and client give up in this order: the client must not take the server for dead while a statement
 * waits.
 */
const LOCK_TIMEOUT_MS = TIMEOUT_MS - 500

/** SQLSTATE of `connection_failure`, for errors of a connection: some have other codes and some none. */
class ConnectionLost extends Error {
  readonly code = '08006'
}

/** Errors of a server that ends or refuses a connection: it stops or starts, or has too many. */
const ENDED = /^(57P0[123]|53300)$/

/** True for an error of the connection: any that the server did not send itself, unless our own call was wrong. */
function isLost(error: unknown): error is Error {
  if (error instanceof pg.DatabaseError) return ENDED.test(error.code ?? '')
  return error instanceof Error && !(error instanceof TypeError)
}

/** A server that does not answer is not asked again. */
const isTimeout = (error: Error) => /timeout/i.test(error.message)
const wasNotSent = (error: Error) => /not queryable/.test(error.message)

const toConnectionLost = (error: unknown) =>
  isLost(error) ? new ConnectionLost(error.message || 'The database cannot be reached.', { cause: error }) : error

/** A connection of the pool, after retries while the server restarts. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isLost(error) || isTimeout(error) || Date.now() > until) throw toConnectionLost(error)
      await sleep(100 + Math.random() * 100)
    }
  }
}

/** A client of the pool that replaces a lost connection, as long as no transaction has begun on it. */
async function openClient(pool: pg.Pool): Promise<PostgresPoolClient> {
  let client = await connect(pool)
  let isBroken = false
  /** True while another client takes the place of a lost one: a second release would throw, and hide the reason. */
  let isReleased = false
  let inTransaction = false

  async function run(sql: string, parameters: readonly unknown[]) {
    try {
      return await client.query(sql, [...parameters])
    } catch (error) {
      isBroken ||= isLost(error)
      throw error
    }
  }

  async function query(sql: string, parameters: readonly unknown[]) {
    const begins = /^(begin|start transaction)\b/i.test(sql)
    const repeatable = !inTransaction && (begins || /^select\b/i.test(sql))
    try {
      const result = await run(sql, parameters).catch(async (error) => {
        if (!isLost(error) || isTimeout(error) || !(repeatable || (!inTransaction && wasNotSent(error)))) throw error
        client.release(true)
        isReleased = true
        client = await connect(pool)
        isReleased = false
        isBroken = false
        return run(sql, parameters)
      })
      inTransaction = begins || (inTransaction && !/^(commit|rollback)\b/i.test(sql))
      return result
    } catch (error) {
      throw toConnectionLost(error)
    }
  }

  const release = (discard?: boolean) => {
    if (!isReleased) client.release(discard || isBroken)
  }
  // No code here reads by a cursor, which is the other form of `query`.
  return { query: query as unknown as PostgresPoolClient['query'], release }
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0]

/** Rolling back fails as well after a lost connection; the first error is the reason. */
class RollbackDriver extends PostgresDriver {
  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

export type PostgresOptions = {
  /** Gets the error of each connection that is lost. */
  onLost?: ((error: Error) => void) | undefined
  /** For migrations and commands: statements have no time limit. */
  unlimited?: boolean
}

export function openPostgres(url: string, { onLost = () => {}, unlimited = false }: PostgresOptions = {}): Database {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  // Set by a statement: a pooler in between may not accept them as parameters of the connection.
  const setTimeouts = `set statement_timeout = ${TIMEOUT_MS}; set lock_timeout = ${LOCK_TIMEOUT_MS}`
  const limits = {
    query_timeout: serverLimits.postgresAnswerMs,
    onConnect: (client: pg.ClientBase) => client.query(setTimeouts),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: TIMEOUT_MS,
    ...(unlimited ? {} : limits),
  })
  // The pool handles a client's errors only while it is idle, and an unhandled 'error' event ends the process.
  pool.on('connect', (client) => void client.on('error', onLost))
  pool.on('error', () => {})
  const reconnecting: PostgresPool = {
    options: pool.options,
    connect: () => openClient(pool),
    end: () => pool.end(),
  }
  class Dialect extends PostgresDialect {
    override createDriver() {
      return new RollbackDriver({ pool: reconnecting })
    }
  }
  return new Kysely<Tables>({ dialect: new Dialect({ pool: reconnecting }), plugins: [new CamelCasePlugin()] })
}
