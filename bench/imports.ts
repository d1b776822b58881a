/**
 * An import of phone photos beside a running server. Measures processor time against libvips alone with the same
 * outputs, memory of the whole tree, and visitors' wait for a page meanwhile.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../testing/process.ts'
import type { Cost } from './bare-libvips.ts'
import { runCommand } from './commands.ts'
import { makePhonePhoto } from './phone-photo.ts'
import { type Figure, printTable } from './table.ts'

/**
 * Number of photos: so many that the start of the processes hardly counts. `BENCH_PHOTOS=4000` is a life's, with 12 GB
 * on the disk.
 */
const PHOTOS = Number(process.env.BENCH_PHOTOS) || 300
/** Number of made photos. The others are copies with one more byte at their end, so that they are other files. */
const MADE = 6
const MB = 1024 * 1024
const MIN_RATIO = 0.85
const MAX_MEGABYTES = 400
const MAX_PAGE_MS = 100

/** Milliseconds of libvips alone for the same photos. */
async function costOfLibvips(folder: string, paths: readonly string[]): Promise<number> {
  const libvips = fork(join(import.meta.dirname, 'bare-libvips.ts'), [folder])
  let spent = 0
  for (const path of paths) {
    libvips.send(path)
    const [cost] = (await once(libvips, 'message')) as [Cost]
    spent += cost.toAnswer
  }
  libvips.disconnect()
  return spent
}

export async function measureImports(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-imports-'))
  const photos = join(folder, 'photos')
  await mkdir(photos)
  const paths = Array.from({ length: PHOTOS }, (_, n) => join(photos, `${n}.jpg`))
  const made = await Promise.all(Array.from({ length: MADE }, (_, n) => makePhonePhoto(n)))
  for (const [n, path] of paths.entries())
    await writeFile(path, Buffer.concat([made[n % MADE] ?? Buffer.alloc(0), Buffer.alloc(Math.floor(n / MADE))]))
  const server = await startServer({ DATA_DIR: join(folder, 'data') })
  try {
    const bare = await costOfLibvips(folder, paths)
    const prober = fork(join(import.meta.dirname, 'prober.ts'), [server.url])
    const done = `imported ${PHOTOS}, already here 0, skipped 0, failed 0`
    const own = await runCommand(join(folder, 'data'), ['import', photos, '--show'], done)
    prober.send('stop')
    const [times] = (await once(prober, 'message')) as [number[]]
    const sorted = times.toSorted((a, b) => a - b)
    const figures: Figure[] = [
      {
        ...{ label: 'libvips alone, against the import', value: bare / (own.seconds * 1000), unit: '' },
        ...{ limit: { atLeast: MIN_RATIO }, note: `${Math.round((own.seconds * 1000) / PHOTOS)} ms a photo` },
      },
      { label: 'by the clock', value: own.elapsed, unit: 's' },
      { label: 'memory at most', value: own.bytes / MB, unit: 'MB', limit: { atMost: MAX_MEGABYTES } },
      {
        ...{
          label: 'pages meanwhile, of 100 the slowest but one',
          value: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
        },
        ...{ unit: 'ms', limit: { atMost: MAX_PAGE_MS } },
      },
    ]
    printTable(`An import of ${PHOTOS} photos of 12 megapixels`, figures)
  } finally {
    await server.kill('SIGTERM')
    await rm(folder, { recursive: true })
  }
}
