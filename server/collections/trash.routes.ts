/** What was deleted and can still be brought back, of every collection, the latest first. */
import type { FastifyInstance } from 'fastify'
import type { Row } from '../../shared/collection.ts'
import { collections } from '../../shared/collections/all.ts'
import type { Database } from '../db/database.ts'
import { type ItemRow, tableOf } from '../db/tables.ts'
import type { Services } from '../services.ts'
import { fileColumn, readFiles, toRow } from './queries.ts'

/** A deleted row: `collection` is the name of its collection, `deletedAt` is ISO 8601 in UTC. Its files are off the site. */
export type TrashRow = Row & { collection: string; deletedAt: string }

export async function listTrash(db: Database): Promise<TrashRow[]> {
  const found: TrashRow[] = []
  for (const collection of collections) {
    const items = (await db
      .selectFrom(tableOf(collection))
      .selectAll()
      .where('deletedAt', 'is not', null)
      .execute()) as ItemRow[]
    if (items.length === 0) continue
    const slots = Object.keys(collection.files).map(fileColumn)
    const ids = items.flatMap((item) => slots.map((slot) => item[slot]))
    const files = await readFiles(
      db,
      collection,
      ids.filter((id) => typeof id === 'string'),
    )
    for (const item of items)
      found.push({
        ...toRow(collection, item, files),
        collection: collection.name,
        deletedAt: new Date(item.deletedAt ?? 0).toISOString(),
      })
  }
  return found.sort(
    (one, other) => other.deletedAt.localeCompare(one.deletedAt) || other.id.localeCompare(one.id),
  )
}

/** Register it in a scope that requires an administrator. */
export async function trashRoutes(app: FastifyInstance, { db }: Services): Promise<void> {
  app.get('/api/admin/trash', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
    return listTrash(db)
  })
}
