/** Routes of moderation: show a share, set it aside, or let it wait again. */
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { adminPath } from '../../../shared/choices.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Calls, describeCalls } from '../../platform/http/calls.ts'
import { toIso } from '../../platform/to-iso.ts'
import { forReviewers, recordBy } from '../accounts/require-administrator.ts'
import { findRow } from '../items/queries.ts'
import { type RowRequest, rejectMalformedIds } from '../items/row-requests.ts'
import { type Press, press, presses, shareCollections } from './moderation.ts'
import { liftStop, listStopped, stopSender } from './senders.ts'

/** Lines of docs/api.md. */
const calls: Calls = {
  'GET /api/admin/stopped-senders': ['–', '200 and an array: `id` `name` `createdAt` `until`'],
  'DELETE /api/admin/stopped-senders/:id': ['–', '204; they can share again'],
}

type Needs = { db: Database; contentVersions: ContentVersions; now: () => number }

/** Register it in a scope that requires an administrator. */
export async function moderationRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  describeCalls(app, calls)
  app.addHook('onRequest', rejectMalformedIds)
  for (const collection of shareCollections) {
    app.post<RowRequest>(adminPath(collection, ':id', 'stop-sender'), forReviewers, async ({ params }) => {
      const { id, expiresAt } = await stopSender(services, collection, params.id)
      return { id, until: toIso(expiresAt) }
    })
    for (const name of Object.keys(presses) as Press[])
      app.post<RowRequest>(adminPath(collection, ':id', name), forReviewers, (request) =>
        press(services, collection, request.params.id, name, recordBy(request, services)),
      )
  }

  app.get('/api/admin/stopped-senders', forReviewers, async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const stopped: Answers['/api/admin/stopped-senders'] = []
    for (const { id, collection: of, rowId, createdAt, expiresAt } of await listStopped(services)) {
      const collection = shareCollections.find(({ name }) => name === of)
      const row = collection && (await findRow(services.db, collection, rowId))
      stopped.push({ id, name: row ? String(row.name) : null, createdAt: toIso(createdAt), until: toIso(expiresAt) })
    }
    return stopped
  })
  app.delete<RowRequest>('/api/admin/stopped-senders/:id', forReviewers, async ({ params }, reply) => {
    await liftStop(services.db, params.id)
    return reply.code(204).send()
  })
}
