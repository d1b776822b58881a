/** Reads the table of a collection: the ids of all requested rows, and some of the rows. */
import { sql } from 'kysely'
import type { AnyCollection } from '../../../shared/collections/all.ts'
import type { Row } from '../../../shared/collections/collection.ts'
import { photos } from '../../../shared/collections/photos.ts'
import type { PhotoFilter, shareFilters, Table } from '../../../shared/table.ts'
import type { Database } from '../../platform/db/database.ts'
import { hasNoCaption } from '../asking/sent-items.ts'
import { orderOf } from '../items/lists.ts'
import { toRows } from '../items/queries.ts'
import { type ShareCollection, toLookAt } from '../moderation/moderation.ts'
import { matches } from '../search/find.ts'
import { keepUp } from '../search/search-index.ts'
import { readValue } from '../settings/settings-store.ts'

/** `year` is null for photos without one; `without` is a category; `inOrder` as on the site, else the newest first. */
type Question = {
  search?: string | undefined
  only?: PhotoFilter | undefined
  category?: string | undefined
  without?: string | undefined
  year?: number | null | undefined
  inOrder: boolean
}

/** True for a photo whose original file is also that of another existing photo. */
const doubles = sql<boolean>`image_id in (select id from files where original_sha256 in (
  select original_sha256 from photos join files on files.id = photos.image_id
  where photos.deleted_at is null group by original_sha256 having count(*) > 1))`

/** Equal files are neighbours. */
const fileOf = sql<string>`(select original_sha256 from files where files.id = photos.image_id)`
/** Of equal files those that visitors see come first, then those with a place of their own, then those with words. */
const worth = sql`case when state <> 'shown' then 3 when portrait + homepage + featured > 0 then 0
  when coalesce(title, description) is not null then 1 else 2 end`

export async function readPhotos(db: Database, question: Question): Promise<Table> {
  const { search, only, category, without, year, inOrder } = question
  const byYears = inOrder && (await readValue(db, 'photoOrder')) === 'years'
  const { keys, direction } = orderOf(photos, { newest: !inOrder, byYears })
  if (search) await keepUp(db)
  let query = db.selectFrom('photos').select(['id', 'year']).where('deletedAt', 'is', null)
  if (category) query = query.where(sql.ref('category'), '=', category)
  if (without) query = query.where(sql.ref('category'), '!=', without)
  if (search) query = query.where(matches(db, photos, search))
  if (only === 'waiting') query = query.where('state', '=', 'waiting')
  if (only === 'without-caption') query = query.where(hasNoCaption)
  if (only === 'without-year') query = query.where('year', 'is', null)
  if (only === 'doubles') query = query.where(doubles).orderBy(fileOf).orderBy(worth).orderBy('createdAt').orderBy('id')
  else for (const key of keys) query = query.orderBy(key, direction)
  const found = await query.$if(only === 'doubles', (rows) => rows.select(fileOf.as('file'))).execute()

  const years = [...Map.groupBy(found, (row) => row.year)].map(([year, { length: count }]) => ({ year, count }))
  const shown = year === undefined ? found : found.filter((row) => row.year === year)
  const firsts = shown.filter(({ file }, at) => file !== shown[at - 1]?.file)
  return {
    ids: shown.map(({ id }) => id),
    years: years.sort((one, other) => (other.year ?? 0) - (one.year ?? 0)),
    ...(only === 'doubles' && { firsts: firsts.map(({ id }) => id) }),
  }
}

type ShareQuestion = { search?: string | undefined; only?: (typeof shareFilters)[number] | undefined }

/** Those to look at come first, those set aside last, each the newest first. */
export async function readShares(
  db: Database,
  collection: ShareCollection,
  { search, only }: ShareQuestion,
): Promise<Table> {
  if (search) await keepUp(db)
  let query = db.selectFrom(collection.name).select('id').where('deletedAt', 'is', null)
  if (search) query = query.where(matches(db, collection, search))
  if (only) query = query.where('state', only === 'set-aside' ? '=' : '!=', 'set-aside')
  if (only === 'to-look-at') query = query.where(toLookAt)
  if (only === 'on-site') query = query.where(sql<boolean>`not ${toLookAt}`)
  const turn = sql`case when state = 'set-aside' then 2 when ${toLookAt} then 0 else 1 end`
  const found = await query.orderBy(turn).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
  return { ids: found.map(({ id }) => id), years: [] }
}

/** Rows that administrators add besides photos: in the family's order, or the newest first. */
export async function readWorks(db: Database, collection: AnyCollection, search?: string): Promise<Table> {
  if (search) await keepUp(db)
  const { keys, direction } = orderOf(collection, { newest: true })
  let query = db.selectFrom(collection.name).select('id').where('deletedAt', 'is', null)
  if (search) query = query.where(matches(db, collection, search))
  for (const key of keys) query = query.orderBy(key, direction)
  return { ids: (await query.execute()).map(({ id }) => id), years: [] }
}

/** The existing rows with these ids. */
export async function readRows(db: Database, collection: AnyCollection, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(collection.name)
    .selectAll()
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  return toRows(db, collection, rows, { toVisitors: false })
}
