/** HTTP statuses (by `ErrorCode`) and messages for each error code of server/media. */
import { messages } from '../../../shared/messages/messages.ts'
import { AppError, busy, type ErrorCode } from '../errors.ts'
import { MediaError, type MediaErrorCode } from '../media/media-error.ts'

const { share, image, audio, voice, pdf, video, server } = messages

/** Made at each use, in the language of the person who asks. */
const errors = (): Record<MediaErrorCode, [ErrorCode, string]> => ({
  'not-an-image': ['not-accepted', share.notAnImage],
  'invalid-rotation': ['invalid', image.rotation],
  'image-raw': ['not-accepted', image.raw],
  'image-damaged': ['damaged', image.damaged],
  'image-cut': ['damaged', image.damaged],
  'image-too-many-pixels': ['too-large', image.tooManyPixels],
  'image-timeout': ['damaged', image.tooSlow],
  'image-out-of-memory': ['too-large', image.tooHeavy],
  'not-audio': ['not-accepted', audio.notAudio],
  'audio-damaged': ['damaged', audio.damaged],
  'audio-empty': ['damaged', audio.empty],
  'audio-needs-ffmpeg': ['not-accepted', audio.needsConversion],
  'audio-timeout': ['not-accepted', audio.tooSlow],
  'voice-damaged': ['damaged', voice.damaged],
  'voice-needs-ffmpeg': ['not-configured', voice.unready],
  'voice-too-long': ['too-large', voice.tooLong],
  'not-a-pdf': ['not-accepted', pdf.notAPdf],
  'pdf-damaged': ['damaged', pdf.damaged],
  'pdf-empty': ['damaged', pdf.empty],
  'pdf-encrypted': ['damaged', pdf.encrypted],
  'not-a-video': ['not-accepted', video.notAVideo],
  'video-damaged': ['damaged', video.damaged],
  'video-empty': ['damaged', video.empty],
  'video-needs-ffmpeg': ['not-accepted', video.needsConversion],
  'no-ffmpeg': ['not-configured', video.noFfmpeg],
  busy: ['busy', server.busy],
  'disk-full': ['no-room', server.noRoom],
})

/** A `MediaError` as an `AppError`; any other error as it is. */
export function fromMediaError(error: unknown): unknown {
  if (!(error instanceof MediaError)) return error
  const [code, message] = errors()[error.code]
  return code === 'busy' ? busy(message, error) : new AppError(code, message, { cause: error })
}

/** True if the file itself is the cause: the same bytes would fail again. */
export function isUnusable(error: unknown): boolean {
  const failure = fromMediaError(error)
  return failure instanceof AppError && (failure.code === 'damaged' || failure.code === 'not-accepted')
}
