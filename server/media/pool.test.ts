/** What the pool does with children that crash, hang, or are asked for more than they can do. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { createPool, type Pool } from './pool.ts'

const worker = new URL('../../testing/media-worker.ts', import.meta.url)
const done = { value: { path: expect.stringMatching(/^\d+$/) } }
const busy = { code: 'busy', message: messages.server.busy, retryAfter: 10 }

let pool: Pool
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'))
  pool = createPool({ worker, maxRss: 300 * 1024 * 1024 })
})
afterEach(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

function ask(source: string, { heavy = false, timeoutMs = 60_000 } = {}) {
  const question = { name: 'audio', input: { source, kind: 'mp3', output: '', cover: '' } } as const
  return pool.ask(question, { heavy, timeoutMs })
}

/** A job that runs until its file is removed. */
function hold(name: string, options: { heavy?: boolean } = {}) {
  const file = join(folder, name)
  const answer = ask(`wait ${file}`, options)
  return {
    answer,
    started: () => vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 10_000 }),
    hasStarted: () => existsSync(file),
    pid: async () => Number(await readFile(file, 'utf8')),
    release: () => rm(file),
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a child that is lost', () => {
  test.each([
    ['crashed', 'crash', 60_000],
    ['too slow', 'hang', 500],
    ['too much memory', 'eat', 60_000],
  ])('takes its job with it and nothing else: %s', async (loss, source, timeoutMs) => {
    await expect(ask(source, { timeoutMs })).rejects.toMatchObject({ loss })
    expect(await ask('pid')).toEqual(done)
  })

  test('is not needed when the work fails in an ordinary way', async () => {
    const { value } = (await ask('pid')) as { value: { path: string } }
    expect(await ask('fill')).toMatchObject({ failure: { refusal: null, full: true } })
    expect(await ask('pid')).toEqual({ value })
  })

  test('does not disturb the job beside it', async () => {
    const beside = hold('beside')
    await beside.started()
    await expect(ask('crash')).rejects.toMatchObject({ loss: 'crashed' })
    await beside.release()
    expect(await beside.answer).toEqual(done)
  })
})

describe('the queue', () => {
  test('gives the next job to a child that has become free', async () => {
    const first = await ask('pid')
    expect(await ask('pid')).toEqual(first)
  })

  test('lets two work at a time, and one of the heavy ones', async () => {
    const heavy = hold('heavy', { heavy: true })
    await heavy.started()
    const nextHeavy = hold('next', { heavy: true })
    // Overtakes the heavy job, which may not run yet, and would never end if only one could work.
    await ask('pid')
    expect(nextHeavy.hasStarted()).toBe(false)
    await heavy.release()
    await nextHeavy.started()
    await nextHeavy.release()
    await Promise.all([heavy.answer, nextHeavy.answer])
  })

  test('refuses as busy what it has no room for', async () => {
    const running = [hold('one'), hold('two')]
    const waiting = Array.from({ length: 32 }, () => ask('pid'))
    await expect(ask('pid')).rejects.toMatchObject(busy)
    for (const job of running) {
      await job.started()
      await job.release()
    }
    expect(await Promise.all(waiting)).toHaveLength(32)
    await Promise.all(running.map((job) => job.answer))
  })
})

describe('the end', () => {
  test('closing ends every child and refuses what is not done', async () => {
    const [one, two] = [hold('one'), hold('two')]
    await Promise.all([one.started(), two.started()])
    const pids = await Promise.all([one.pid(), two.pid()])
    const refused = Promise.all([
      expect(one.answer).rejects.toMatchObject({ loss: 'closed' }),
      expect(two.answer).rejects.toMatchObject({ loss: 'closed' }),
      expect(ask('pid')).rejects.toMatchObject(busy),
    ])
    await pool.close()
    await refused
    expect(pids.map(isAlive)).toEqual([false, false])
    await expect(ask('pid')).rejects.toMatchObject(busy)
  })

  test('an idle child does not keep its parent from ending, and ends with it', async () => {
    const mark = join(folder, 'mark')
    const parent = runParent(`await ask('mark ${mark}')`)
    expect(await once(parent, 'exit')).toEqual([0, null])
    await vi.waitFor(() => expect(existsSync(mark)).toBe(false), { timeout: 10_000 })
  })

  test('a child ends when its parent is killed', async () => {
    const [mark, wait] = [join(folder, 'mark'), join(folder, 'wait')]
    const parent = runParent(`await ask('mark ${mark}'); await ask('wait ${wait}')`)
    await vi.waitFor(() => expect(existsSync(wait)).toBe(true), { timeout: 10_000 })
    expect(await readFile(wait, 'utf8')).toBe(await readFile(mark, 'utf8'))
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(existsSync(mark)).toBe(false), { timeout: 10_000 })
  })
})

function runParent(script: string) {
  const program = `
    import { createPool } from '${new URL('./pool.ts', import.meta.url)}'
    const pool = createPool({ worker: new URL('${worker}') })
    const ask = (source) => pool.ask(
      { name: 'audio', input: { source, kind: 'mp3', output: '', cover: '' } },
      { heavy: false, timeoutMs: 60000 },
    )
    ${script}`
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: 'ignore',
  })
}
