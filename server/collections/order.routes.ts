/** The family's own order of tracks and videos, set in one request. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Row } from '../../shared/collection.ts'
import { type AnyCollection, collections } from '../../shared/collections/all.ts'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { listRows } from './lists.ts'

const bodySchema = z.strictObject({ ids: z.array(z.string()) })

/**
 * Puts the rows of a collection into this order and returns them. Throws `conflict` unless the ids are exactly those of
 * the collection: somebody has added or deleted a row meanwhile, and would not find it where they left it.
 */
async function orderRows(
  { contentVersions, db, now }: Services,
  collection: AnyCollection,
  ids: readonly string[],
): Promise<Row[]> {
  await contentVersions.change(collection.name, async (trx) => {
    const rows = await trx.selectFrom(collection.name).select('id').where('deletedAt', 'is', null).execute()
    const existing = new Set(rows.map(({ id }) => id))
    const sameSize = existing.size === ids.length && new Set(ids).size === ids.length
    if (!sameSize || !ids.every((id) => existing.has(id))) throw new AppError('conflict', messages.server.orderChanged)
    for (const [position, id] of ids.entries())
      await trx.updateTable(collection.name).set({ position, updatedAt: now() }).where('id', '=', id).execute()
  })
  return listRows(db, collection)
}

/** Register it in a scope that requires an administrator. */
export async function orderRoutes(app: FastifyInstance, services: Services): Promise<void> {
  for (const collection of collections.filter(({ order }) => order === 'added'))
    app.patch(`/api/admin/${collection.name}/order`, async (request) => {
      const body = bodySchema.safeParse(request.body)
      if (!body.success) throw new AppError('invalid', messages.input.unreadable)
      return orderRows(services, collection, body.data.ids)
    })
}
