/** What somebody who looks after shares presses: show it, set it aside, or let it wait again. */
import type { FastifyInstance } from 'fastify'
import { adminPath } from '../../shared/collection.ts'
import type { Services } from '../services.ts'
import { type RowRequest, rejectMalformedIds } from './collections.routes.ts'
import { type Press, press, presses, shareCollections } from './moderation.ts'

/** Register it in a scope that requires an administrator. */
export async function moderationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook('onRequest', rejectMalformedIds)
  for (const collection of shareCollections)
    for (const name of Object.keys(presses) as Press[])
      app.post<RowRequest>(adminPath(collection, ':id', name), ({ params }) =>
        press(services, collection, params.id, name),
      )
}
