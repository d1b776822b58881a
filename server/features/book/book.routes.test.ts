/**
 * A book is planned and made by the browser with what was chosen, and downloaded in parts.
 * Behaviour: The book
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BookPlan } from '../../../shared/book.ts'
import { readPrinted } from '../../../testing/printed.ts'
import { type ServerProcess, setupTokenOf, startServer } from '../../../testing/process.ts'

const PATH = '/api/admin/book'
const usual = { format: 'letter', isHome: true, isSmall: false, without: ['photos'], leftOut: [] }

let folder: string
let server: ServerProcess
let cookie = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-book-routes-'))
  server = await startServer({ DATA_DIR: join(folder, 'data') })
  const body = { token: await setupTokenOf(server), email: 'mother@example.org', password: 'a long enough password' }
  const made = await call('/api/setup', body)
  cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}, 120_000)
afterAll(async () => {
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true })
})

const call = (path: string, json?: object, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    headers: { cookie, ...(json && { 'content-type': 'application/json' }), ...headers },
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
  })

type Info = { file: { path: string; bytes: number } | null; isRunning: boolean; failure: string | null }
const read = async () => (await call(PATH)).json() as Promise<Info>

test('is of the chosen format, with codes that lead to the site, after a download in two parts', async () => {
  expect((await fetch(server.url + PATH)).status).toBe(401)
  expect(await read()).toEqual({ file: null, isRunning: false, failure: null })
  const plan = (await (await call(`${PATH}/plan`, usual)).json()) as BookPlan
  expect((await call(PATH, usual)).status).toBe(202)
  expect(await read()).toMatchObject({ isRunning: true, secondsLeft: null })
  await vi.waitUntil(async () => !(await read()).isRunning, { timeout: 120_000, interval: 200 })
  const { file, failure } = await read()
  expect(failure).toBe(null)
  const { path = '', bytes = 0 } = file ?? {}
  const first = await call(path, undefined, { range: 'bytes=0-999' })
  const etag = first.headers.get('etag') ?? ''
  const shown = await call(`${path}?look`, undefined, { range: 'bytes=0-7' })
  const how = [first, shown].map(({ headers }) => headers.get('content-disposition')?.split(';')[0])
  expect(how).toEqual(['attachment', 'inline'])
  const acts = (await (await call('/api/admin/history')).json()) as { what: string }[]
  expect(acts.map(({ what }) => what).slice(0, 2)).toEqual(['looked at the book', 'downloaded the book'])
  const rest = await call(path, undefined, { range: 'bytes=1000-', 'if-range': etag })
  expect([first.status, rest.status, rest.headers.get('content-type')]).toEqual([206, 206, 'application/pdf'])
  const joined = Buffer.concat([Buffer.from(await first.arrayBuffer()), Buffer.from(await rest.arrayBuffer())])
  expect(joined.length).toBe(bytes)
  await writeFile(join(folder, 'book.pdf'), joined)
  const { texts, sizes, unembedded } = await readPrinted(join(folder, 'book.pdf'))
  expect(sizes[0]).toEqual([612, 792])
  // Nothing but the story and the names: the plan has their pages.
  expect(plan).toMatchObject({ pages: sizes.length, parts: [] })
  expect(plan.bytes).toBeGreaterThan(bytes / 3)
  expect(plan.bytes).toBeLessThan(bytes * 3)
  expect(texts.at(-1)).toContain(new URL(server.url).host)
  expect(unembedded).toBe(0)
}, 150_000)

test('wishes that are none are answered with a sentence', async () => {
  for (const wrong of [
    {},
    { ...usual, format: 'a3' },
    { ...usual, without: ['everything'] },
    { ...usual, pages: 3 },
    { ...usual, leftOut: ['--help'] },
  ])
    for (const path of [PATH, `${PATH}/plan`]) expect((await call(path, wrong)).status).toBe(400)
})
