/** The worker pool with workers that crash, hang, eat memory, or get more jobs than they can do. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cpuSeconds } from '../../../bench/processes.ts'
import { createJobRunner, createPool, type Pool } from './pool.ts'

const program = new URL('../../../testing/media-worker.ts', import.meta.url)
const done = { value: { path: expect.stringMatching(/^\d+$/) } }
const busy = { code: 'busy' }

let pool: Pool
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'))
  pool = createPool({ program, maxRss: 300 * 1024 * 1024, maxHeavy: 1 })
})
afterEach(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

function request(source: string, { heavy = false, timeoutMs = 60_000 } = {}) {
  const job = { name: 'audio', input: { source, kind: 'mp3', start: 0, output: '', cover: '' } } as const
  return pool.request(job, { heavy, timeoutMs })
}

/** A job that runs until its file is removed. */
function hold(name: string, options: { heavy?: boolean; timeoutMs?: number } = {}) {
  const file = join(folder, name)
  const response = request(`wait ${file}`, options)
  return {
    response,
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

describe('a lost worker', () => {
  test.each([
    ['crashed', 'crash', 60_000],
    ['timeout', 'hang', 500],
    ['out of memory', 'eat', 60_000],
  ])('rejects its own job and no other: %s', async (reason, source, timeoutMs) => {
    await expect(request(source, { timeoutMs })).rejects.toMatchObject({ reason })
    expect(await request('pid')).toEqual(done)
  })

  test.runIf(process.platform === 'linux')(
    'is not one that only waits for its turn, but for ten times as long',
    async () => {
      await request('pid')
      const job = hold('waits', { timeoutMs: 1000 })
      await job.started()
      await sleep(2500)
      await job.release()
      expect(await job.response).toEqual(done)
      const stuck = hold('stuck', { timeoutMs: 200 })
      await expect(stuck.response).rejects.toMatchObject({ reason: 'timeout' })
    },
  )

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'is not one that gets %s, as all of a stopped service do',
    async (signal) => {
      const job = hold('job')
      await job.started()
      process.kill(await job.pid(), signal)
      await job.release()
      expect(await job.response).toEqual(done)
    },
  )

  test('a killed worker is no fault of its file: the job is rejected as busy', async () => {
    const file = join(folder, 'wait')
    const jobs = createJobRunner(pool, join(folder, 'outputs'))
    const job = jobs.run('pdf', ({ cover }) => ({ source: `wait ${file}`, cover }))
    const rejected = expect(job).rejects.toMatchObject(busy)
    await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 10_000 })
    process.kill(Number(await readFile(file, 'utf8')), 'SIGKILL')
    await rejected
  })

  test('does not disturb the job beside it', async () => {
    const beside = hold('beside')
    await beside.started()
    await expect(request('crash')).rejects.toMatchObject({ reason: 'crashed' })
    await beside.release()
    expect(await beside.response).toEqual(done)
  })
})

test('a worker survives a job that throws, and reports a full disk by its code', async () => {
  const { value } = (await request('pid')) as { value: { path: string } }
  expect(await request('fill')).toMatchObject({ error: { code: 'disk-full' } })
  expect(await request('pid')).toEqual({ value })
})

