/**
 * An import of phone photos beside a running server. Measures processor time against libvips alone with the same
 * outputs, memory of the whole tree, and visitors' wait for a page meanwhile.
 */
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../testing/process.ts'
import type { Cost } from './bare-libvips.ts'
import { makePhonePhoto } from './phone-photo.ts'
import { treeSeconds, watchTree } from './processes.ts'
import { type Figure, printTable } from './table.ts'

/** Number of photos: so many that the start of the processes hardly counts. */
const PHOTOS = 300
/** Number of made photos. The others are copies with one more byte at their end, so that they are other files. */
const MADE = 6
const POLL_MS = 50
const MB = 1024 * 1024
const MIN_RATIO = 0.85
const MAX_MEGABYTES = 400
const MAX_PAGE_MS = 100

/** Runs the command. Returns seconds of processor time and by the clock, and the peak of memory in bytes. */
async function runImport(folder: string, photos: string) {
  const begun = performance.now()
  const command = join(import.meta.dirname, '../server/app/cli/main.ts')
  const child = spawn(process.execPath, [command, 'import', photos], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const peak = watchTree(child.pid ?? 0)
  let isRunning = true
  const exited = once(child, 'exit').then(() => {
    isRunning = false
  })
  let seconds = 0
  while (isRunning) {
    // The figures of an ended process can no longer be read.
    seconds = Math.max(seconds, await treeSeconds(child.pid ?? 0))
    await sleep(POLL_MS)
  }
  await exited
  if (!output.includes(`imported ${PHOTOS}, already here 0, skipped 0, failed 0`)) throw new Error(output)
  return { seconds, bytes: await peak.stop(), elapsed: (performance.now() - begun) / 1000 }
}

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
    const own = await runImport(join(folder, 'data'), photos)
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
