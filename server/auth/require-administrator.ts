/** Who may pass: nobody from another site, and into the administrators' scope only those who are signed in. */
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { messages } from '../../shared/messages/messages.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { findSession, type Session } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call in the administrators' scope. */
    administrator?: Session
  }
}

const READS = new Set(['GET', 'HEAD'])

/** Host and port without the port that goes without saying; null for what is no web address. */
function hostOf(address: string): string | null {
  return URL.parse(address)?.host || null
}

/**
 * Whether a request that changes something comes from this site's own pages. A browser always says where it comes from,
 * in one header or the other; what says neither is no browser, and carries no cookie that somebody else could borrow.
 * The scheme is not compared: a proxy that is not trusted hides it, and old browsers behind one have nothing but Origin.
 */
function isOwn({ headers, host }: FastifyRequest, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return true
  const from = hostOf(origin)
  if (from === null) return false
  const asked = hostOf(`${URL.parse(origin)?.protocol}//${host}`)
  return from === asked || (publicUrl !== null && from === hostOf(publicUrl))
}

/** Refuses what another site's page sends, before its body is read. */
export function rejectCrossSite(publicUrl: string | null): onRequestAsyncHookHandler {
  return async (request) => {
    if (!READS.has(request.method) && !isOwn(request, publicUrl))
      throw new AppError('cross-site', messages.server.crossSite)
  }
}

/** Lets administrators in and nobody else. It guards a scope, so that no spelling of an address gets around it. */
export function requireAdministrator(services: {
  db: Database
  now: () => number
}): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const session = await findSession(request, reply, services)
    if (!session) throw new AppError('signed-out', messages.session.signedOut)
    request.administrator = session
  }
}
