/**
 * The queue in front of the child processes: at most two at work, a bounded number waiting, one memory-hungry job at a
 * time. Children are started on demand and ended when nothing has come for a while.
 */
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { type Child, startChild } from './child.ts'
import type { Answer, Question } from './protocol.ts'

const CHILDREN = 2
const IDLE_MS = 30_000
const RETRY_AFTER_SECONDS = 10

type Entry = {
  question: Question
  timeoutMs: number
  /** True: needs so much memory that only one such job runs at a time. */
  heavy: boolean
  resolve(answer: Answer): void
  reject(error: Error): void
}

export type Pool = {
  /** Throws AppError `busy` when too many wait, and `Lost` when the child did not survive the job. */
  ask(question: Question, options: { timeoutMs: number; heavy: boolean }): Promise<Answer>
  close(): Promise<void>
}

/**
 * `room` is how many may wait; `maxRss` what a child may hold in memory, in bytes; `worker` the program of the children.
 */
export function createPool({
  room = 32,
  maxRss = 1536 * 1024 * 1024,
  worker = new URL('./worker.ts', import.meta.url),
}: {
  room?: number
  maxRss?: number
  worker?: URL
} = {}): Pool {
  const idle = new Map<Child, NodeJS.Timeout>()
  const busy = new Map<Child, Entry>()
  const waiting: Entry[] = []
  let closed = false

  function next(): void {
    while (busy.size < CHILDREN) {
      const heavyRuns = [...busy.values()].some((entry) => entry.heavy)
      const at = waiting.findIndex((entry) => !(entry.heavy && heavyRuns))
      const [entry] = at < 0 ? [] : waiting.splice(at, 1)
      if (!entry) return
      run(takeChild(), entry)
    }
  }

  function takeChild(): Child {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (child.alive) return child
    }
    return startChild(worker, maxRss)
  }

  async function run(child: Child, entry: Entry): Promise<void> {
    busy.set(child, entry)
    try {
      entry.resolve(await child.ask(entry.question, entry.timeoutMs))
    } catch (error) {
      entry.reject(error as Error)
    }
    busy.delete(child)
    if (child.alive) {
      idle.set(child, setTimeout(() => end(child), IDLE_MS).unref())
    }
    next()
  }

  function end(child: Child): Promise<void> {
    clearTimeout(idle.get(child))
    idle.delete(child)
    return child.kill('closed')
  }

  return {
    ask(question, options) {
      if (closed || waiting.length >= room) return Promise.reject(busyError())
      return new Promise((resolve, reject) => {
        waiting.push({ question, ...options, resolve, reject })
        next()
      })
    },
    async close() {
      closed = true
      for (const entry of waiting.splice(0)) entry.reject(busyError())
      await Promise.all([...idle.keys(), ...busy.keys()].map(end))
    },
  }
}

/** The refusal for a job that there is no room for now. */
export function busyError(cause?: unknown): AppError {
  return new AppError('busy', messages.server.busy, { retryAfter: RETRY_AFTER_SECONDS, cause })
}
