/** A worker of the pool as the server sees it: a child process that runs one job at a time, watched and killed. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endWithParent, isKill, lowerPriority } from './child-process.ts'
import { MediaError } from './media-error.ts'
import { processorTime, residentSetSize } from './process-memory.ts'
import type { Request, Response } from './protocol.ts'

const CHECK_MS = 200
/** On a busy machine a decoder waits for its turn: after this many times its own time it counts as hanging. */
const WAITING_FACTOR = 10

/**
 * Calls `end` at the first limit: `timeoutMs` of the process's own processor time, ten times as long by the clock, or
 * `maxRss` bytes. If its processor time is unknown, the clock alone counts. Returns a function that stops watching.
 */
function watchJob(
  pid: number | undefined,
  { timeoutMs, maxRss }: { timeoutMs: number; maxRss: number },
  end: (reason: 'timeout' | 'out of memory') => void,
): () => void {
  const before = processorTime(pid)
  const timeout = setTimeout(() => end('timeout'), before === null ? timeoutMs : timeoutMs * WAITING_FACTOR)
  const check = setInterval(async () => {
    if (Number(processorTime(pid)) - Number(before) > timeoutMs) end('timeout')
    if ((await residentSetSize(pid)) > maxRss) end('out of memory')
  }, CHECK_MS)
  return () => {
    clearTimeout(timeout)
    clearInterval(check)
  }
}

/** A worker above this is ended after its job, because a WebAssembly heap never shrinks. */
const RETIRE_RSS = 384 * 1024 * 1024
/** For glibc: keeps the memory of one picture for the next; the system would clear its pages first (decision 76). */
const mallocSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_MAX_: '0',
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024 * 1024),
}

/** Without the fonts of the system, which differ between machines and take long to look through. */
const fontSettings = { FONTCONFIG_FILE: fileURLToPath(new URL('./fonts.conf', import.meta.url)) }

/** The compile cache of the server halves a start. If the folder cannot be written, a start takes longer. */
const cacheSettings = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../dist/compile-cache', import.meta.url)) }

/** `killed`: by another process, such as the system when its memory is used up; the file is not to blame. */
type LostReason = 'crashed' | 'killed' | 'timeout' | 'out of memory' | 'closed'

/** The worker died during the job. */
export class WorkerLost extends Error {
  readonly reason: LostReason
  constructor(reason: LostReason) {
    super(`A media worker was lost: ${reason}.`)
    this.reason = reason
  }
}

export type Worker = ReturnType<typeof startWorker>

function forkProgram(program: URL) {
  return fork(program, {
    // Each image leaves buffers behind, which are collected with the young generation: a small one is collected soon.
    execArgv: ['--max-semi-space-size=2'],
    // Without our own environment: a decoder that is taken over must not find the passwords.
    env: { ...mallocSettings, ...fontSettings, ...cacheSettings },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Structured clone: buffers travel as bytes instead of JSON.
    serialization: 'advanced',
    // A process group of its own: Ctrl+C in a terminal must not reach the files that are being decoded.
    detached: true,
  })
}

export function startWorker(program: URL, maxRss: number, priority: number) {
  const child = forkProgram(program)
  let alive = true
  let rejectJob: ((error: WorkerLost) => void) | undefined
  // First of all, because an error without a listener would end the server.
  child.on('error', () => onLost('crashed'))
  if (!child.pid) throw new MediaError('busy', { cause: 'The system has no process or file left to give.' })
  endWithParent(child)
  child.unref()
  child.channel?.unref()

  function onLost(reason: LostReason): void {
    alive = false
    rejectJob?.(new WorkerLost(reason))
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = (reason: LostReason) => {
    child.ref()
    child.kill('SIGKILL')
    onLost(reason)
    return exited
  }
  // Visitors who wait for a page go first.
  lowerPriority(child, priority)
  child.on('exit', (_code, signal) => onLost(isKill(signal) ? 'killed' : 'crashed'))

  return {
    get alive() {
      return alive
    },
    /** Resolves when the process is gone. */
    kill,
    /** Runs one job; never called while another runs. `timeoutMs` is its own processor time. Throws `WorkerLost`. */
    async request(request: Request, timeoutMs: number): Promise<Response> {
      child.ref()
      child.channel?.ref()
      const stopWatching = watchJob(child.pid, { timeoutMs, maxRss }, kill)
      try {
        return await new Promise<Response>((resolve, reject) => {
          rejectJob = reject
          child.once('message', (response: Response) => resolve(response))
          child.send(request, (error) => error && onLost('crashed'))
        })
      } finally {
        rejectJob = undefined
        stopWatching()
        child.removeAllListeners('message')
        if (alive && (await residentSetSize(child.pid)) > RETIRE_RSS) kill('closed')
        // An idle worker must not keep the server from exiting.
        child.unref()
        child.channel?.unref()
      }
    },
  }
}
