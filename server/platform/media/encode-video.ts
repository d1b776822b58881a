/** ffmpeg's part of publishing a video: the poster frame, and the transcode to an MP4 that every browser plays. */
import { MAX_BYTES } from '../../../shared/collections/limits.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import type { JobRunner } from './pool.ts'
import type { PublishedImage } from './published.ts'

/** The first frames are often black or shaky; the shortest videos have no others. */
const POSTER = { fraction: 0.1, maxSeconds: 3, minDuration: 3 }

const MAX_EDGE = 1920
/** Bits a second at most of a smaller version, by its shorter edge: what a slow line carries while it plays. */
const SMALLER = { 720: { video: '1500k', audio: '96k' }, 480: { video: '700k', audio: '64k' } } as const
/** The shorter edges of smaller versions, in pixels. */
export const SMALLER_HEIGHTS = [720, 480] as const
export type SmallerHeight = (typeof SMALLER_HEIGHTS)[number]
/** Interlaced lines, as on tape, would show as combs. */
const DEINTERLACE = 'bwdif=mode=send_frame:deint=interlaced'
const SQUARE_PIXELS = 'scale=iw*sar:ih,setsar=1'
const FIT = `scale='min(iw,${MAX_EDGE})':'min(ih,${MAX_EDGE})':force_original_aspect_ratio=decrease:force_divisible_by=2`
const EIGHT_BITS = 'format=yuv420p'
/** From high dynamic range (HDR) to the BT.709 of ordinary screens. */
const TONE_MAP = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]
const H264 = ['-map_metadata', '-1', '-map_chapters', '-1', '-c:v', 'libx264', '-preset', 'fast', '-profile:v', 'high']
const MP4 = ['-threads', '4', '-fs', String(MAX_BYTES.video), '-movflags', '+faststart', '-f', 'mp4']
const AAC = ['-c:a', 'aac', '-ac', '2']
const ENCODE = [...H264, '-crf', '22', ...AAC, '-b:a', '160k', ...MP4]
const ERRORS = { missing: 'no-ffmpeg', failed: 'video-damaged' } as const

/** `audioTrack`: the number of the chosen one of several, from 0. */
type Source = { path: string; duration: number | null; hdr: boolean; audioTrack?: number }

/** ffmpeg's message about packets that are no frames. */
const NO_FRAMES = /Invalid data found/

/**
 * The poster frame as a published image; null without ffmpeg, or if it fails. Throws MediaError `video-empty` or
 * `busy`.
 */
export async function drawPoster(
  jobs: JobRunner,
  { path, duration, hdr }: Source,
  signal: AbortSignal,
): Promise<PublishedImage | null> {
  const length = (duration ?? 0) < POSTER.minDuration ? 0 : (duration ?? 0)
  const from = Math.min(length * POSTER.fraction, POSTER.maxSeconds)
  let undecodable = false
  // Not every old video is seekable.
  const poster = (await drawFrame(from)) ?? (from > 0 ? await drawFrame(0) : null)
  if (!poster && undecodable) throw new MediaError('video-empty')
  return poster

  async function drawFrame(at: number): Promise<PublishedImage | null> {
    try {
      return await jobs.withTempFile(async (frame) => {
        await tryFilters(hdr, [DEINTERLACE, SQUARE_PIXELS], (filters) => {
          const options = ['-map', '0:V:0', '-vf', filters, '-frames:v', '1', '-c:v', 'png']
          const job = { source: path, from: at, options: [...options, '-f', 'image2'], output: frame }
          return runFfmpeg({ ...job, errors: ERRORS, signal, timeoutMs: serverLimits.posterMs })
        })
        const image = { source: frame, kind: 'png', rotation: 0 } as const
        return jobs.run('image', ({ output }) => ({ ...image, output }))
      })
    } catch (error) {
      // A busy machine may have time later.
      if (error instanceof MediaError && error.code === 'busy') throw error
      undecodable ||= error instanceof MediaError && NO_FRAMES.test(String(error.cause))
      return null
    }
  }
}

/**
 * Writes H.264 and AAC to `output`, with no edge longer than 1920 pixels. Throws MediaError `no-ffmpeg`,
 * `video-damaged`, `disk-full`, or `busy` when aborted.
 */
export async function encodeVideo(
  { path, duration, hdr, audioTrack = 0 }: Source,
  output: string,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const onSeconds = (seconds: number) => onProgress(Math.min(1, seconds / (duration || 1)))
  await tryFilters(hdr, [DEINTERLACE, SQUARE_PIXELS, FIT, EIGHT_BITS], (filters) => {
    const options = ['-map', '0:V:0', '-map', `0:a:${audioTrack}?`, '-vf', filters, ...ENCODE]
    return runFfmpeg({ source: path, options, output, errors: ERRORS, signal, onSeconds })
  })
}

/** Writes a smaller version of a film that we have published; its errors are those of `encodeVideo`. */
export async function encodeSmaller(
  path: string,
  height: SmallerHeight,
  output: string,
  signal: AbortSignal,
): Promise<void> {
  const { video, audio } = SMALLER[height]
  const fit = `scale='if(gt(iw,ih),-2,min(iw,${height}))':'if(gt(iw,ih),min(ih,${height}),-2)'`
  const rate = ['-crf', '25', '-maxrate', video, '-bufsize', video]
  const options = ['-map', '0:V:0', '-map', '0:a:0?', '-vf', `${fit},${EIGHT_BITS}`]
  options.push(...H264, ...rate, ...AAC, '-b:a', audio, ...MP4)
  await runFfmpeg({ source: path, options, output, errors: ERRORS, signal })
}

/** Tone mapping first; not every ffmpeg has zscale, and pale colours are better than no video. */
async function tryFilters(hdr: boolean, filters: string[], run: (filters: string) => Promise<void>): Promise<void> {
  if (hdr) {
    try {
      return await run([...TONE_MAP, ...filters].join(','))
    } catch (error) {
      if (!(error instanceof MediaError && error.code === ERRORS.failed)) throw error
    }
  }
  await run(filters.join(','))
}
