/** Reads a film that only ffmpeg knows from its first packet to its last, without decoding it. */
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { FfmpegMissing, runFfmpeg } from './ffmpeg.ts'
import { busyError } from './pool.ts'

/**
 * The length of the film in whole seconds, at least 1. Throws AppError `not-accepted` without ffmpeg and for what has no
 * moving pictures, `damaged` for what cannot be read, `busy` when stopped.
 */
export async function measureVideo(
  source: string,
  terms: { signal: AbortSignal; timeoutMs: number },
): Promise<number> {
  let length = 0
  const options = ['-map', '0:V:0', '-c', 'copy', '-f', 'null']
  const onSeconds = (seconds: number) => {
    length = seconds
  }
  try {
    await runFfmpeg({ source, options, output: '-' }, { ...terms, onSeconds })
  } catch (error) {
    throw refusal(error, terms.signal)
  }
  if (!(length > 0)) throw new AppError('damaged', messages.video.damaged, { cause: 'No length.' })
  return Math.max(1, Math.round(length))
}

function refusal(cause: unknown, signal: AbortSignal): AppError {
  if (signal.aborted) return busyError(cause)
  if (cause instanceof FfmpegMissing) {
    return new AppError('not-accepted', messages.video.needsConversion, { cause })
  }
  if (/matches no streams/.test(String(cause))) {
    return new AppError('not-accepted', messages.video.notAVideo, { cause })
  }
  return new AppError('damaged', messages.video.damaged, { cause })
}
