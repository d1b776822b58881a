/** `GET /api/stars`: the ids of the newest visible stones, for the sky above their page. */
import type { FastifyInstance } from 'fastify'
import { collections } from '../../../shared/collections/all.ts'
import { MAX_STARS } from '../../../shared/limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { visible } from '../items/visible.ts'

const rocks = collections.find(({ name }) => name === 'rocks')

/** The newest first, and only their ids. */
async function readStars(db: Database): Promise<string[]> {
  if (!rocks) return []
  const rows = await visible(db.selectFrom('rocks').select('id'), rocks)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_STARS)
    .execute()
  return rows.map(({ id }) => id)
}

export async function starsRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.get('/api/stars', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return readStars(db)
  })
}
