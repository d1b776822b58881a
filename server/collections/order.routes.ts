/** The family's own order of music and films: what comes after the first, in one change. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Collection, Row } from '../../shared/collection.ts'
import { collections } from '../../shared/collections/all.ts'
import { messages } from '../../shared/messages/messages.ts'
import { tableOf } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { bumpContentVersion, listRows } from './queries.ts'

const body = z.strictObject({ ids: z.array(z.string()) })

/**
 * Puts the rows of a collection into this order and answers them. Throws `conflict` unless the ids are exactly those that
 * are there: somebody has added or deleted one meanwhile, and would not find it where they left it.
 */
export async function orderRows(
  { db, now }: Pick<Services, 'db' | 'now'>,
  collection: Collection,
  ids: readonly string[],
): Promise<Row[]> {
  await db.transaction().execute(async (change) => {
    const there = await change
      .selectFrom(tableOf(collection))
      .select('id')
      .where('deletedAt', 'is', null)
      .execute()
    const known = new Set(there.map(({ id }) => id))
    const same = known.size === ids.length && new Set(ids).size === ids.length
    if (!same || !ids.every((id) => known.has(id)))
      throw new AppError('conflict', messages.server.orderChanged)
    for (const [position, id] of ids.entries())
      await change
        .updateTable(tableOf(collection))
        .set({ position, updatedAt: now() })
        .where('id', '=', id)
        .execute()
    await bumpContentVersion(change)
  })
  return listRows(db, collection)
}

/** Register it in a scope that requires an administrator. */
export async function orderRoutes(app: FastifyInstance, services: Services): Promise<void> {
  for (const collection of collections)
    if (collection.order === 'added')
      app.patch(`/api/admin/${collection.name}/order`, async (request) => {
        const asked = body.safeParse(request.body)
        if (!asked.success) throw new AppError('invalid', messages.input.unreadable)
        return orderRows(services, collection, asked.data.ids)
      })
}
