/**
 * A large video that several servers take together: begun at one, continued at another, announced at both. No byte is
 * ever there twice, and none is lost.
 * Behaviour: Large videos
 */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mp4 } from '../../../testing/files.ts'
import { listen, openConnection } from '../../../testing/raw-http.ts'
import { openAnotherServer, openTestSite, type TestSite } from '../../../testing/site.ts'
import { SharedUploadStore } from '../large-videos/shared-upload-store.ts'

const MB = 1024 * 1024
const tus = { 'tus-resumable': '1.0.0' }
const chunkType = 'application/offset+octet-stream'
/** Longer than two parts; the box after the film is harmless. */
const film = Buffer.concat([mp4(), freeBox(9 * MB)])

let one: TestSite
let two: Awaited<ReturnType<typeof openAnotherServer>>
beforeAll(async () => {
  one = await openTestSite()
  two = await openAnotherServer(one)
})
afterAll(async () => {
  await two.close()
  await one.close()
})

/** A box of MP4 that players skip. */
function freeBox(bytes: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes)
  head.write('free', 4)
  return Buffer.concat([head, randomBytes(bytes - 8)])
}

type Server = Pick<TestSite, 'app'>
const call = ({ app }: Server, method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, headers: object) =>
  app.inject({ method, url, headers: { ...one.admin, ...tus, ...headers } })

async function begin(server: Server): Promise<string> {
  const { headers } = await call(server, 'POST', '/api/admin/uploads', { 'upload-length': String(film.length) })
  return String(headers.location)
}
const offsetAt = async (server: Server, url: string) =>
  Number((await call(server, 'HEAD', url, {})).headers['upload-offset'])
const append = ({ app }: Server, url: string, offset: number, end: number) =>
  app.inject({
    method: 'PATCH',
    url,
    headers: { ...one.admin, ...tus, 'upload-offset': String(offset), 'content-type': chunkType },
    payload: film.subarray(offset, end),
  })
const finish = ({ app }: Server, url: string) =>
  app.inject({
    method: 'POST',
    url: '/api/admin/videos/uploaded',
    headers: one.admin,
    payload: { upload: url.split('/').at(-1), title: 'The dock' },
  })

async function leftOver() {
  const { db, storage } = one.services
  const rows = await db.selectFrom('uploads').select('id').execute()
  const unfinished = await db.selectFrom('unfinished').selectAll().execute()
  return [...rows, ...unfinished, ...(await Array.fromAsync(storage.list('uploads/')))]
}

it('is begun at one server, continued at another, and becomes one row at both', async () => {
  const url = await begin(one)
  expect((await append(one, url, 0, 5 * MB)).statusCode).toBe(204)
  expect(await offsetAt(two, url)).toBe(5 * MB)
  expect((await append(two, url, 5 * MB, film.length)).statusCode).toBe(204)
  const replies = await Promise.all([finish(one, url), finish(two, url), finish(two, url)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
  const files = await one.services.db.selectFrom('files').select('originalSha256').where('slot', '=', 'video').execute()
  expect(files).toEqual([{ originalSha256: createHash('sha256').update(film).digest('hex') }])
  expect(await leftOver()).toEqual([])
})

it('keeps what had arrived when the line broke, and goes on elsewhere', async () => {
  const url = await begin(one)
  const sender = await openConnection(await listen(one.app))
  const head = [
    `PATCH ${url} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${one.admin.cookie}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    `Content-Type: ${chunkType}`,
    `Content-Length: ${film.length}`,
  ]
  await sender.send(`${head.join('\r\n')}\r\n\r\n`)
  await sender.send(film.subarray(0, 5 * MB))
  await expect.poll(() => offsetAt(two, url)).toBeGreaterThanOrEqual(4 * MB)
  sender.end()
  // The rest of the arrived bytes is added meanwhile: then the client asks again.
  const goOn = async () => append(two, url, await offsetAt(two, url), film.length)
  await expect.poll(async () => (await goOn()).statusCode).toBe(204)
  expect(await offsetAt(one, url)).toBe(film.length)
  expect((await call(one, 'DELETE', url, {})).statusCode).toBe(204)
  expect(await leftOver()).toEqual([])
})

it('an upload of which two servers get the same chunk holds it once', async () => {
  const url = await begin(one)
  const replies = await Promise.all([append(one, url, 0, 6 * MB), append(two, url, 0, 6 * MB)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
  expect(await offsetAt(one, url)).toBe(6 * MB)
  expect((await append(two, url, 6 * MB, film.length)).statusCode).toBe(204)
  const before = await one.services.db.selectFrom('files').select('id').execute()
  expect((await finish(two, url)).statusCode).toBe(201)
  const after = one.services.db.selectFrom('files').selectAll()
  const added = (await after.execute()).filter(({ id }) => !before.some((file) => file.id === id))
  const { originalSha256 } = added.find(({ slot }) => slot === 'video') ?? {}
  expect(originalSha256).toBe(createHash('sha256').update(film).digest('hex'))
  expect(await leftOver()).toEqual([])
})

it('an upload that is removed at one server is gone at the other, and leaves nothing', async () => {
  const url = await begin(one)
  await append(one, url, 0, 5 * MB)
  expect((await call(two, 'DELETE', url, {})).statusCode).toBe(204)
  expect((await append(one, url, 5 * MB, film.length)).statusCode).toBe(404)
  expect(await leftOver()).toEqual([])
})

it('expires a week after it was begun, and not before', async () => {
  const url = await begin(one)
  await append(one, url, 0, 5 * MB)
  const store = new SharedUploadStore(two.services, 60_000)
  expect(await store.deleteExpired()).toBe(0)
  await sleep(2)
  expect(await new SharedUploadStore(two.services, 0).deleteExpired()).toBe(1)
  expect((await call(one, 'HEAD', url, {})).statusCode).toBe(404)
  expect(await leftOver()).toEqual([])
})
