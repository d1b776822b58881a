/** Photos of phones, as a family uploads them: three at a time. Only if a folder of samples lies beside the project. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { openMedia } from '../server/platform/media/media.ts'
import { PARALLEL_UPLOADS } from '../shared/collections/limits.ts'
import { readSamples } from '../testing/samples.ts'
import { watchChildren } from './processes.ts'
import { printTable } from './table.ts'

const PHOTOS = 25
const HEIC_PHOTOS = 8
const MIN_BYTES = 500_000

export async function measurePhotos(): Promise<void> {
  const samples = (await readSamples()).filter(
    ({ bytes, file }) => Number(bytes) > MIN_BYTES && /^images/.test(file ?? ''),
  )
  const paths = (extension: RegExp) => samples.map(({ path }) => path).filter((path) => extension.test(path))
  const [heic, jpeg] = [paths(/\.heic$/), paths(/\.jpg$/)]
  if (heic.length === 0 || jpeg.length === 0) return console.log('\nPhotos: no samples beside the project.')

  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const media = openMedia({ folder })
  const watcher = watchChildren(process.pid)
  const limit = pLimit(PARALLEL_UPLOADS)
  const begin = performance.now()
  const photos = Array.from({ length: PHOTOS }, (_, n) => {
    // Spread evenly, as in the roll of a phone.
    const isHeic = Math.floor((n * HEIC_PHOTOS) / PHOTOS) < Math.floor(((n + 1) * HEIC_PHOTOS) / PHOTOS)
    const of = isHeic ? heic : jpeg
    return of[n % of.length] ?? ''
  })
  const seconds = await limit.map(photos, async (path) => {
    const start = performance.now()
    await media.image(path)
    return (performance.now() - start) / 1000
  })
  const total = (performance.now() - begin) / 1000
  const megabytes = (await watcher.stop()) / 1024 / 1024
  await media.close()
  await rm(folder, { recursive: true })

  const sorted = seconds.toSorted((a, b) => a - b)
  printTable(`${PHOTOS} photos of phones, ${HEIC_PHOTOS} of them HEIC, ${PARALLEL_UPLOADS} at a time`, [
    { label: 'all of them', value: total, unit: 's' },
    { label: 'of 20, 19 take at most', value: sorted[Math.floor(sorted.length * 0.95)] ?? 0, unit: 's' },
    { label: 'memory of the workers', value: megabytes, unit: 'MB' },
  ])
}
