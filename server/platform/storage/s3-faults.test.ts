/**
 * An S3 store behind a failing network: every fault is an error with a code that has a sentence, and no partial file
 * looks whole.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Fault, type FaultyProxy, openFaultyProxy } from '../../../testing/faulty-proxy.ts'
import { testBucket } from '../../../testing/site.ts'
import { readConfig } from '../config.ts'
import { fromSystemError } from '../system-errors.ts'
import { openS3, type S3Options } from './s3.ts'
import type { Storage } from './storage.ts'

const ANSWER_MS = 2000
const bytes = randomBytes(3_000_000)
let proxy: FaultyProxy
let direct: Storage
let storage: Storage

async function open(env: Record<string, string>, options?: S3Options): Promise<Storage> {
  const { s3 } = readConfig(env)
  if (!s3) throw new Error('These tests need an S3 server: npm run s3')
  return openS3(s3, false, options)
}

beforeAll(async () => {
  const env = testBucket()
  proxy = await openFaultyProxy(Number(URL.parse(env.S3_ENDPOINT ?? '')?.port))
  direct = await open(env)
  storage = await open({ ...env, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` }, { answerMs: ANSWER_MS })
  await direct.put('published/there', Readable.from([bytes]))
})
afterEach(() => proxy.set('none'))
afterAll(() => proxy.stop())

const source = () => Readable.from([bytes.subarray(0, 1_500_000), bytes.subarray(1_500_000)])

/** All requests to a store. */
const calls: Record<string, () => Promise<unknown>> = {
  put: () => storage.put(`published/${randomUUID()}`, source()),
  size: () => storage.size('published/there'),
  read: async () => buffer(await storage.read('published/there')),
  'read of a range': async () => buffer(await storage.read('published/there', { start: 10, end: 2_000_000 })),
  remove: () => storage.remove(`published/${randomUUID()}`),
  list: () => Array.fromAsync(storage.list()),
  check: () => storage.check(),
  removeIncomplete: () => storage.removeIncomplete(new Date(0)),
}

const faults: [string, Fault][] = [
  ['refuses connections', 'refused'],
  ['resets connections', 'reset'],
  ['takes everything and says nothing', 'black hole'],
  ['answers that it has too much to do', 'error 503'],
  ['is cut off in the middle of its answers', { 'answer cut': 40 }],
  ['ends in the middle of its answers', { 'answer ended': 40 }],
]

describe.each(faults)('a store that %s', (_name, fault) => {
  it('a faulty store fails each request with a 503, and answers again afterwards', async () => {
    await proxy.set(fault)
    // At once, as some of them wait until their time is over.
    const asked = Object.entries(calls).map(async ([name, call]) => {
      const error = await call().then(() => 'no error', fromSystemError)
      expect([name, error]).toMatchObject([name, { status: 503, retryAfter: 10 }])
    })
    await Promise.all(asked)
    await proxy.set('none')
    for (const call of Object.values(calls)) await call()
  })

  it('leaves nothing of an upload, and lets go of its source', async () => {
    const key = `published/${randomUUID()}`
    const reading = source()
    await proxy.set(fault)
    await expect(storage.put(key, reading)).rejects.toMatchObject({ code: 'S3_AWAY' })
    expect([await direct.size(key), reading.destroyed]).toEqual([null, true])
  })
})

describe('a read', () => {
  it.each([[{ 'answer cut': 1_000_000 }], [{ 'answer ended': 1_000_000 }]])(
    'a read that breaks off in the middle (%j) fails after its first bytes',
    async (fault) => {
      await proxy.set(fault)
      let received = 0
      const reading = (async () => {
        for await (const chunk of await storage.read('published/there')) received += chunk.length
      })()
      const error = await reading.then(() => 'no error', fromSystemError)
      expect(error).toMatchObject({ status: 503 })
      expect(received).toBeGreaterThan(0)
      expect(received).toBeLessThan(bytes.length)
    },
  )

  it('a read that stops coming fails', async () => {
    const stream = await storage.read('published/there')
    await proxy.set('black hole')
    expect(await buffer(stream).then(() => 'no error', fromSystemError)).toMatchObject({ status: 503 })
  })

  it('over a slow line comes whole', async () => {
    await proxy.set({ slow: 1000 })
    expect((await buffer(await storage.read('published/there'))).equals(bytes)).toBe(true)
  })

  it('by a slow reader comes whole, however long the reader waits', async () => {
    const stream = await storage.read('published/there')
    const received: Buffer[] = []
    for await (const chunk of stream) {
      // Time is the subject: three times the store's own limit.
      if (received.length === 0) await sleep(3 * ANSWER_MS)
      received.push(chunk)
    }
    expect(Buffer.concat(received).equals(bytes)).toBe(true)
  })

  it('a read that nobody reads to its end gives its connection back', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => storage.read('published/there')))
    const open = proxy.open
    for (const stream of streams) stream.destroy()
    await expect.poll(() => proxy.open).toBe(open - streams.length * 2)
  })
})

describe('an upload', () => {
  it('over a slow line is stored whole', async () => {
    await proxy.set({ slow: 1000 })
    await storage.put('published/slow', source())
    expect((await buffer(await direct.read('published/slow'))).equals(bytes)).toBe(true)
  })

  it('for which there is no room is a 507, and leaves nothing', async () => {
    const full = await open({ ...testBucket(), ...inject('s3')?.fullEnv })
    const error = await full.put('published/large', source()).then(() => 'no error', fromSystemError)
    expect(error).toMatchObject({ status: 507 })
    expect(await full.size('published/large')).toBeNull()
  })
})
