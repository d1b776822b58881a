/**
 * The media room with real files, where a folder of them lies beside the project: how long each takes, with the start of
 * its process, and how much memory that holds. The limits are those at which the room itself gives up.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Media, openMedia } from '../server/media/media.ts'
import { readSamples, type Sample } from '../testing/samples.ts'
import { watchChildren } from './processes.ts'
import { print } from './table.ts'

const MOST_SECONDS = 30
const MOST_MEGABYTES = 1536
const SHOWN = 10

type Measured = { file: string; seconds: number; megabytes: number; refused: boolean }

export async function measureMedia(): Promise<void> {
  const samples = await readSamples()
  if (samples.length === 0) return console.log('\nMedia: no samples beside the project.')
  const measured: Measured[] = []
  for (const sample of samples) measured.push(await measure(sample))
  const top = (by: 'seconds' | 'megabytes') =>
    measured.toSorted((one, other) => other[by] - one[by]).slice(0, SHOWN)
  const note = ({ refused }: Measured) => (refused ? 'refused' : '')
  print(
    `The slowest of ${measured.length} files`,
    top('seconds').map((one) => ({
      ...{ what: one.file, value: one.seconds, unit: 's' },
      ...{ limit: { atMost: MOST_SECONDS }, note: note(one) },
    })),
  )
  print(
    'Those that took the most memory',
    top('megabytes').map((one) => ({
      ...{ what: one.file, value: one.megabytes, unit: 'MB' },
      ...{ limit: { atMost: MOST_MEGABYTES }, note: note(one) },
    })),
  )
  const sum = measured.reduce((seconds, one) => seconds + one.seconds, 0)
  print('All of them', [{ what: 'on average', value: sum / measured.length, unit: 's' }])
}

/** Each file in a room of its own, so that none is charged for what another left. */
async function measure({ file = '', kind = '', path }: Sample): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const media = openMedia({ folder })
  const watched = watchChildren(process.pid)
  const start = performance.now()
  const refused = await publish(media, kind, path).then(
    () => false,
    () => true,
  )
  const seconds = (performance.now() - start) / 1000
  const megabytes = (await watched.stop()) / 1024 / 1024
  await media.close()
  await rm(folder, { recursive: true })
  return { file, seconds, megabytes, refused }
}

function publish(media: Media, kind: string, path: string): Promise<unknown> {
  if (kind.endsWith('image')) return media.image(path)
  if (kind.endsWith('audio')) return media.audio(path)
  if (kind.endsWith('pdf')) return media.pdf(path)
  return media.video(path)
}
