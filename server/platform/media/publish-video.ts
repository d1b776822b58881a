/** Publishes videos: remuxed in a worker when their container is known, measured and transcoded by ffmpeg otherwise. */
import { rm, stat } from 'node:fs/promises'
import pLimit from 'p-limit'
import { drawPoster, encodeSmaller, encodeVideo, type SmallerHeight } from './encode-video.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import type { JobRunner } from './pool.ts'
import type { PublishedVideo } from './published.ts'
import { readHead, sniffVideo, UNPLAYABLE } from './sniff.ts'
import type { VerifiedVideo } from './video.ts'

/** Time limit of a video: it is read or copied as a whole, at the speed of a slow disk. */
const MIN_TIMEOUT_MS = 60_000
const BYTES_PER_MS = 10_000

/** The video part of `Media`: one transcode runs at a time, and all work of ffmpeg ends with `signal`. */
export function createVideoPublisher(jobs: JobRunner, signal: AbortSignal) {
  const limit = pLimit(1)

  /** Null if only ffmpeg may know it. */
  async function verify(source: string): Promise<VerifiedVideo | null> {
    const kind = sniffVideo(await readHead(source))
    if (!kind) throw new MediaError('not-a-video')
    if (kind === 'foreign') return null
    const timeoutMs = await timeoutFor(source)
    return jobs.run('video', ({ output }) => ({ source, output }), { timeoutMs })
  }

  async function probe(source: string): Promise<{ duration: number | null; hdr: boolean; audioTrack: number }> {
    const verified = await verify(source)
    if (!verified) return { duration: await measureDuration(source, signal), hdr: false, audioTrack: 0 }
    const { path, duration, hdr, audioTrack } = verified
    await rm(path, { force: true })
    return { duration, hdr, audioTrack }
  }

  function encodeBy(encode: (output: string) => Promise<void>): Promise<VerifiedVideo> {
    const run = async (encoded: string) => {
      await encode(encoded)
      const playable = await verify(encoded)
      if (!playable) throw new MediaError('video-damaged')
      return playable
    }
    return limit(() => jobs.withTempFile(run))
  }

  return {
    /**
     * Remuxes a video, without location and device, ready for progressive playback. The poster needs ffmpeg, and so
     * does a codec or container that no browser knows: then `path` is the source.
     */
    async video(source: string): Promise<PublishedVideo> {
      const verified = await verify(source)
      return verified ? withPoster(jobs, verified, signal) : publishForeign(jobs, source, signal)
    },
    /**
     * Makes an MP4 that every browser plays, one video at a time; `onProgress` gets fractions from 0 to 1. Throws
     * `no-ffmpeg` where ffmpeg is not installed.
     */
    async transcode(source: string, onProgress: (fraction: number) => void): Promise<PublishedVideo> {
      const from = { path: source, ...(await probe(source)) }
      const playable = await encodeBy((output) => encodeVideo(from, output, signal, onProgress))
      return withPoster(jobs, playable, signal)
    },
    /**
     * A smaller version of one of our own films, its shorter edge `height` pixels at most, as an MP4 for a slow line.
     * Throws as `transcode` does.
     */
    smaller: (source: string, height: SmallerHeight): Promise<VerifiedVideo> =>
      encodeBy((output) => encodeSmaller(source, height, output, signal)),
  }
}

/** The poster frame proves that the video can be decoded; no more of it is shown before it is transcoded. */
async function publishForeign(jobs: JobRunner, source: string, signal: AbortSignal): Promise<PublishedVideo> {
  const duration = await measureDuration(source, signal)
  const poster = await drawPoster(jobs, { path: source, duration, hdr: false }, signal)
  if (!poster) throw new MediaError('video-damaged')
  const { width, height } = poster
  const { size: bytes } = await stat(source)
  const file = { path: source, type: UNPLAYABLE, extension: 'bin', bytes }
  return { ...file, duration, width, height, poster, convert: true }
}

async function withPoster(jobs: JobRunner, verified: VerifiedVideo, signal: AbortSignal): Promise<PublishedVideo> {
  const { hdr: _hdr, audioTrack: _track, ...video } = verified
  try {
    return { ...video, poster: await drawPoster(jobs, verified, signal) }
  } catch (error) {
    await rm(verified.path, { force: true })
    throw error
  }
}

async function timeoutFor(source: string): Promise<number> {
  return MIN_TIMEOUT_MS + (await stat(source)).size / BYTES_PER_MS
}

/**
 * Demuxes a video that only ffmpeg knows from its first packet to its last, without decoding it. Returns its duration
 * in whole seconds, at least 1; null if unknown. Throws MediaError `video-needs-ffmpeg`, `not-a-video` (no video
 * stream), `video-damaged`, or `busy` when aborted.
 */
async function measureDuration(source: string, signal: AbortSignal): Promise<number | null> {
  let duration = 0
  const options = ['-map', '0:V:0', '-c', 'copy', '-f', 'null']
  const onSeconds = (seconds: number) => {
    duration = seconds
  }
  const timeoutMs = await timeoutFor(source)
  const errors = { missing: 'video-needs-ffmpeg', failed: 'video-damaged' } as const
  try {
    await runFfmpeg({ source, options, output: '-', errors, signal, timeoutMs, onSeconds })
  } catch (error) {
    const hasNoVideo = error instanceof MediaError && /matches no streams/.test(String(error.cause))
    throw hasNoVideo ? new MediaError('not-a-video', { cause: error.cause }) : error
  }
  return duration > 0 ? Math.max(1, Math.round(duration)) : null
}
