/**
 * Work shared by several servers is done once, and continues elsewhere when its server is killed.
 * Behaviour: Large videos; Stored files; Moving in
 */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPostgres } from '../server/platform/db/postgres.ts'
import type { Brought } from '../shared/brought.ts'
import { adminBring } from '../shared/messages/catalogue.ts'
import { mp4 } from '../testing/files.ts'
import { administrator, newPicture, type Rock, sendShare, sha256, signIn } from './load.ts'
import { type ScaledSite, startScaledSite } from './site.ts'

const MB = 1024 * 1024
const FILM_BYTES = 120 * MB
/** Bytes of the film that have been sent when its server is killed. */
const KILLED_AT = 50 * MB

let site: ScaledSite
let admin: { cookie: string }
beforeAll(async () => {
  site = await startScaledSite({ administrator })
  admin = await signIn(site.url)
}, 300_000)
beforeEach(() => site.restartEnded())
afterAll(() => site?.stop(), 60_000)

const server = (at: number) => site.servers[at]?.url ?? ''

/** A video that plays, followed by a box of noise, which players skip. */
function* film(): Generator<Buffer> {
  yield mp4()
  const head = Buffer.alloc(8)
  head.writeUInt32BE(FILM_BYTES + 8)
  head.write('free', 4)
  yield head
  const noise = randomBytes(MB)
  for (let sent = 0; sent < FILM_BYTES; sent += MB) {
    noise.writeUInt32BE(sent)
    yield Buffer.from(noise)
  }
}

it('a film of 120 MB begun at one server, which is killed, is ended at another, byte for byte', async () => {
  const bytes = Buffer.concat([...film()])
  const tus = { ...admin, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${server(0)}/api/admin/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length) },
  })
  const upload = begun.headers.get('location') ?? ''
  const append = (url: string, offset: number, body: ReadableStream | Buffer) =>
    fetch(url + upload, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body,
      duplex: 'half',
    } as object)

  /** Sends this much, and then kills its server. */
  async function* untilKilled() {
    for (let at = 0; at < KILLED_AT; at += MB) yield bytes.subarray(at, at + MB)
    await site.servers[0]?.kill('SIGKILL')
    yield bytes.subarray(KILLED_AT)
  }
  await expect(append(server(0), 0, ReadableStream.from(untilKilled()))).rejects.toThrow()

  const asked = await fetch(server(1) + upload, { method: 'HEAD', headers: tus })
  const offset = Number(asked.headers.get('upload-offset'))
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThanOrEqual(KILLED_AT)
  expect((await append(server(1), offset, bytes.subarray(offset))).status).toBe(204)
  const ended = await fetch(`${server(1)}/api/admin/videos/uploaded`, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify({ upload: upload.split('/').at(-1), title: 'The long summer' }),
  })
  const { videoUrl } = (await ended.json()) as { videoUrl: string }
  expect(ended.status).toBe(201)

  await using db = openPostgres(site.env.DATABASE_URL ?? '')
  const kept = await db.selectFrom('files').select(['originalSha256']).where('slot', '=', 'video').execute()
  expect(kept).toEqual([{ originalSha256: createHash('sha256').update(bytes).digest('hex') }])
  const played = await fetch(server(2) + videoUrl, { headers: { range: 'bytes=0-99' } })
  expect([played.status, (await played.arrayBuffer()).byteLength]).toEqual([206, 100])
}, 300_000)

it('a width that all servers are asked for at once is made once', async () => {
  const reply = await sendShare(site.url, await newPicture(), admin)
  const { imageUrl } = (await reply.json()) as Rock
  // WebP: widths in AVIF may have been made ahead.
  const widths = await Promise.all(
    site.servers.map(async ({ url }) => {
      const width = await fetch(`${url}${imageUrl}?w=320&f=webp`)
      return [width.status, width.headers.get('content-type'), sha256(await width.arrayBuffer())]
    }),
  )
  expect(new Set(widths.map((width) => JSON.stringify(width))).size).toBe(1)
  expect(widths[0]?.slice(0, 2)).toEqual([200, 'image/webp'])
  const id = imageUrl.slice(imageUrl.lastIndexOf('/') + 1).replace(/\..*/, '')
  const stored = () => storedTimes(new RegExp(`"PUT /keepsake/variants/../${id}-320.webp`, 'g'))
  await expect.poll(stored).toBe(1)
})

