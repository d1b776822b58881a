/**
 * Exports of few photos and of many: all processor time, time by the clock beside copying the same bytes, and memory,
 * which must hardly grow with the photos.
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { variantKey } from '../server/features/files/variants.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { newId } from '../server/platform/id.ts'
import { startServer } from '../testing/process.ts'
import { runCommand } from './commands.ts'
import { type Figure, printTable } from './table.ts'

const FEW = 500
const MANY = 5000
const ADDED_AT_ONCE = 100
const SIZE = { width: 1280, height: 960 }
const STORED_WIDTHS = [320, 640, 1280]
const SMALL = { width: 64, height: 48 }
const BYTE = 256
const MB = 1024 * 1024
const MAX_SECONDS = 90
const MAX_MEGABYTES = 450

/** A picture as it is published, and its stored widths. */
type Picture = { jpeg: Buffer; widths: { width: number; avif: Buffer }[] }

async function makePicture(): Promise<Picture> {
  const pixels = Buffer.from(Array.from({ length: SMALL.width * SMALL.height * 3 }, (_, n) => (n * n) % BYTE))
  const image = sharp(pixels, { raw: { ...SMALL, channels: 3 } }).resize(SIZE.width, SIZE.height)
  const jpeg = await image.jpeg().toBuffer()
  const widths = STORED_WIDTHS.map(async (width) => {
    return { width, avif: await sharp(jpeg).resize(width).avif({ effort: 0 }).toBuffer() }
  })
  return { jpeg, widths: await Promise.all(widths) }
}

/** Photos with that picture, written to the database and to the files as uploads leave them there. */
async function addPhotos(dataDir: string, count: number, { jpeg, widths }: Picture): Promise<void> {
  await using db = await openDatabase({ databaseUrl: null, dataDir }, { unlimited: true })
  async function store(key: string, bytes: Buffer): Promise<void> {
    const path = join(dataDir, 'files/objects', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
  for (let from = 0; from < count; from += ADDED_AT_ONCE) {
    const added = Array.from({ length: ADDED_AT_ONCE }, (_, n) => ({ id: newId(), n: from + n }))
    const createdAt = Date.now()
    const sums = { sha256: '', originalSha256: '' }
    const file = { collection: 'photos', slot: 'image', name: 'a.jpg', type: 'image/jpeg', ...SIZE, ...sums }
    const files = added.map(({ id }) => {
      const keys = { publishedKey: `published/${id}.jpg`, originalKey: `originals/${id}` }
      const lengths = { bytes: jpeg.length, originalBytes: jpeg.length, thumbhash: null, rotation: null }
      return { id, ...file, ...keys, ...lengths, createdAt, retiredAt: null }
    })
    const flags = { featured: 0, homepage: 0, portrait: 0 } as const
    const photos = added.map(({ id, n }) => {
      const words = { title: `By the water, number ${n}`, description: null, alt: null, year: 2002, category: 'family' }
      return { id: newId(), ...words, ...flags, imageId: id, position: null, createdAt, updatedAt: createdAt }
    })
    await db.insertInto('files').values(files).execute()
    await db
      .insertInto('photos')
      .values(photos.map((photo) => ({ ...photo, deletedAt: null })) as never)
      .execute()
    for (const { id } of files) {
      await store(`published/${id}.jpg`, jpeg)
      for (const { width, avif } of widths) await store(variantKey({ id }, width, 'avif'), avif)
    }
  }
}

/** Exports a site of so many photos. `copying`: seconds to copy what was written. `size`: bytes of the payload. */
async function measureExport(folder: string, count: number, picture: Picture) {
  const dataDir = join(folder, `data-${count}`)
  // The first start makes the tables, and the folder of the stored files.
  await (await startServer({ DATA_DIR: dataDir })).kill('SIGTERM')
  await addPhotos(dataDir, count, picture)
  const target = join(folder, `export-${count}`)
  const cost = await runCommand(dataDir, ['export', target], ` holds ${count} items `)
  const begun = performance.now()
  await cp(target, join(folder, `copy-${count}`), { recursive: true })
  const copying = (performance.now() - begun) / 1000
  const info = await readFile(join(target, 'bag-info.txt'), 'utf8')
  const [, bytes, files] = /^Payload-Oxum: (\d+)\.(\d+)$/m.exec(info) ?? []
  return { ...cost, copying, size: Number(bytes), files: Number(files) }
}

export async function measureExports(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-exports-'))
  try {
    const picture = await makePicture()
    const few = await measureExport(folder, FEW, picture)
    const many = await measureExport(folder, MANY, picture)
    const all = { label: 'processor time, with writing the bytes', value: many.seconds, unit: 's' }
    const figures: Figure[] = [
      {
        ...{ ...all, limit: { atMost: MAX_SECONDS } },
        note: `${((many.seconds * 1000) / MANY).toFixed(1)} ms a photo; ${few.seconds.toFixed(1)} s for ${FEW}`,
      },
      {
        ...{ label: 'by the clock, beside copying the bytes', value: many.elapsed - many.copying, unit: 's' },
        ...{ limit: { atMost: MAX_SECONDS }, note: `${many.copying.toFixed(1)} s to copy` },
      },
      {
        ...{ label: 'memory at most', value: many.bytes / MB, unit: 'MB', limit: { atMost: MAX_MEGABYTES } },
        note: `${Math.round(few.bytes / MB)} MB for ${FEW}`,
      },
      {
        ...{ label: 'what is written', value: many.size / MB, unit: 'MB' },
        note: `${many.files.toLocaleString('en-US')} files`,
      },
    ]
    printTable(`An export of ${MANY.toLocaleString('en-US')} photos`, figures)
  } finally {
    await rm(folder, { recursive: true })
  }
}
