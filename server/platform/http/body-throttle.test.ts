/**
 * Two hundred bodies at once do not delay a page until all have arrived: each turn of the event loop handles a few.
 * Behaviour: Timeouts and overload
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { throttleBody } from './body-throttle.ts'

it('lets four bodies go on in each turn of the event loop, in order', async () => {
  const started: number[] = []
  for (let n = 0; n < 10; n += 1) void throttleBody().then(() => started.push(n))
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await Promise.resolve()
    counts.push(started.length)
    await nextTurn()
  }
  expect(counts).toEqual([4, 8, 10])
  expect(started).toEqual([...Array(10).keys()])
})

it('lets a body go on at once when no other has been there', async () => {
  await nextTurn()
  await nextTurn()
  let isOver = false
  setImmediate(() => {
    isOver = true
  })
  await throttleBody()
  expect(isOver).toBe(false)
})
