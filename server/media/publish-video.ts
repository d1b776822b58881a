/** Films on their way through the room: packed anew in a child when their kind is known, else left to ffmpeg. */
import { rm, stat } from 'node:fs/promises'
import pLimit from 'p-limit'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { drawPoster, encodeVideo } from './encode-video.ts'
import type { JobRunner } from './jobs.ts'
import { measureVideo } from './measure-video.ts'
import type { Media, PublishedVideo } from './media.ts'
import { readHead, sniffVideo } from './sniff.ts'
import { UNPLAYABLE } from './unplayable.ts'
import type { VerifiedVideo } from './video.ts'

/** A film is read or copied, so it takes as long as its bytes do on a slow disk. */
const FILM_MS = 60_000
const FILM_BYTES_PER_MS = 10_000

/** The room's `video` and `transcode`; whatever ffmpeg does for them ends with `signal`. */
export function createVideoPublisher(
  jobs: JobRunner,
  signal: AbortSignal,
): Pick<Media, 'video' | 'transcode'> {
  const limit = pLimit(1)

  async function timeFor(source: string): Promise<number> {
    return FILM_MS + (await stat(source)).size / FILM_BYTES_PER_MS
  }

  /** Null for what only ffmpeg may know. */
  async function verify(source: string): Promise<VerifiedVideo | null> {
    const kind = sniffVideo(await readHead(source))
    if (!kind) throw new AppError('not-accepted', messages.video.notAVideo)
    if (kind === 'foreign') return null
    return jobs.run('video', ({ output }) => ({ source, output }), {
      damaged: messages.video.damaged,
      tooSlow: messages.video.damaged,
      timeoutMs: await timeFor(source),
    })
  }

  async function withPoster(verified: VerifiedVideo): Promise<PublishedVideo> {
    const { hdr, ...video } = verified
    return { ...video, poster: await drawPoster(jobs, verified, signal) }
  }

  /** Its still is the proof that it can be decoded: nothing else of it is shown for now. */
  async function keepForeign(source: string): Promise<PublishedVideo> {
    const duration = await measureVideo(source, { signal, timeoutMs: await timeFor(source) })
    const poster = await drawPoster(jobs, { path: source, duration, hdr: false }, signal)
    if (!poster) throw new AppError('damaged', messages.video.damaged)
    const { width, height } = poster
    const { size: bytes } = await stat(source)
    const kept = { path: source, type: UNPLAYABLE, extension: 'bin', bytes }
    return { ...kept, duration, width, height, poster, convert: true }
  }

  async function factsOf(source: string): Promise<{ duration: number | null; hdr: boolean }> {
    const verified = await verify(source)
    if (verified) await rm(verified.path, { force: true })
    const timeoutMs = await timeFor(source)
    return verified ?? { duration: await measureVideo(source, { signal, timeoutMs }), hdr: false }
  }

  return {
    async video(source) {
      const verified = await verify(source)
      return verified ? withPoster(verified) : keepForeign(source)
    },
    transcode: (source, onProgress) =>
      limit(() =>
        jobs.withScratch(async (encoded) => {
          const { duration, hdr } = await factsOf(source)
          await encodeVideo({ path: source, duration, hdr }, encoded, signal, onProgress)
          const playable = await verify(encoded)
          if (!playable) throw new AppError('damaged', messages.video.damaged)
          return withPoster(playable)
        }),
      ),
  }
}
