/**
 * Pictures for print, as published: upright, turned as the family has them, sRGB and without metadata, in 300 dots an
 * inch of their printed size. Each is a PDF of one page around a JPEG, because the engine decodes a JPEG into memory
 * and takes such a page as is.
 */
import { writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { aroundJpeg } from '../../platform/media/print-pdf.ts'
import { openImage } from '../../platform/media/sharp.ts'
import { someAtOnce } from '../../platform/some-at-once.ts'
import type { Framed } from './image-pages.ts'
import { createReader, isMissing, type Options } from './read-image.ts'

const MM_AN_INCH = 25.4
const DPI = 300
const DOTS_PER_MM = DPI / MM_AN_INCH
const AT_ONCE = 2
/** A published file with more dots an inch is reduced, which hides how it was compressed. */
const ENOUGH = 1.5 * DPI
const QUALITY = { reduced: 88, whole: 95 }
/** Bytes a dot on paper for one of the published file, whose colours are in half as many dots; and those of a page. */
const DENSER = 1.6
const PAGE_BYTES_A_DOT = 0.05
/** Difference from white that counts as the margin of a page, and dots of it that stay. */
const TRIM = 12
const MARGIN = 36
const CONTENT = '/content/'

/**
 * `file` is its name in the folder of the book; null once its stored file turns out to be missing. `dpi`: dots an inch
 * of a picture as it is printed; null for a drawing or a page. `bytes` are an estimate.
 */
export type Print = Framed & { file: string | null; alt: string; url: string | null; dpi: number | null; bytes: number }

export type Prints = ReturnType<typeof createPrints>

export function createPrints(options: Options) {
  const { folder } = options
  const read = createReader(options)
  const jobs: (() => Promise<void>)[] = []
  const lost = new Set<string>()

  function add(
    facts: Omit<Print, 'file' | 'bytes'>,
    bytesADot: number,
    extension: string,
    open: (print: Print) => Promise<Buffer>,
  ): Print {
    const print: Print = { ...facts, bytes: Math.round(dotsOf(facts) * bytesADot), file: `${jobs.length}.${extension}` }
    jobs.push(async () => {
      try {
        await write(folder, print, await open(print))
      } catch (error) {
        if (!isMissing(error)) throw error
        lost.add(facts.alt)
        print.file = null
      }
    })
    return print
  }

  return {
    /** Words for the pictures whose stored files are missing. */
    lost,
    /** A picture of the site by its address; `dots` is its width in pixels. */
    of(url: string, framed: Framed, alt: string, dots: number): Print {
      const isDrawing = url.startsWith(CONTENT) && extname(url) === '.svg'
      const dpi = isDrawing ? null : Math.round((dots / framed.width) * MM_AN_INCH)
      const { bytes, width, height } = options.byUrl.get(url)?.file ?? {}
      const bytesADot = bytes && width && height ? (bytes / (width * height)) * DENSER : PAGE_BYTES_A_DOT
      return add({ ...framed, alt, url, dpi }, bytesADot, isDrawing ? 'svg' : 'pdf', () => read(url, isReduced(dpi)))
    },
    /** A page that is drawn when it is written. */
    page(frame: Framed, alt: string, draw: () => Promise<Buffer>): Print {
      return add({ ...frame, alt, url: null, dpi: null }, PAGE_BYTES_A_DOT, 'pdf', async (print) => {
        const { data, ...size } = await withoutMargins(await draw(), frame)
        Object.assign(print, size)
        return data
      })
    },
    /** Those that are not written yet will not be. */
    forget: () => void jobs.splice(0),
    /** `onProgress` gets fractions from 0 to 1. */
    async write(onProgress: (fraction: number) => void): Promise<void> {
      const all = jobs.splice(0)
      let written = 0
      await someAtOnce(all, AT_ONCE, async (job) => {
        await job()
        onProgress(++written / all.length)
      })
    },
  }
}

async function write(folder: string, print: Print, source: Buffer): Promise<void> {
  const target = join(folder, print.file ?? '')
  await writeFile(target, target.endsWith('.svg') ? source : await toPrint(source, print))
}

const dotsOf = ({ width, height, dpi }: Framed & Pick<Print, 'dpi'>) =>
  width * height * (Math.min(dpi ?? DPI, DPI) / MM_AN_INCH) ** 2

/** A drawn page without its white margins, in millimetres of its own size or of what fits into the frame. */
async function withoutMargins(page: Buffer, frame: Framed): Promise<Framed & { data: Buffer }> {
  const { data, info } = await openImage(page)
    .trim({ background: 'white', threshold: TRIM, margin: MARGIN })
    .png()
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(1 / DOTS_PER_MM, frame.width / info.width, frame.height / info.height)
  return { data, width: info.width * scale, height: info.height * scale }
}

const isReduced = (dpi: number | null) => dpi === null || dpi >= ENOUGH

/** A PDF page with the picture in the dots of its width in millimetres, or in fewer if it has fewer. */
async function toPrint(source: Buffer, { width, dpi }: Print): Promise<Buffer> {
  const { data, info } = await openImage(source)
    .resize({ width: Math.ceil(width * DOTS_PER_MM), withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: isReduced(dpi) ? QUALITY.reduced : QUALITY.whole, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return aroundJpeg(data, info)
}
