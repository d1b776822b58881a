/**
 * A database that checks before every write, within the same transaction: a write allowed then is still allowed at its
 * commit.
 */
import {
  type CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Driver,
  Kysely,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Throws when the write is not allowed, which rolls it back. */
type Check = (trx: Database) => Promise<void>

/** Locks of whole tables come first: two transactions that check before they lock would wait for each other. */
const isLock = ({ sql }: CompiledQuery) => /^lock table /.test(sql)

class GuardedConnection implements DatabaseConnection {
  readonly #db: Database
  readonly #check: Check
  #transaction: ControlledTransaction<Tables> | undefined
  #isChecked = false

  constructor(db: Database, check: Check) {
    this.#db = db
    this.#check = check
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Plugins have worked on the query, and will work on its result.
    if (this.#transaction) {
      if (!this.#isChecked && !isLock(query)) {
        await this.#check(this.#transaction)
        this.#isChecked = true
      }
      return this.#transaction.withoutPlugins().executeQuery<R>(query as CompiledQuery<R>)
    }
    if (SelectQueryNode.is(query.query)) return this.#db.withoutPlugins().executeQuery<R>(query as CompiledQuery<R>)
    return this.#db.transaction().execute(async (trx) => {
      await this.#check(trx)
      return trx.withoutPlugins().executeQuery<R>(query as CompiledQuery<R>)
    })
  }

  streamQuery(): never {
    throw new Error('Queries of a guarded database are not streamed.')
  }

  async begin({ accessMode, isolationLevel }: TransactionSettings): Promise<void> {
    let builder = this.#db.startTransaction()
    if (accessMode) builder = builder.setAccessMode(accessMode)
    if (isolationLevel) builder = builder.setIsolationLevel(isolationLevel)
    this.#transaction = await builder.execute()
    this.#isChecked = accessMode === 'read only'
  }

  async commit(): Promise<void> {
    await this.#transaction?.commit().execute()
    this.#transaction = undefined
  }

  async rollback(): Promise<void> {
    const transaction = this.#transaction
    this.#transaction = undefined
    await transaction?.rollback().execute()
  }
}

class GuardedDriver implements Driver {
  readonly #open: () => GuardedConnection

  constructor(db: Database, check: Check) {
    this.#open = () => new GuardedConnection(db, check)
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<GuardedConnection> {
    return this.#open()
  }
  beginTransaction(connection: GuardedConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings)
  }
  commitTransaction(connection: GuardedConnection): Promise<void> {
    return connection.commit()
  }
  rollbackTransaction(connection: GuardedConnection): Promise<void> {
    return connection.rollback()
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/**
 * The same database, in which every write first runs `check` in its own transaction. Reads, and transactions that only
 * read, do not.
 */
export function guardWrites(db: Database, check: Check): Database {
  const executor = db.getExecutor()
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => executor.adapter,
      createDriver: () => new GuardedDriver(db, check),
      createIntrospector: () => db.introspection as DatabaseIntrospector,
      createQueryCompiler: () => ({
        compileQuery: (node, queryId) => db.withoutPlugins().getExecutor().compileQuery(node, queryId),
      }),
    },
    plugins: [...executor.plugins],
  })
}
