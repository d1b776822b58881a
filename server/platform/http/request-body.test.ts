/**
 * Bodies that trickle, never end or break off are answered, and leave nothing behind.
 * Behaviour: Timeouts and overload
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rocks } from '../../../shared/collections/rocks.ts'
import { messages } from '../../../shared/messages/messages.ts'
import {
  chunk,
  chunkedPost,
  formStart,
  formType,
  lastChunk,
  listen,
  openConnection,
  type RawConnection,
} from '../../../testing/raw-http.ts'
import { withUpload } from '../../features/uploads/parse-upload.ts'
import { addErrorHandler } from './error-handler.ts'
import { addBodyParsers, rejectSlowBodies } from './request-body.ts'
import { rejectOnStop } from './response-headers.ts'

let folder: string
let port: number
let app: FastifyInstance
const wires: RawConnection[] = []

async function wire(): Promise<RawConnection> {
  const opened = await openConnection(port)
  wires.push(opened)
  return opened
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-slow-'))
  app = Fastify()
  addErrorHandler(app)
  rejectSlowBodies(app, { checkMs: 100, drainMs: 2000 })
  await addBodyParsers(app)
  app.post('/form', (request) => withUpload(request, rocks, folder, async ({ values }) => values))
  app.post('/json', async () => ({ ok: true }))
  app.get('/', async () => ({ ok: true }))
  port = await listen(app)
})
afterEach(async () => {
  for (const opened of wires.splice(0)) opened.end()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('a body that trickles in', () => {
  it('is answered 408 when it is a form, and leaves no temp file', async () => {
    const sender = await wire()
    await sender.send(chunkedPost('/form', formType))
    await sender.send(chunk(formStart))
    await sender.send(chunk('the first bytes of a picture, and then silence'))
    const answer = await sender.response()
    expect(answer.status).toBe(408)
    expect(JSON.parse(answer.body)).toEqual({ error: messages.server.tooSlow })
    expect(await readdir(folder)).toEqual([])
  })

  it('is answered 408 when it is JSON', async () => {
    const sender = await wire()
    await sender.send(chunkedPost('/json', 'application/json'))
    await sender.send(chunk('{"title": '))
    const answer = await sender.response()
    expect(answer.status).toBe(408)
    expect(JSON.parse(answer.body)).toEqual({ error: messages.server.tooSlow })
  })

  it('is cut off some time after the response, when the rest never comes', async () => {
    const sender = await wire()
    await sender.send(chunkedPost('/json', 'application/json'))
    await sender.send(chunk('{'))
    await sender.response()
    await sender.closed
  })

  it('may end after all, and the connection stays open', async () => {
    const sender = await wire()
    await sender.send(chunkedPost('/form', formType))
    await sender.send(chunk(formStart))
    expect((await sender.response()).status).toBe(408)
    await sender.send(`${lastChunk}GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect((await sender.response()).status).toBe(200)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a body without end', () => {
  const megabyte = chunk(Buffer.alloc(1024 * 1024, 'x'))
  /** The first bytes of a picture; the others are not read before it is whole. */
  const pictureStart = chunk(Buffer.from('ffd8ff', 'hex'))

  it('is rejected with 413 as soon as it is too long, while it still arrives', async () => {
    const sender = await wire()
    await sender.send(chunkedPost('/form', formType))
    await sender.send(chunk(formStart))
    await sender.send(pictureStart)
    for (let sent = 0; sent < 21; sent += 1) await sender.send(megabyte)
    const answer = await sender.response()
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.body)).toEqual({ error: messages.share.tooLarge })
    expect(await readdir(folder)).toEqual([])
  })

  it('is drained after the response, and the connection stays open', async () => {
    const sender = await wire()
    await sender.send(chunkedPost('/form', formType))
    await sender.send(chunk(formStart))
    await sender.send(pictureStart)
    for (let sent = 0; sent < 30; sent += 1) await sender.send(megabyte)
    await sender.send(lastChunk)
    const answer = await sender.response()
    expect(answer.status).toBe(413)
    expect(answer.headers.connection).not.toBe('close')
    await sender.send('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect((await sender.response()).status).toBe(200)
  })

  it('is rejected by its Content-Length alone', async () => {
    const sender = await wire()
    await sender.send(
      `POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${formType}\r\nContent-Length: 104857600\r\n\r\n`,
    )
    const answer = await sender.response()
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.body)).toEqual({ error: messages.share.tooLarge })
  })
})

it('a body that the server itself did not read for a while has as much time as any other afterwards', async () => {
  const busy = Fastify()
  addErrorHandler(busy)
  rejectSlowBodies(busy, { checkMs: 500 })
  busy.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null))
  const isFree = Promise.withResolvers<void>()
  busy.post('/', async ({ raw }) => {
    await isFree.promise
    return { bytes: (await buffer(raw)).length }
  })
  const sender = await openConnection(await listen(busy))
  wires.push(sender)
  await sender.send(chunkedPost('/', 'application/octet-stream'))
  await sender.send(chunk('the first bytes'))
  await sleep(2500)
  isFree.resolve()
  await sleep(700)
  await sender.send(chunk(' and the last'))
  await sender.send(lastChunk)
  const answer = await sender.response()
  expect([answer.status, answer.body]).toEqual([200, '{"bytes":28}'])
  sender.end()
  await busy.close()
})

it('a client that hangs up in the middle of an upload leaves no temp file', async () => {
  const sender = await wire()
  await sender.send(chunkedPost('/form', formType))
  await sender.send(chunk(formStart))
  await sender.send(chunk(Buffer.alloc(10_000)))
  await expect.poll(() => readdir(folder)).toHaveLength(1)
  sender.end()
  await expect.poll(() => readdir(folder)).toEqual([])
})

describe('at a stop', () => {
  it('a body that does not end in time is answered 503, and the connection is not reset under the answer', async () => {
    const stopping = Fastify({ forceCloseConnections: 'idle' })
    addErrorHandler(stopping)
    rejectOnStop(stopping, { stopping: new AbortController() })
    rejectSlowBodies(stopping, { stopMs: 100, drainMs: 2000 })
    await addBodyParsers(stopping)
    stopping.post('/form', (request) => withUpload(request, rocks, folder, async ({ values }) => values))
    const sender = await openConnection(await listen(stopping))
    wires.push(sender)
    await sender.send(chunkedPost('/form', formType))
    await sender.send(chunk(formStart))
    await sender.send(chunk('the first bytes of a picture'))
    await expect.poll(() => readdir(folder)).toHaveLength(1)
    const closed = stopping.close()
    const answer = await sender.response()
    expect([answer.status, JSON.parse(answer.body)]).toEqual([503, { error: messages.server.stopping }])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await sender.send(chunk(Buffer.alloc(1024 * 1024)))
    await sender.send(lastChunk)
    await sender.closed
    await closed
    expect(await readdir(folder)).toEqual([])
  })
})
