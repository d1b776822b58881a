/**
 * The worker: a child process of the pool that runs one job at a time and ends with its parent. The libraries for a job
 * are loaded when the first such job comes.
 */
import { writeFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { MediaError } from './media-error.ts'
import type { JobName, Jobs, Request, Response } from './protocol.ts'

type Run<Name extends JobName> = (input: Jobs[Name]['input']) => Promise<Jobs[Name]['value']>

const jobs: { [Name in JobName]: Run<Name> } = {
  image: async (input) => (await import('./image.ts')).publishImage(input),
  preview: async (input) => (await import('./image.ts')).previewImage(input),
  audio: async (input) => (await import('./audio.ts')).verifyAudio(input),
  voice: async (input) => (await import('./audio.ts')).publishRecording(input),
  pdf: async (input) => (await import('./pdf.ts')).publishPdf(input),
  page: async (input) => (await import('./pdf.ts')).renderPdfPage(input),
  video: async (input) => (await import('./video.ts')).verifyVideo(input),
  print: async (input) => (await import('./print-image.ts')).printImage(input),
  resize: async (input) => (await import('./resize.ts')).resizeImage(input),
  card: async (input) => (await import('./card.ts')).makeCardOf(input),
  typeset: async (input) => (await import('./typeset.ts')).typeset(input),
}

/** Responds to every request of the parent process with the value of `run`, or with its error. */
export function serveJobs(run: (request: Request) => Promise<Jobs[JobName]['value']>): void {
  // Under memory pressure the kernel should kill this process rather than the server.
  writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

  // A stop of the service signals every process of it. The parent decides when this one ends.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', async (request: Request) => {
    const response: Response = await run(request).then(
      (value) => ({ value }),
      (error: unknown) => ({ error: serializeError(error) }),
    )
    if (process.connected) process.send?.(response)
    // Code compiled for this job saves half of the next worker's start. By itself Node saves it at an exit, never at a
    // kill.
    flushCompileCache()
  })
}

function serializeError(error: unknown) {
  if (error instanceof MediaError) return { code: error.code, detail: detailOf(error.cause) }
  const full = error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code))
  return { code: full ? ('disk-full' as const) : null, detail: detailOf(error) }
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error ?? '')
}

function runJob<Name extends JobName>(name: Name, input: Jobs[Name]['input']) {
  return jobs[name](input)
}

if (import.meta.main) serveJobs(({ name, input }) => runJob(name, input))
