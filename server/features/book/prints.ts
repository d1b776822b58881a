/**
 * Pictures for print: our own published ones, upright and without metadata, in 300 dots an inch of their printed size.
 * Each is a PDF of one page around a JPEG, because the engine decodes a JPEG into memory and takes such a page as is.
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import pLimit from 'p-limit'
import { openImage } from '../../platform/media/sharp.ts'
import { readWhole, type Storage } from '../../platform/storage/storage.ts'
import type { ShownFile } from '../export/shown-files.ts'
import { imageFolders } from '../words/content-folder.ts'
import type { Framed } from './sizes.ts'

/** 300 dots an inch. */
const DOTS_PER_MM = 300 / 25.4
const AT_ONCE = 2
/** Difference of colours that counts as the margin of a page, and dots of it that stay. */
const TRIM = 12
const MARGIN = 36
const CONTENT = '/content/'

/** `file` is its name in the folder of the book; null once its stored file turns out to be missing. */
export type Print = Framed & { file: string | null; alt: string }

type Options = {
  folder: string
  storage: Storage
  contentDir: string
  byUrl: ReadonlyMap<string, ShownFile>
}

export type Prints = ReturnType<typeof createPrints>

export function createPrints({ folder, storage, contentDir, byUrl }: Options) {
  const jobs: (() => Promise<void>)[] = []
  const lost = new Set<string>()

  async function read(url: string): Promise<Buffer> {
    const stored = byUrl.get(url)
    if (stored) return readWhole(storage, stored.file.publishedKey)
    const places = imageFolders(contentDir).map((place) => join(place, basename(url)))
    return readFile(places.find((place) => existsSync(place)) ?? url)
  }

  async function write(print: Print, source: Buffer): Promise<void> {
    const target = join(folder, print.file ?? '')
    await writeFile(target, target.endsWith('.svg') ? source : await toPrint(source, print.width))
  }

  function add(framed: Framed, alt: string, extension: string, open: (print: Print) => Promise<Buffer>): Print {
    const print: Print = { ...framed, alt, file: `${jobs.length}.${extension}` }
    jobs.push(async () => {
      try {
        await write(print, await open(print))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        lost.add(alt)
        print.file = null
      }
    })
    return print
  }

  return {
    /** Words for the pictures whose stored files are missing. */
    lost,
    /** A picture of the site by its address. */
    of(url: string, framed: Framed, alt: string): Print {
      const isDrawing = url.startsWith(CONTENT) && extname(url) === '.svg'
      return add(framed, alt, isDrawing ? 'svg' : 'pdf', () => read(url))
    },
    /** A page that is drawn when it is written: without its margins, in its own size or what fits into the frame. */
    page(frame: Framed, alt: string, draw: () => Promise<Buffer>): Print {
      return add(frame, alt, 'pdf', async (print) => {
        const { data, info } = await openImage(await draw())
          .trim({ threshold: TRIM, margin: MARGIN })
          .png()
          .toBuffer({ resolveWithObject: true })
        const scale = Math.min(1 / DOTS_PER_MM, frame.width / info.width, frame.height / info.height)
        Object.assign(print, { width: info.width * scale, height: info.height * scale })
        return data
      })
    },
    async write(): Promise<void> {
      const limit = pLimit(AT_ONCE)
      await Promise.all(jobs.splice(0).map((job) => limit(job)))
    },
  }
}

/** A PDF page with the picture in the dots of a width in millimetres, or in fewer if it has fewer. */
async function toPrint(source: Buffer, width: number): Promise<Buffer> {
  const { data, info } = await openImage(source)
    .resize({ width: Math.ceil(width * DOTS_PER_MM), withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return aroundJpeg(data, info)
}

/** The JPEG as the only thing on a page of one point a pixel. */
function aroundJpeg(
  jpeg: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
): Buffer {
  const colours = channels === 1 ? 'DeviceGray' : 'DeviceRGB'
  const draw = `${width} 0 0 ${height} 0 0 cm /I Do`
  const image = `/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/${colours}/BitsPerComponent 8/Filter/DCTDecode`
  const objects = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    ['<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [`<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R>>`],
    [`<</Type/XObject${image}/Length ${jpeg.length}>>\nstream\n`, jpeg, '\nendstream'],
    [`<</Length ${draw.length}>>\nstream\n${draw}\nendstream`],
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const lengthOf = () => parts.reduce((sum, part) => sum + part.length, 0)
  const starts = objects.map((object, index) => {
    const start = lengthOf()
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) parts.push(Buffer.from(part))
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${lengthOf()}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + end)])
}
