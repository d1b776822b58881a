/**
 * One child process that decodes strangers' bytes, a job at a time. It may crash, hang or eat memory: then it is killed
 * and its job is rejected with `Lost`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { residentSetSize } from './process-memory.ts'
import type { Answer, Question } from './protocol.ts'

/** A child that holds more than this after its job is ended, because a WebAssembly heap never shrinks. */
const RETIRE_RSS = 384 * 1024 * 1024
const LOOK_MS = 200
const LOW_PRIORITY = 5

export type Loss = 'crashed' | 'too slow' | 'too much memory' | 'closed'

/** The job is lost, and the child that had it. */
export class Lost extends Error {
  readonly loss: Loss
  constructor(loss: Loss) {
    super(`A media process was lost: ${loss}.`)
    this.loss = loss
  }
}

export type Child = {
  readonly alive: boolean
  /** Does one job; never called while another runs. Throws `Lost`. */
  ask(question: Question, timeoutMs: number): Promise<Answer>
  /** Resolves when the process is gone. */
  kill(loss: Loss): Promise<void>
}

/** `maxRss` is what a busy child may hold in memory, in bytes, before it is killed. */
export function startChild(worker: URL, maxRss: number): Child {
  const child = fork(worker, {
    execArgv: [],
    // Nothing of our own environment: a decoder that is taken over must not find the passwords.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Pictures travel as bytes instead of text.
    serialization: 'advanced',
  })
  let alive = true
  let lose: ((lost: Lost) => void) | undefined
  idle(child)

  const gone = (loss: Loss) => {
    alive = false
    lose?.(new Lost(loss))
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = (loss: Loss) => {
    child.ref()
    child.kill('SIGKILL')
    gone(loss)
    return exited
  }
  // Visitors who wait for a page go first.
  child.on('spawn', () => child.pid && setPriority(child.pid, LOW_PRIORITY))
  child.on('exit', () => gone('crashed'))
  child.on('error', () => gone('crashed'))

  return {
    get alive() {
      return alive
    },
    kill,
    async ask(question, timeoutMs) {
      child.ref()
      child.channel?.ref()
      const timer = setTimeout(() => kill('too slow'), timeoutMs)
      const watch = setInterval(async () => {
        if ((await residentSetSize(child.pid)) > maxRss) kill('too much memory')
      }, LOOK_MS)
      try {
        return await new Promise<Answer>((resolve, reject) => {
          lose = reject
          child.once('message', (answer: Answer) => resolve(answer))
          child.send(question, (error) => error && gone('crashed'))
        })
      } finally {
        lose = undefined
        clearTimeout(timer)
        clearInterval(watch)
        child.removeAllListeners('message')
        if (alive && (await residentSetSize(child.pid)) > RETIRE_RSS) kill('closed')
        idle(child)
      }
    },
  }
}

/** An idle child must not keep the server from exiting. */
function idle(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
