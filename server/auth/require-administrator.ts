/** Authentication of the administrators' scope: a hook of the scope, so that no spelling of a URL gets around it. */
import type { onRequestAsyncHookHandler } from 'fastify'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { findSession, type Session } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request in the administrators' scope. */
    administrator?: Session
  }
}

/** Hook: only requests with a session pass. */
export function requireAdministrator(
  services: Pick<Services, 'db' | 'now'>,
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const session = await findSession(request, reply, services)
    if (!session) throw new AppError('signed-out', messages.session.signedOut)
    request.administrator = session
  }
}
