/**
 * Authentication of the administrators' scope: a hook of the scope, so that no spelling of a URL gets around it. A reviewer
 * gets only those routes that say so in their `config`: a new route is for administrators until it does.
 */
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { messages } from '../../shared/messages/messages.ts'
import { type RecordAct, recordAs } from '../db/history.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { requireSession, type Session } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    administrator?: Session
  }
  interface FastifyContextConfig {
    /** Whether reviewers may use the route, too. */
    forReviewers?: boolean
  }
}

/** Options of a route that reviewers may use, too. */
export const forReviewers = { config: { forReviewers: true } } as const

/** Hook: only requests with a session pass, and of reviewers only those for routes that are theirs. */
export function requireAdministrator(services: Services): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const session = await requireSession(request, reply, services)
    if (session.role !== 'administrator' && !request.routeOptions.config.forReviewers)
      throw new AppError('forbidden', messages.session.reviewer)
    request.administrator = session
  }
}

/** Who is signed in, in the administrators' scope. */
export function administratorOf({ administrator }: FastifyRequest): Session {
  if (!administrator) throw new Error('This route is outside the scope of administrators.')
  return administrator
}

/** Records acts of who is signed in. */
export function recordBy(request: FastifyRequest, { now }: Pick<Services, 'now'>): RecordAct {
  return recordAs(administratorOf(request), { now, log: request.log })
}
