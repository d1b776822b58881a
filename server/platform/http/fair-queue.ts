/**
 * Fair queue: a bounded queue in which keys (addresses, accounts) take turns. A key with a thousand tasks delays
 * another by one task, not by a thousand.
 */
import { AsyncResource } from 'node:async_hooks'
import { busy } from '../errors.ts'

export type FairQueueOptions = {
  /** Number of tasks that run at the same time. */
  concurrency: number
  /** Number of tasks of all keys that may wait, and of one. */
  maxWaiting: number
  maxWaitingPerKey: number
  /** Message of a refused task. */
  message: () => string
}

export type FairQueue = ReturnType<typeof createFairQueue>

type Job = { start: () => Promise<void>; drop: (reason: unknown) => void }

/** The waiting jobs of each key with any; the first key is next. */
function createTurns() {
  const waiting = new Map<string, Set<Job>>()
  let count = 0

  function remove(key: string, job: Job): void {
    const jobs = waiting.get(key)
    if (!jobs?.delete(job)) return
    count -= 1
    if (jobs.size === 0) waiting.delete(key)
  }

  return {
    get count() {
      return count
    },
    countOf: (key: string) => waiting.get(key)?.size ?? 0,
    /** The jobs of the key with most. */
    longest: () => [...waiting.values()].sort((one, other) => other.size - one.size)[0],
    add(key: string, job: Job): void {
      waiting.set(key, (waiting.get(key) ?? new Set()).add(job))
      count += 1
    },
    remove,
    /** Takes the next job out; the others of its key go to the end of the round. */
    take(): Job | undefined {
      const [turn] = waiting
      if (!turn) return undefined
      const [key, jobs] = turn
      const [job] = jobs
      if (!job) return undefined
      remove(key, job)
      if (waiting.delete(key)) waiting.set(key, jobs)
      return job
    },
  }
}

export function createFairQueue(options: FairQueueOptions) {
  const { concurrency, maxWaiting, maxWaitingPerKey, message } = options
  const turns = createTurns()
  let running = 0

  /** Throws when the queue is full. If another key has more jobs, that one gives up its latest instead. */
  function makeRoom(key: string) {
    const own = turns.countOf(key)
    if (own >= maxWaitingPerKey) throw busy(message())
    if (turns.count < maxWaiting) return
    const longest = turns.longest()
    if (!longest || longest.size <= own + 1) throw busy(message())
    Array.from(longest).at(-1)?.drop(busy(message()))
  }

  function startNext() {
    while (running < concurrency) {
      const job = turns.take()
      if (!job) return
      running += 1
      void job.start().finally(() => {
        running -= 1
        startNext()
      })
    }
  }

  return {
    /**
     * Runs a task when its turn comes: in order within a key, round robin over the keys. Throws AppError `busy` at once
     * when the queue is full, and the signal's reason when it aborts before the task has started.
     */
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
            turns.remove(key, job)
            reject(reason)
          },
        }
        signal?.addEventListener('abort', abort)
        turns.add(key, job)
        startNext()
      })
    },
  }
}