it('pictures that are sent to one server are planned, brought in, looked at and taken back through the others', async () => {
  const call = (at: number, method: string, path: string, headers: object = {}, body?: Blob | Buffer) =>
    fetch(server(at) + path, { method, headers: { ...admin, ...headers }, ...(body && { body }) } as RequestInit)
  const state = async (at: number) => (await call(at, 'GET', '/api/admin/import')).json() as Promise<Brought>
  const bytes = Buffer.from(await (await newPicture()).arrayBuffer())
  const tus = { 'tus-resumable': '1.0.0' }
  const made = await call(0, 'POST', '/api/admin/import/files', {
    ...tus,
    'upload-length': String(bytes.length),
    'upload-metadata': `path ${Buffer.from('Summer/a.jpg').toString('base64')}`,
  })
  const upload = made.headers.get('location') ?? ''
  const half = bytes.length >> 1
  const chunk = { ...tus, 'content-type': 'application/offset+octet-stream' }
  const sent = [
    await call(1, 'PATCH', upload, { ...chunk, 'upload-offset': '0' }, bytes.subarray(0, half)),
    await call(2, 'HEAD', upload, tus),
    await call(2, 'PATCH', upload, { ...chunk, 'upload-offset': String(half) }, bytes.subarray(half)),
  ]
  expect(sent.map(({ status }) => status)).toEqual([204, 200, 204])
  expect(sent[1]?.headers.get('upload-offset')).toBe(String(half))
  expect(await state(1)).toMatchObject({ step: 'receiving', files: 1, bytes: bytes.length })

  expect((await call(1, 'POST', '/api/admin/import/plan')).status).toBe(202)
  await expect.poll(() => state(2), { timeout: 60_000 }).toMatchObject({ step: 'planned', counts: { 'to add': 1 } })
  const picture = await call(2, 'GET', '/api/admin/import/picture?file=Summer/a.jpg')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await call(2, 'POST', '/api/admin/import/start')).status).toBe(202)
  await expect.poll(() => state(1), { timeout: 60_000 }).toMatchObject({ step: 'done', counts: { imported: 1 } })
  const waiting = async () => (await call(2, 'GET', '/api/admin/photos?state=waiting')).json()
  await expect.poll(waiting).toHaveLength(1)

  // The server with the files is gone: a sentence, and after half a minute another one begins anew.
  await site.servers[0]?.kill('SIGKILL')
  const away = await call(1, 'GET', '/api/admin/import')
  expect([away.status, await away.json()]).toEqual([503, { error: adminBring.answers.elsewhere }])
  await site.restart(0)
  await using db = openPostgres(site.env.DATABASE_URL ?? '')
  await db.deleteFrom('leases').where('name', '=', 'brought').execute()
  expect(await state(0)).toMatchObject({ step: 'done', counts: { imported: 1 } })
  expect(await (await call(2, 'POST', '/api/admin/import/undo')).json()).toEqual({ gone: 1 })
  await expect.poll(waiting).toEqual([])
  expect(await state(1)).toMatchObject({ step: 'receiving', files: 0 })
}, 180_000)

it('pictures are brought in by the command, and are seen at all servers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-brought-'))
  const photos = join(folder, 'photos')
  await mkdir(photos)
  await writeFile(join(photos, 'a.jpg'), Buffer.from(await (await newPicture()).arrayBuffer()))
  await writeFile(join(photos, 'captions.csv'), 'file,caption\na.jpg,By the sea\n')
  const command = ['server/app/cli/main.js', 'import', photos, '--show']
  const env = { ...process.env, ...site.env, DATA_DIR: join(folder, 'data') }
  const { stdout } = await promisify(execFile)(process.execPath, command, { env, cwd: join(import.meta.dirname, '..') })
  expect(stdout).toContain('imported 1, already here 0, skipped 0, failed 0')
  for (const { url } of site.servers)
    await expect.poll(async () => (await fetch(`${url}/api/photos`)).text()).toContain('By the sea')
  await rm(folder, { recursive: true })
}, 120_000)

/** Number of times that the store took an object, by its own log. */
async function storedTimes(request: RegExp): Promise<number> {
  return (await readFile(site.store.log, 'utf8')).match(request)?.length ?? 0
}
