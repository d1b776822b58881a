/**
 * The album, and the site for a host without a server, as zips that administrators make by the browser and download in
 * parts.
 * Behaviour: Taking the site home
 */

import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPromise } from 'yauzl'
import { picture } from '../../../testing/memorial-server.ts'
import { type ServerProcess, setupTokenOf, startServer } from '../../../testing/process.ts'

const PATH = '/api/admin/album'

let folder: string
let server: ServerProcess
let cookie = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-album-'))
  server = await startServer({ DATA_DIR: join(folder, 'data') })
  const body = { token: await setupTokenOf(server), email: 'mother@example.org', password: 'a long enough password' }
  const made = await fetch(`${server.url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'The dock', category: 'family' })) form.set(name, value)
  form.set('image', new File([new Uint8Array(await picture(1))], 'dock.jpg', { type: 'image/jpeg' }))
  const uploaded = await call('/api/admin/upload', { method: 'POST', body: form })
  expect(uploaded.status).toBe(201)
}, 120_000)
afterAll(async () => {
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true })
})

const call = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(server.url + path, { ...init, headers: { cookie, ...headers } })

type Info = { file: { path: string; bytes: number } | null; isRunning: boolean; failure: string | null }
const read = async (at = PATH) => (await call(at)).json() as Promise<Info>

/** The bytes of every file in a zip, by its name. */
async function entriesOf(file: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(file, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return entries
}

test('is a bag in one folder, whose checksums hold after a download in two parts', async () => {
  expect((await fetch(server.url + PATH)).status).toBe(401)
  expect(await read()).toEqual({ file: null, isRunning: false, failure: null })
  expect((await call(PATH, { method: 'POST' })).status).toBe(202)
  await vi.waitUntil(async () => !(await read()).isRunning, { timeout: 120_000, interval: 200 })
  const { file, failure } = await read()
  expect(failure).toBe(null)
  const { path = '', bytes = 0 } = file ?? {}
  const first = await call(path, { headers: { range: 'bytes=0-999' } })
  const etag = first.headers.get('etag') ?? ''
  const rest = await call(path, { headers: { range: 'bytes=1000-', 'if-range': etag } })
  expect([first.status, rest.status, rest.headers.get('content-type')]).toEqual([206, 206, 'application/zip'])
  const joined = Buffer.concat([Buffer.from(await first.arrayBuffer()), Buffer.from(await rest.arrayBuffer())])
  expect(joined.length).toBe(bytes)
  const zip = join(folder, 'album.zip')
  await writeFile(zip, joined)
  const entries = await entriesOf(zip)
  expect([...entries.keys()].every((name) => name.startsWith('keepsake/'))).toBe(true)
  expect(entries.has('keepsake/index.html')).toBe(true)
  const lines = entries.get('keepsake/manifest-sha512.txt')?.toString().trim().split('\n') ?? []
  expect(lines.some((line) => line.endsWith('data/site/files/photos/1 The dock.jpg'))).toBe(true)
  for (const line of lines) {
    const [sum, name] = line.split('  ')
    const content = entries.get(`keepsake/${name}`) ?? Buffer.alloc(0)
    expect(createHash('sha512').update(content).digest('hex'), name).toBe(sum)
  }
}, 150_000)

test('for a host without a server is another zip, of the pages alone, made beside the first', async () => {
  const at = '/api/admin/static-site'
  const before = await read()
  expect((await fetch(server.url + at)).status).toBe(401)
  expect((await call(at, { method: 'POST' })).status).toBe(202)
  await vi.waitUntil(async () => !(await read(at)).isRunning, { timeout: 120_000, interval: 200 })
  const { file, failure } = await read(at)
  expect(failure).toBe(null)
  const zip = join(folder, 'static.zip')
  await writeFile(zip, Buffer.from(await (await call(file?.path ?? '')).arrayBuffer()))
  const names = [...(await entriesOf(zip)).keys()]
  for (const name of ['index.html', '404.html', 'rocks/index.html', 'files/photos/1 The dock.jpg'])
    expect(names).toContain(`keepsake/${name}`)
  expect(names.filter((name) => /manifest-sha512|album\.json/.test(name))).toEqual([])
  expect(await read()).toEqual(before)
}, 150_000)
