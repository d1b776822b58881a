/**
 * The administrators' scope: its hooks require a session, so that no spelling of a URL gets around them. Its routes get
 * services that check the rights again with every write. A reviewer gets only routes with `forReviewers` in their
 * `config`: a new route is for administrators by default.
 */

import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import { hasBody } from '../../platform/http/request-body.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import type { Site } from '../../platform/site/site.ts'
import { type RecordAct, recordAs } from '../history/history.ts'
import { askAgain, assertRole, guardServices, runAs } from './rights.ts'
import { lacksSecondStep } from './second-step-setting.ts'
import { requireSession, type Session } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    administrator?: Session
  }
  interface FastifyContextConfig {
    /** True if reviewers may use the route, too. */
    forReviewers?: boolean
    /**
     * True if the password or a passkey must have been shown within the last minutes: for ways in that outlast the
     * session, and for what takes everything out.
     */
    afterSignIn?: boolean
  }
}

export const forReviewers = { config: { forReviewers: true } } as const
/** Options of a route that makes a way in, changes the accounts with one, or takes everything out. */
export const afterSignIn = { config: { afterSignIn: true } } as const

/** Options of a route that makes a way into the own account, a reviewer's, too. */
export const ownAfterSignIn = { config: { ...forReviewers.config, ...afterSignIn.config } }

/** Time for which a sign-in is recent. */
const RECENT_MS = 10 * MINUTE_MS

/** Throws `signed-out` when the sign-in is not one of the last minutes. */
export function assertRecent({ signedInAt }: Session, now: number): void {
  if (now - signedInAt > RECENT_MS) throw new AppError('signed-out', messages.session.again)
}

const isForReviewers = ({ routeOptions }: FastifyRequest) => routeOptions.config.forReviewers === true

/**
 * Registers routes for administrators alone, and for reviewers if a route allows them. They write by the services that
 * they are given.
 */
export async function addAdministratorsScope<S extends Pick<Site, 'db' | 'contentVersions' | 'now'>>(
  app: FastifyInstance,
  services: S,
  addRoutes: (admin: FastifyInstance, guarded: S) => Promise<void>,
): Promise<void> {
  const guarded = guardServices(services)
  const enter: onRequestHookHandler = (request, _reply, done) => {
    const { tokenHash, language } = administratorOf(request)
    runAs({ tokenHash, language, forReviewers: isForReviewers(request), services }, done)
  }
  await app.register(async (admin) => {
    admin.addHook('onSend', cacheControl('private, no-store'))
    admin.addHook('onRequest', async (request, reply) => {
      const session = await requireSession(request, reply, services)
      assertRole(session.role, isForReviewers(request))
      if (!isForReviewers(request) && (await lacksSecondStep(services.db, session)))
        throw new AppError('forbidden', messages.session.secondStepMissing)
      const { afterSignIn } = request.routeOptions.config
      if (afterSignIn) assertRecent(session, services.now())
      request.administrator = session
    })
    admin.addHook('onRequest', enter)
    // The end of a body calls the next hook, which knows nothing of the request's beginning.
    admin.addHook('preValidation', enter)
    admin.addHook('preValidation', async (request) => {
      if (hasBody(request)) await askAgain()
    })
    await addRoutes(admin, guarded)
  })
}

export function administratorOf({ administrator }: FastifyRequest): Session {
  if (!administrator) throw new Error('This route is outside the scope of administrators.')
  return administrator
}

/** Records acts of the signed-in account. */
export function recordBy(request: FastifyRequest, { now }: { now: () => number }): RecordAct {
  return recordAs(administratorOf(request), { now, log: request.log })
}
