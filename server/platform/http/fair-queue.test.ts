/** The fair queue: keys take turns, bounds hold, and no work is done for clients who have left. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts'

/** A queue whose tasks end on command, and the order in which they started. */
function openQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({
    concurrency: 1,
    maxWaiting: 10,
    maxWaitingPerKey: 10,
    message: () => 'Please try again in a moment.',
    ...options,
  })
  const started: string[] = []
  const ends: (() => void)[] = []
  const add = (key: string, name: string, signal?: AbortSignal) => {
    const task = () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    }
    const outcome = queue.run(key, task, signal)
    outcome.catch(() => {})
    return outcome
  }
  /** Ends running tasks until none is left. */
  const drain = async () => {
    for (;;) {
      const end = ends.shift()
      if (!end) return
      end()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { queue, add, started, drain }
}

const busy = { code: 'busy', message: 'Please try again in a moment.', retryAfter: 10 }

describe('a fair queue', () => {
  it('runs as many tasks at the same time as it may, and gives their results', async () => {
    const { add, started, drain } = openQueue({ concurrency: 2 })
    const all = ['1', '2', '3'].map((name) => add('a', name))
    expect(started).toEqual(['1', '2'])
    await drain()
    expect(await Promise.all(all)).toEqual(['1', '2', '3'])
  })

  it('lets keys take turns, each in its own order', async () => {
    const { add, started, drain } = openQueue()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
    for (const name of ['b1', 'b2']) void add('b', name)
    void add('c', 'c1')
    await drain()
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('goes on after a task that fails', async () => {
    const { queue } = openQueue()
    const failed = queue.run('a', () => Promise.reject(new Error('no')))
    const next = queue.run('a', async () => 'yes')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })

  it('refuses a key that has too many waiting, and no other', async () => {
    const { add, started, drain } = openQueue({ maxWaitingPerKey: 2 })
    for (const name of ['a1', 'a2', 'a3']) void add('a', name)
    await expect(add('a', 'a4')).rejects.toMatchObject(busy)
    void add('b', 'b1')
    await drain()
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('full of one key gives the place of its latest task to another key', async () => {
    const { add, started, drain } = openQueue({ maxWaiting: 3 })
    void add('a', 'a1')
    const waiting = ['a2', 'a3', 'a4'].map((name) => add('a', name))
    void add('b', 'b1')
    await expect(waiting[2]).rejects.toMatchObject(busy)
    await drain()
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('full of keys with one task each refuses another', async () => {
    const { add } = openQueue({ maxWaiting: 2 })
    for (const key of ['a', 'b', 'c']) void add(key, key)
    await expect(add('d', 'd')).rejects.toMatchObject(busy)
  })

  it('never starts the task of one who has left, whose place is free at once', async () => {
    const { add, started, drain } = openQueue({ maxWaiting: 1 })
    const left = new AbortController()
    void add('a', 'a1')
    const dropped = add('b', 'b1', left.signal)
    left.abort(new Error('left'))
    await expect(dropped).rejects.toThrow('left')
    void add('c', 'c1')
    await drain()
    expect(started).toEqual(['a1', 'c1'])
    await expect(add('d', 'd1', left.signal)).rejects.toThrow('left')
  })
})

it('in a queue with room, each key waits for one task of every other key, whatever was asked for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 30 }), async (keys) => {
      const { add, started, drain } = openQueue({ maxWaiting: 100, maxWaitingPerKey: 100 })
      for (const [index, key] of keys.entries()) void add(key, `${key}${index}`)
      await drain()
      expect([...started].sort()).toEqual(keys.map((key, index) => `${key}${index}`).sort())
      for (const key of new Set(keys)) {
        const turns = started.filter((name) => name.startsWith(key)).map((name) => Number(name.slice(1)))
        expect(turns).toEqual([...turns].sort((one, other) => one - other))
      }
      // The first task starts at once; from then on no key has two turns while another waits.
      const waiting = started.slice(1)
      for (const [at, name] of waiting.entries()) {
        const key = name[0]
        const next = waiting.findIndex((each, index) => index > at && each[0] === key)
        if (next < 0) continue
        const between = waiting.slice(at + 1, next).map((each) => each[0])
        expect(new Set(between).size).toBe(between.length)
        const stillWaiting = new Set(waiting.slice(next + 1).map((each) => each[0]))
        stillWaiting.delete(key)
        for (const other of stillWaiting) expect(between).toContain(other)
      }
    }),
  )
})
