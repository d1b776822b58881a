/** The buffers through which large files are sent. */
import { expect, test } from 'vitest'
import { serverLimits } from '../../shared/server-limits.ts'
import { createBufferPool } from './send-range.ts'

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
