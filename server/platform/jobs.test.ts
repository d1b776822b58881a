/**
 * A job by the clock runs again and again, one run at a time, and its last outcome is known.
 * Behaviour: Jobs by the clock
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJobs, type Job } from './jobs.ts'

const MINUTE_MS = 60_000

let errors: unknown[]
let job: Job | undefined
const onError = (error: unknown) => errors.push(error)
beforeEach(() => {
  errors = []
  vi.useFakeTimers()
})
afterEach(async () => {
  await job?.stop()
  vi.useRealTimers()
})

test('a job runs at each turn, and at once if asked', async () => {
  const jobs = createJobs(Date.now)
  let runs = 0
  const run = async () => {
    runs += 1
  }
  job = jobs.job('mails', MINUTE_MS, run, { onError })
  expect(runs).toBe(0)
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(runs).toBe(2)
  await job.stop()
  job = jobs.job('days', MINUTE_MS, run, { onError, atOnce: true })
  expect(runs).toBe(3)
})

test('a run that has more to do is followed by the next one at once', async () => {
  const answers = ['more', 'more', 'nothing']
  job = createJobs(Date.now).job('conversions', MINUTE_MS, async () => answers.shift(), { onError, atOnce: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toEqual([])
})

test('a run that lasts longer than a turn is not begun twice, and stopping waits for it', async () => {
  const ended = Promise.withResolvers<void>()
  let runs = 0
  job = createJobs(Date.now).job(
    'backup',
    MINUTE_MS,
    () => {
      runs += 1
      return ended.promise
    },
    { onError },
  )
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
  expect(runs).toBe(1)
  let isStopped = false
  const stopped = job.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(isStopped).toBe(false)
  ended.resolve()
  await stopped
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
  expect(runs).toBe(1)
})

test('the outcome of the last run is known, and a job that failed runs again', async () => {
  const jobs = createJobs(() => 1000)
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs === 1) throw new Error('no room')
  }
  job = jobs.job('backup', MINUTE_MS, run, { onError })
  expect(jobs.outcomes()).toEqual([{ name: 'backup', endedAt: null, failed: false }])
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(jobs.outcomes()).toEqual([{ name: 'backup', endedAt: 1000, failed: true }])
  expect(errors).toEqual([new Error('no room')])
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(jobs.outcomes()).toEqual([{ name: 'backup', endedAt: 1000, failed: false }])
})
