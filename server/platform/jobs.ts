/** Jobs by the clock: one timer for each, no two runs of a job at once, and the outcome of its last run. */
import type { FastifyInstance } from 'fastify'
import type { JobName } from '../../shared/api/jobs.ts'

type JobOutcome = {
  name: JobName
  /** Milliseconds since 1970; null before the first run has ended. */
  endedAt: number | null
  failed: boolean
}

/** `stop` resolves when no run is under way. */
export type Job = { stop(): Promise<void> }

/** A run that resolves to `'more'` is followed by the next one at once. */
type Run = () => Promise<unknown>
type Options = {
  onError: (error: unknown) => void
  /** Run once at the start, too. */
  atOnce?: boolean
}

/** Stores whether the last run of a job failed. */
type Note = (name: JobName, failed: boolean) => Promise<void>

/** `now`: milliseconds since 1970. */
export function createJobs(now: () => number, note: Note = async () => {}) {
  const outcomes = new Map<JobName, JobOutcome>()

  async function runOnce(name: JobName, run: Run, onError: Options['onError']): Promise<boolean> {
    let hasMore = false
    let failed = false
    try {
      hasMore = (await run()) === 'more'
    } catch (error) {
      failed = true
      onError(error)
    }
    outcomes.set(name, { name, endedAt: now(), failed })
    // The database may be what has failed.
    await note(name, failed).catch(() => {})
    return hasMore
  }

  return {
    /** Runs a job every `everyMs` milliseconds. A run that lasts longer skips the next turn. */
    job(name: JobName, everyMs: number, run: Run, { onError, atOnce = false }: Options): Job {
      if (!outcomes.has(name)) outcomes.set(name, { name, endedAt: null, failed: false })
      let isStopped = false
      let running: Promise<void> | undefined
      async function runAll(): Promise<void> {
        let hasMore = true
        while (hasMore && !isStopped) hasMore = await runOnce(name, run, onError)
        running = undefined
      }
      const begin = () => {
        running ??= runAll()
      }
      const timer = setInterval(begin, everyMs)
      timer.unref()
      if (atOnce) begin()
      return {
        async stop() {
          isStopped = true
          clearInterval(timer)
          await running
        },
      }
    },
    /** Last outcomes, in the order in which the jobs were started. */
    outcomes: () => [...outcomes.values()],
  }
}

export type Jobs = ReturnType<typeof createJobs>

/** Adds a job that ends with the server `app`, which logs its errors. */
export function addJob(app: FastifyInstance, { job }: Jobs, name: JobName, everyMs: number, run: Run): void {
  const added = job(name, everyMs, run, { onError: (error) => app.log.error(error) })
  app.addHook('onClose', () => added.stop())
}
