/**
 * Responses for everything that can be thrown.
 * Behaviour: Error responses
 */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError, type ErrorCode, statuses } from '../errors.ts'
import { clientSignal } from './client-signal.ts'
import { addErrorHandler } from './error-handler.ts'
import { addBodyParsers } from './request-body.ts'

let app: FastifyInstance
let thrown: unknown
beforeAll(async () => {
  app = Fastify({ bodyLimit: 1000 })
  addErrorHandler(app)
  await addBodyParsers(app)
  app.post('/', async (request) => {
    if (thrown) throw thrown
    return { body: request.body ?? null }
  })
})
afterAll(() => app.close())

async function answerTo(error: unknown) {
  thrown = error
  const answer = await app.inject({ method: 'POST', url: '/' })
  thrown = undefined
  return answer
}

describe('an AppError', () => {
  it.each(Object.entries(statuses) as [ErrorCode, number][])(
    '%s is answered %d with its sentence',
    async (code, status) => {
      const answer = await answerTo(new AppError(code, 'Please try something else.'))
      expect([answer.statusCode, answer.json()]).toEqual([status, { error: 'Please try something else.' }])
      expect(answer.headers['retry-after']).toBeUndefined()
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('an error with a time to wait sends Retry-After', async () => {
    const answer = await answerTo(new AppError('busy', 'Later.', { retryAfter: 10 }))
    expect(answer.headers['retry-after']).toBe('10')
  })
})

describe('any other error', () => {
  it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])('%s of a full disk is answered 507', async (code) => {
    const answer = await answerTo(Object.assign(new Error(`/data is full`), { code }))
    expect([answer.statusCode, answer.json()]).toEqual([507, { error: messages.server.noRoom }])
  })

  const { readOnly, waiting } = messages.server
  it.each([
    ...['EROFS', 'EIO', 'EACCES', 'SQLITE_READONLY_DBMOVED', 'SQLITE_IOERR_WRITE', '25006'].map((code) => [
      code,
      readOnly,
    ]),
    ...['EMFILE', 'ENFILE', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', '08006', '57014', '55P03', '57P01', '53300'].map(
      (code) => [code, waiting],
    ),
  ])('%s, which passes, is answered 503 and when to try again', async (code, error) => {
    const answer = await answerTo(Object.assign(new Error('/data/keepsake.db'), { code }))
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '10', { error }])
  })

  it('of a module that found no free file handle is answered 503', async () => {
    const error = new Error('Cannot read package config /a/package.json: too many open files.')
    const answer = await answerTo(Object.assign(error, { code: 'ERR_INVALID_PACKAGE_CONFIG' }))
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: waiting }])
  })

  it.each([new Error('select * from secrets'), 'a string', { message: '/etc/passwd' }])(
    'like %j is answered 500 without its words',
    async (error) => {
      const answer = await answerTo(error)
      expect(answer.statusCode).toBe(500)
      expect(Object.keys(answer.json())).toEqual(['error'])
      expect(answer.json().error).toMatch(/^Something went wrong on our side\. Nothing was changed/)
      expect(answer.body).not.toMatch(/secrets|string|passwd/)
    },
  )
})

describe('a request body', () => {
  const post = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload })

  it('of JSON is read, and an empty one is none', async () => {
    expect((await post('application/json', '{"a":1}')).json()).toEqual({ body: { a: 1 } })
    expect((await post('application/json; charset=utf-8', '')).json()).toEqual({ body: null })
  })

  it.each([
    ['application/json', '{', 400, messages.input.unreadable],
    ['application/json', '{"__proto__": {}}', 400, messages.input.unreadable],
    ['application/json', '{"constructor": {"prototype": {}}}', 400, messages.input.unreadable],
    ['application/json', `"${'x'.repeat(2000)}"`, 413, messages.input.bodyTooLarge],
    ['text/plain', '{"a":1}', 415, messages.input.wrongType],
    ['text/html', '{"a":1}', 415, messages.input.wrongType],
    ['application/x-www-form-urlencoded', 'a=1', 415, messages.input.wrongType],
    ['nonsense', '{"a":1}', 415, messages.input.wrongType],
  ])('of type %s like %.30s is answered %d', async (type, payload, status, error) => {
    const answer = await post(type, payload)
    expect([answer.statusCode, answer.json()]).toEqual([status, { error }])
  })
})

describe('the log', () => {
  /** The errors that are logged when the client of this request hangs up. */
  async function errorsOf(fail: (signal: AbortSignal) => Error): Promise<string[]> {
    const lines: string[] = []
    const site = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
    addErrorHandler(site)
    const answered = Promise.withResolvers<void>()
    site.addHook('onSend', async () => answered.resolve())
    site.get('/', async (_request, reply) => {
      const signal = clientSignal(reply)
      client.destroy()
      await once(signal, 'abort')
      throw fail(signal)
    })
    await site.listen({ host: '127.0.0.1', port: 0 })
    const client = connect((site.server.address() as AddressInfo).port, '127.0.0.1')
    client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await answered.promise
    await site.close()
    return lines.map((line) => JSON.parse(line).err.message)
  }

  it('has no error of a client that hangs up', async () => {
    expect(await errorsOf(({ reason }) => reason)).toEqual([])
  })

  it('has what fails by itself, also when nobody waits for it', async () => {
    expect(await errorsOf(() => new Error('The disk is gone.'))).toEqual(['The disk is gone.'])
  })
})
