/** A book of some 300 pages with 800 photos of a phone: its time, memory of the whole tree, and pages meanwhile. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/platform/db/open.ts'
import { startServer } from '../testing/process.ts'
import { besidePages, writePhotos } from './beside-pages.ts'
import { runCommand } from './commands.ts'
import { printTable } from './table.ts'

const PHOTOS = Number(process.env.BENCH_PHOTOS) || 800
const YEARS = 60
const MB = 1024 * 1024
const MAX_SECONDS = 240
const MAX_MEGABYTES = 500
const CAPTION = 'Somebody wrote down what that day was like, who had come, and what they had brought with them. '

/** Years, and captions of different lengths. */
async function tellOfPhotos(dataDir: string): Promise<void> {
  await using db = await openDatabase({ databaseUrl: null, dataDir })
  const rows = await db.selectFrom('photos').select('id').orderBy('id').execute()
  for (const [n, { id }] of rows.entries())
    await db
      .updateTable('photos')
      .set({ year: 1950 + (n % YEARS), title: `Photograph ${n}`, description: CAPTION.repeat(n % 3) })
      .where('id', '=', id)
      .execute()
}

export async function measureBooks(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-books-'))
  const data = join(folder, 'data')
  try {
    await writePhotos(join(folder, 'photos'), PHOTOS)
    // Makes the site.
    await (await startServer({ DATA_DIR: data })).kill('SIGTERM')
    await runCommand(data, ['import', join(folder, 'photos'), '--show'], `imported ${PHOTOS},`)
    await tellOfPhotos(data)
    const server = await startServer({ DATA_DIR: data })
    const make = () => runCommand(data, ['book', join(folder, 'book.pdf')], ' pages.')
    const [own, pages] = await besidePages(server.url, make).finally(() => server.kill('SIGTERM'))
    printTable(`A book with ${PHOTOS} photos of 12 megapixels`, [
      { label: 'pages', value: Number(/has (\d+) pages/.exec(own.output)?.[1]), unit: '' },
      { label: 'by the clock', value: own.elapsed, unit: 's', limit: { atMost: MAX_SECONDS } },
      { label: 'of processor time', value: own.seconds, unit: 's' },
      { label: 'memory at most', value: own.bytes / MB, unit: 'MB', limit: { atMost: MAX_MEGABYTES } },
      pages,
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
}
