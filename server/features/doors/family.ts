/**
 * Responses for the family: visitors with a session or with the family's word. On an open site they also see its parts
 * for the family alone. Behind a closed door, every admitted visitor does.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forFamily } from '../../platform/http/audience.ts'
import { isFromOutside } from '../../platform/http/connection-limits.ts'
import { findSession } from '../accounts/sessions.ts'
import type { SiteWithDoors } from './doors.ts'

/** True if a request has the family's word or a session. Only a session costs a query. */
async function isOfFamily(services: SiteWithDoors, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (services.doors.isOfFamily(request.headers.cookie, request.isSecure)) return true
  return (await findSession(request, reply, services)) !== null
}

/** Adds hooks, after the gate. An inner request of a page has the audience of the page. */
export function addFamily(app: FastifyInstance, services: SiteWithDoors): void {
  const { doors } = services
  const family = new WeakSet<FastifyRequest>()

  app.addHook('onRequest', (request, reply, done) => {
    if (!doors.state.hasParts || !isFromOutside(request)) return done()
    isOfFamily(services, request, reply).then((is) => {
      if (!is) return done()
      family.add(request)
      forFamily(done)
    }, done)
  })

  // The parser of a body may have lost the context.
  app.addHook('preHandler', (request, _reply, done) => (family.has(request) ? forFamily(done) : done()))
}
