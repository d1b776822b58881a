/** Responses are sent in the best coding for their reader, while they are made and from memory. */
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { encodeParts } from './encode.ts'
import { createResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
const codings = Object.keys(decode) as (keyof typeof decode)[]

/** A server of one text, which is made at each `change`; `made` counts them. */
function serve(bytes: number, { failsAfter = Number.POSITIVE_INFINITY } = {}) {
  const app = Fastify()
  const cache = createResponseCache({ 'x-frame-options': 'DENY' })
  let [version, made] = [1, 0]
  const parts = Array.from({ length: 20 }, () => randomBytes(bytes / 40).toString('hex'))
  async function* make() {
    made += 1
    for (const [index, part] of parts.entries()) {
      if (index >= failsAfter) throw new Error('The database is away.')
      yield part
    }
  }
  const render = async () => ({ body: await encodeParts(make()), headers: { 'content-type': 'text/plain' } })
  app.get('/', async (request, reply) => sendCached(request, reply, await cache.get('/', () => version, render)))
  const ask = (coding: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/', headers: { 'accept-encoding': coding, ...headers } })
  return { ask, text: parts.join(''), change: () => (version += 1), made: () => made }
}

// Short, long, and so long that only its Brotli bytes are kept.
test.each([200_000, 1_000_000, 3_000_000])(
  'a text of %d bytes is made once for readers of every coding at the same time, and then kept',
  async (bytes) => {
    const { ask, text, made } = serve(bytes)
    for (const _time of ['while it is made', 'from memory']) {
      const answers = await Promise.all(codings.map((coding) => ask(coding)))
      for (const [index, coding] of codings.entries()) {
        const { headers, rawPayload } = answers[index] as (typeof answers)[number]
        expect(String(decode[coding](rawPayload))).toBe(text)
        expect(headers).toMatchObject({
          vary: 'accept-encoding',
          'x-frame-options': 'DENY',
          'content-type': 'text/plain',
        })
        expect(headers['content-encoding'] ?? 'identity').toBe(coding)
      }
    }
    expect(made()).toBe(1)
    const etag = String((await ask('br')).headers.etag)
    for (const coding of codings) expect((await ask(coding, { 'if-none-match': etag })).statusCode).toBe(304)
  },
)

test('a long text is made anew after a change, with another ETag', async () => {
  const { ask, change, made } = serve(1_000_000)
  await ask('br')
  change()
  expect((await ask('br')).headers.etag).toBeUndefined()
  expect((await ask('br')).headers.etag).toBeDefined()
  expect(made()).toBe(2)
})

test('a request for the headers of a long text has no body and leaves the text to be read', async () => {
  const { ask, text, made } = serve(1_000_000)
  const { statusCode, rawPayload, headers } = await ask('br', {}, 'HEAD')
  expect(statusCode).toBe(200)
  expect(rawPayload.length).toBe(0)
  expect(headers['content-encoding']).toBe('br')
  expect((await ask('identity')).body).toBe(text)
  expect(made()).toBe(1)
})

test('a long text that breaks off does not look whole, and the next reader gets another', async () => {
  const { ask, made } = serve(1_000_000, { failsAfter: 15 })
  for (const coding of codings) await expect(ask(coding)).rejects.toThrow()
  expect(made()).toBe(3)
})

test('a long text of which the first part cannot be made is an error before anything is sent', async () => {
  const { headers, statusCode } = await serve(20_000_000, { failsAfter: 0 }).ask('br')
  expect(statusCode).toBe(500)
  expect(headers['content-encoding']).toBeUndefined()
})
