/** `GET /api/lights`: the newest things that visitors may see, each a light in the night of the site. */
import type { FastifyInstance } from 'fastify'
import type { AddressedName } from '../../../shared/addresses.ts'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { MAX_LIGHTS } from '../../../shared/collections/limits.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import type { Database } from '../../platform/db/database.ts'
import { visible } from '../items/visible.ts'
import { isOn } from '../settings/site-settings.ts'

const given: readonly string[] = [
  'photos',
  'tracks',
  'writings',
  'rocks',
  'stickers',
  'memories',
] satisfies AddressedName[]

async function readNewest(db: Database, collection: AnyCollection) {
  const { name } = collection
  if (!(await isOn(db, collection))) return []
  let rows = visible(db.selectFrom(name).select(['id', 'createdAt']), collection).where('deletedAt', 'is', null)
  if (name === 'photos') rows = rows.where('category', '!=', MISCELLANEOUS)
  const newest = await rows.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(MAX_LIGHTS).execute()
  return newest.map(({ id, createdAt }) => ({ light: `${name}/${id}`, createdAt: String(createdAt) }))
}

export async function lightsRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.get('/api/lights', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    const lists = await Promise.all(
      collections.filter(({ name }) => given.includes(name)).map((collection) => readNewest(db, collection)),
    )
    const newest = lists.flat().sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    return newest.slice(0, MAX_LIGHTS).map(({ light }) => light)
  })
}
