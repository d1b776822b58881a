/**
 * Parts of an open site for the family alone: the guest book, and single years and categories of the gallery. Each part
 * is a row of the settings. Queries read these rows themselves, so a part is closed as soon as its row is written.
 */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { CollectionName } from '../../../shared/collections/all.ts'
import { type FamilyParts, noFamilyParts } from '../../../shared/doors.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

const PREFIX = 'part-'
const MEMORIES = 'part-memories'
const YEAR = 'part-year-'
const CATEGORY = 'part-category-'

export async function readFamilyParts(db: Database): Promise<FamilyParts> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('name', 'like', `${PREFIX}%`).execute()
  const valuesOf = (start: string) => rows.filter(({ name }) => name.startsWith(start)).map(({ value }) => value)
  return {
    memories: valuesOf(MEMORIES).length > 0,
    years: valuesOf(YEAR)
      .map(Number)
      .sort((a, b) => a - b),
    categories: valuesOf(CATEGORY).sort(),
  }
}

/** Replaces all parts. Call it in a transaction. */
export async function writeFamilyParts(db: Database, { memories, years, categories }: FamilyParts): Promise<void> {
  const rows: { name: `part-${string}`; value: string }[] = [
    ...(memories ? [{ name: MEMORIES, value: 'on' } as const] : []),
    ...[...new Set(years)].map((year) => ({ name: `${YEAR}${year}` as const, value: String(year) })),
    ...[...new Set(categories)].map((category) => ({ name: `${CATEGORY}${category}` as const, value: category })),
  ]
  await db.deleteFrom('settings').where('name', 'like', `${PREFIX}%`).execute()
  if (rows.length > 0) await db.insertInto('settings').values(rows).execute()
}

/** True if a whole collection is for the family alone: only the guest book can be. */
export async function isFamilyPart(db: Database, name: string): Promise<boolean> {
  if (name !== 'memories') return false
  return (await db.selectFrom('settings').select('name').where('name', '=', MEMORIES).executeTakeFirst()) !== undefined
}

export function hasFamilyParts(parts: FamilyParts): boolean {
  return JSON.stringify(parts) !== JSON.stringify(noFamilyParts)
}

type RowQuery<O> = SelectQueryBuilder<Tables, CollectionName, O>

/** Leaves out rows for the family alone. */
export function withoutFamilyParts<O>(query: RowQuery<O>, name: CollectionName): RowQuery<O> {
  const values = (start: string) => sql`(select ${sql.ref('value')} from ${sql.table('settings')}
    where ${sql.ref('settings.name')} like ${`${start}%`})`
  if (name === 'memories') return query.where(sql<boolean>`not exists ${values(MEMORIES)}`)
  if (name !== 'photos') return query
  const year = sql`coalesce(cast(${sql.ref('year')} as text), '')`
  return query
    .where(sql<boolean>`${sql.ref('category')} not in ${values(CATEGORY)}`)
    .where(sql<boolean>`${year} not in ${values(YEAR)}`)
}
