/**
 * A request without an answer, because a disk or a service hangs, gets its sentence after a while.
 * Behaviour: Timeouts and overload
 */
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { listen } from '../../../testing/raw-http.ts'
import { limitAnswerTime } from './answer-timeout.ts'
import { addErrorHandler } from './error-handler.ts'

let app: FastifyInstance
let url: string
const late = Promise.withResolvers<{ late: true }>()

beforeAll(async () => {
  app = Fastify()
  addErrorHandler(app)
  limitAnswerTime(app, { readMs: 300, writeMs: 300 })
  app.get('/hangs', () => late.promise)
  app.post('/hangs', () => late.promise)
  app.get('/', async () => ({ ok: true }))
  url = `http://127.0.0.1:${await listen(app)}`
})
afterAll(() => app.close())

const body = JSON.stringify({ name: 'Ann' })
const headers = { 'content-type': 'application/json' }

it.each([{}, { method: 'POST', body, headers }])('is answered 503, to be tried again: %j', async (options) => {
  const response = await fetch(`${url}/hangs`, options)
  expect([response.status, await response.json()]).toEqual([503, { error: messages.server.waiting }])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('what comes too late harms nobody', async () => {
  const response = await fetch(`${url}/hangs`)
  expect(response.status).toBe(503)
  late.resolve({ late: true })
  await sleep(100)
  expect((await fetch(`${url}/`)).status).toBe(200)
})
