/**
 * An import as a process of its own, so that reading thousands of files never blocks the server: `keepsake import
 * <folder>`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { type Progress, readFault, readProgress, readRun } from './progress-line.ts'

type Listeners = {
  onProgress: (progress: Progress) => void
  onRun: (id: string) => void
  /** The last line of an import that ended early, for the log. */
  onFailure: (line: string) => void
}

export type ImportProcess = ReturnType<typeof startImport>

/** Runs the command with these arguments. `command`: the program and its first arguments. */
export function startImport(
  [program = '', ...first]: readonly string[],
  words: readonly string[],
  { onProgress, onRun, onFailure }: Listeners,
) {
  const child = spawn(program, [...first, 'import', ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  let last = ''
  let isStopped = false
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      const progress = readProgress(line)
      const run = readRun(line)
      if (progress) onProgress(progress)
      else if (run) onRun(run)
      else if (line.trim()) last = line.trim()
    })
  }
  const ended = once(child, 'close').then(
    ([code]) => {
      if (code === 0) return null
      if (isStopped) return adminBring.answers.stopped
      const fault = readFault(last)
      if (fault === undefined) onFailure(last)
      return fault ?? adminBring.answers.ended
    },
    (error: Error) => {
      onFailure(error.message)
      return adminBring.answers.ended
    },
  )
  return {
    /** Null after a good end, else a sentence for the family. */
    ended,
    /** Ends it after the current file; the same command goes on. */
    stop(): void {
      isStopped = true
      child.kill('SIGTERM')
    },
  }
}
