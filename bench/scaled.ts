/**
 * One, two and three servers behind nginx, with PostgreSQL and an S3 store. Measures the processor time of each program
 * for a request, a photo and a write, which other work on this machine does not change. Shows if a second server costs
 * more than it brings.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { administrator, signIn } from '../scaled/load.ts'
import { type ScaledSite, startScaledSite } from '../scaled/site.ts'
import { readConfig } from '../server/platform/config.ts'
import type { Database } from '../server/platform/db/database.ts'
import { openPostgres } from '../server/platform/db/postgres.ts'
import { openStorage } from '../server/platform/storage/open.ts'
import { PAGE_WIDTHS } from '../shared/collections/limits.ts'
import { variantUrl } from '../shared/variants.ts'
import { startNginx } from '../testing/nginx.ts'
import { asUpload, makePhonePhoto } from './phone-photo.ts'
import { ownChildren, treeSeconds } from './processes.ts'
import { closeConnections, send, sendFor } from './send.ts'
import { type Figure, printTable } from './table.ts'

const SERVERS = 3
const PHOTOS = 6
/**
 * Connections to each server, so that several are as busy as one alone: an idle server pays for being woken by every
 * request.
 */
const CONNECTIONS = 8
const READ_MS = 2000
const WRITE_MS = 3000
const WRITERS = 8
/** A server that uses less than this between two looks is idle. */
const IDLE_SECONDS = 0.05
const LOOK_MS = 1000
/** Each of several servers must do this part of one server's work in a second of processor time. */
const MIN_PART = 0.8
const MIN_COST_MS = 0.05

/** Seconds of processor time of each program, and those of all servers as `server`. */
async function programSeconds({ servers }: ScaledSite): Promise<Record<string, number>> {
  const pids = new Set(servers.map(({ pid }) => pid))
  const seconds: Record<string, number> = {}
  for (const { pid, name } of await ownChildren()) {
    const program = pids.has(pid) ? 'server' : name
    seconds[program] = (seconds[program] ?? 0) + (await treeSeconds(pid))
  }
  return seconds
}

/** Cost of a run for each program, in milliseconds per unit of work. */
async function costOf(site: ScaledSite, run: () => Promise<number>) {
  const before = await programSeconds(site)
  const times = await run()
  const after = await programSeconds(site)
  const each = (program: string) => (((after[program] ?? 0) - (before[program] ?? 0)) * 1000) / times
  return {
    server: each('server'),
    nginx: each('nginx'),
    postgres: each('postgres'),
    s3: each('radosgw') + each('ceph-osd'),
  }
}
/** Waits until the servers are idle: widths are made after an upload. */
async function settle(site: ScaledSite): Promise<void> {
  let before = 0
  for (;;) {
    const { server = 0 } = await programSeconds(site)
    if (server - before < IDLE_SECONDS) return
    before = server
    await sleep(LOOK_MS)
  }
}
type Cost = Awaited<ReturnType<typeof costOf>>

const note = ({ nginx, postgres, s3 }: Cost) =>
  `nginx ${nginx.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}, S3 ${s3.toFixed(2)}`

export async function upload(url: string, cookie: string, image: Blob): Promise<{ id: string; imageUrl: string }> {
  const body = new FormData()
  body.set('image', image, 'IMG_0042.jpg')
  const reply = await fetch(`${url}/api/admin/upload`, { method: 'POST', headers: { cookie }, body })
  if (reply.status !== 201) throw new Error(`An upload responded ${reply.status}.`)
  return (await reply.json()) as { id: string; imageUrl: string }
}

/** The widths that pages name, which are part of an upload's cost. */
async function makeWidths(url: string, imageUrl: string): Promise<void> {
  for (const width of PAGE_WIDTHS) await send(url + variantUrl(imageUrl, width, 'avif'), {})
}

/** Rows of all tables, and their bytes without indexes. */
async function rowsOf(db: Database): Promise<{ rows: number; bytes: number }> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public'`.execute(db)
  let [rows, bytes] = [0, 0]
  for (const { name } of tables) {
    const size = sql<{ rows: number; bytes: number }>`select cast(count(*) as integer) as rows,
      cast(coalesce(sum(pg_column_size(t)), 0) as integer) as bytes from ${sql.table(name)} t`
    const [found] = (await size.execute(db)).rows
    rows += found?.rows ?? 0
    bytes += found?.bytes ?? 0
  }
  return { rows, bytes }
}

async function storedBytes({ env }: ScaledSite): Promise<Record<string, number>> {
  const storage = await openStorage(readConfig(env), true)
  const bytes: Record<string, number> = {}
  for await (const key of storage.list()) {
    const folder = key.slice(0, key.indexOf('/'))
    bytes[folder] = (bytes[folder] ?? 0) + ((await storage.size(key)) ?? 0)
  }
  return bytes
}

type Read = { path: string; headers: Record<string, string>; status?: number }

/** Requests of visitors. The picture in a range comes from the store, like any that is not in memory. */
async function readsOf(url: string, imageUrl: string): Promise<Record<string, Read>> {
  const brotli = { 'accept-encoding': 'br' }
  const { etag = '' } = (await send(`${url}/gallery`, brotli)).headers
  const script = /rel="later" href="([^"]+)"/.exec(await (await fetch(`${url}/`)).text())?.[1] ?? '/'
  return {
    'a page': { path: '/gallery', headers: brotli },
    'a page, not modified': { path: '/gallery', headers: { ...brotli, 'if-none-match': etag }, status: 304 },
    'a list': { path: '/api/photos', headers: brotli },
    'a picture of 640 px': { path: variantUrl(imageUrl, 640, 'avif'), headers: {} },
    'the same from the store': {
      path: variantUrl(imageUrl, 640, 'avif'),
      headers: { range: 'bytes=0-' },
      status: 206,
    },
    'a script, from nginx': { path: script, headers: brotli },
  }
}

