/** The trash: what was deleted and can still be restored, of every collection, the latest first. */
import type { FastifyInstance } from 'fastify'
import type { Answers, TrashRow } from '../../../shared/api/answers.ts'
import { collections } from '../../../shared/collections/all.ts'
import type { Database } from '../../platform/db/database.ts'
import { fileIdsOf, readFiles, toRow } from '../items/queries.ts'

type Needs = { db: Database }

async function listTrash(db: Database): Promise<TrashRow[]> {
  const trash: TrashRow[] = []
  const owners = await db.selectFrom('shareOwners').selectAll().where('withdrawnAt', 'is not', null).execute()
  const withdrawnAt = new Map(owners.map((owner) => [owner.rowId, owner.withdrawnAt]))
  for (const collection of collections) {
    const deleted = await db.selectFrom(collection.name).selectAll().where('deletedAt', 'is not', null).execute()
    if (deleted.length === 0) continue
    const fileIds = deleted.flatMap((row) => fileIdsOf(collection, row))
    const files = await readFiles(db, collection, fileIds)
    for (const row of deleted) {
      const deletedAt = new Date(row.deletedAt ?? 0).toISOString()
      // A share that was brought back and is deleted once more was deleted at another time.
      const withdrawn = withdrawnAt.get(row.id) === row.deletedAt
      trash.push({ ...toRow(collection, row, files), collection: collection.name, deletedAt, withdrawn })
    }
  }
  return trash.sort((a, b) => b.deletedAt.localeCompare(a.deletedAt) || b.id.localeCompare(a.id))
}

/** Register it in a scope that requires an administrator. */
export async function trashRoutes(app: FastifyInstance, { db }: Needs): Promise<void> {
  app.get('/api/admin/trash', async (_request, reply): Promise<Answers['/api/admin/trash']> => {
    reply.header('cache-control', 'private, no-store')
    return listTrash(db)
  })
}
