/** The child's side of the talk with its parent: one question after the other, and the end when the parent is gone. */
import { writeFile } from 'node:fs/promises'
import { AppError } from '../errors.ts'
import type { Answer, Failure, JobName, Jobs, Question } from './protocol.ts'

type Value = Jobs[JobName]['value']

/** Answers every question of the parent process with what `perform` makes of it, or with why it failed. */
export function serveJobs(perform: (question: Question) => Promise<Value>): void {
  // When the machine runs out of memory, this process should go rather than the server.
  writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

  process.on('disconnect', () => process.exit())
  process.on('message', async (question: Question) => {
    const answer: Answer = await perform(question).then(
      (value) => ({ value }),
      (error: unknown) => ({ failure: report(error) }),
    )
    if (process.connected) process.send?.(answer)
  })
}

function report(error: unknown): Failure {
  if (error instanceof AppError) {
    return { refusal: { code: error.code, message: error.message }, detail: detailOf(error.cause) }
  }
  const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
  return { refusal: null, full, detail: detailOf(error) }
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error ?? '')
}
