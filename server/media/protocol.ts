/** What the children of the pool can be asked, and how parent and child talk about it. */
import type { ErrorCode } from '../errors.ts'
import type { publishAudio } from './audio.ts'
import type { publishImage } from './image.ts'
import type { publishPdf } from './pdf.ts'
import type { resizeImage } from './resize.ts'
import type { publishVideo } from './video.ts'

type Job<Work extends (input: never) => Promise<unknown>> = {
  input: Parameters<Work>[0]
  value: Awaited<ReturnType<Work>>
}

export type Jobs = {
  image: Job<typeof publishImage>
  audio: Job<typeof publishAudio>
  pdf: Job<typeof publishPdf>
  video: Job<typeof publishVideo>
  resize: Job<typeof resizeImage>
}
export type JobName = keyof Jobs

export type Question = { [Name in JobName]: { name: Name; input: Jobs[Name]['input'] } }[JobName]

/** `detail` is for the log, never for people. */
export type Failure =
  | { refusal: { code: ErrorCode; message: string }; detail: string }
  | { refusal: null; full: boolean; detail: string }

export type Answer = { value: Jobs[JobName]['value'] } | { failure: Failure }
