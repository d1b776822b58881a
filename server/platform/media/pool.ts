/**
 * The worker pool: untrusted bytes are decoded in child processes, which may crash, hang or eat memory without harm to
 * the server. As many workers run at a time as there are cores, within limits. The queue is bounded, and an idle worker
 * ends after a while.
 */
import { rm } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import pLimit from 'p-limit'
import { serverLimits } from '../../../shared/server-limits.ts'
import { newTempPath, withTempFile } from '../temp-path.ts'
import { MediaError, type MediaErrorCode } from './media-error.ts'
import type { JobName, Jobs, Request, Response } from './protocol.ts'
import { startWorker, type Worker, WorkerLost } from './worker-process.ts'

const CONCURRENCY = Math.min(Math.max(availableParallelism(), 2), serverLimits.mediaJobs)
/** Memory of a heavy job: a HEIC of 48 megapixels in WebAssembly. All of them together may have half of the memory. */
const HEAVY_BYTES = 640 * 1024 * 1024
const LOW_PRIORITY = 15
/** `heavy`: at a time only as many run as fit into memory. `optional`: rejected unless the pool is idle. */
type JobOptions = { timeoutMs?: number; heavy?: boolean; optional?: boolean }

/** Number of heavy jobs at a time, by the memory of the machine or its container. */
function heavyJobs(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.min(Math.max(Math.floor(bytes / 2 / HEAVY_BYTES), 1), CONCURRENCY)
}

/**
 * `maxRss`: resident memory in bytes at which a worker is killed. `idleMs`: for so long it waits for another job.
 * `priority` and `program` are those of a worker.
 */
export function createPool({
  maxQueue = serverLimits.mediaQueue,
  maxRss = serverLimits.mediaJobRssBytes,
  maxHeavy = heavyJobs(),
  idleMs = serverLimits.mediaIdleMs as number,
  priority = LOW_PRIORITY,
  program = new URL('./worker.ts', import.meta.url),
} = {}) {
  const idle = new Map<Worker, NodeJS.Timeout>()
  const busy = new Set<Worker>()
  const limit = pLimit(CONCURRENCY)
  const limitHeavy = pLimit(maxHeavy)
  let closed = false

  function idleWorker(): Worker | undefined {
    for (const [worker, timer] of idle) {
      clearTimeout(timer)
      idle.delete(worker)
      if (worker.alive) return worker
    }
    return undefined
  }

  async function run(request: Request, timeoutMs = serverLimits.mediaJobMs): Promise<Response> {
    if (closed) throw new MediaError('busy')
    const worker = idleWorker() ?? startWorker(program, maxRss, priority)
    busy.add(worker)
    try {
      return await worker.request(request, timeoutMs)
    } finally {
      busy.delete(worker)
      if (worker.alive) idle.set(worker, setTimeout(() => end(worker), idleMs).unref())
    }
  }

  function end(worker: Worker): Promise<void> {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    return worker.kill('closed')
  }

  return {
    /** Number of jobs that run or wait. */
    get jobs() {
      return limit.activeCount + limit.pendingCount
    },
    /** Throws MediaError `busy` when the queue is full or the pool closed, and `WorkerLost`. */
    async request(request: Request, { timeoutMs, heavy, optional }: JobOptions = {}): Promise<Response> {
      if (optional && limit.activeCount > 0) throw new MediaError('busy')
      if (closed || limit.pendingCount + limitHeavy.pendingCount >= maxQueue) throw new MediaError('busy')
      const inTurn = () => limit(() => run(request, timeoutMs))
      return heavy ? limitHeavy(inTurn) : inTurn()
    },
    async close(): Promise<void> {
      closed = true
      await Promise.all([...idle.keys(), ...busy].map(end))
    },
  }
}

export type Pool = ReturnType<typeof createPool>

/** The files that a job may write: the published file, and the image that belongs to it. */
type Outputs = { output: string; cover: string }

/** Runs jobs in the pool, with their output files in `folder`. */
export function createJobRunner(pool: Pool, folder: string) {
  return {
    /** Throws MediaError, or Error for a fault outside the file. No output of a failed job is left. */
    async run<Name extends JobName>(
      name: Name,
      input: (outputs: Outputs) => Jobs[Name]['input'],
      options?: JobOptions,
    ): Promise<Jobs[Name]['value']> {
      const output = await newTempPath(folder)
      const cover = `${output}-cover`
      try {
        const request = { name, input: input({ output, cover }) } as Request
        const response = await pool.request(request, options)
        if ('value' in response) return response.value as Jobs[Name]['value']
        const { code, detail: cause } = response.error
        throw code ? new MediaError(code, { cause }) : new Error('A media job failed.', { cause })
      } catch (error) {
        await Promise.all([output, cover].map((path) => rm(path, { force: true })))
        throw error instanceof WorkerLost ? toMediaError(name, error) : error
      }
    },
    /** Calls `use` with a free path in the folder, and removes the file afterwards. */
    withTempFile: <Result>(use: (path: string) => Promise<Result>) => withTempFile(folder, use),
  }
}

export type JobRunner = ReturnType<typeof createJobRunner>

const imageErrors = {
  crashed: 'image-damaged',
  timeout: 'image-timeout',
  'out of memory': 'image-out-of-memory',
} as const

function toMediaError(name: JobName, lost: WorkerLost): MediaError {
  const image = name === 'image' || name === 'preview' || name === 'print' || name === 'resize' || name === 'card'
  if (lost.reason === 'closed' || lost.reason === 'killed') return new MediaError('busy', { cause: lost })
  const code: MediaErrorCode = image
    ? imageErrors[lost.reason]
    : `${name === 'page' || name === 'typeset' ? 'pdf' : name}-damaged`
  return new MediaError(code, { cause: lost })
}
