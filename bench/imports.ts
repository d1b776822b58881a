/**
 * An import of phone photos beside a running server. Measures processor time against libvips alone with the same
 * outputs, memory of the whole tree, and visitors' wait for a page meanwhile.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../testing/process.ts'
import type { Cost } from './bare-libvips.ts'
import { besidePages, writePhotos } from './beside-pages.ts'
import { runCommand } from './commands.ts'
import { printTable } from './table.ts'

/**
 * Number of photos: so many that the start of the processes hardly counts. `BENCH_PHOTOS=4000` is a life's, with 12 GB
 * on the disk.
 */
const PHOTOS = Number(process.env.BENCH_PHOTOS) || 300
const MB = 1024 * 1024
const MIN_RATIO = 0.85
const MAX_MEGABYTES = 400

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
  const paths = await writePhotos(photos, PHOTOS)
  const server = await startServer({ DATA_DIR: join(folder, 'data') })
  try {
    const bare = await costOfLibvips(folder, paths)
    const done = `imported ${PHOTOS}, already here 0, skipped 0, failed 0`
    const bring = () => runCommand(join(folder, 'data'), ['import', photos, '--show'], done)
    const [own, pages] = await besidePages(server.url, bring)
    printTable(`An import of ${PHOTOS} photos of 12 megapixels`, [
      {
        ...{ label: 'libvips alone, against the import', value: bare / (own.seconds * 1000), unit: '' },
        ...{ limit: { atLeast: MIN_RATIO }, note: `${Math.round((own.seconds * 1000) / PHOTOS)} ms a photo` },
      },
      { label: 'by the clock', value: own.elapsed, unit: 's' },
      { label: 'memory at most', value: own.bytes / MB, unit: 'MB', limit: { atMost: MAX_MEGABYTES } },
      pages,
    ])
  } finally {
    await server.kill('SIGTERM')
    await rm(folder, { recursive: true })
  }
}
