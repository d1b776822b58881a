/**
 * Pictures brought in by the browser: sent in pieces, planned, written and taken back, on a server of its own.
 * Behaviour: Moving in
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Brought, BroughtRow } from '../../../shared/brought.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { picture, playMemorial } from '../../../testing/memorial-server.ts'
import { PUBLIC_HOST } from '../../../testing/played-internet.ts'
import { type ServerProcess, setupTokenOf, startServer } from '../../../testing/process.ts'
import { zip } from '../../../testing/zips.ts'
import { partsOf } from './brought-folder.ts'

let folder: string
let server: ServerProcess
let cookie: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-brought-'))
  server = await startServer({
    DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../../testing/played-internet.ts')}`,
  })
  const body = { token: await setupTokenOf(server), email: 'mother@example.org', password: 'a long enough password' }
  const made = await call('POST', '/api/setup', body)
  cookie = made.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true })
})

const base64 = (text: string) => Buffer.from(text).toString('base64')

function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const json = body !== undefined && !Buffer.isBuffer(body)
  return fetch(server.url + path, {
    method,
    headers: { cookie: cookie ?? '', ...(json && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: json ? JSON.stringify(body) : new Uint8Array(body as Buffer) }),
  })
}

/** Sends a file in two pieces, as over a line that broke in between. */
async function bring(path: string, bytes: Buffer): Promise<Response> {
  const tus = { 'tus-resumable': '1.0.0' }
  const name = path.split('/').pop() ?? ''
  const made = await call('POST', '/api/admin/import/files', undefined, {
    ...tus,
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${base64(name)},path ${base64(path)}`,
  })
  const location = made.headers.get('location')
  if (!location) return made
  let sent = made
  for (const [from, to] of [
    [0, 100],
    [100, bytes.length],
  ] as const)
    sent = await call(
      'PATCH',
      new URL(location, `${server.url}/api/admin/import/files`).pathname,
      bytes.subarray(from, to),
      {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(from),
      },
    )
  return sent
}

async function state(): Promise<Brought> {
  return (await call('GET', '/api/admin/import')).json() as Promise<Brought>
}

async function ended(step: Brought['step']): Promise<Brought> {
  let now = await state()
  await vi.waitUntil(
    async () => {
      now = await state()
      if (now.step === 'failed') throw new Error(String(now.error))
      return now.step === step
    },
    { timeout: 150_000, interval: 200 },
  )
  return now
}

const photos = async () =>
  (await (await call('GET', '/api/admin/photos?state=waiting')).json()) as { title: string | null; year: number }[]

test('the address of another site is planned, brought in and taken back as files are, but never one in a private network', async () => {
  const elsewhere = await playMemorial()
  const plan = (address: string) => call('POST', '/api/admin/import/plan', { address })
  const { port } = new URL(elsewhere.origin)
  const refusals = [
    ['pictures of Rowan', adminBring.answers.noAddress],
    ['file:///etc/passwd', adminBring.answers.noAddress],
    [server.url, adminBring.answers.ownAddress],
  ] as const
  for (const [address, error] of refusals) {
    const refused = await plan(address)
    expect([refused.status, await refused.json()]).toEqual([400, { error }])
  }
  expect((await plan(elsewhere.origin)).status).toBe(202)
  await expect.poll(state, { timeout: 60_000 }).toMatchObject({
    step: 'failed',
    error: adminBring.reasons.private('127.0.0.1'),
  })
  expect(elsewhere.asked).toEqual([])

  expect((await plan(`http://${PUBLIC_HOST}:${port}/gallery`)).status).toBe(202)
  expect(await ended('planned')).toMatchObject({ files: 0, counts: { 'to add': 11 }, run: null })
  expect((await call('POST', '/api/admin/import/start')).status).toBe(202)
  // Two of its files are on 127.0.0.1 and one is broken.
  const done = await ended('done')
  expect(done).toMatchObject({ counts: { imported: 9, failed: 2 } })
  const rows = (await (await call('GET', '/api/admin/import/plan')).json()) as BroughtRow[]
  expect(rows.map(({ reason }) => reason)).toContain(adminBring.reasons.private('127.0.0.1'))
  const titles = ((await (await fetch(`${server.url}/api/photos`)).json()) as BroughtRow[]).map(({ title }) => title)
  expect(titles).toEqual(['First steps', 'A button'])
  expect(await (await call('POST', '/api/admin/import/undo')).json()).toEqual({ gone: 9 })
  expect(await state()).toMatchObject({ step: 'receiving', files: 0, error: null })

  // Files that wait are not pushed aside.
  expect((await bring('a.jpg', await picture(1))).status).toBe(204)
  const refused = await plan(`http://${PUBLIC_HOST}:${port}`)
  expect([refused.status, await refused.json()]).toEqual([400, { error: adminBring.answers.filesWait }])
  expect((await call('DELETE', '/api/admin/import')).status).toBe(204)
  await elsewhere.close()
}, 300_000)

test('a folder and a zip are sent in pieces, planned, brought in, and taken back, also after a restart', async () => {
  expect((await bring('Summer/a.jpg', await picture(1))).status).toBe(204)
  expect(
    (await bring('Summer/captions.csv', Buffer.from(`file,caption,year\na.jpg,By the sea,1999\n${'#'.repeat(90)}`)))
      .status,
  ).toBe(204)
  expect(
    (
      await bring(
        'more.zip',
        zip([
          { name: 'b.jpg', bytes: await picture(2) },
          { name: 'b2.jpg', bytes: await picture(1) },
        ]),
      )
    ).status,
  ).toBe(204)
  expect(await state()).toMatchObject({ step: 'receiving', files: 3, counts: null })
  expect(await (await call('GET', '/api/admin/import/files')).json()).toContainEqual({
    path: 'Summer/a.jpg',
    bytes: (await picture(1)).length,
  })

  expect((await call('POST', '/api/admin/import/start')).status).toBe(400)
  expect((await call('POST', '/api/admin/import/plan')).status).toBe(202)
  expect((await call('POST', '/api/admin/import/plan')).status).toBe(409)
  expect(await ended('planned')).toMatchObject({ counts: { 'to add': 2 }, run: null })
  expect(await photos()).toEqual([])
  const rows = (await (await call('GET', '/api/admin/import/plan')).json()) as BroughtRow[]
  expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['already here', 'to add', 'to add'])
  expect(rows.find(({ outcome, title }) => outcome === 'to add' && title === 'By the sea')).toBeDefined()
  const shown = rows.find(({ picture, zip }) => picture && !zip)?.file ?? ''
  const thumbnail = await call('GET', `/api/admin/import/picture?file=${encodeURIComponent(shown)}`)
  expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(rows.find(({ file }) => file === 'b.jpg')).toMatchObject({ zip: 'more.zip', picture: true })
  const zipped = (file: string) => call('GET', `/api/admin/import/picture?zip=more.zip&file=${file}`)
  const inside = await Promise.all(['b.jpg', 'b2.jpg', 'b3.jpg'].map(zipped))
  expect(inside.map(({ status }) => status)).toEqual([200, 200, 404])
  expect((await call('GET', '/api/admin/import/picture?zip=Summer/a.jpg&file=b.jpg')).status).toBe(404)

  expect((await call('POST', '/api/admin/import/start')).status).toBe(202)
  const done = await ended('done')
  expect(done).toMatchObject({ counts: { imported: 2 }, run: expect.stringMatching(/^\w+$/) })
  await vi.waitUntil(async () => (await photos()).length === 2, { timeout: 10_000 })

  // A server that was killed, and the next one on the same data.
  await server.kill('SIGKILL')
  server = await startServer({ DATA_DIR: join(folder, 'data') })
  expect(await state()).toMatchObject({ step: 'done', counts: { imported: 2 }, run: done.run, error: null })

  expect(await (await call('POST', '/api/admin/import/undo')).json()).toEqual({ gone: 2 })
  expect(await photos()).toEqual([])
  expect(await state()).toMatchObject({ step: 'receiving', files: 0 })
  expect(await readdir(join(folder, 'data/imports'))).not.toContain('brought')
}, 300_000)

