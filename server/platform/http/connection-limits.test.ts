/**
 * A visitor with very many connections, or one that hardly reads, is stopped without harm to the others.
 * Behaviour: Timeouts and overload
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { listen, openConnection, type RawConnection } from '../../../testing/raw-http.ts'
import { openTestSite } from '../../../testing/site.ts'
import { cutSlowReaders, endUnusedConnections, limitConcurrentRequests, limitConnections } from './connection-limits.ts'
import { addErrorHandler } from './error-handler.ts'
import { trustProxies } from './trusted-proxies.ts'

const PROXY = '127.0.0.1'
const tooMany = JSON.stringify({ error: messages.server.tooMany })
let app: FastifyInstance
let port: number
let seen = 0
const clients: RawConnection[] = []
/** Ends the requests to `/held`. */
let release: () => void

beforeEach(() => {
  app = Fastify({ trustProxy: PROXY })
  addErrorHandler(app)
  seen = 0
  app.addHook('onRequest', async () => {
    seen += 1
  })
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  app.get('/held', () => held.then(() => 'done'))
  app.get('/', async () => 'done')
  app.get('/endless', (_request, reply) => reply.send(Readable.from(endlessBytes())))
})
afterEach(async () => {
  release()
  for (const client of clients.splice(0)) client.end()
  await app.close()
})

function* endlessBytes() {
  for (;;) yield Buffer.alloc(64 * 1024)
}

async function request(path: string, from = '203.0.113.1'): Promise<RawConnection> {
  const client = await openConnection(port)
  clients.push(client)
  await client.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n\r\n`)
  return client
}

it('requests of one address beyond the limit wait, and those beyond the queue are answered 503', async () => {
  limitConcurrentRequests(app, { perAddress: 2, maxQueue: 1, waitMs: 60_000 })
  port = await listen(app)
  const first = [await request('/held'), await request('/held')]
  await expect.poll(() => seen).toBe(2)
  const waiting = await request('/')
  await expect.poll(() => seen).toBe(3)
  const rejected = await (await request('/')).response()
  expect([rejected.status, rejected.body]).toEqual([503, tooMany])
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  expect((await (await request('/', '203.0.113.2')).response()).status).toBe(200)
  release()
  for (const client of [...first, waiting]) expect((await client.response()).status).toBe(200)
  expect((await (await request('/')).response()).status).toBe(200)
})

it('a request that has waited too long is answered 503', async () => {
  limitConcurrentRequests(app, { perAddress: 1, maxQueue: 9, waitMs: 50 })
  port = await listen(app)
  await request('/held')
  const { status, body } = await (await request('/')).response()
  expect([status, body]).toEqual([503, tooMany])
})

it('a client that hangs up gives its place back', async () => {
  limitConcurrentRequests(app, { perAddress: 1, maxQueue: 9, waitMs: 60_000 })
  port = await listen(app)
  ;(await request('/endless')).end()
  ;(await request('/endless')).end()
  expect((await (await request('/')).response()).status).toBe(200)
})

it('connections beyond the limit of an address are answered 503 and closed, but not those of a trusted proxy', async () => {
  limitConnections(app, () => false, { total: 100, perAddress: 2 })
  port = await listen(app)
  for (const status of [200, 200, 503]) {
    const client = await request('/')
    const response = await client.response()
    expect(response.status).toBe(status)
    if (status === 503) await client.closed
  }
  clients.shift()?.end()
  await expect.poll(async () => (await (await request('/')).response()).status).toBe(200)

  const behindProxy = Fastify()
  limitConnections(behindProxy, trustProxies(['127.0.0.0/8']), { total: 100, perAddress: 1 })
  behindProxy.get('/', async () => 'done')
  port = await listen(behindProxy)
  for (const status of [200, 200, 200]) expect((await (await request('/')).response()).status).toBe(status)
  await behindProxy.close()
})

it('when all connections are taken, an idle one of the address with the most gives way to a visitor', async () => {
  limitConnections(app, () => false, { total: 4, perAddress: 100 })
  port = await listen(app)
  const idle = Array.from({ length: 4 }, () => connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }))
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  const [oldest] = idle
  const gone = oldest && once(oldest, 'close')
  expect((await (await request('/')).response()).status).toBe(200)
  await gone
  expect(await connections()).toBe(4)
  for (const socket of idle) socket.destroy()
})

it('when all connections are taken by requests, a further one is refused', async () => {
  limitConnections(app, () => false, { total: 2, perAddress: 100 })
  port = await listen(app)
  const asking = [await request('/held'), await request('/held')]
  await expect.poll(() => seen).toBe(2)
  await (await request('/')).closed
  release()
  for (const client of asking) expect((await client.response()).status).toBe(200)
})

it('a connection that asks far ahead of its answers is cut, and one that asks a little ahead gets them all', async () => {
  const site = await openTestSite()
  port = await listen(site.app)
  const ask = (times: number) => 'GET /api/site HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times)
  const client = await openConnection(port)
  await client.send(ask(30))
  for (let answers = 0; answers < 30; answers += 1) expect((await client.response()).status).toBe(200)
  await client.send(ask(30))
  for (let answers = 0; answers < 30; answers += 1) expect((await client.response()).status).toBe(200)
  const greedy = await openConnection(port)
  clients.push(client, greedy)
  await greedy.send(ask(1000))
  await greedy.closed
  await site.close()
})

/** A reader of `/endless` that takes `bytes` every 10 ms. */
async function openReader(bytes: number): Promise<{ received: () => number; stop: () => void }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n')
  let received = 0
  const timer = setInterval(() => {
    const chunk: Buffer | null = bytes > 0 ? socket.read(bytes) : null
    received += chunk?.length ?? 0
  }, 10)
  const stop = () => {
    clearInterval(timer)
    socket.destroy()
  }
  return { received: () => received, stop }
}

const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

it('a reader who takes nothing is cut', async () => {
  cutSlowReaders(app, { windowMs: 400 })
  port = await listen(app)
  const silent = await openReader(0)
  await expect.poll(connections).toBe(0)
  silent.stop()
})

it('a reader who takes little, but enough, is not cut, though the system takes no more for seconds', async () => {
  cutSlowReaders(app, { windowMs: 2000 })
  port = await listen(app)
  const steady = await openReader(4096)
  await expect.poll(steady.received).toBeGreaterThan(2 * 1024 * 1024)
  expect(await connections()).toBe(1)
  steady.stop()
})

it('a page that needs answers from inside does not wait for them', async () => {
  const site = await openTestSite('SQLite', {}, { pages: true })
  port = await listen(site.app)
  const pages = Array.from({ length: 80 }, async () => (await fetch(`http://127.0.0.1:${port}/rocks`)).text())
  for (const page of await Promise.all(pages)) expect(page).toContain('No rocks have been shared yet.')
  await site.close()
})

it('a connection that has asked for nothing does not hold up a stop, and one with a request gets its answer', async () => {
  endUnusedConnections(app)
  port = await listen(app)
  const unused = await openConnection(port)
  clients.push(unused)
  const asking = await request('/held')
  await expect.poll(() => seen).toBe(1)
  const closed = app.close()
  await unused.closed
  release()
  expect((await asking.response()).body).toBe('done')
  asking.end()
  await closed
})
