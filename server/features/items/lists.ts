/** Lists of a collection: filter, order and pages. */
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import pLimit from 'p-limit'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import { type List, type Row, rowStates } from '../../../shared/collections/collection.ts'
import { MAX_LIST_LIMIT } from '../../../shared/collections/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { countRows, type Database } from '../../platform/db/database.ts'
import type { TableRow, Value } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { isId } from '../../platform/id.ts'
import { readValue } from '../settings/settings-store.ts'
import { toRows, unknownItem } from './queries.ts'
import { type RowQuery, visible } from './visible.ts'

/** Number of rows read at once: some 10 ms of the one thread that serves all visitors. */
const PART_ROWS = 200
/** Even with many long lists at once, each turn of the event loop handles one of them. */
const inTurn = pLimit(1)

/** Filter of rows: a flag as true or false, a field by its value, or with a `-` before it by any other value. */
export type Filter = Record<string, string | boolean>

/**
 * At most `limit` rows: the first, or those beside a row. `from` begins with the row itself. `newest`: ignores
 * `featured`.
 */
export type Page = { limit: number; newest: boolean; cursor?: { side: Side; id: string } }

const sides = ['after', 'before', 'from'] as const
type Side = (typeof sides)[number]

/**
 * The filter of a list's query string; unknown parameters and values are ignored. Throws `invalid` for an unknown
 * state.
 */
export function readFilter(collection: AnyCollection, list: List, query: unknown): Filter {
  const parameters = new Map<string, unknown>(Object.entries(query ?? {}))
  const filter: Filter = list.only ? { [list.only]: true } : {}
  for (const name of list.filters ?? []) {
    const value = parameters.get(name)
    const field = collection.fields[name]
    if (name === 'state' && value !== undefined) {
      if (!rowStates.some((state) => state === value)) throw new AppError('invalid', messages.moderation.state)
      filter.state = String(value)
    } else if ((collection.flags[name] || name === 'looked') && (value === 'true' || value === 'false'))
      filter[name] = value === 'true'
    // Unknown choices match no row: made-up values share one entry of the cache.
    else if (field?.kind === 'choice' && value && typeof value === 'string')
      filter[name] = field.options.some((option) => option === value.replace(/^-/, '')) ? value : ''
  }
  return filter
}

/** The page of a list's query string; null for the whole list, when there is no `limit`. Throws `invalid`. */
export function readPage(query: unknown): Page | null {
  const parameters: Record<string, unknown> = { ...(query ?? {}) }
  if (parameters.limit === undefined) return null
  const limit = Number(parameters.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIST_LIMIT)
    throw new AppError('invalid', messages.input.listLimit(MAX_LIST_LIMIT))
  const newest = parameters.order === 'newest'
  const side = sides.find((name) => parameters[name] !== undefined)
  if (!side) return { limit, newest }
  const id = parameters[side]
  if (typeof id !== 'string' || !isId(id)) throw unknownItem()
  return { limit, newest, cursor: { side, id } }
}

/** Position of rows outside the family's order: the end of a list that grows there, the front of all others. */
const NO_POSITION = 2_000_000_000
/** The year of photos without one: before all others. */
const NO_YEAR = 0

type Order = {
  /** Sort keys, all in one direction; the id makes the order total. */
  keys: RawBuilder<unknown>[]
  valuesOf: (row: TableRow) => unknown[]
  direction: 'asc' | 'desc'
}

/** `byYears`: the newest year first, within a year as ever, and rows without a year last. */
export function orderOf({ order }: AnyCollection, { newest = false, byYears = false } = {}): Order {
  const columns = order === 'featured' && !newest ? ['featured', 'createdAt', 'id'] : ['createdAt', 'id']
  const keys = columns.map((name) => sql`${sql.ref(name)}`)
  const valuesOf = (row: TableRow) => columns.map((name) => (row as Record<string, Value>)[name])
  if (order === 'newest' || (newest && order === 'featured')) return { keys, valuesOf, direction: 'desc' }
  const year = byYears ? [sql`coalesce(${sql.ref('year')}, ${sql.lit(NO_YEAR)})`] : []
  const yearOf = (row: TableRow) => (byYears && 'year' in row ? [row.year ?? NO_YEAR] : [])
  return {
    keys: [...year, sql`coalesce(${sql.ref('position')}, ${sql.lit(NO_POSITION)})`, ...keys],
    valuesOf: (row) => [...yearOf(row), row.position ?? NO_POSITION, ...valuesOf(row)],
    direction: order === 'added' ? 'asc' : 'desc',
  }
}

/** True if the family has chosen the order of years, which photos alone have. */
async function standsByYears(db: Database, { name }: AnyCollection): Promise<boolean> {
  return name === 'photos' && (await readValue(db, 'photoOrder')) === 'years'
}

type Readers = { toVisitors?: boolean; toFamily?: boolean }

