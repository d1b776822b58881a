/** Headers of every response, errors and media too: nothing runs or loads that the site did not ship. */
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify'
import { messages } from '../../../shared/messages/messages.ts'
import { busy } from '../errors.ts'
import { isFromOutside } from './connection-limits.ts'

/** Content-Security-Policy of pages. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // For the numbers from the masonry's HTML to its CSS. An attribute cannot carry a script.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  // Only these two make text a page: the preview of words, in a frame without scripts, and the editor's pasted content.
  "require-trusted-types-for 'script'",
  'trusted-types keepsake ProseMirrorClipboard',
]

/** Content-Security-Policy of a stored file that is opened by itself: it may run nothing. */
export const FILE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'"

const permissions = (microphone: string) => `geolocation=(), microphone=${microphone}, payment=(), usb=()`

/** For the one page on which a visitor may record a voice, if the browser and they agree. */
export const VOICE_HEADERS = { 'permissions-policy': permissions('(self)') }

/** `frameOrigins` are the origins of embedded videos. */
export function securityHeaders(frameOrigins: readonly string[]): Record<string, string> {
  const frames = frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(' ')}`] : []
  return {
    'content-security-policy': [...policy, ...frames].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions('()'),
    'x-frame-options': 'DENY',
  }
}

export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * Once a stop is requested, every response is the last of its connection. No client then holds up the stop, and no load
 * balancer sends a request down a connection that ends. During the stop itself new requests are rejected.
 */
export function rejectOnStop(app: FastifyInstance, { stopping }: { stopping: AbortController }): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    stopping.abort()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? busy(messages.server.stopping) : undefined)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!stopping.signal.aborted || !isFromOutside(request)) return done()
    const { raw } = request
    // Closing while a body still arrives would reset the connection, and the response would be lost.
    if (raw.complete) reply.header('connection', 'close')
    else raw.once('end', () => raw.socket.end())
    done()
  })
}

/** Most seconds that a shared cache may keep a page, also while it asks again: the site may be closed. */
const DAY_SECONDS = 24 * 60 * 60

/** Cache-Control of public pages and lists: browsers always ask, and shared caches do so after these seconds. */
export function pageCacheControl(seconds: number): string {
  if (!seconds) return 'no-cache'
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${Math.min(seconds, DAY_SECONDS - seconds)}`
}

/** Hook: sets Cache-Control on every response of a scope, errors too. */
export function cacheControl(value: string): onSendAsyncHookHandler {
  return async (_request, reply) => {
    reply.header('cache-control', value)
  }
}
