/** Sending of large files: the buffers, and the number of concurrent reads. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serverLimits } from '../../../shared/server-limits.ts'
import { createBufferPool, READS_AT_ONCE, sendRange } from './send-range.ts'

const { readBufferBytes: LARGE, smallReadBufferBytes: SMALL, readBuffers: MAX_LARGE } = serverLimits

test('when the large buffers are taken, further readers get small ones', () => {
  const pool = createBufferPool()
  const sizes = Array.from({ length: MAX_LARGE + 2 }, () => pool.take(10 * LARGE).length)
  expect(sizes.filter((size) => size === LARGE)).toHaveLength(MAX_LARGE)
  expect(sizes.slice(MAX_LARGE)).toEqual([SMALL, SMALL])
})

test.each([
  ['large', 10 * LARGE],
  ['small', 100],
])('a %s buffer that was given back is used again', (_, bytes) => {
  const pool = createBufferPool()
  const buffer = pool.take(bytes)
  pool.giveBack(buffer)
  expect(pool.take(bytes)).toBe(buffer)
})

test('many readers at once get all bytes, and only a few files are read at a time', async () => {
  const [pool, range] = [createBufferPool(), { start: 0, end: 99 }]
  let [reading, most] = [0, 0]
  async function read(buffer: Buffer) {
    reading += 1
    most = Math.max(most, reading)
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    buffer.fill('a')
    reading -= 1
  }
  const server = createServer((_, response) => sendRange(response, range, read, pool, () => response.writeHead(200)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const readers = Array.from({ length: 5 * READS_AT_ONCE }, async () => (await fetch(url)).text())
  expect(await Promise.all(readers)).toEqual(readers.map(() => 'a'.repeat(100)))
  expect(most).toBe(READS_AT_ONCE)
  server.close()
})
