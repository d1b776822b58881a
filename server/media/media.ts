/**
 * The door of the media room: a stranger's bytes go in, bytes that are fit to publish come out. It knows no HTTP, no rows
 * and no storage; whatever decodes foreign bytes runs in a child process that may die without the server.
 */
import { ROTATION_STEP } from '../../shared/limits.ts'
import { messages } from '../../shared/messages.ts'
import { AppError } from '../errors.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { openDesk } from './jobs.ts'
import { openPool } from './pool.ts'
import { openMusic } from './publish-audio.ts'
import { openFilms } from './publish-video.ts'
import { isPdf, readHead, sniffPicture } from './sniff.ts'

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
export type PublishedPicture = Published & {
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
  cover: PublishedPicture | null
}

export type PublishedPdf = Published & {
  pages: number
  title: string | null
  /** The first page as a picture. */
  cover: PublishedPicture | null
}

/** `duration` in whole seconds; `width` and `height` in pixels, as a viewer sees them. */
export type PublishedVideo = Published & {
  duration: number | null
  width: number | null
  height: number | null
  poster: PublishedPicture | null
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
  picture(source: string, options?: { rotation?: number }): Promise<PublishedPicture>
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
  const pool = openPool()
  const desk = openDesk(pool, folder)
  // Visitors' variants do not stand in one queue with uploads, and none is turned away.
  const variants = openPool({ room: Number.POSITIVE_INFINITY })
  const variantDesk = openDesk(variants, folder)
  const closing = new AbortController()

  return {
    async picture(source, { rotation = 0 } = {}) {
      if (rotation % ROTATION_STEP !== 0) {
        throw new AppError('invalid', messages.picture.rotation)
      }
      const kind = sniffPicture(await readHead(source))
      if (!kind) throw new AppError('not-accepted', messages.share.notAnImage)
      return desk.hand('picture', ({ output }) => ({ source, kind, rotation, output }), {
        heavy: kind === 'heic',
        ...messages.picture,
      })
    },
    audio: openMusic(desk, closing.signal),
    async pdf(source) {
      if (!isPdf(await readHead(source))) throw new AppError('not-accepted', messages.pdf.notAPdf)
      return desk.hand('pdf', ({ cover }) => ({ source, cover }), {
        damaged: messages.pdf.damaged,
        tooSlow: messages.pdf.damaged,
      })
    },
    ...openFilms(desk, closing.signal),
    canTranscode: findFfmpeg,
    resize: (bytes, options) =>
      variantDesk.hand('resize', () => ({ bytes, ...options }), messages.picture),
    async close() {
      closing.abort()
      await Promise.all([pool.close(), variants.close()])
    },
  }
}
