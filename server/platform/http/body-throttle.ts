/**
 * Throttle of request bodies: of two hundred at once, each turn of the event loop handles a few. A page waits for those
 * few instead of for all.
 */
import type { FastifyInstance } from 'fastify'
import { hasBody } from './request-body.ts'

/** Number of bodies in a turn. Each takes up to a millisecond. */
const BODIES_PER_TURN = 4

const waiting: (() => void)[] = []
let left = BODIES_PER_TURN
let isScheduled = false

function nextTurn(): void {
  const next = waiting.splice(0, BODIES_PER_TURN)
  left = BODIES_PER_TURN - next.length
  isScheduled = next.length > 0
  if (isScheduled) setImmediate(nextTurn)
  for (const goOn of next) goOn()
}

/**
 * Resolves when a request may go on with its body. In order, and soon: a body holds a turn only while a part of it is
 * read.
 */
export function throttleBody(): Promise<void> {
  if (!isScheduled) setImmediate(nextTurn)
  isScheduled = true
  return new Promise((resolve) => {
    if (left === 0) return void waiting.push(resolve)
    left -= 1
    resolve()
  })
}

/** Hook: throttles requests with a body, before any slow work for them. */
export function throttleBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (hasBody(request)) await throttleBody()
  })
}
