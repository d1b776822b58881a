/** The headers of every answer, errors and media too: nothing runs or loads here that the site did not ship. */
import type { FastifyInstance } from 'fastify'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // For the numbers that the masonry's HTML hands to its CSS. An attribute cannot carry a script.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
]

/** What a page may do. An embedded film's player is let in by origin, and loads only when a visitor asks for it. */
function pagePolicy(players: readonly string[]): string {
  const frames = players.length > 0 ? [`frame-src ${players.join(' ')}`] : []
  return [...policy, ...frames].join('; ')
}

/** What a stored file may do when it is opened by itself: nothing. */
export const FILE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'"

export function securityHeaders(players: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(players),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  }
}

export function addSecurityHeaders(app: FastifyInstance, players: readonly string[]): void {
  const headers = securityHeaders(players)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
