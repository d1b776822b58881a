/**
 * The interface of server/media: untrusted bytes go in, bytes that are fit to publish come out. It knows no HTTP, no
 * rows and no storage. Untrusted bytes are decoded in worker processes, which may die without the server.
 */
import { constants } from 'node:os'
import { ROTATION_STEP } from '../../../shared/limits.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { SmallerHeight } from './encode-video.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import { createJobRunner, createPool, type Pool } from './pool.ts'
import { createAudioPublisher } from './publish-audio.ts'
import { createVideoPublisher } from './publish-video.ts'
import type { Card, Format, PublishedAudio, PublishedPdf, PublishedPhoto, PublishedVideo } from './published.ts'
import { type ImageKind, isPdf, readHead, sniffImage } from './sniff.ts'
import type { VerifiedVideo } from './video.ts'

/** Throws MediaError for faults of the file or of the machine. After an error no file is left. */
export type Media = {
  /**
   * Applies the EXIF orientation, then rotates clockwise by `rotation` degrees. `keepCut`: accepts the remaining lines
   * of a cut-off image. `isForPrint`: hardly compressed.
   */
  image(
    source: string,
    options?: { rotation?: number; dated?: boolean; keepCut?: boolean; isForPrint?: boolean },
  ): Promise<PublishedPhoto>
  /**
   * A small JPEG of an image that a browser cannot show. Throws `busy` while anything else is prepared, unless it
   * `waits`.
   */
  preview(source: string, options?: { waits?: boolean }): Promise<Buffer>
  /**
   * Verifies a track and reads its tags. `path` is the source, unless it was remuxed (M4A, AAC, or location tags) or
   * transcoded by ffmpeg because browsers do not play it. Without ffmpeg the latter is an error.
   */
  audio(source: string): Promise<PublishedAudio>
  /**
   * A recorded voice without metadata: as AAC, which every browser plays, where ffmpeg is installed, else as it was
   * recorded. Throws `voice-damaged`, `voice-too-long` or `voice-needs-ffmpeg`.
   */
  voice(source: string): Promise<PublishedAudio>
  /** Verifies a PDF and renders its first page; `path` is the source. No script of it runs. */
  pdf(source: string): Promise<PublishedPdf>
  /**
   * Remuxes a video, without location and device, ready for progressive playback. The poster needs ffmpeg, and so
   * does a codec or container that no browser knows: then `path` is the source.
   */
  video(source: string): Promise<PublishedVideo>
  /**
   * Makes an MP4 that every browser plays, one video at a time; `onProgress` gets fractions from 0 to 1.
   * Throws `no-ffmpeg` where ffmpeg is not installed.
   */
  transcode(source: string, onProgress: (fraction: number) => void): Promise<PublishedVideo>
  /**
   * A smaller version of one of our own films, its shorter edge `height` pixels at most, as an MP4 for a slow line.
   * Throws as `transcode` does.
   */
  smaller(source: string, height: SmallerHeight): Promise<VerifiedVideo>
  /** True if ffmpeg is installed at the moment. */
  canTranscode(): Promise<boolean>
  /** A variant of one of our own published images, at most `width` pixels wide; its queue has no limit. */
  resize(source: string, options: { width: number; format: Format }): Promise<Buffer>
  /**
   * Variants in several widths from one decode, and a card as the last of them. No visitor waits for these: anything
   * else on the machine goes first.
   */
  resizeAhead(source: string, options: { widths: number[]; format: Format; card?: Card | undefined }): Promise<Buffer[]>
  /** Page `page` of one of our own PDFs, from 1, as a picture; its queue has no limit. Throws `pdf-damaged`. */
  page(source: string, options: { page: number; width: number; format: Format }): Promise<Buffer>
  /** The card of a link preview with one of our own published images, as JPEG. */
  card(source: string, card: Card): Promise<Buffer>
  /** True if no visitor waits for a decode at the moment. */
  isIdle(): boolean
  /** Ends every worker and ffmpeg; running jobs throw `busy`. */
  close(): Promise<void>
}

export type MediaPools = {
  uploads: Pool
  /** Visitors' variants do not share a queue with uploads, and none is rejected. */
  variants: Pool
  ahead: Pool
}

export function createMediaPools(idleMs?: number): MediaPools {
  return {
    uploads: createPool({ idleMs }),
    variants: createPool({ idleMs, maxQueue: Number.POSITIVE_INFINITY }),
    ahead: createPool({ idleMs, priority: constants.priority.PRIORITY_LOW }),
  }
}

type MediaOptions = {
  /** Takes the output files until their caller moves them. */
  folder: string
  /** Closed with the media. */
  pools?: MediaPools | undefined
}

export function openMedia({ folder, pools = createMediaPools() }: MediaOptions): Media {
  const jobs = createJobRunner(pools.uploads, folder)
  const variantJobs = createJobRunner(pools.variants, folder)
  const aheadJobs = createJobRunner(pools.ahead, folder)
  const closing = new AbortController()

  async function kindOf(source: string): Promise<ImageKind> {
    const kind = sniffImage(await readHead(source))
    if (!kind) throw new MediaError('not-an-image')
    return kind
  }

  return {
    async image(source, { rotation = 0, dated = false, keepCut = false, isForPrint = false } = {}) {
      if (rotation % ROTATION_STEP !== 0) throw new MediaError('invalid-rotation')
      const kind = await kindOf(source)
      const options = kind === 'heic' ? { heavy: true, timeoutMs: serverLimits.heicJobMs } : {}
      return jobs.run(
        'image',
        ({ output }) => ({ source, kind, rotation, dated, keepCut, isForPrint, output }),
        options,
      )
    },
    async preview(source, { waits = false } = {}) {
      const kind = await kindOf(source)
      return jobs.run('preview', () => ({ source, kind }), { heavy: kind === 'heic', optional: !waits })
    },
    ...createAudioPublisher(jobs, closing.signal),
    async pdf(source) {
      if (!isPdf(await readHead(source))) throw new MediaError('not-a-pdf')
      return jobs.run('pdf', ({ cover }) => ({ source, cover }))
    },
    ...createVideoPublisher(jobs, closing.signal),
    canTranscode: findFfmpeg,
    async resize(source, { width, format }) {
      const [variant] = await variantJobs.run('resize', () => ({ source, widths: [width], format }))
      if (!variant) throw new Error('The worker made no variant.')
      return variant
    },
    resizeAhead: (source, { card, ...options }) =>
      aheadJobs.run('resize', () => ({ source, ...options, card: card && { card, fonts: folder } }), {
        timeoutMs: serverLimits.aheadJobMs,
      }),
    page: (source, options) => variantJobs.run('page', () => ({ source, ...options })),
    card: (source, card, { ahead = false } = {}) =>
      (ahead ? aheadJobs : variantJobs).run('card', () => ({ source, card, fonts: folder })),
    isIdle: () => pools.uploads.jobs + pools.variants.jobs === 0,
    async close() {
      closing.abort()
      await Promise.all(Object.values(pools).map((pool) => pool.close()))
    },
  }
}
