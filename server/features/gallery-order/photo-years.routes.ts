/** `GET /api/photo-years`: the years of the gallery, each with its first photo. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { PHOTO_YEARS_API, type PhotoYear } from '../../../shared/photo-years.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Site } from '../../platform/site/site.ts'
import { addCachedAnswer } from '../items/cached-answer.ts'
import { orderOf } from '../items/lists.ts'
import { visible } from '../items/visible.ts'
import { readValue } from '../settings/settings-store.ts'

/** The newest year first, as the gallery has them; none where it does not stand by year. */
async function readYears(db: Database): Promise<PhotoYear[]> {
  if ((await readValue(db, 'photoOrder')) !== 'years') return []
  const order = sql.join(orderOf(photos, { byYears: true }).keys.map((key) => sql`${key} desc`))
  const placed = visible(db.selectFrom('photos').select(['id', 'year']), photos)
    .select(sql<number>`row_number() over (partition by ${sql.ref('year')} order by ${order})`.as('place'))
    .where('deletedAt', 'is', null)
    .where('category', '!=', MISCELLANEOUS)
    .where('year', 'is not', null)
  const rows = await db
    .selectFrom(placed.as('placed'))
    .selectAll()
    .where('place', '=', 1)
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ id, year }) => ({ id, year: Number(year) }))
}

export async function photoYearsRoutes(app: FastifyInstance, services: Site): Promise<void> {
  addCachedAnswer(app, services, PHOTO_YEARS_API, ['photos', 'settings'], () => readYears(services.db))
}