test('the plan of a chat tells who has sent messages, and is made again by what the family says of them', async () => {
  const lines = ['Ann: Good night', 'Rowan: Good night, Mum', 'Ann: Sleep well', '+43 664 1: Hello']
  const chat = lines.map((line) => `16/10/2023, 12:11 - ${line}`).join('\n')
  expect((await bring('WhatsApp Chat.txt', Buffer.from(chat))).status).toBe(204)
  expect((await call('POST', '/api/admin/import/plan')).status).toBe(202)
  // A sender with the name of the person is the person, until somebody says otherwise.
  expect(await ended('planned')).toMatchObject({
    counts: { 'to add': 3, skipped: 1 },
    senders: [
      { name: 'Ann', count: 2, is: 'guest' },
      { name: 'Rowan', count: 1, is: 'person' },
      { name: '+43 664 1', count: 1, is: 'guest' },
    ],
  })
  const own = { sender: 'Rowan', title: 'Good night, Mum', outcome: 'skipped', reason: adminBring.reasons.ownWords }
  expect(await (await call('GET', '/api/admin/import/plan')).json()).toContainEqual(expect.objectContaining(own))

  const senders = { Ann: 'guest', Rowan: 'guest', '+43 664 1': 'out' }
  expect((await call('POST', '/api/admin/import/plan', { senders: { Ann: 'anybody' } })).status).toBe(400)
  expect((await call('POST', '/api/admin/import/plan', { senders })).status).toBe(202)
  const planned = await ended('planned')
  expect(planned).toMatchObject({ counts: { 'to add': 3, skipped: 1 } })
  expect(Object.fromEntries(planned.senders.map(({ name, is }) => [name, is]))).toEqual(senders)
  expect((await call('POST', '/api/admin/import/start')).status).toBe(202)
  await ended('done')
  const waiting = await (await call('GET', '/api/admin/memories?state=waiting')).json()
  expect((waiting as { name: string }[]).map(({ name }) => name).sort()).toEqual(['Ann', 'Ann', 'Rowan'])
  expect(await (await call('POST', '/api/admin/import/undo')).json()).toEqual({ gone: 3 })
}, 300_000)

