/** Queries and writes of the index of a database: of SQLite (sqlite-index.ts) or PostgreSQL (postgres-index.ts). */
import type { RawBuilder } from 'kysely'
import type { CollectionName } from '../../../shared/collections/all.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { EntryRow } from './entries.ts'

export type Hit = { collection: CollectionName; id: string }

/** `shown` is the condition of rows of `searched_rows` that the asking person may see. */
type Wanted = { terms: string[]; limit: number; shown: RawBuilder<boolean> }

export type SearchIndex = {
  /** Statements that make its tables. `searched_changes` holds the changes that were not taken over yet. */
  tables: string[]
  /** The act of a trigger, for the hash of its name, and as the end of its statement. */
  note: string
  noteTrigger(table: string, event: string): string
  readTriggers(db: Database): Promise<string[]>
  /** Removes an index of other definitions, and that of earlier versions. */
  clear(trx: Trx): Promise<void>
  /** Waits for other servers. */
  lock(trx: Trx): Promise<void>
  put(trx: Trx, collection: CollectionName, rows: EntryRow[]): Promise<void>
  remove(trx: Trx, collection: CollectionName, ids: string[]): Promise<void>
  /** The newest rows in which each term begins a word. */
  find(db: Database, wanted: Wanted): Promise<Hit[]>
  /** The condition of a collection's rows in which each term begins a word. */
  matching(collection: CollectionName, terms: string[]): RawBuilder<boolean>
  /** The first passage with all of the terms, or else with one of them. */
  findPassage(db: Database, hit: Hit, terms: string[]): Promise<{ page: number; text: string } | undefined>
}
