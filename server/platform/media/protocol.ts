/** The messages between the worker pool and its workers: one request for a job, one response. */
import type { publishRecording, verifyAudio } from './audio.ts'
import type { makeCardOf } from './card.ts'
import type { previewImage, publishImage } from './image.ts'
import type { MediaErrorCode } from './media-error.ts'
import type { publishPdf, renderPdfPage } from './pdf.ts'
import type { printImage } from './print-image.ts'
import type { resizeImage } from './resize.ts'
import type { typeset } from './typeset.ts'
import type { verifyVideo } from './video.ts'

type Job<Run extends (input: never) => Promise<unknown>> = {
  input: Parameters<Run>[0]
  value: Awaited<ReturnType<Run>>
}

export type Jobs = {
  image: Job<typeof publishImage>
  preview: Job<typeof previewImage>
  audio: Job<typeof verifyAudio>
  voice: Job<typeof publishRecording>
  pdf: Job<typeof publishPdf>
  page: Job<typeof renderPdfPage>
  video: Job<typeof verifyVideo>
  print: Job<typeof printImage>
  resize: Job<typeof resizeImage>
  card: Job<typeof makeCardOf>
  typeset: Job<typeof typeset>
}
export type JobName = keyof Jobs

export type Request = { [Name in JobName]: { name: Name; input: Jobs[Name]['input'] } }[JobName]

/** `code` is null if no file is to blame; `detail` is for the log, never for people. */
export type Response = { value: Jobs[JobName]['value'] } | { error: { code: MediaErrorCode | null; detail: string } }
