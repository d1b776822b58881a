/**
 * A book whose server, command or worker is killed while it is made: begun once more, or told as failed, with nothing
 * half made left behind.
 * Behaviour: The book
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MadeFile } from '../../../shared/api/safekeeping.ts'
import { adminBackups, adminBook } from '../../../shared/messages/catalogue.ts'
import { mp3 } from '../../../testing/files.ts'
import { noise } from '../../../testing/images.ts'
import { type ServerProcess, setUp, startServer } from '../../../testing/process.ts'

const PATH = '/api/admin/book'
const account = { email: 'mother@example.org', password: 'a long enough password' }
const whole = { format: 'a5', isHome: false, isSmall: false, without: [], leftOut: [] }
const within = { timeout: 120_000, interval: 20 }

let dataDir: string
let server: ServerProcess
let cookie: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keepsake-killed-book-'))
  server = await startServer({ DATA_DIR: dataDir })
  cookie = await setUp(server, account)
  const image = new Blob([new Uint8Array(await noise(1600, 1200).jpeg().toBuffer())], { type: 'image/jpeg' })
  for (let year = 1990; year < 1996; year++) await upload('upload', { image, year: String(year) })
  await upload('upload-track', { audio: new Blob([new Uint8Array(mp3())]), title: 'Stairwell' })
}, 120_000)
afterAll(async () => {
  await server.kill('SIGTERM')
  await rm(dataDir, { recursive: true })
})

async function upload(path: string, parts: Record<string, string | Blob>) {
  const body = new FormData()
  for (const [name, part] of Object.entries(parts))
    typeof part === 'string' ? body.append(name, part) : body.append(name, part, `${name}.jpg`)
  const reply = await fetch(`${server.url}/api/admin/${path}`, { method: 'POST', headers: { cookie }, body })
  if (reply.status !== 201) throw new Error(await reply.text())
}

const read = async () => (await fetch(server.url + PATH, { headers: { cookie } })).json() as Promise<MadeFile>
const begin = async (choice: object) => {
  const headers = { cookie, 'content-type': 'application/json' }
  const reply = await fetch(server.url + PATH, { method: 'POST', headers, body: JSON.stringify(choice) })
  expect(reply.status).toBe(202)
}
const ended = () => vi.waitUntil(async () => !(await read()).isRunning, within)

const namesIn = (name: string) => readdir(join(dataDir, name)).catch(() => [])
const temporary = async () => (await namesIn('temp')).filter((name) => name.startsWith('of-'))

/** The process of the command, once it has begun to write pictures and its worker runs. */
async function command(): Promise<{ pid: number; workers: number[] }> {
  return vi.waitUntil(async () => {
    for (const name of await temporary()) {
      const pid = Number(name.slice('of-'.length))
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
      const workers = []
      for (const child of children.split(' ').filter(Boolean)) {
        const words = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
        if (words.includes('worker.ts')) workers.push(Number(child))
      }
      if (workers.length > 0 && (await namesIn(`temp/${name}`)).length > 1) return { pid, workers }
    }
    return false
  }, within)
}

test.runIf(process.platform === 'linux').each([
  ['whole', whole],
  ['folded', { ...whole, format: 'a4-folded' }],
])(
  'a server that is killed while a %s book is made begins it once more, and tells the family so',
  { timeout: 240_000 },
  async (_name, choice) => {
    const earlier = await read()
    await begin(choice)
    const { pid } = await command()
    await server.kill('SIGKILL')
    // The command ends with its server.
    await vi.waitUntil(() => !isAlive(pid), within)
    server = await startServer({ DATA_DIR: dataDir })
    expect(await read()).toMatchObject({ isRunning: true, failure: adminBackups.errors.madeAgain, file: earlier.file })
    await ended()
    const { file, failure } = await read()
    expect(failure).toBe(null)
    expect(await namesIn('book')).toEqual([file?.path.split('/').at(-1)])
    expect(await temporary()).toEqual([])
  },
)

test.runIf(process.platform === 'linux').each(['command', 'worker'])(
  'a killed %s leaves no half-made book and no temporary file, and the book of before; one that failed is told',
  { timeout: 240_000 },
  async (kind) => {
    const earlier = await read()
    await begin(whole)
    const { pid, workers } = await command()
    for (const each of kind === 'command' ? [pid] : workers) process.kill(each, 'SIGKILL')
    await ended()
    const { file, failure } = await read()
    // A worker that was killed over a picture gives way to what is published.
    if (kind === 'command') expect([file, failure]).toEqual([earlier.file, adminBook.notMade])
    expect((await namesIn('book')).filter((name) => name !== file?.path.split('/').at(-1))).toEqual([])
    expect(await temporary()).toEqual([])
  },
)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
