/** Hands jobs to the pool, names their output files, and sees to it that a failed job leaves no file behind. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { Lost } from './child.ts'
import { busyError, type Pool } from './pool.ts'
import type { Failure, JobName, Jobs, Question } from './protocol.ts'

const TIMEOUT_MS = 30_000

export type JobOptions = {
  /** True: only one such job may run at a time. */
  heavy?: boolean
  timeoutMs?: number
  /** What people read when the child crashed over the file. */
  damaged: string
  /** What people read when the child was ended for taking too long. */
  tooSlow: string
  /** What people read when the child was ended for taking too much memory; without it, `damaged`. */
  tooHeavy?: string
}

export type JobRunner = {
  /** Throws AppError for whatever the file is to blame for; an Error for the rest. */
  run<Name extends JobName>(
    name: Name,
    input: (outputs: Outputs) => Jobs[Name]['input'],
    terms: JobOptions,
  ): Promise<Jobs[Name]['value']>
  /** Lends a file name that is free, and removes the file when `use` is done with it. */
  withScratch<Result>(use: (path: string) => Promise<Result>): Promise<Result>
}

/** The files that a job may write: what is published, and the picture that goes with it. */
type Outputs = { output: string; cover: string }

export function createJobRunner(pool: Pool, folder: string): JobRunner {
  return {
    async run(name, input, terms) {
      await mkdir(folder, { recursive: true })
      const output = join(folder, randomUUID())
      const cover = `${output}-cover`
      try {
        const question = { name, input: input({ output, cover }) } as Question
        const { heavy = false, timeoutMs = TIMEOUT_MS } = terms
        const answer = await pool.ask(question, { heavy, timeoutMs })
        if ('failure' in answer) throw errorFor(answer.failure)
        return answer.value as Jobs[typeof name]['value']
      } catch (error) {
        await Promise.all([output, cover].map((path) => rm(path, { force: true })))
        throw error instanceof Lost ? refusalFor(error, terms) : error
      }
    },
    async withScratch(use) {
      await mkdir(folder, { recursive: true })
      const path = join(folder, randomUUID())
      try {
        return await use(path)
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

function errorFor(failure: Failure): Error {
  const cause = failure.detail
  if (failure.refusal) return new AppError(failure.refusal.code, failure.refusal.message, { cause })
  if (failure.full) return new AppError('no-room', messages.server.noRoom, { cause })
  return new Error('A media job failed.', { cause })
}

function refusalFor(lost: Lost, terms: JobOptions): AppError {
  if (lost.loss === 'closed') return busyError(lost)
  if (lost.loss === 'too much memory' && terms.tooHeavy) {
    return new AppError('too-large', terms.tooHeavy, { cause: lost })
  }
  const message = lost.loss === 'too slow' ? terms.tooSlow : terms.damaged
  return new AppError('damaged', message, { cause: lost })
}
