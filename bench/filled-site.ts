/** The real server in a process of its own, on a site with the sample life and enough other content to measure. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import limitConcurrency from 'p-limit'
import sharp from 'sharp'
import { fillFolder } from '../demo/fill.ts'
import type { Database } from '../server/platform/db/database.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { mp3 } from '../testing/files.ts'
import { type ServerProcess, startServer } from '../testing/process.ts'
import { prepared } from './prepared.ts'

const PHOTOS = 60
const ROCKS = 100
const CONCURRENCY = 3
const administrator = { email: 'family@example.org', password: 'a password for the bench' }

type Row = Record<string, string>
type FormParts = Record<string, string | { bytes: Buffer; name: string }>

export type FilledSite = {
  server: ServerProcess
  /** Paths of an image of about 300 KB and of a track of many megabytes. */
  imageUrl: string
  audioUrl: string
  /** The cookie of an administrator. */
  cookie: string
  /** Restarts the server, and runs a task meanwhile; resolves to the seconds until its first response. */
  restart: (whileStopped?: (db: Database) => Promise<unknown>) => Promise<number>
  close: () => Promise<void>
}

export async function openFilledSite(settings: Record<string, string> = {}): Promise<FilledSite> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-bench-'))
  await fillFolder(folder, administrator, undefined, settings)
  const env = { ...settings, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' }
  const withDatabase = async (use: (db: Database) => Promise<unknown>) => {
    await using db = await openDatabase({ databaseUrl: settings.DATABASE_URL ?? null, dataDir: folder })
    await use(db)
  }
  let server = await startServer(env)
  const added = await addMore(server.url)
  await withDatabase(prepared)
  return {
    get server() {
      return server
    },
    ...added,
    async restart(whileStopped) {
      await server.kill('SIGTERM')
      if (whileStopped) await withDatabase(whileStopped)
      const start = performance.now()
      server = await startServer(env)
      await fetch(`${server.url}/`)
      return (performance.now() - start) / 1000
    },
    async close() {
      await server.kill('SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}

async function addMore(baseUrl: string): Promise<Pick<FilledSite, 'imageUrl' | 'audioUrl' | 'cookie'>> {
  const signIn = await fetch(`${baseUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  /** `sender` makes the client address, so that the rate limit of shares does not apply. */
  async function upload(path: string, parts: FormParts, sender: number): Promise<Row> {
    const body = new FormData()
    for (const [name, part] of Object.entries(parts))
      if (typeof part === 'string') body.set(name, part)
      else body.set(name, new Blob([Uint8Array.from(part.bytes)]), part.name)
    const headers = { cookie, 'x-forwarded-for': `10.0.${sender >> 8}.${sender & 255}` }
    const response = await fetch(baseUrl + path, { method: 'POST', body, headers })
    if (response.status !== 201) throw new Error(`${path} responded ${response.status}.`)
    return (await response.json()) as Row
  }

  const list = async (path: string) => (await (await fetch(baseUrl + path)).json()) as Row[]
  const photos = await list('/api/photos')
  const originals = await Promise.all(
    photos.map(async ({ imageUrl }) => (await fetch(baseUrl + imageUrl)).arrayBuffer()),
  )
  const image = async (n: number) => {
    const original = Buffer.from(originals[n % originals.length] ?? new ArrayBuffer(0))
    return { bytes: await rotateHue(original, n), name: 'a.jpg' }
  }
  const limit = limitConcurrency(CONCURRENCY)
  await limit.map(Array(PHOTOS - photos.length).keys(), async (n) =>
    upload('/api/admin/upload', { image: await image(n), category: 'general' }, n),
  )
  await limit.map(Array(ROCKS - (await list('/api/rocks')).length).keys(), async (n) =>
    upload('/api/rocks', { image: await image(n), name: 'Ann', location: `Place ${n}` }, n),
  )
  const large = { bytes: await makeNoise(1000, 800), name: 'large.jpg' }
  const artwork = await upload('/api/admin/artwork', { image: large, title: 'Noise' }, 0)
  const audio = { bytes: mp3({ seconds: 900 }), name: 'long.mp3' }
  const track = await upload('/api/admin/upload-track', { audio, title: 'A long track' }, 0)
  return { imageUrl: artwork.imageUrl ?? '', audioUrl: track.audioUrl ?? '', cookie }
}

/** The same image in other colours: other bytes of about the same size. */
function rotateHue(image: Buffer, n: number): Promise<Buffer> {
  return sharp(image)
    .modulate({ hue: n * 17 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Noise compresses badly: a large file for its pixels. */
function makeNoise(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 16 }
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