describe('the queue', () => {
  test('gives the next job to an idle worker', async () => {
    const first = await request('pid')
    expect(await request('pid')).toEqual(first)
  })

  test('lets two jobs run at a time, and one of the heavy ones where memory is short', async () => {
    const heavy = hold('heavy', { heavy: true })
    await heavy.started()
    const nextHeavy = hold('next', { heavy: true })
    // Overtakes the heavy job, which may not run yet, and would never end if only one could run.
    await request('pid')
    expect(nextHeavy.hasStarted()).toBe(false)
    await heavy.release()
    await nextHeavy.started()
    await nextHeavy.release()
    await Promise.all([heavy.response, nextHeavy.response])
  })

  test('lets heavy jobs run side by side where there is memory for them', async () => {
    await pool.close()
    pool = createPool({ program, maxHeavy: 2 })
    const heavy = [hold('one', { heavy: true }), hold('two', { heavy: true })]
    // Would never start if only one could run.
    for (const job of heavy) await job.started()
    for (const job of heavy) await job.release()
    await Promise.all(heavy.map((job) => job.response))
  })

  test('rejects a job as busy when it is full', async () => {
    const running = Array.from({ length: Math.min(Math.max(availableParallelism(), 2), 4) }, (_, n) => hold(`job-${n}`))
    const waiting = Array.from({ length: 32 }, () => request('pid'))
    await expect(request('pid')).rejects.toMatchObject(busy)
    for (const job of running) {
      await job.started()
      await job.release()
    }
    expect(await Promise.all(waiting)).toHaveLength(32)
    await Promise.all(running.map((job) => job.response))
  })
})

describe('the end of a pool', () => {
  test('closing ends every worker and rejects what is not done', async () => {
    const [one, two] = [hold('one'), hold('two')]
    await Promise.all([one.started(), two.started()])
    const pids = await Promise.all([one.pid(), two.pid()])
    const rejected = Promise.all([
      expect(one.response).rejects.toMatchObject({ reason: 'closed' }),
      expect(two.response).rejects.toMatchObject({ reason: 'closed' }),
      expect(request('pid')).rejects.toMatchObject(busy),
    ])
    await pool.close()
    await rejected
    expect(pids.map(isAlive)).toEqual([false, false])
    await expect(request('pid')).rejects.toMatchObject(busy)
  })

  test('an idle worker does not keep its parent from exiting, and ends with it', async () => {
    const mark = join(folder, 'mark')
    const parent = runParent(`await request('mark ${mark}')`)
    expect(await once(parent, 'exit')).toEqual([0, null])
    const pid = Number(await readFile(mark, 'utf8'))
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 })
  })

  test('a worker that hangs ends when its parent is killed', async () => {
    const mark = join(folder, 'mark')
    const parent = runParent(`await request('mark ${mark}'); await request('hang')`)
    await vi.waitFor(() => expect(existsSync(mark)).toBe(true), { timeout: 10_000 })
    const pid = Number(await readFile(mark, 'utf8'))
    await expect.poll(() => cpuSeconds(pid)).toBeGreaterThan(0.5)
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 })
  })
})

function runParent(script: string) {
  const code = `
    import { createPool } from '${new URL('./pool.ts', import.meta.url)}'
    const pool = createPool({ program: new URL('${program}') })
    const request = (source) => pool.request(
      { name: 'audio', input: { source, kind: 'mp3', start: 0, output: '', cover: '' } },
      { timeoutMs: 60000 },
    )
    ${script}`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' })
}

describe('a job', () => {
  test.each([
    ['crashes', 'image', 'crash', 'image-damaged'],
    ['takes too long', 'image', 'hang', 'image-timeout'],
    ['takes too much memory', 'image', 'eat', 'image-out-of-memory'],
    ['takes too much memory', 'pdf', 'eat', 'pdf-damaged'],
    ['takes too long', 'video', 'hang', 'video-damaged'],
  ] as const)('whose worker %s throws the code of its kind: %s', async (_what, name, source, code) => {
    const jobs = createJobRunner(pool, folder)
    const timeoutMs = source === 'hang' ? 500 : 20_000
    const job = jobs.run(name, ({ output, cover }) => ({ source, kind: 'png', rotation: 0, output, cover }), {
      timeoutMs,
    })
    await expect(job).rejects.toMatchObject({ code })
    expect(await readdir(folder)).toEqual([])
  })

  test('a job that runs when the pool closes is rejected as busy', async () => {
    const file = join(folder, 'wait')
    const jobs = createJobRunner(pool, join(folder, 'outputs'))
    const job = jobs.run('pdf', ({ cover }) => ({ source: `wait ${file}`, cover }))
    const rejected = expect(job).rejects.toMatchObject(busy)
    await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 10_000 })
    await pool.close()
    await rejected
  })
})
