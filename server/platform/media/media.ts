/**
 * The interface of server/media: untrusted bytes go in, bytes that are fit to publish come out. It knows no HTTP, no
 * rows and no storage. Untrusted bytes are decoded in worker processes, which may die without the server.
 */
import { constants } from 'node:os'
import { ROTATION_STEP } from '../../../shared/collections/limits.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import { createJobRunner, createPool } from './pool.ts'
import type { Jobs } from './protocol.ts'
import { createAudioPublisher } from './publish-audio.ts'
import { createVideoPublisher } from './publish-video.ts'
import type { Card, Format, PublishedPdf } from './published.ts'
import { type ImageKind, isPdf, readHead, sniffImage } from './sniff.ts'

export type MediaPools = ReturnType<typeof createMediaPools>

export function createMediaPools(idleMs?: number) {
  return {
    uploads: createPool({ idleMs }),
    /** Visitors' variants do not share a queue with uploads, and none is rejected. */
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

async function kindOf(source: string): Promise<ImageKind> {
  const kind = sniffImage(await readHead(source))
  if (!kind) throw new MediaError('not-an-image')
  return kind
}

type Ahead = { widths: number[]; format: Format; card?: Card | undefined }

/** Its functions throw MediaError for faults of the file or of the machine. After an error no file is left. */
export function openMedia({ folder, pools = createMediaPools() }: MediaOptions) {
  const jobs = createJobRunner(pools.uploads, folder)
  const variantJobs = createJobRunner(pools.variants, folder)
  const aheadJobs = createJobRunner(pools.ahead, folder)
  const closing = new AbortController()

  return {
    /** Turned by EXIF, then by `rotation`. `keepCut`: accepts a cut-off image. `isForPrint`: hardly compressed. */
    async image(source: string, { isForPrint = false, rotation = 0, dated = false, keepCut = false } = {}) {
      if (rotation % ROTATION_STEP !== 0) throw new MediaError('invalid-rotation')
      const kind = await kindOf(source)
      const options = kind === 'heic' ? { heavy: true, timeoutMs: serverLimits.heicJobMs } : {}
      const job = { source, kind, rotation, dated, keepCut, isForPrint }
      return jobs.run('image', ({ output }) => ({ ...job, output }), options)
    },
    /** A small JPEG of what browsers cannot show. Throws `busy` while anything else is prepared, unless it `waits`. */
    async preview(source: string, { waits = false } = {}): Promise<Buffer> {
      const kind = await kindOf(source)
      return jobs.run('preview', () => ({ source, kind }), { heavy: kind === 'heic', optional: !waits })
    },
    /** One of our own pictures as a page of a book, written to the job's `output`; see printImage. */
    print: (job: Jobs['print']['input']) => jobs.run('print', () => job),
    ...createAudioPublisher(jobs, closing.signal),
    /** Verifies a PDF and renders its first page; `path` is the source. No script of it runs. */
    async pdf(source: string): Promise<PublishedPdf> {
      if (!isPdf(await readHead(source))) throw new MediaError('not-a-pdf')
      return jobs.run('pdf', ({ cover }) => ({ source, cover }))
    },
    ...createVideoPublisher(jobs, closing.signal),
    /** True if ffmpeg is installed at the moment. */
    canTranscode: findFfmpeg,
    /** A variant of one of our own published images, at most `width` pixels wide; its queue has no limit. */
    async resize(source: string, { width, format }: { width: number; format: Format }): Promise<Buffer> {
      const [variant] = await variantJobs.run('resize', () => ({ source, widths: [width], format }))
      if (!variant) throw new Error('The worker made no variant.')
      return variant
    },
    /**
     * Variants in several widths from one decode, and a card as the last of them. No visitor waits for these: anything
     * else on the machine goes first.
     */
    resizeAhead: (source: string, { card, ...options }: Ahead): Promise<Buffer[]> =>
      aheadJobs.run('resize', () => ({ source, ...options, card: card && { card, fonts: folder } }), {
        timeoutMs: serverLimits.aheadJobMs,
      }),
    /** Page `page` of one of our own PDFs, from 1, as a picture; its queue has no limit. Throws `pdf-damaged`. */
    page: (source: string, options: { page: number; width: number; format: Format }): Promise<Buffer> =>
      variantJobs.run('page', () => ({ source, ...options })),
    /** The card of a link preview with one of our own published images, as JPEG. */
    card: (source: string, card: Card): Promise<Buffer> =>
      variantJobs.run('card', () => ({ source, card, fonts: folder })),
    /** True if no visitor waits for a decode at the moment. */
    isIdle: () => pools.uploads.jobs + pools.variants.jobs === 0,
    /** Ends every worker and ffmpeg; running jobs throw `busy`. */
    async close(): Promise<void> {
      closing.abort()
      await Promise.all(Object.values(pools).map((pool) => pool.close()))
    },
  }
}

export type Media = ReturnType<typeof openMedia>
