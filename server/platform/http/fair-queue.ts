/**
 * Fair queue: a bounded queue in which keys (addresses, accounts) take turns. A key with a thousand tasks delays
 * another by one task, not by a thousand.
 */
import { AsyncResource } from 'node:async_hooks'
import { AppError } from '../errors.ts'

export type FairQueueOptions = {
  /** Number of tasks that run at the same time. */
  concurrency: number
  /** Number of tasks of all keys that may wait, and of one. */
  maxWaiting: number
  maxWaitingPerKey: number
  /** Message of a refused task, with 503 and Retry-After in seconds. */
  message: () => string
  retryAfter?: number
}

export type FairQueue = {
  /**
   * Runs a task when its turn comes: in order within a key, round robin over the keys. Throws AppError `busy` at once
   * when the queue is full, and the signal's reason when it aborts before the task has started.
   */
  run<T>(key: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

type Job = { start: () => Promise<void>; drop: (reason: unknown) => void }

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, maxWaiting, maxWaitingPerKey, message, retryAfter = 10 } = options
  /** The waiting jobs of each key with any; the first key is next. */
  const waiting = new Map<string, Set<Job>>()
  let waitingCount = 0
  let running = 0

  const busy = () => new AppError('busy', message(), { retryAfter })

  function add(key: string, job: Job) {
    waiting.set(key, (waiting.get(key) ?? new Set()).add(job))
    waitingCount += 1
  }

  function remove(key: string, job: Job) {
    const jobs = waiting.get(key)
    if (!jobs?.delete(job)) return
    waitingCount -= 1
    if (jobs.size === 0) waiting.delete(key)
  }

  /** Throws when the queue is full. If another key has more jobs, that one gives up its latest instead. */
  function makeRoom(key: string) {
    const own = waiting.get(key)?.size ?? 0
    if (own >= maxWaitingPerKey) throw busy()
    if (waitingCount < maxWaiting) return
    const [longest] = [...waiting.values()].sort((one, other) => other.size - one.size)
    if (!longest || longest.size <= own + 1) throw busy()
    Array.from(longest).at(-1)?.drop(busy())
  }

  function startNext() {
    while (running < concurrency) {
      const [turn] = waiting
      if (!turn) return
      const [key, jobs] = turn
      const [job] = jobs
      if (!job) return
      remove(key, job)
      // To the end of the round.
      if (waiting.delete(key)) waiting.set(key, jobs)
      running += 1
      void job.start().finally(() => {
        running -= 1
        startNext()
      })
    }
  }

  return {
    async run<T>(key: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      signal?.throwIfAborted()
      if (running >= concurrency) makeRoom(key)
      // Keeps the async context: otherwise a job would run in that of the job that ended before it.
      const inContext = AsyncResource.bind(task)
      return new Promise<T>((resolve, reject) => {
        const abort = () => job.drop(signal?.reason)
        const job: Job = {
          start() {
            signal?.removeEventListener('abort', abort)
            return inContext().then(resolve, reject)
          },
          drop(reason) {
            signal?.removeEventListener('abort', abort)
            remove(key, job)
            reject(reason)
          },
        }
        signal?.addEventListener('abort', abort)
        add(key, job)
        startNext()
      })
    },
  }
}
