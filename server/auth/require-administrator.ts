/** Authentication of the administrators' scope: a hook of the scope, so that no spelling of a URL gets around it. */
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Services } from '../services.ts'
import { requireSession, type Session } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    administrator?: Session
  }
}

/** Hook: only requests with a session pass. */
export function requireAdministrator(services: Services): onRequestAsyncHookHandler {
  return async (request, reply) => {
    request.administrator = await requireSession(request, reply, services)
  }
}

/** Who is signed in, in the administrators' scope. */
export function administratorOf({ administrator }: FastifyRequest): Session {
  if (!administrator) throw new Error('This route is outside the scope of administrators.')
  return administrator
}
