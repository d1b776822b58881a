/**
 * What runs in a child process of the pool: takes one job after the other from its parent and answers each with a value
 * or a failure. It ends with its parent.
 */
import { AppError } from '../errors.ts'
import type { Answer, Failure, JobName, Jobs, Question } from './jobs.ts'

const perform: { [Name in JobName]: (input: Jobs[Name]['input']) => Promise<Jobs[Name]['value']> } =
  {
    picture: async (input) => (await import('./picture.ts')).publishPicture(input),
    audio: async (input) => (await import('./audio.ts')).publishAudio(input),
    pdf: async (input) => (await import('./pdf.ts')).publishPdf(input),
    video: async (input) => (await import('./video.ts')).publishVideo(input),
  }

process.on('disconnect', () => process.exit())
process.on('message', async (question: Question) => {
  let answer: Answer
  try {
    answer = { value: await answerTo(question.name, question.input) }
  } catch (error) {
    answer = { failure: report(error) }
  }
  if (process.connected) process.send?.(answer)
})

function answerTo<Name extends JobName>(name: Name, input: Jobs[Name]['input']) {
  return perform[name](input)
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
