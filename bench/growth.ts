/**
 * Growth of the gallery's cost with its photos: its page, its first reader after a write, readers beside writers,
 * memory, and a slow browser's time.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../server/platform/id.ts'
import { residentSetSize } from '../server/platform/media/process-memory.ts'
import { startTestPostgres } from '../testing/postgres.ts'
import { type FilledSite, openFilledSite } from './filled-site.ts'
import { type GalleryView, viewGallery } from './gallery-browser.ts'
import { cpuSeconds, watchPeak } from './processes.ts'
import { compareWithFastify, readsOfRows, wholeBody } from './requests.ts'
import { send, sendFor } from './send.ts'
import { type Figure, median, printTable } from './table.ts'

const SIZES = [60, 5000, 50_000]
/** Number of photos at which a whole list is compared with bare Fastify. */
const LIST_SIZE = 5000
const INSERTED_AT_ONCE = 500
const WRITES = 9
const WRITE_EVERY_MS = 100
const READ_MS = 5000
const MAX_KILOBYTES = 20
const MAX_WHOLE_LIST_MS = 200
const MAX_FIRST_READ_MS = 50
/** Longest stall of the event loop. */
const MAX_STALL_MS = 30
/** Longest time for a page from memory, unchanged by a write elsewhere. */
const MAX_FROM_MEMORY_MS = 2
const MAX_MEGABYTES = 250
const MIN_BESIDE_WRITES = 0.7
/** Largest factor over a browser's time with the fewest photos. */
const MAX_SLOWER = 1.2
const MIN_FRAMES = 55
const MAX_DEEP_LINK_SECONDS = 2

const brotli = { 'accept-encoding': 'br' }

/**
 * Copies photos, each with its picture, until there are `count`. All are older, so the first screens stay as they
 * are.
 */
export async function grow(site: FilledSite, count: number): Promise<void> {
  await site.restart(async (db) => {
    const rows = await db.selectFrom('photos').selectAll().where('deletedAt', 'is', null).execute()
    const oldest = Math.min(...rows.map(({ createdAt }) => createdAt))
    const copies = Array.from({ length: Math.max(0, count - rows.length) }, (_, n) => {
      const row = rows[n % rows.length] as (typeof rows)[number]
      const flags = { featured: 0, homepage: 0, portrait: 0 } as const
      return { ...row, ...flags, id: newId(), createdAt: oldest - n - 1 }
    })
    for (let from = 0; from < copies.length; from += INSERTED_AT_ONCE)
      await db
        .insertInto('photos')
        .values(copies.slice(from, from + INSERTED_AT_ONCE))
        .execute()
  })
}

/** Changes titles of a row, as an administrator does. */
async function createWriter({ server, cookie }: FilledSite, collection: 'photos' | 'tracks') {
  const headers = { cookie, 'content-type': 'application/json' }
  const rows = await (await fetch(`${server.url}/api/${collection}?limit=1`)).json()
  const [{ id }] = rows as [{ id: string }]
  const url = `${server.url}/api/admin/${collection}/${id}`
  return async (title: string) => {
    const { status } = await send(url, headers, 'PATCH', JSON.stringify({ title }))
    if (status !== 200) throw new Error(`${url} responded ${status}.`)
  }
}

/** The wait of the gallery's first reader after a write, and of another visitor meanwhile. */
async function readAfterWrite(site: FilledSite, collection: 'photos' | 'tracks') {
  const { url } = site.server
  const waits: number[] = []
  const stalls: number[] = []
  // With the writer's cookie: others may get the older response for a moment.
  const headers = { ...brotli, cookie: site.cookie }
  const timed = async (path: string, times: number[]) => {
    const start = performance.now()
    await send(url + path, headers)
    times.push(performance.now() - start)
  }
  const write = await createWriter(site, collection)
  for (let n = 0; n < WRITES; n += 1) {
    await write(`Title ${n}`)
    const reading = timed('/gallery', waits)
    await timed('/story', stalls)
    await reading
  }
  return { wait: median(waits), stall: median(stalls) }
}

/** The whole list after a write: the time until it begins to come, and the server's memory meanwhile. */
async function readWhole(site: FilledSite): Promise<{ waited: number; megabytes: number }> {
  await (await createWriter(site, 'photos'))('One of many')
  const peak = watchPeak(() => residentSetSize(site.server.pid))
  const { waited } = await send(`${site.server.url}/api/photos`, brotli)
  return { waited, megabytes: (await peak.stop()) / 1024 / 1024 }
}

