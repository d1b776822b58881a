/**
 * Limits of connections and of concurrent requests, in all and for each address, and a minimum speed for readers. No
 * visitor, slow or with many connections, uses up the share of the others.
 */
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit, { type LimitFunction } from 'p-limit'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { busy } from '../errors.ts'
import { addressOf } from './rate-limit.ts'
import { hasBody } from './request-body.ts'
import { readSendQueues } from './send-queue.ts'
import type { IsTrusted } from './trusted-proxies.ts'

/** Time limit for a connection above the limit of its address: to ask, and to read that it is one too many. */
const SURPLUS_MS = 5000

/** For the request of a connection that was just made, at a stop. */
const FIRST_REQUEST_MS = 500

const tooMany = () => busy(messages.server.tooMany)

/**
 * True for requests from outside. Those from inside, for the HTML of a page, have no socket and are part of a counted
 * one.
 */
export function isFromOutside({ socket }: FastifyRequest): boolean {
  return socket instanceof Socket
}

function isIdle(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse | null }
  return !socket.destroyed && !answer
}

/** Connections in all, and from one address; those of a trusted proxy come from all its visitors. */
export function limitConnections(
  app: FastifyInstance,
  isTrusted: IsTrusted,
  { total = serverLimits.connections, perAddress = serverLimits.connectionsPerAddress } = {},
): void {
  /** Sockets of each address, the oldest first. */
  const open = new Map<string, Set<Socket>>()
  const surplus = new WeakSet<Socket>()
  let count = 0

  /** Drops the oldest idle connection of the address with the most connections. */
  function makeRoom(): boolean {
    const [most] = [...open.values()].sort((one, other) => other.size - one.size)
    const idle = Array.from(most ?? []).find(isIdle)
    idle?.destroy()
    return idle !== undefined
  }

  app.server.on('connection', (socket: Socket) => {
    // A connection reset before this point has no address. For all others Node knows it from here on, even after their
    // loss.
    const { remoteAddress } = socket
    if (!remoteAddress) return void socket.destroy()
    count += 1
    socket.once('close', () => {
      count -= 1
    })
    if (count > total && !makeRoom()) return void socket.destroy()
    if (isTrusted(remoteAddress)) return
    const address = addressOf(remoteAddress)
    const sockets = (open.get(address) ?? new Set()).add(socket)
    open.set(address, sockets)
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) open.delete(address)
    })
    if (sockets.size <= perAddress) return
    surplus.add(socket)
    setTimeout(() => socket.destroy(), SURPLUS_MS).unref()
  })
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!surplus.has(raw.socket)) return done()
    reply.header('connection', 'close')
    done(tooMany())
  })
}

/**
 * Returns a function that tells of each request if its connection has been cut, because too many of its requests wait
 * for earlier answers. HTTP allows any number, and Node keeps an answer for each of them.
 */
export function limitPipelining() {
  const waiting = new WeakMap<Socket, number>()

  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    // Node has parsed them all already, and goes on.
    if (socket.destroyed) return true
    // An answer gets the socket when its turn comes.
    if (response.socket) return false
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > serverLimits.pipelinedRequests) socket.destroy()
    response.once('socket', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return socket.destroyed
  }
}

/** Requests of one address that are answered at the same time; some more wait for a while. */
export function limitConcurrentRequests(
  app: FastifyInstance,
  {
    perAddress = serverLimits.answersPerAddress,
    maxQueue = serverLimits.waitingPerAddress,
    waitMs = serverLimits.waitingMs,
  } = {},
): void {
  const limits = new Map<string, LimitFunction>()

  app.addHook('onRequest', async (request, reply) => {
    // Uploads have limits of their own, and wait long for their turn to be decoded.
    if (!isFromOutside(request) || hasBody(request)) return
    const address = addressOf(request.ip)
    const limit = limits.get(address) ?? pLimit(perAddress)
    limits.set(address, limit)
    if (limit.pendingCount >= maxQueue) throw tooMany()
    // A connection that breaks is over as well.
    const closed = once(reply.raw, 'close').catch(() => {})
    await new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(() => reject(tooMany()), waitMs)
      const ended = limit(() => {
        clearTimeout(timeout)
        resolve()
        return closed
      })
      ended.finally(() => {
        if (limit.activeCount + limit.pendingCount === 0) limits.delete(address)
      })
    })
  })
}

const CHECKS = 4

/** Cuts the connection of a reader who takes less than the minimum speed over the window, or longer than `totalMs`. */
export function cutSlowReaders(
  app: FastifyInstance,
  { windowMs = serverLimits.answerWindowMs, totalMs = serverLimits.requestMs } = {},
): void {
  /** For each connection: the time since it last had an answer pending, and the bytes read at each check. */
  const open = new Map<Socket, { since: number; bytes: number[] }>()
  const minBytes = (serverLimits.minBytesPerSecond * windowMs) / 1000

  app.server.on('connection', (socket: Socket) => {
    open.set(socket, { since: Date.now(), bytes: [] })
    socket.once('close', () => open.delete(socket))
  })
  async function check(): Promise<void> {
    const now = Date.now()
    for (const [socket, progress] of open)
      if (socket.writableLength === 0) Object.assign(progress, { since: now, bytes: [] })
    const waiting = [...open].filter(([socket]) => socket.writableLength > 0)
    const queued = waiting.length > 0 ? await readSendQueues() : () => 0
    for (const [socket, { since, bytes }] of waiting) {
      const read = socket.bytesWritten - socket.writableLength - queued(socket)
      const before = bytes.at(-CHECKS)
      bytes.push(read)
      const isSlow = before !== undefined && read - before < minBytes
      if (isSlow || now - since > totalMs) socket.destroy()
    }
  }
  const timer = setInterval(() => void check(), windowMs / CHECKS)
  app.addHook('onClose', async () => clearInterval(timer))
  timer.unref()
}

/**
 * Ends the connections that have asked for nothing, soon after the begin of a stop. Browsers keep one in reserve, and
 * HTTP's own `close` would wait for its request.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, FIRST_REQUEST_MS).unref()
  })
}
