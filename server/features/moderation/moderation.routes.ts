/** Routes of moderation: show a share, set it aside, or let it wait again. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { adminPath } from '../../../shared/collections/choices.ts'
import { isShare } from '../../../shared/collections/collection.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { forReviewers, recordBy } from '../accounts/require-administrator.ts'
import { findRow, readBack } from '../items/queries.ts'
import { type RowRequest, rejectMalformedIds } from '../items/row-requests.ts'
import { type Decision, decide, decisions, shareCollections } from './moderation.ts'
import { liftStop, listStopped, stopSender } from './senders.ts'

/** `version`: that of the row, as it was seen. */
const lookSchema = z.strictObject({ version: z.optional(z.string()) })

/** Register it in a scope that requires an administrator. */
export async function moderationRoutes(app: FastifyInstance, services: Site): Promise<void> {
  app.addHook('onRequest', rejectMalformedIds)
  /** One act on one row, and the row as it is then. */
  const decideOne = (collection: AnyCollection, name: Decision) => async (request: FastifyRequest<RowRequest>) => {
    const data = parseRequest(lookSchema, request.body ?? {})
    const { id } = request.params
    await decide(services, name, [{ collection, id, version: data.version }], recordBy(request, services))
    return readBack(services.db, collection, id, { toVisitors: false })
  }
  for (const collection of shareCollections) {
    app.post<RowRequest>(adminPath(collection, ':id', 'stop-sender'), forReviewers, async ({ params }) => {
      const { id, expiresAt } = await stopSender(services, collection, params.id)
      return { id, until: toIso(expiresAt) }
    })
    for (const name of Object.keys(decisions) as Decision[])
      app.post<RowRequest>(adminPath(collection, ':id', name), forReviewers, decideOne(collection, name))
  }

  // The family's own things wait where an import has brought them.
  for (const collection of collections.filter((each) => !isShare(each)))
    for (const name of ['show', 'wait'] as const)
      app.post<RowRequest>(adminPath(collection, ':id', name), decideOne(collection, name))

  app.get('/api/admin/stopped-senders', forReviewers, async () => {
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
