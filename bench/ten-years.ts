/** Start and work of a site of ten years: the longest wait of a visitor while all scheduled jobs run. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../server/platform/db/open.ts'
import { newId } from '../server/platform/id.ts'
import { startServer } from '../testing/process.ts'
import { printTable } from './table.ts'

const VERSIONS = 1000
const WORDS_BYTES = 84_000
const PICTURES = 200
const FILES = 20_000
const ROCKS = 5000
const NIGHTS = 3650
const ROWS = 20_000
const INSERTED_AT_ONCE = 500
const DAY_MS = 24 * 60 * 60 * 1000
const WATCH_MS = 30_000
const PROBE_MS = 5
const MAX_START_SECONDS = 2
const MAX_STALL_MS = 50

type Db = Awaited<ReturnType<typeof openDatabase>>

async function insert<Name extends 'attempts' | 'files' | 'reports' | 'rocks' | 'sessions' | 'words'>(
  db: Db,
  table: Name,
  count: number,
  rowOf: (n: number) => Record<string, unknown>,
): Promise<void> {
  const size = table === 'words' ? 20 : INSERTED_AT_ONCE
  for (let from = 0; from < count; from += size) {
    const rows = Array.from({ length: Math.min(size, count - from) }, (_, n) => rowOf(from + n))
    await db
      .insertInto(table as 'attempts')
      .values(rows as never)
      .execute()
  }
}

/** A story of `WORDS_BYTES` with every picture in it. */
function storyOf(pictures: readonly string[], version: number): string {
  const paragraph = 'He noticed things, and then he told you about them. '
  const named = pictures.map((id) => `![The dock](${id}.jpg)`).join('\n\n')
  const text = `Version ${version}.\n\n${named}\n\n${`${paragraph.repeat(8)}\n\n`.repeat(WORDS_BYTES / 8 / paragraph.length)}`
  return JSON.stringify({ lead: 'A story.', text: text.slice(0, WORDS_BYTES) })
}

async function fill(dataDir: string): Promise<void> {
  await using db = await openDatabase({ databaseUrl: null, dataDir }, { unlimited: true })
  const now = Date.now()
  const past = (n: number) => now - 40 * DAY_MS - n
  const image = { slot: 'image', name: 'a.jpg', type: 'image/jpeg', bytes: 1, sha256: '', originalSha256: '' }
  const sizes = { originalBytes: 1, width: 640, height: 480, thumbhash: null, retiredAt: null }
  const ids = Array.from({ length: FILES }, newId)
  await insert(db, 'files', FILES, (n) => {
    const [id, collection] = [ids[n], n < PICTURES ? 'words' : n < PICTURES + ROCKS ? 'rocks' : 'photos']
    const keys = { publishedKey: `published/${id}.jpg`, originalKey: `originals/${id}` }
    return { id, collection, ...image, ...sizes, ...keys, createdAt: past(n) }
  })
  await db.insertInto('preparedImages').columns(['fileId']).expression(db.selectFrom('files').select('id')).execute()
  const author = 'mother@example.org'
  const story = { name: 'story', author } as const
  await insert(db, 'words', VERSIONS, (n) => {
    const data = storyOf(ids.slice(0, PICTURES), n + 1)
    return { ...story, version: n + 1, data, createdAt: past(VERSIONS - n) }
  })
  const rockIds = Array.from({ length: ROCKS }, newId)
  await insert(db, 'rocks', ROCKS, (n) => {
    const words = { name: 'Ann', location: `Place ${n}`, description: null }
    const times = { createdAt: past(n), updatedAt: past(n), deletedAt: null, lookedAt: past(n) }
    return { id: rockIds[n], ...words, ...times, position: null, imageId: ids[PICTURES + n], state: 'shown' }
  })
  await insert(db, 'reports', ROCKS, (n) => {
    const report = { collection: 'rocks', rowId: rockIds[n], words: 'A report.' }
    return { id: newId(), ...report, createdAt: past(n), seenAt: past(n) }
  })
  const account = {
    id: newId(),
    email: author,
    passwordHash: 'none',
    role: 'administrator',
    createdAt: past(0),
  } as const
  await db
    .insertInto('administrators')
    .values({ ...account, seenAt: null, seenBefore: null, mailedAt: null })
    .execute()
  await insert(db, 'sessions', ROWS, (n) => {
    const times = { createdAt: past(n), seenAt: past(n), expiresAt: past(n) }
    return { tokenHash: newId(), administratorId: account.id, userAgent: null, ...times }
  })
  await insert(db, 'attempts', ROWS, (n) => ({ id: newId(), bucket: `share:${n}`, at: past(n) }))
  await mkdir(join(dataDir, 'backups'), { recursive: true })
  for (let night = 0; night < NIGHTS; night += 1) {
    const time = new Date(now - night * DAY_MS).toISOString().slice(0, 19).replaceAll(':', '-')
    await writeFile(join(dataDir, 'backups', `keepsake-${time}.tar`), '')
  }
}

/** The longest time of `/healthz`, which needs no database, while the server works in the background. */
async function longestWait(url: string): Promise<number> {
  let longest = 0
  for (const until = performance.now() + WATCH_MS; performance.now() < until; ) {
    const start = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - start)
    await sleep(PROBE_MS)
  }
  return longest
}

export async function measureTenYears(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-ten-years-'))
  try {
    const env = { DATA_DIR: folder }
    // The first start builds the missing files, and makes the folder of the stored files.
    await (await startServer(env)).kill('SIGTERM')
    await fill(folder)
    const start = performance.now()
    const server = await startServer(env)
    await fetch(`${server.url}/`)
    const seconds = (performance.now() - start) / 1000
    const longest = await longestWait(server.url)
    await server.kill('SIGTERM')
    printTable('A site of ten years', [
      { label: 'until home responds', value: seconds, unit: 's', limit: { atMost: MAX_START_SECONDS } },
      { label: 'the longest wait of half a minute', value: longest, unit: 'ms', limit: { atMost: MAX_STALL_MS } },
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
