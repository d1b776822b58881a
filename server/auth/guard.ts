/** Who may pass: nobody from another site, and into the administrators' scope only those who are signed in. */
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { messages } from '../../shared/messages.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { findSession, type Session } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call in the administrators' scope. */
    administrator?: Session
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that changes something comes from this site's own pages. A browser always says where it comes from,
 * in one header or the other; what says neither is no browser, and carries no cookie that somebody else could borrow.
 */
function isOwn({ headers, host, protocol }: FastifyRequest, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin !== undefined) return origin === publicUrl || origin === `${protocol}://${host}`
  return true
}

/** Refuses what another site's page sends, before its body is read. */
export function refuseCrossSite(publicUrl: string | null): onRequestAsyncHookHandler {
  return async (request) => {
    if (!READS.has(request.method) && !isOwn(request, publicUrl))
      throw new AppError('cross-site', messages.server.crossSite)
  }
}

/** Lets administrators in and nobody else. It guards a scope, so that no spelling of an address gets around it. */
export function requireAdministrator(pieces: {
  db: Database
  now: () => number
}): onRequestAsyncHookHandler {
  return async (request) => {
    const session = await findSession(request, pieces)
    if (!session) throw new AppError('signed-out', messages.session.signedOut)
    request.administrator = session
  }
}
