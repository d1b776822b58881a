/**
 * A chunk of a film that trickles in, waits, is refused or breaks off: the server goes on, and keeps the bytes that had
 * arrived.
 * Behaviour: Large videos; Timeouts and overload
 */
import { getDefaultHighWaterMark } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mp4 } from '../../../testing/files.ts'
import { listen, openConnection } from '../../../testing/raw-http.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { addErrorHandler } from '../../platform/http/error-handler.ts'
import { addBodyParsers, rejectSlowBodies } from '../../platform/http/request-body.ts'
import { resumableRoutes } from './resumable.routes.ts'

const tus = { 'tus-resumable': '1.0.0' }
let site: TestSite
let app: FastifyInstance
let port: number
beforeAll(async () => {
  site = await openTestSite()
  app = Fastify()
  addErrorHandler(app)
  rejectSlowBodies(app, { checkMs: 100, drainMs: 2000 })
  await addBodyParsers(app)
  await app.register(resumableRoutes, site.services)
  port = await listen(app)
})
afterAll(async () => {
  await app.close()
  await site.close()
})

async function begin(length: number): Promise<string> {
  const headers = { ...tus, 'upload-length': String(length) }
  const reply = await app.inject({ method: 'POST', url: '/api/admin/uploads', headers })
  return String(reply.headers.location)
}

function patch(path: string, length: number, offset = 0): string {
  const head = [
    `PATCH ${path} HTTP/1.1`,
    'Host: localhost',
    'Tus-Resumable: 1.0.0',
    `Upload-Offset: ${offset}`,
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n`
}

async function offsetOf(url: string): Promise<unknown> {
  const { headers } = await app.inject({ method: 'HEAD', url, headers: tus })
  return headers['upload-offset']
}

it('a slow chunk is cut off, and the upload resumes at its offset', async () => {
  const path = await begin(100_000)
  const sender = await openConnection(port)
  await sender.send(patch(path, 100_000))
  let sent = 0
  const dripping = setInterval(() => {
    sent += 8
    // Towards the end the server no longer accepts it.
    sender.send('trickles').catch(() => {})
  }, 1)
  await sender.closed.catch(() => {})
  clearInterval(dripping)
  expect(sent).toBeGreaterThan(0)
  const kept = Number(await offsetOf(path))
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThanOrEqual(sent)

  const rest = await app.inject({
    method: 'PATCH',
    url: path,
    headers: {
      ...tus,
      'upload-offset': String(kept),
      'content-type': 'application/offset+octet-stream',
    },
    payload: Buffer.alloc(100_000 - kept),
  })
  expect(rest.statusCode).toBe(204)
  expect(await offsetOf(path)).toBe('100000')
})

it('a chunk that is refused and never arrives does no harm', async () => {
  const path = await begin(100_000)
  const sender = await openConnection(port)
  await sender.send(patch(path, 100_000, 50_000))
  expect(await sender.response()).toMatchObject({ status: 409 })
  await sender.closed
  expect(await offsetOf(path)).toBe('0')
})

it('a chunk that waits for another one and breaks off does no harm', async () => {
  const path = await begin(100_000)
  const [first, second] = [await openConnection(port), await openConnection(port)]
  await first.send(patch(path, 100_000))
  await second.send(patch(path, 100_000))
  await sleep(200)
  second.end()
  first.end()
  expect(await offsetOf(path)).toBe('0')
})

it('a chunk that has arrived is not called slow while it waits for another one', async () => {
  const path = await begin(1_000_000)
  const [first, second] = [await openConnection(port), await openConnection(port)]
  await first.send(patch(path, 1_000_000))
  await first.send(mp4())
  const arriving = setInterval(() => first.send(Buffer.alloc(1000)).catch(() => {}), 5)
  // Fills the buffers to the last byte, so that the end is not noticed before the chunk is read.
  const chunk = Buffer.alloc(2 * getDefaultHighWaterMark(false))
  await second.send(patch(path, chunk.length))
  await second.send(chunk)
  // The first one stopped for it at another offset than it names.
  expect(await second.response()).toMatchObject({ status: 409 })
  clearInterval(arriving)
})
