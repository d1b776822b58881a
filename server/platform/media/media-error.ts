/**
 * The error of server/media: a code for a fault of a file or of the machine. server/platform/http/media-errors.ts has
 * its message.
 */

export type MediaErrorCode =
  | 'not-an-image'
  | 'invalid-rotation'
  | 'image-raw'
  | 'image-damaged'
  | 'image-cut'
  | 'image-too-many-pixels'
  | 'image-timeout'
  | 'image-out-of-memory'
  | 'not-audio'
  | 'audio-damaged'
  | 'audio-empty'
  | 'audio-needs-ffmpeg'
  | 'audio-timeout'
  | 'voice-damaged'
  | 'voice-needs-ffmpeg'
  | 'voice-too-long'
  | 'not-a-pdf'
  | 'pdf-damaged'
  | 'pdf-empty'
  | 'pdf-encrypted'
  | 'not-a-video'
  | 'video-damaged'
  | 'video-empty'
  | 'video-needs-ffmpeg'
  | 'no-ffmpeg'
  | 'busy'
  | 'disk-full'

export class MediaError extends Error {
  readonly code: MediaErrorCode

  constructor(code: MediaErrorCode, options: { cause?: unknown } = {}) {
    super(code, options)
    this.code = code
  }
}

/** A MediaError, or an error of the file system, as it is; any other error of a library as a MediaError. */
export function toMediaError(error: unknown, code: MediaErrorCode): unknown {
  const isKnown = error instanceof MediaError || (error instanceof Error && 'syscall' in error)
  return isKnown ? error : new MediaError(code, { cause: error })
}
