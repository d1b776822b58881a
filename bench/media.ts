/**
 * The media worker pool with real files, if a folder of them lies beside the project. Measures time with the start of
 * the process, and memory. The limits are those at which the pool kills a job.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Media, openMedia } from '../server/platform/media/media.ts'
import { readSamples, type Sample } from '../testing/samples.ts'
import { watchChildren } from './processes.ts'
import { printTable } from './table.ts'

const MAX_SECONDS = 30
const MAX_MEGABYTES = 1536
const TOP = 10

type Measurement = { file: string; seconds: number; megabytes: number; rejected: boolean }

export async function measureMedia(): Promise<void> {
  const samples = await readSamples()
  if (samples.length === 0) return console.log('\nMedia: no samples beside the project.')
  const measurements: Measurement[] = []
  for (const sample of samples) measurements.push(await measure(sample))
  const printTop = (title: string, key: 'seconds' | 'megabytes', unit: string, atMost: number) =>
    printTable(
      title,
      measurements
        .toSorted((a, b) => b[key] - a[key])
        .slice(0, TOP)
        .map(({ file, rejected, [key]: value }) => ({
          ...{ label: file, value, unit },
          ...{ limit: { atMost }, note: rejected ? 'rejected' : '' },
        })),
    )
  printTop(`The slowest of ${measurements.length} files`, 'seconds', 's', MAX_SECONDS)
  printTop('Those that took the most memory', 'megabytes', 'MB', MAX_MEGABYTES)
  const sum = measurements.reduce((total, { seconds }) => total + seconds, 0)
  printTable('All of them', [{ label: 'on average', value: sum / measurements.length, unit: 's' }])
}

/** Runs each file in a pool of its own, so that none is charged for memory that another left in use. */
async function measure({ file = '', kind = '', path }: Sample): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const media = openMedia({ folder })
  const watcher = watchChildren(process.pid)
  const start = performance.now()
  const rejected = await publish(media, kind, path).then(
    () => false,
    () => true,
  )
  const seconds = (performance.now() - start) / 1000
  const megabytes = (await watcher.stop()) / 1024 / 1024
  await media.close()
  await rm(folder, { recursive: true })
  return { file, seconds, megabytes, rejected }
}

function publish(media: Media, kind: string, path: string): Promise<unknown> {
  if (kind.endsWith('image')) return media.image(path)
  if (kind.endsWith('audio')) return media.audio(path)
  if (kind.endsWith('pdf')) return media.pdf(path)
  return media.video(path)
}