test('a path that leads out of the folder is refused with a sentence and writes nothing', async () => {
  const refused = await bring('../../out.jpg', await picture(1))
  expect([refused.status, await refused.json()]).toEqual([400, { error: adminBring.answers.badName }])
  for (const path of ['..', 'a/../../b', 'a\0b', 'a\\..\\b', '', '/', `${'n'.repeat(300)}.jpg`])
    expect(partsOf(path)).toBeNull()
  expect(partsOf('/Ulysses/./a b.jpg')).toEqual(['Ulysses', 'a b.jpg'])
  expect((await call('GET', '/api/admin/import/picture?file=../../../keepsake.db')).status).toBe(404)
})

test('a file with the name of a folder, and a folder with that of a file, are refused with a sentence', async () => {
  const image = await picture(3)
  expect((await bring('Album/one.jpg', image)).status).toBe(204)
  for (const path of ['Album', 'Album/one.jpg/two.jpg']) {
    const refused = await bring(path, image)
    expect([refused.status, await refused.json()]).toEqual([400, { error: adminBring.answers.sameName(path) }])
  }
  expect((await bring('Album/one.jpg', image)).status).toBe(204)
  expect((await call('DELETE', '/api/admin/import')).status).toBe(204)
})

test('a plan without a file is refused with a sentence', async () => {
  const refused = await call('POST', '/api/admin/import/plan')
  expect([refused.status, await refused.json()]).toEqual([400, { error: adminBring.answers.nothing }])
})
