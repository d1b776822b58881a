/** Few at the same time, the others in their order, and a refusal for whom there is no room to wait. */
import { expect, it } from 'vitest'
import { takeTurns } from './turns.ts'

function jobs() {
  const done: (() => void)[] = []
  const started: number[] = []
  const job = (n: number) => async () => {
    started.push(n)
    await new Promise<void>((resolve) => done.push(resolve))
    return n
  }
  return { job, started, finishFirst: () => done.shift()?.() }
}

it('runs two at once and the third when one of them has ended', async () => {
  const inTurn = takeTurns(2)
  const { job, started, finishFirst } = jobs()
  const [first, , third] = [1, 2, 3].map((n) => inTurn(job(n)))
  expect(started).toEqual([1, 2])
  finishFirst()
  expect(await first).toBe(1)
  await expect.poll(() => started).toEqual([1, 2, 3])
  finishFirst()
  finishFirst()
  expect(await third).toBe(3)
})

it('goes on after one that failed', async () => {
  const inTurn = takeTurns(1)
  const failed = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

it('refuses whoever finds the queue full, and takes the next one when there is room again', async () => {
  const inTurn = takeTurns(1, { waiting: 1, full: () => new Error('full') })
  const { job, finishFirst } = jobs()
  const first = inTurn(job(1))
  const second = inTurn(job(2))
  await expect(inTurn(job(3))).rejects.toThrow('full')
  finishFirst()
  await first
  const fourth = inTurn(job(4))
  finishFirst()
  await second
  await Promise.resolve()
  finishFirst()
  expect(await fourth).toBe(4)
})
