/**
 * Limit of the bytes of uploads on their way at once.
 * Behaviour: Timeouts and overload
 */
import { expect, it } from 'vitest'
import { createUploadBudget } from './upload-budget.ts'

const MB = 1024 ** 2
const open = () => createUploadBudget({ maxBytes: 16 * MB, minBytes: MB, message: () => 'Please wait.' })
const busy = { status: 503, message: 'Please wait.', retryAfter: 10 }

/** Number of uploads of a size that one address gets. */
function count(budget: ReturnType<typeof open>, address: string, bytes: number): number {
  for (let taken = 0; ; taken += 1)
    try {
      budget.take(address, bytes)
    } catch {
      return taken
    }
}

it('is half of all for one address alone, and of what is left for each further one', () => {
  const budget = open()
  expect(['one', 'two', 'three'].map((address) => count(budget, address, MB))).toEqual([8, 4, 2])
})

it('counts small bodies as if they were larger, so that their number has a limit', () => {
  expect(count(open(), 'one', 0)).toBe(8)
})

it('refuses with a sentence and when to try again', () => {
  expect(() => open().take('one', 9 * MB)).toThrow(expect.objectContaining(busy))
})

it('has room again as soon as an upload is answered', () => {
  const budget = open()
  const release = budget.take('one', 8 * MB)
  expect(() => budget.take('one', MB)).toThrow()
  release()
  expect(count(budget, 'one', MB)).toBe(8)
})
