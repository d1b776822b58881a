/** The trash: deleted items of every collection that can still be restored, the latest first. */
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Answers, TrashRow } from '../../../shared/api/answers.ts'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { isShare } from '../../../shared/collections/collection.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { administratorOf, forReviewers } from '../accounts/require-administrator.ts'
import { toRows, unknownItem } from '../items/queries.ts'
import { readSmallImage } from '../items/small-image.ts'

/** Number of rows read at once: some 10 ms of the one thread that serves all visitors. */
const PART_ROWS = 200

/** A reviewer moderates shares alone. */
const collectionsFor = (role: string) => collections.filter((each) => role !== 'reviewer' || isShare(each))

/** The account that deleted each row of a collection, by its id: one by one, or many in one act. */
async function readDeleters(db: Database, { name }: AnyCollection): Promise<Map<string | null, string | null>> {
  const acts = db
    .selectFrom('history')
    .where('history.collection', '=', name)
    .where('history.act', 'in', ['item-deleted', 'undone'])
  const inTrash = db.selectFrom(name).select('id').where('deletedAt', 'is not', null)
  const single = await acts
    .select(['history.itemId', 'history.who', 'history.at'])
    .where('history.itemId', 'in', inTrash)
    .execute()
  await setImmediate()
  const ofMany = await acts
    .innerJoin('historyItems', 'historyItems.historyId', 'history.id')
    .select(['historyItems.itemId', 'history.who', 'history.at'])
    .where('historyItems.itemId', 'in', inTrash)
    .execute()
  const entries = [...single, ...ofMany].sort((one, other) => one.at - other.at)
  // The last entry counts: a row in the trash is not changed any more.
  return new Map(entries.map(({ itemId, who }) => [itemId, who]))
}

/** The deleted rows of a collection, each with its time, in parts, between which other requests get their turn. */
async function* deletedParts(db: Database, collection: AnyCollection) {
  const inTrash = db.selectFrom(collection.name).where('deletedAt', 'is not', null)
  const ids = (await inTrash.select('id').execute()).map(({ id }) => id)
  for (let at = 0; at < ids.length; at += PART_ROWS) {
    await setImmediate()
    const part = ids.slice(at, at + PART_ROWS)
    const deleted = await inTrash.selectAll().where('id', 'in', part).execute()
    const rows = await toRows(db, collection, deleted)
    yield rows.map((row, index) => ({ row, at: deleted[index]?.deletedAt ?? 0 }))
  }
}

async function listTrash(db: Database, role: string): Promise<TrashRow[]> {
  const trash: TrashRow[] = []
  const owners = await db.selectFrom('shareOwners').selectAll().where('withdrawnAt', 'is not', null).execute()
  const withdrawnAt = new Map(owners.map((owner) => [owner.rowId, owner.withdrawnAt]))
  for (const collection of collectionsFor(role)) {
    let deleters: Awaited<ReturnType<typeof readDeleters>> | undefined
    for await (const part of deletedParts(db, collection)) {
      deleters ??= await readDeleters(db, collection)
      for (const { row, at } of part) {
        // A restored share that is deleted once more has another time of deletion.
        const withdrawn = withdrawnAt.get(row.id) === at
        const deletedBy = withdrawn ? null : (deleters.get(row.id) ?? null)
        trash.push({ ...row, collection: collection.name, deletedAt: toIso(at), deletedBy, withdrawn })
      }
    }
  }
  return trash.sort((a, b) => descending(a.deletedAt, b.deletedAt) || descending(a.id, b.id))
}

/** Compares by code units, thousands of rows in a few milliseconds. */
const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

type PictureRequest = { Params: { collection: string; id: string } }

export async function trashRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { db } = services
  app.get(
    '/api/admin/trash',
    forReviewers,
    async (request): Promise<Answers['/api/admin/trash']> => listTrash(db, administratorOf(request).role),
  )

  app.get<PictureRequest>('/api/admin/trash/:collection/:id/picture', forReviewers, async (request, reply) => {
    const { collection: name, id } = request.params
    const collection = collectionsFor(administratorOf(request).role).find((each) => each.name === name)
    if (!collection) throw unknownItem()
    const row = db.selectFrom(collection.name).select('id').where('id', '=', id).where('deletedAt', 'is not', null)
    const picture = (await row.executeTakeFirst()) && (await readSmallImage(services, collection, id))
    if (!picture) throw unknownItem()
    return reply.type('image/jpeg').send(picture)
  })
}