/** The rows of a filter without the deleted ones; for visitors only the visible ones. */
function where<O>(query: RowQuery<O>, collection: AnyCollection, filter: Filter, readers: Readers): RowQuery<O> {
  let filtered = (readers.toVisitors ? visible(query, collection, readers.toFamily) : query).where(
    'deletedAt',
    'is',
    null,
  )
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'looked') {
      filtered = filtered.where(sql.ref('lookedAt'), value ? 'is not' : 'is', null)
      continue
    }
    const isNot = typeof value === 'string' && value.startsWith('-')
    const column = typeof value === 'boolean' ? Number(value) : value.replace(/^-/, '')
    filtered = filtered.where(sql.ref(name), isNot ? '!=' : '=', column)
  }
  return filtered
}

type Cursor = { side: Side; row: TableRow }

/** Rows on one side of another, or the first ones, and a query for the number before them. */
async function findRows(
  db: Database,
  collection: AnyCollection,
  filter: Filter,
  { limit, newest = false, cursor }: { limit: number; newest?: boolean; cursor?: Cursor | undefined },
  readers: Readers,
) {
  const byYears = !newest && (await standsByYears(db, collection))
  const { keys, valuesOf, direction } = orderOf(collection, { newest, byYears })
  const isAscending = direction === 'asc'
  /** The rows on one side of a row, as a condition. */
  const beside = (side: Side, row: TableRow) => {
    const operator = {
      after: isAscending ? '>' : '<',
      before: isAscending ? '<' : '>',
      from: isAscending ? '>=' : '<=',
    }
    return sql<boolean>`(${sql.join(keys)}) ${sql.raw(operator[side])} (${sql.join(valuesOf(row))})`
  }
  const count = (condition = sql<boolean>`1 = 1`) =>
    countRows(where(db.selectFrom(collection.name), collection, filter, readers).where(condition))

  let query = where(db.selectFrom(collection.name).selectAll(), collection, filter, readers).limit(limit)
  if (cursor) query = query.where(beside(cursor.side, cursor.row))
  const isBackwards = cursor?.side === 'before'
  for (const key of keys) query = query.orderBy(key, isAscending === isBackwards ? 'desc' : 'asc')
  const found = await query.execute()
  if (isBackwards) found.reverse()

  const rows = await toRows(db, collection, found, { toVisitors: readers.toVisitors ?? false })
  return { found, rows, byYears, count, countBefore: (row: TableRow) => count(beside('before', row)) }
}

/**
 * The whole list of a filter in the collection's own order, in parts, so that other requests get their turn. Rows moved
 * meanwhile may be missing, but none comes twice.
 */
export async function* listParts(
  db: Database,
  collection: AnyCollection,
  filter: Filter = {},
  readers: Readers = {},
): AsyncGenerator<Row[]> {
  const seen = new Set<string>()
  let cursor: Cursor | undefined
  do {
    const readPart = () => findRows(db, collection, filter, { limit: PART_ROWS, cursor }, readers)
    const { found, rows } = await (cursor ? inTurn(() => setImmediate().then(readPart)) : readPart())
    yield rows.filter(({ id }) => !seen.has(id))
    for (const { id } of found) seen.add(id)
    const last = found.length === PART_ROWS ? found.at(-1) : undefined
    cursor = last && { side: 'after', row: last }
  } while (cursor)
}

export async function listRows(...list: Parameters<typeof listParts>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const part of listParts(...list)) rows.push(...part)
  return rows
}

export async function* listJson(...list: Parameters<typeof listParts>): AsyncGenerator<string> {
  let separator = '['
  for await (const rows of listParts(...list)) {
    const json = JSON.stringify(rows).slice(1, -1)
    yield json && separator + json
    if (json) separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

/**
 * One page of that list. `total`: rows of the whole list; `offset`: rows before the page; `byYears`: order of years. A
 * row deleted since still marks its place. Throws `unknown` without such a row.
 */
export async function listPage(
  db: Database,
  collection: AnyCollection,
  filter: Filter,
  { limit, newest, cursor }: Page,
  readers: Readers = {},
): Promise<{ rows: Row[]; total: number; offset: number; byYears: boolean }> {
  // To a visitor, a hidden row is as unknown as any other.
  const rowOf = (id: string) => {
    const rows = db.selectFrom(collection.name).selectAll()
    return (readers.toVisitors ? visible(rows, collection, readers.toFamily) : rows)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(unknownItem)
  }
  const beside = cursor && { side: cursor.side, row: await rowOf(cursor.id) }
  const page = await findRows(db, collection, filter, { limit, newest, cursor: beside }, readers)
  const [first] = page.found
  const total = await page.count()
  let offset = 0
  if (cursor) offset = first ? await page.countBefore(first) : total
  return { rows: page.rows, total, offset, byYears: page.byYears }
}
