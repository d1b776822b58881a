/**
 * The one way to write rows of a collection: lock them, look at what is locked, decide and write, in one transaction.
 * No decision rests on an earlier read, so nothing of the same moment is lost.
 */
import { sql } from 'kysely'
import type { AnyCollection, CollectionName } from '../../../shared/collections/all.ts'
import { type Database, isSqlite, type Trx } from '../../platform/db/database.ts'
import type { TableRow, Tables } from '../../platform/db/tables.ts'
import type { Change, Columns } from '../history/record-item.ts'
import { idsInOpenParts, renewAddresses } from './new-addresses.ts'
import { fileIdsOf, unknownItem } from './queries.ts'

type Named = { [Name in keyof Tables]: Tables[Name] extends { id: string } ? Name : never }[keyof Tables]

/** Rows with these ids, locked in the order of their ids: two transactions never wait for each other. */
export async function lockRows<Name extends Named>(
  trx: Database,
  table: Name,
  ids: readonly string[],
): Promise<Tables[Name][]> {
  // PostgreSQL knows no empty list.
  if (ids.length === 0) return []
  // SQLite's transactions have the write lock.
  const lock = isSqlite(trx) ? sql`` : sql`for update`
  const rows = sql<Tables[Name]>`select * from ${sql.table(table)} where id in (${sql.join(ids)}) order by id ${lock}`
  return (await rows.execute(trx)).rows
}

/** Locks the whole table, for what is decided by many rows, such as an order. It comes before other locks of rows. */
export async function lockAll(trx: Database, table: CollectionName): Promise<void> {
  if (!isSqlite(trx)) await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx)
}

/** `row` is the row as it was, and `now` as it is. */
export type Written = { row: TableRow; now: TableRow; change: Change }

/**
 * Rows to be written: on the site unless they are `in` the trash, or anywhere. Throws `unknown` when one is missing;
 * anywhere, those are left out.
 */
type Target = { ids: readonly string[]; in?: 'site' | 'trash' | 'anywhere'; at: number }
/** The columns to write, or null to leave the row as it is. It may throw, and read more in the transaction. */
type Decide = (row: TableRow) => Columns | null | Promise<Columns | null>

/** Files that visitors may have, and those that they may have no longer. */
async function showFiles(trx: Trx, collection: AnyCollection, written: readonly Written[], at: number): Promise<void> {
  const shownOf = (row: TableRow) => (row.deletedAt === null ? fileIdsOf(collection, row) : [])
  const [before, after] = [written.flatMap(({ row }) => shownOf(row)), written.flatMap(({ now }) => shownOf(now))]
  const changes = [
    [before, after, at],
    [after, before, null],
  ] as const
  for (const [these, others, retiredAt] of changes) {
    const ids = [...new Set(these).difference(new Set(others))]
    if (ids.length === 0) continue
    const files = await trx.updateTable('files').set({ retiredAt }).where('id', 'in', ids).returning('id').execute()
    // A file that is gone cannot come back.
    if (files.length < ids.length) throw unknownItem()
  }
}

/** The hero portraits of the site; more than one only from before they were counted. */
export async function portraitIds(trx: Database): Promise<string[]> {
  const portraits = trx.selectFrom('photos').select('id').where('portrait', '=', 1).where('deletedAt', 'is', null)
  return (await portraits.execute()).map(({ id }) => id)
}

type Decision = { row: TableRow; decided: Columns }
const isPortrait = (columns: Columns) => columns.deletedAt === null && Boolean(columns.portrait)

/** Gives the hero portrait to none that comes back, where another one stays. */
async function keepOnePortrait(trx: Trx, decisions: Decision[]): Promise<Decision[]> {
  const become = decisions.filter(({ row, decided }) => isPortrait({ ...row, ...decided }) && !isPortrait(row))
  if (become.length === 0) return decisions
  // Of two in the same moment, the second waits for what every change writes, and finds the portrait of the first.
  await trx
    .updateTable('contentVersion')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
  const leave = new Set(decisions.filter(({ decided }) => decided.portrait === 0).map(({ row }) => row.id))
  const stays = (await portraitIds(trx)).some((id) => !leave.has(id))
  const late = become.slice(stays ? 0 : 1)
  return decisions.map((each) => (late.includes(each) ? { ...each, decided: { ...each.decided, portrait: 0 } } : each))
}

/** Writes rows as `decide` says of each locked one; their files leave the site and come back with them, and
 * get new addresses when the row comes into a part for the family. */
export async function writeRows(
  trx: Trx,
  collection: AnyCollection,
  { ids, at, in: place = 'site' }: Target,
  decide: Decide,
): Promise<Written[]> {
  const rows: TableRow[] = await lockRows(trx, collection.name, ids)
  const isThere = (row: TableRow) => place === 'anywhere' || (row.deletedAt === null) === (place === 'site')
  if (place !== 'anywhere' && (rows.length < ids.length || !rows.every(isThere))) throw unknownItem()
  const decisions: Decision[] = []
  for (const row of rows) {
    const decided = await decide(row)
    if (decided) decisions.push({ row, decided })
  }
  const written: Written[] = []
  const idsOf = new Map<string, string[]>()
  for (const { row, decided: after } of await keepOnePortrait(trx, decisions)) {
    const columns: Columns = row
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, columns[name] ?? null]))
    written.push({ row, now: { ...row, ...after }, change: { id: row.id, before, after } })
    const set = JSON.stringify(after)
    idsOf.set(set, [...(idsOf.get(set) ?? []), row.id])
  }
  const changed = written.map(({ row }) => row.id)
  const open = await idsInOpenParts(trx, collection, changed)
  await showFiles(trx, collection, written, at)
  for (const [set, same] of idsOf)
    await trx
      .updateTable(collection.name)
      .set({ ...JSON.parse(set), updatedAt: at })
      .where('id', 'in', same)
      .execute()
  const closed = open.difference(await idsInOpenParts(trx, collection, changed))
  const lost = written.filter(({ row }) => closed.has(row.id)).flatMap(({ now }) => fileIdsOf(collection, now))
  await renewAddresses(trx, new Set(lost))
  return written
}

/** Writes one row, as `writeRows` does many. */
export async function writeRow(
  trx: Trx,
  collection: AnyCollection,
  target: Omit<Target, 'ids'> & { id: string },
  decide: Decide,
): Promise<Written> {
  const [written] = await writeRows(trx, collection, { ...target, ids: [target.id] }, decide)
  if (!written) throw unknownItem()
  return written
}
