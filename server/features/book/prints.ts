/** Pictures of a book, in 300 dots an inch of their printed size, written as workers print them. */
import { copyFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { someAtOnce } from '../../platform/some-at-once.ts'
import { withTempFile } from '../../platform/temp-path.ts'
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
const CONTENT = '/content/'

/**
 * `file` is its name in the folder of the book; null once its stored file turns out to be missing. `dpi`: dots an inch
 * of a picture as it is printed; null for a drawing or a page. `bytes` are an estimate.
 */
export type Print = Framed & { file: string | null; alt: string; url: string | null; dpi: number | null; bytes: number }

export type Prints = ReturnType<typeof createPrints>

/** Files of a book that are written later, in the order in which they were asked for. */
function createQueue(folder: string) {
  const jobs: (() => Promise<void>)[] = []
  const lost = new Set<string>()

  return {
    /** Words for the pictures whose stored files are missing. */
    lost,
    add(
      facts: Omit<Print, 'file' | 'bytes'>,
      bytesADot: number,
      extension: string,
      write: (target: string, print: Print) => Promise<unknown>,
    ): Print {
      const file = `${jobs.length}.${extension}`
      const print: Print = { ...facts, bytes: Math.round(dotsOf(facts) * bytesADot), file }
      jobs.push(async () => {
        try {
          await write(join(folder, file), print)
        } catch (error) {
          if (!isMissing(error)) throw error
          lost.add(facts.alt)
          print.file = null
        }
      })
      return print
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

export function createPrints(options: Options) {
  const { folder, media, byUrl } = options
  const withPicture = createReader(options)
  const { add, ...queue } = createQueue(folder)

  return {
    ...queue,
    /** A picture of the site by its address; `pixels` is its width. */
    of(url: string, framed: Framed, alt: string, pixels: number): Print {
      const isDrawing = url.startsWith(CONTENT) && extname(url) === '.svg'
      const dpi = isDrawing ? null : Math.round((pixels / framed.width) * MM_AN_INCH)
      const { bytes, width, height } = byUrl.get(url)?.file ?? {}
      const bytesADot = bytes && width && height ? (bytes / (width * height)) * DENSER : PAGE_BYTES_A_DOT
      const facts = { ...framed, alt, url, dpi }
      const isWhole = dpi !== null && dpi < ENOUGH
      const options = { most: { width: dots(framed.width) }, quality: isWhole ? QUALITY.whole : QUALITY.reduced }
      return add(facts, bytesADot, isDrawing ? 'svg' : 'pdf', (output) =>
        withPicture<unknown>(url, { isWhole }, (source) =>
          isDrawing ? copyFile(source, output) : media.print({ ...options, source, isTrimmed: false, output }),
        ),
      )
    },
    /** A page that is drawn when it is written, without its white margins. */
    page(frame: Framed, alt: string, draw: () => Promise<Buffer>): Print {
      const most = { width: dots(frame.width), height: dots(frame.height) }
      const options = { most, quality: QUALITY.reduced, isTrimmed: true }
      return add({ ...frame, alt, url: null, dpi: null }, PAGE_BYTES_A_DOT, 'pdf', (output, print) =>
        withTempFile(folder, async (source) => {
          await writeFile(source, await draw())
          const { width, height } = await media.print({ ...options, source, output })
          Object.assign(print, { width: width / DOTS_PER_MM, height: height / DOTS_PER_MM })
        }),
      )
    },
  }
}

const dotsOf = ({ width, height, dpi }: Framed & Pick<Print, 'dpi'>) =>
  width * height * (Math.min(dpi ?? DPI, DPI) / MM_AN_INCH) ** 2

const dots = (mm: number) => Math.ceil(mm * DOTS_PER_MM)
