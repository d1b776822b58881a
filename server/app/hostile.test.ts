/** The whole server, as a process of its own, against hostile files: other visitors notice nothing. */
import type { Dirent } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HostileFile, hostileFiles } from '../../testing/hostile-files.ts'
import { type ServerProcess, setUp, startServer } from '../../testing/process.ts'
import { readSamples } from '../../testing/samples.ts'
import { testAdministrator } from '../../testing/site.ts'
import { residentSetSize } from '../platform/media/process-memory.ts'

const MOST_GROWTH = 300 * 1024 * 1024
const LOOK_MS = 50
const refusals = [400, 413, 415, 422]
const slots = {
  image: { path: '/api/rocks', list: '/api/rocks', slot: 'image' },
  audio: { path: '/api/admin/upload-track', list: '/api/tracks', slot: 'audio' },
  pdf: { path: '/api/admin/writings', list: '/api/writings', slot: 'pdf' },
  video: { path: '/api/admin/videos', list: '/api/admin/videos', slot: 'video' },
}

let folder: string
let server: ServerProcess
let cookie: string
let callers = 0
const called: (string | undefined)[] = []
const canary = createServer((request, reply) => {
  called.push(request.url)
  reply.end()
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-hostile-'))
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening))
  server = await startServer({ DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' })
  cookie = await setUp(server, testAdministrator)
})
afterAll(async () => {
  await server.kill('SIGTERM')
  canary.close()
  await rm(folder, { recursive: true })
})

function post({ kind, name, type, bytes }: HostileFile): Promise<Response> {
  const { path, slot } = slots[kind]
  const body = new FormData()
  body.set(slot, new Blob([Uint8Array.from(bytes)], { type }), name)
  if (kind === 'image') body.set('name', 'Ann')
  if (kind === 'image') body.set('location', 'Oslo')
  if (kind === 'audio' || kind === 'pdf') body.set('title', 'A title')
  callers += 1
  const headers = { cookie, 'x-forwarded-for': `10.0.${callers >> 8}.${callers & 255}` }
  return fetch(server.url + path, { method: 'POST', body, headers })
}

async function traces(): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  // Excludes the folders of variants, which are made at any time, and of files in transit, which are empty in the end.
  const isTrace = ({ name, parentPath }: Dirent) =>
    !name.startsWith('keepsake.db') && !/variants|incoming|temp$/.test(parentPath)
  const files = found.filter((entry) => entry.isFile() && isTrace(entry))
  const lists = Object.values(slots).map(async ({ list }) =>
    (await fetch(server.url + list, { headers: { cookie } })).text(),
  )
  return [...files.map(({ name }) => name).sort(), ...(await Promise.all(lists))]
}

/** The mistakes in the answer to a file; meanwhile a visitor looks at the rocks. */
async function mistakesOf(file: HostileFile): Promise<string[]> {
  const before = await traces()
  const answering = post(file)
  const visit = await fetch(`${server.url}/rocks`)
  const mistakes = visit.status === 200 ? [] : [`a visitor was answered ${visit.status}`]
  const answer = await answering
  const told = (await answer.json()) as Record<string, unknown>
  if (answer.status !== 201) {
    if (!refusals.includes(answer.status)) mistakes.push(`was answered ${answer.status}`)
    if (typeof told.error !== 'string') mistakes.push('was answered without a sentence')
    if (JSON.stringify(await traces()) !== JSON.stringify(before)) mistakes.push('left a trace')
    return mistakes
  }
  if (!file.mayBeAccepted) mistakes.push('was taken')
  const { slot } = slots[file.kind]
  const shown = await fetch(server.url + String(told[`${slot}Url`]))
  const type = shown.headers.get('content-type') ?? ''
  const family = file.kind === 'pdf' ? 'application/pdf' : `${file.kind}/`
  if (!type.startsWith(family)) mistakes.push(`is served as ${type}`)
  if (shown.headers.get('x-content-type-options') !== 'nosniff') mistakes.push('may be sniffed')
  if (file.kind === 'image' && /<script|<\?php/.test(await shown.text())) mistakes.push('has its payload')
  return mistakes
}

async function samples(): Promise<HostileFile[]> {
  const hostile = (await readSamples()).filter(({ kind }) => kind?.startsWith('hostile-'))
  return Promise.all(
    hostile.map(async ({ kind = '', send_as = '', expect: expected, path }) => {
      const [name = '', type = ''] = send_as.split(';')
      const bytes = await readFile(path)
      const mayBeAccepted = expected !== 'reject'
      return { name, type, kind: kind.slice(8) as HostileFile['kind'], bytes, mayBeAccepted }
    }),
  )
}

it('is answered with a sentence each, keeps its visitors, its memory and its disk, and calls nobody', {
  timeout: 300_000,
}, async () => {
  const { port } = canary.address() as AddressInfo
  const files = [...(await hostileFiles(`http://127.0.0.1:${port}`)), ...(await samples())]
  await mistakesOf(files[0] as HostileFile)
  const start = await residentSetSize(server.pid)
  let most = start
  const watch = setInterval(async () => {
    most = Math.max(most, await residentSetSize(server.pid))
  }, LOOK_MS)
  for (const file of files) {
    const mistakes = await mistakesOf(file)
    expect.soft({ name: file.name, mistakes }).toEqual({ name: file.name, mistakes: [] })
  }
  clearInterval(watch)
  expect(most - start).toBeLessThan(MOST_GROWTH)
  expect(called).toEqual([])
  await expect.poll(() => readdir(join(folder, 'temp')), { timeout: 120_000 }).toEqual([])
  await expect.poll(() => readdir(join(folder, 'files/incoming'))).toEqual([])
})
