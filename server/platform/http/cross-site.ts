/** CSRF protection: a request that changes something must come from the site's own pages. */
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD'])

/** Host, and port unless it is the default port; null if it is not a web address. */
function hostOf(address: string): string | null {
  return URL.parse(address)?.host || null
}

/**
 * A browser always sends Sec-Fetch-Site or Origin. A client that sends neither is no browser, and carries no cookie
 * that another site could borrow. The scheme is not compared: an untrusted proxy hides it, and old browsers behind one
 * have nothing but Origin.
 */
function isSameOrigin({ headers, host }: FastifyRequest, publicUrl: string | null): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  const { origin } = headers
  if (origin === undefined) return true
  const originHost = hostOf(origin)
  if (originHost === null) return false
  const requestHost = hostOf(`${URL.parse(origin)?.protocol}//${host}`)
  return originHost === requestHost || (publicUrl !== null && originHost === hostOf(publicUrl))
}

/** Hook: rejects requests from another site's page, before their body is read. */
export function rejectCrossSite(publicUrl: string | null): onRequestHookHandler {
  return (request, _reply, done) => {
    const isAllowed = SAFE_METHODS.has(request.method) || isSameOrigin(request, publicUrl)
    done(isAllowed ? undefined : new AppError('cross-site', messages.server.crossSite))
  }
}
