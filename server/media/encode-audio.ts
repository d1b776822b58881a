/** Music that browsers do not play becomes AAC in M4A, where the machine has an ffmpeg: old phones play that as well. */
import { MAX_BYTES } from '../../shared/limits.ts'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { FfmpegMissing, FfmpegTooSlow, runFfmpeg } from './ffmpeg.ts'
import { busyError } from './pool.ts'

const TIMEOUT_MS = 5 * 60_000
const BITRATES = { lossless: '256k', lossy: '160k' }
const RATES = 'aformat=sample_rates=44100|48000:channel_layouts=mono|stereo'

/**
 * Writes an AAC version of the music at `source` into the file `output`, which says nothing but its sound. Throws AppError
 * `not-accepted` without ffmpeg or when it takes too long, `damaged` when it does not decode, `no-room` when
 * the disk is full, `busy` when stopped.
 */
export async function encodeAudio(
  source: string,
  output: string,
  { from, signal }: { from: 'lossless' | 'lossy'; signal: AbortSignal },
): Promise<void> {
  const options = [
    ...['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1', '-af', RATES],
    ...['-c:a', 'aac', '-b:a', BITRATES[from], '-fs', String(MAX_BYTES.audio), '-f', 'ipod'],
  ]
  try {
    await runFfmpeg({ source, options, output }, { signal, timeoutMs: TIMEOUT_MS })
  } catch (error) {
    if (signal.aborted) throw busyError(error)
    if (error instanceof AppError) throw error
    if (error instanceof FfmpegMissing) {
      throw new AppError('not-accepted', messages.audio.needsConversion, { cause: error })
    }
    if (error instanceof FfmpegTooSlow) {
      throw new AppError('not-accepted', messages.audio.tooSlow, { cause: error })
    }
    throw new AppError('damaged', messages.audio.damaged, { cause: error })
  }
}
