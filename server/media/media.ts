/**
 * The door of the media room: a stranger's bytes go in, bytes that are fit to publish come out. It knows no HTTP, no rows
 * and no storage; whatever decodes foreign bytes runs in a child process that may die without the server.
 */
import { ROTATION_STEP } from '../../shared/limits.ts'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { createJobRunner } from './jobs.ts'
import { createPool } from './pool.ts'
import { createAudioPublisher } from './publish-audio.ts'
import { createVideoPublisher } from './publish-video.ts'
import { isPdf, readHead, sniffImage } from './sniff.ts'

/** A file to publish. The caller owns `path` from now on; it may be the source itself. */
export type Published = {
  path: string
  /** MIME type of the bytes, whatever the sent name said. */
  type: string
  /** Without a dot, such as `jpg`. */
  extension: string
  bytes: number
}

/** Upright, sRGB, 8 bit, without metadata; `width` and `height` in pixels. */
export type PublishedImage = Published & {
  width: number
  height: number
  /** A blurred preview of about 25 bytes, in base64. */
  thumbhash: string
}

/** The tags as plain text; `duration` in whole seconds. */
export type PublishedAudio = Published & {
  tags: {
    title: string | null
    artist: string | null
    album: string | null
    year: number | null
    genre: string | null
  }
  duration: number | null
  /** The picture inside the file, when there is a readable one. */
  cover: PublishedImage | null
}

export type PublishedPdf = Published & {
  /** The first page as an image; null when it cannot be drawn. */
  cover: PublishedImage | null
}

/** `duration` in whole seconds; `width` and `height` in pixels, as a viewer sees them. */
export type PublishedVideo = Published & {
  duration: number | null
  width: number | null
  height: number | null
  poster: PublishedImage | null
  /** True: not every browser plays these bytes, so a playable version should be made by `transcode()`; see not-shown.ts. */
  convert: boolean
}

export type Format = 'avif' | 'webp' | 'jpeg'

/**
 * What is thrown is an AppError with a sentence for people: `not-accepted` for what is not what it should be, `damaged`
 * for what does not decode or takes too long, `too-large` for too many pixels, `busy` when too many wait or the room
 * closes, `no-room` when the disk is full. After an error no file is left.
 */
export type Media = {
  /** Makes a picture fit to publish: its own orientation first, then turned clockwise by `rotation` degrees. */
  image(source: string, options?: { rotation?: number }): Promise<PublishedImage>
  /**
   * Verifies a piece of music and reads its tags; `path` is the source, unless it had to be packed anew (M4A and AAC, or
   * tags that tell a place). What browsers do not play is converted where there is ffmpeg, and refused elsewhere.
   */
  audio(source: string): Promise<PublishedAudio>
  /** Verifies a PDF and draws its first page; `path` is the source. No script of it runs. */
  pdf(source: string): Promise<PublishedPdf>
  /**
   * Packs a video anew, without place and device and ready to start at once. The poster needs ffmpeg, and so does every
   * kind that no browser knows, whose `path` is the source.
   */
  video(source: string): Promise<PublishedVideo>
  /**
   * Makes an MP4 that every browser plays, one video at a time; `onProgress` hears fractions from 0 to 1.
   * Throws also `not-configured` where ffmpeg is not installed.
   */
  transcode(source: string, onProgress: (fraction: number) => void): Promise<PublishedVideo>
  /** Whether `transcode()` has what it needs just now. */
  canTranscode(): Promise<boolean>
  /** A variant of one of our own published pictures, at most `width` pixels wide; waits its turn, however long. */
  resize(bytes: Buffer, options: { width: number; format: Format }): Promise<Buffer>
  /** Ends every child process; what is under way is refused as busy. */
  close(): Promise<void>
}

/** Opens the room. `folder` takes the outputs until their caller moves them. */
export function openMedia({ folder }: { folder: string }): Media {
  const pool = createPool()
  const jobs = createJobRunner(pool, folder)
  // Visitors' variants do not stand in one queue with uploads, and none is turned away.
  const variants = createPool({ room: Number.POSITIVE_INFINITY })
  const variantDesk = createJobRunner(variants, folder)
  const closing = new AbortController()

  return {
    async image(source, { rotation = 0 } = {}) {
      if (rotation % ROTATION_STEP !== 0) {
        throw new AppError('invalid', messages.image.rotation)
      }
      const kind = sniffImage(await readHead(source))
      if (!kind) throw new AppError('not-accepted', messages.share.notAnImage)
      return jobs.run('image', ({ output }) => ({ source, kind, rotation, output }), {
        heavy: kind === 'heic',
        ...messages.image,
      })
    },
    audio: createAudioPublisher(jobs, closing.signal),
    async pdf(source) {
      if (!isPdf(await readHead(source))) throw new AppError('not-accepted', messages.pdf.notAPdf)
      return jobs.run('pdf', ({ cover }) => ({ source, cover }), {
        damaged: messages.pdf.damaged,
        tooSlow: messages.pdf.damaged,
      })
    },
    ...createVideoPublisher(jobs, closing.signal),
    canTranscode: findFfmpeg,
    resize: (bytes, options) =>
      variantDesk.run('resize', () => ({ bytes, ...options }), messages.image),
    async close() {
      closing.abort()
      await Promise.all([pool.close(), variants.close()])
    },
  }
}