function printCosts(costs: Record<string, Cost[]>): void {
  const one = (name: string, [cost]: Cost[]): Figure => ({
    ...{ label: name, value: cost?.server ?? 0, unit: 'ms', note: cost ? note(cost) : '' },
  })
  const figures = Object.entries(costs)
  printTable(
    'Processor time of one server for each',
    figures.map(([name, list]) => one(name, list)),
  )
  const part = (list: Cost[], at: number) => (list[0]?.server ?? 0) / (list[at]?.server ?? 1)
  printTable(
    'For a second of processor time, as a part of what one server alone does',
    // Only responses that cost a server something: nginx answers the others from its cache.
    figures
      .filter(([, [alone]]) => (alone?.server ?? 0) > MIN_COST_MS)
      .flatMap(([name, list]) =>
        [1, 2].map(
          (at): Figure => ({
            label: `${name}: ${at + 1} servers`,
            value: part(list, at),
            unit: '',
            limit: { atLeast: MIN_PART },
          }),
        ),
      ),
  )
}

export async function measureScaled(): Promise<void> {
  const site = await startScaledSite({ servers: SERVERS, administrator })
  const db = openPostgres(site.env.DATABASE_URL ?? '')
  try {
    const { cookie } = await signIn(site.url)
    const costs: Record<string, Cost[]> = {}
    const photos = await Promise.all(Array.from({ length: PHOTOS }, async (_, n) => asUpload(await makePhonePhoto(n))))
    let last = { id: '', imageUrl: '' }
    const before = await rowsOf(db)
    for (const server of site.servers.slice(1)) await server.kill('SIGTERM')
    for (let count = 1; count <= SERVERS; count += 1) {
      if (count > 1) await site.restart(count - 1)
      const nginx = await startNginx(site.servers.slice(0, count).map(({ port }) => port))
      const measure = async (what: string, run: () => Promise<number>) => {
        const cost = await costOf(site, run)
        console.log(`  ${count} of ${SERVERS}, ${what}: ${cost.server.toFixed(2)} ms; ${note(cost)}`)
        costs[what] = [...(costs[what] ?? []), cost]
      }
      // A server that has just started still compiles code during its first photo.
      const newest = site.servers[count - 1]?.url ?? ''
      last = await upload(newest, cookie, asUpload(await makePhonePhoto(PHOTOS)))
      await makeWidths(newest, last.imageUrl)
      await settle(site)
      await measure('a photo, with its widths', async () => {
        for (const photo of photos) {
          last = await upload(nginx.url, cookie, photo)
          await makeWidths(nginx.url, last.imageUrl)
        }
        return photos.length
      })
      await settle(site)
      for (const [what, { path, headers, status }] of Object.entries(await readsOf(nginx.url, last.imageUrl))) {
        const read = (ms: number) => sendFor(ms, nginx.url + path, headers, status, CONNECTIONS * count)
        await read(READ_MS / 2)
        await measure(what, async () => (await read(READ_MS)).requests)
      }
      await nginx.stop()
    }
    const uploads = (PHOTOS + 1) * SERVERS
    const rows = await rowsOf(db)
    const stored = await storedBytes(site)
    const writes = await measureWrites(site, cookie, last.id)

    printCosts(costs)
    const megabytes = (folder: string) => (stored[folder] ?? 0) / uploads / 1024 / 1024
    printTable(`A photo of ${Math.round((photos[0]?.size ?? 0) / 1024)} KB, stored`, [
      ...Object.keys(stored).map((folder): Figure => ({ label: folder, value: megabytes(folder), unit: 'MB' })),
      { label: 'rows', value: (rows.rows - before.rows) / uploads, unit: '' },
      { label: 'bytes of rows, without indexes', value: (rows.bytes - before.bytes) / uploads, unit: '' },
    ])
    printTable('Writes', writes)
  } finally {
    closeConnections()
    await db.destroy()
    await site.stop()
  }
}

/** Changes of one title by several at once, at all servers: they wait for each other at the one content version. */
async function measureWrites(site: ScaledSite, cookie: string, id: string): Promise<Figure[]> {
  const headers = { cookie, 'content-type': 'application/json' }
  let writes = 0
  const until = performance.now() + WRITE_MS
  const write = async (writer: number) => {
    const url = `${site.servers[writer % SERVERS]?.url}/api/admin/photos/${id}`
    for (let n = 0; performance.now() < until; n += 1) {
      const { status } = await send(url, headers, 'PATCH', JSON.stringify({ title: `Title ${writer} ${n}` }))
      if (status === 200) writes += 1
    }
  }
  const cost = await costOf(site, async () => {
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
    return writes
  })
  return [
    { label: 'a change of a title', value: cost.server, unit: 'ms', note: note(cost) },
    {
      label: 'changes a second, by the clock',
      value: (writes * 1000) / WRITE_MS,
      unit: '',
      note: 'less on a busy machine',
    },
  ]
}
