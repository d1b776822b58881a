/**
 * The headers of every answer, and those of a stop.
 * Behaviour: Security headers
 */
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { listen, openConnection } from '../../../testing/raw-http.ts'
import { addErrorHandler } from './error-handler.ts'
import { addSecurityHeaders, pageCacheControl, rejectOnStop, securityHeaders } from './response-headers.ts'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify({ return503OnClosing: false })
  addErrorHandler(app)
  app.get('/', async () => ({ ok: true }))
})
afterEach(() => app.close())

it('an answer runs, loads and embeds nothing from elsewhere, and asks for no device', async () => {
  addSecurityHeaders(app, securityHeaders([]))
  const { headers } = await app.inject('/')
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self'; .* ProseMirrorClipboard$/,
    ),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  })
  expect(headers['content-security-policy']).not.toContain('frame-src')
})

it('frames may show the named origins alone', () => {
  const policy = securityHeaders(['https://a.example', 'https://b.example'])['content-security-policy']
  expect(policy?.split('; ')).toContain('frame-src https://a.example https://b.example')
})

describe('a stop', () => {
  let stopping: AbortController
  beforeEach(() => {
    stopping = new AbortController()
    rejectOnStop(app, { stopping })
  })

  it('makes each answer the last of its connection, once it is asked for', async () => {
    const client = await openConnection(await listen(app))
    const ask = () => client.send('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await ask()
    expect((await client.response()).headers.connection).toBe('keep-alive')
    stopping.abort()
    await ask()
    const last = await client.response()
    expect([last.status, last.headers.connection]).toEqual([200, 'close'])
    await client.closed
    // The part of a page that it asks for itself has no connection.
    expect((await app.inject('/')).headers.connection).not.toBe('close')
  })

  it('refuses what is asked from then on, and says when to come again', async () => {
    const client = await openConnection(await listen(app))
    await client.send('GET / HTTP/1.1\r\n')
    const closed = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    await client.send('Host: localhost\r\n\r\n')
    const refused = await client.response()
    expect([refused.status, JSON.parse(refused.body)]).toEqual([503, { error: messages.server.stopping }])
    expect([refused.headers['retry-after'], refused.headers.connection]).toEqual(['10', 'close'])
    await closed
  })
})

it('a page is kept by browsers for no time, and by shared caches for a day at most', () => {
  expect(pageCacheControl(0)).toBe('no-cache')
  expect(pageCacheControl(60)).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60')
  expect(pageCacheControl(80_000)).toBe('public, max-age=0, s-maxage=80000, stale-while-revalidate=6400')
})
