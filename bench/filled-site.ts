/** The real server as a process of its own, on a site with the sample life and enough besides to be measured. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { fillFolder } from '../demo/fill.ts'
import { mp3 } from '../testing/files.ts'
import { type ServerProcess, startServer } from '../testing/process.ts'

const PHOTOS = 60
const ROCKS = 100
const AT_ONCE = 3
const administrator = { email: 'family@example.org', password: 'a password for the bench' }

type Row = Record<string, string>
type Sent = Record<string, string | { bytes: Buffer; name: string }>

export type FilledSite = {
  server: ServerProcess
  /** Addresses of a picture of about 300 KB and of a song of many megabytes. */
  picture: string
  song: string
  /** Stops the server and starts it again; the answer is the seconds until it has answered. */
  restart: () => Promise<number>
  close: () => Promise<void>
}

export async function openFilledSite(): Promise<FilledSite> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-bench-'))
  await fillFolder(folder, administrator)
  const env = { DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' }
  const site = { server: await startServer(env) }
  const { picture, song } = await addMore(site.server.url)
  return {
    get server() {
      return site.server
    },
    picture,
    song,
    async restart() {
      await site.server.end('SIGTERM')
      const start = performance.now()
      site.server = await startServer(env)
      await fetch(`${site.server.url}/`)
      return (performance.now() - start) / 1000
    },
    async close() {
      await site.server.end('SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}

async function addMore(url: string): Promise<{ picture: string; song: string }> {
  const signedIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  async function send(path: string, parts: Sent, from: number): Promise<Row> {
    const body = new FormData()
    for (const [name, part] of Object.entries(parts))
      if (typeof part === 'string') body.set(name, part)
      else body.set(name, new Blob([Uint8Array.from(part.bytes)]), part.name)
    const headers = { cookie, 'x-forwarded-for': `10.0.${from >> 8}.${from & 255}` }
    const answer = await fetch(url + path, { method: 'POST', body, headers })
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}.`)
    return (await answer.json()) as Row
  }

  const read = async (path: string) => (await (await fetch(url + path)).json()) as Row[]
  const first = await read('/api/photos')
  const scenes = await Promise.all(
    first.map(async ({ imageUrl }) => (await fetch(url + imageUrl)).arrayBuffer()),
  )
  const image = async (n: number) => {
    const scene = Buffer.from(scenes[n % scenes.length] ?? new ArrayBuffer(0))
    return { bytes: await inOtherLight(scene, n), name: 'a.jpg' }
  }
  await inParallel(PHOTOS - first.length, async (n) =>
    send('/api/admin/upload', { image: await image(n), category: 'general' }, n),
  )
  await inParallel(ROCKS - (await read('/api/rocks')).length, async (n) =>
    send('/api/rocks', { image: await image(n), name: 'Ann', location: `Place ${n}` }, n),
  )
  const large = { bytes: await makeNoise(1000, 800), name: 'large.jpg' }
  const artwork = await send('/api/admin/artwork', { image: large, title: 'Noise' }, 0)
  const audio = { bytes: mp3({ seconds: 900 }), name: 'long.mp3' }
  const track = await send('/api/admin/upload-track', { audio, title: 'A long song' }, 0)
  return { picture: artwork.imageUrl ?? '', song: track.audioUrl ?? '' }
}

async function inParallel(count: number, run: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < count) await run(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** The same scene with other colours, so that it is another picture of the same weight. */
function inOtherLight(scene: Buffer, n: number): Promise<Buffer> {
  return sharp(scene)
    .modulate({ hue: n * 17 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A picture that takes many bytes for its size. */
function makeNoise(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 16 }
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
