/**
 * What needs a decoder of moving pictures, and so an ffmpeg on the machine: posters, and videos that every browser plays.
 */
import { MAX_BYTES } from '../../shared/limits.ts'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { FfmpegMissing, runFfmpeg } from './ffmpeg.ts'
import type { JobRunner } from './jobs.ts'
import type { PublishedImage } from './media.ts'
import { busyError } from './pool.ts'

/** The first frames are often black or shaken; the shortest videos have no others. */
const POSTER = { part: 0.1, latestSeconds: 3, shortestSeconds: 3 }

const MAX_EDGE = 1920
/** Lines that were filmed one half after the other, as on tape, would show as combs. */
const DEINTERLACE = 'bwdif=mode=send_frame:deint=interlaced'
const SQUARE_PIXELS = 'scale=iw*sar:ih,setsar=1'
const FIT = `scale='min(iw,${MAX_EDGE})':'min(ih,${MAX_EDGE})':force_original_aspect_ratio=decrease:force_divisible_by=2`
const EIGHT_BITS = 'format=yuv420p'
/** Brings the light of a high dynamic range video down to what ordinary screens show. */
const TONE_MAP = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]
const ENCODE = [
  ...['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-c:v', 'libx264', '-preset', 'fast', '-crf', '22', '-profile:v', 'high'],
  ...['-c:a', 'aac', '-b:a', '160k', '-ac', '2'],
  ...['-threads', '4', '-fs', String(MAX_BYTES.video), '-movflags', '+faststart', '-f', 'mp4'],
]
const POSTER_MS = 60_000

type Source = { path: string; duration: number | null; hdr: boolean }

/** A still of the video as a published picture; null without ffmpeg, or when there is no frame to take. */
export async function drawPoster(
  jobs: JobRunner,
  { path, duration, hdr }: Source,
  signal: AbortSignal,
): Promise<PublishedImage | null> {
  const length = (duration ?? 0) < POSTER.shortestSeconds ? 0 : (duration ?? 0)
  const from = Math.min(length * POSTER.part, POSTER.latestSeconds)
  // Not every old film can be entered in the middle.
  return (await drawFrame(from)) ?? (from > 0 ? drawFrame(0) : null)

  async function drawFrame(at: number): Promise<PublishedImage | null> {
    try {
      return await jobs.withScratch(async (frame) => {
        await tryFilters(hdr, [DEINTERLACE, SQUARE_PIXELS], (filters) => {
          const options = ['-map', '0:V:0', '-vf', filters, '-frames:v', '1', '-c:v', 'png']
          const job = { source: path, from: at, options: [...options, '-f', 'image2'] }
          return runFfmpeg({ ...job, output: frame }, { signal, timeoutMs: POSTER_MS })
        })
        const still = { source: frame, kind: 'png', rotation: 0 } as const
        return jobs.run('image', ({ output }) => ({ ...still, output }), messages.image)
      })
    } catch {
      return null
    }
  }
}

/**
 * Writes an H.264 and AAC version of the video into the file `output`, at most 1080 lines high when it lies.
 * Throws AppError `not-configured` without ffmpeg, `damaged` when the video does not decode, `no-room` when the disk is
 * full, `busy` when stopped.
 */
export async function encodeVideo(
  { path, duration, hdr }: Source,
  output: string,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const onSeconds = (seconds: number) => onProgress(Math.min(1, seconds / (duration || 1)))
  try {
    await tryFilters(hdr, [DEINTERLACE, SQUARE_PIXELS, FIT, EIGHT_BITS], (filters) =>
      runFfmpeg(
        { source: path, options: ['-vf', filters, ...ENCODE], output },
        { signal, onSeconds },
      ),
    )
  } catch (error) {
    if (signal.aborted) throw busyError(error)
    if (error instanceof AppError) throw error
    if (error instanceof FfmpegMissing) {
      throw new AppError('not-configured', messages.video.noFfmpeg, { cause: error })
    }
    throw new AppError('damaged', messages.video.damaged, { cause: error })
  }
}

/** Not every ffmpeg can map tones: rather pale colours than no video. */
async function tryFilters(
  hdr: boolean,
  filters: string[],
  run: (filters: string) => Promise<void>,
): Promise<void> {
  if (hdr) {
    try {
      return await run([...TONE_MAP, ...filters].join(','))
    } catch (error) {
      if (error instanceof FfmpegMissing || error instanceof AppError) throw error
    }
  }
  await run(filters.join(','))
}