async function readsPerCpuSecond({ server }: FilledSite): Promise<number> {
  const before = await cpuSeconds(server.pid ?? 0)
  const { requests } = await sendFor(READ_MS, `${server.url}/gallery`, brotli)
  return requests / ((await cpuSeconds(server.pid ?? 0)) - before)
}

async function besideWrites(site: FilledSite): Promise<number> {
  const write = await createWriter(site, 'photos')
  let isOver = false
  const writing = (async () => {
    for (let n = 0; !isOver; n += 1) await Promise.all([write(`Name ${n}`), sleep(WRITE_EVERY_MS)])
  })()
  const reads = await readsPerCpuSecond(site)
  isOver = true
  await writing
  return reads
}

function browserFigures(view: GalleryView, fewest: GalleryView): Figure[] {
  const seconds = (label: string, key: 'firstPicture' | 'awake'): Figure => ({
    ...{ label, value: view[key] / fewest[key], unit: '', limit: { atMost: MAX_SLOWER } },
    note: `${view[key].toFixed(2)} s`,
  })
  return [
    seconds('first picture in a slow browser, against the fewest', 'firstPicture'),
    seconds('awake, against the fewest', 'awake'),
    { label: 'frames a second while scrolling', value: view.frames, unit: '', limit: { atLeast: MIN_FRAMES } },
    { label: 'a link to the last photo', value: view.deepLink, unit: 's', limit: { atMost: MAX_DEEP_LINK_SECONDS } },
  ]
}

export async function measureGrowth(site: FilledSite, database = 'SQLite'): Promise<void> {
  let fewest: GalleryView | null = null
  for (const size of SIZES) {
    await grow(site, size)
    const { bytes } = await send(`${site.server.url}/gallery`, brotli)
    const own = await readAfterWrite(site, 'photos')
    const other = await readAfterWrite(site, 'tracks')
    const quiet = await readsPerCpuSecond(site)
    const busy = await besideWrites(site)
    const megabytes = (await residentSetSize(site.server.pid)) / 1024 / 1024
    const whole = await readWhole(site)
    const view = await viewGallery(site.server.url)
    fewest ??= view
    const atMost = (limit: number) => ({ limit: { atMost: limit } })
    const figures: Figure[] = [
      { label: 'its page', value: bytes / 1024, unit: 'KB', ...atMost(MAX_KILOBYTES) },
      { label: 'its first reader after its own write', value: own.wait, unit: 'ms', ...atMost(MAX_FIRST_READ_MS) },
      { label: 'and who reads another page meanwhile', value: own.stall, unit: 'ms', ...atMost(MAX_STALL_MS) },
      {
        label: 'its first reader after a write elsewhere',
        value: other.wait,
        unit: 'ms',
        ...atMost(MAX_FROM_MEMORY_MS),
      },
      { label: 'the first byte of the whole list', value: whole.waited, unit: 'ms', ...atMost(MAX_WHOLE_LIST_MS) },
      {
        ...{ label: 'reads beside ten writes a second', value: busy / quiet, unit: '' },
        limit: { atLeast: MIN_BESIDE_WRITES },
        note: `${Math.round(busy).toLocaleString('en-US')} /s instead of ${Math.round(quiet).toLocaleString('en-US')} /s`,
      },
      {
        ...{ label: 'memory', value: megabytes, unit: 'MB', ...atMost(MAX_MEGABYTES) },
        note: `${Math.round(whole.megabytes)} MB while the whole list is read`,
      },
      ...(view && fewest ? browserFigures(view, fewest) : []),
    ]
    if (size === LIST_SIZE) await compareWithFastify(site, [wholeBody('list of 5,000 rows', '/api/photos', 0.9)])
    printTable(`The gallery with ${size.toLocaleString('en-US')} photos on ${database}`, figures)
  }
}

export async function measureGrowthOnPostgres(): Promise<void> {
  const postgres = await startTestPostgres()
  try {
    const site = await openFilledSite({ DATABASE_URL: `${postgres.url}/postgres` })
    try {
      await compareWithFastify(site, readsOfRows)
      await measureGrowth(site, 'PostgreSQL')
    } finally {
      await site.close()
    }
  } finally {
    await postgres.stop()
  }
}
