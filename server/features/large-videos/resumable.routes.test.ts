/**
 * A film in pieces: bytes that arrived before a broken connection are not sent again. The row is the same as if sent at
 * once.
 * Behaviour: Large videos
 */
import { createHash, randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { mp4 } from '../../../testing/files.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { isOneOfMany } from '../../platform/data-folder.ts'

describe('a resumable upload', () => {
  let site: TestSite
  let origin: string
  beforeAll(async () => {
    site = await openTestSite()
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
  })
  afterAll(() => site.close())

  const tus = { 'tus-resumable': '1.0.0' }
  const chunkType = { 'content-type': 'application/offset+octet-stream' }
  const call = (path: string, init: RequestInit) =>
    fetch(origin + path, {
      ...init,
      headers: { ...site.admin, ...tus, ...(init.headers as Record<string, string>) },
    })

  async function begin(length: number): Promise<string> {
    const filename = Buffer.from('the dock.mp4').toString('base64')
    const reply = await call('/api/admin/uploads', {
      method: 'POST',
      headers: { 'upload-length': String(length), 'upload-metadata': `filename ${filename}` },
    })
    expect(reply.status).toBe(201)
    return reply.headers.get('location') ?? ''
  }
  const append = (at: string, offset: number, body: Buffer) =>
    call(at, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(body),
    })
  const offsetOf = async (at: string) => Number((await call(at, { method: 'HEAD' })).headers.get('upload-offset'))
  const finish = (body: object, headers: Record<string, string> = {}) =>
    call('/api/admin/videos/uploaded', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  /** Sends some bytes of a piece and then drops the connection. */
  async function breakOff(at: string, offset: number, bytes: Buffer): Promise<void> {
    const sending = httpRequest(origin + at, {
      method: 'PATCH',
      headers: {
        ...site.admin,
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': offset,
        'content-length': bytes.length * 2,
      },
    })
    sending.on('error', () => {})
    sending.write(bytes)
    if (!isOneOfMany(site.services.config)) await expect.poll(() => offsetOnDisk(at)).toBe(offset + bytes.length)
    const closed = new Promise((resolve) => sending.once('close', resolve))
    sending.destroy()
    await closed
  }
  async function offsetOnDisk(at: string): Promise<number> {
    return (await stat(join(site.folder, 'uploads', at.split('/').at(-1) ?? ''))).size
  }

  /** Leftovers of uploads: files in a folder, or objects and their rows. */
  async function leftOver(): Promise<string[]> {
    const { db, storage } = site.services
    const rows = await db.selectFrom('uploads').select('id').execute()
    const objects = await Array.fromAsync(storage.list('uploads/'))
    const files = await readdir(join(site.folder, 'uploads')).catch(() => [])
    return [...rows.map(({ id }) => id), ...objects, ...files]
  }

  it('offers no deferred length, and refuses one with a sentence', async () => {
    const options = await call('/api/admin/uploads', { method: 'OPTIONS', headers: tus })
    expect(options.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration')
    const deferred = await call('/api/admin/uploads', {
      method: 'POST',
      headers: { ...tus, 'upload-defer-length': '1' },
    })
    expect(deferred.status).toBe(501)
    expect(await deferred.json()).toEqual({ error: messages.input.noLength })
    expect(await leftOver()).toEqual([])
  })

  it('resumes at its offset and becomes a video with every byte in place', async () => {
    const film = mp4()
    const at = await begin(film.length)
    const half = Math.floor(film.length / 2)
    await breakOff(at, 0, film.subarray(0, half))
    // Several servers count by whole parts, or by the bytes that had come when the connection was seen to be dead.
    if (!isOneOfMany(site.services.config)) await expect.poll(() => offsetOf(at)).toBe(half)
    const arrived = await offsetOf(at)
    expect((await append(at, arrived, film.subarray(arrived))).status).toBe(204)

    const upload = at.split('/').at(-1)
    const reply = await finish({ upload, title: 'The dock', galleryDisplay: true })
    expect(reply.status).toBe(201)
    const row = (await reply.json()) as { id: string }
    expect(row).toMatchObject({ title: 'The dock', featured: false, galleryDisplay: true })
    const [kept] = await site.services.db.selectFrom('files').selectAll().where('slot', '=', 'video').execute()
    expect(kept?.originalSha256).toBe(createHash('sha256').update(film).digest('hex'))
    expect(kept?.name).toBe('the dock.mp4')
    expect(await leftOver()).toEqual([])
  })

  async function uploadFilm(): Promise<string> {
    const film = mp4()
    const at = await begin(film.length)
    await append(at, 0, film)
    return at.split('/').at(-1) ?? ''
  }

  it('becomes one row, however often and at once its end is announced', async () => {
    const { db } = site.services
    const countRows = async () => (await db.selectFrom('videos').select('id').execute()).length
    const before = await countRows()
    const body = { upload: await uploadFilm(), title: 'The dock' }
    const replies = await Promise.all([finish(body), finish(body), finish(body, { 'idempotency-key': 'another' })])
    replies.push(await finish(body))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const rows = await Promise.all(replies.map((reply) => reply.json()))
    expect(rows).toEqual([rows[0], rows[0], rows[0], rows[0]])
    expect(await countRows()).toBe(before + 1)
    expect(await db.selectFrom('unfinished').selectAll().execute()).toEqual([])
  })

  it('whose end is announced again with other words is refused', async () => {
    const upload = await uploadFilm()
    const replies = await Promise.all([finish({ upload, title: 'The dock' }), finish({ upload, title: 'The lake' })])
    replies.push(await finish({ upload, title: 'The sea' }))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('a resumable upload that is no video is refused alike to all who announce its end at once', async () => {
    const at = await begin(1000)
    await append(at, 0, randomBytes(1000))
    const body = { upload: at.split('/').at(-1) }
    const replies = await Promise.all([finish(body), finish(body)])
    expect(replies.map(({ status }) => status)).toEqual([415, 415])
  })

  it('creates no video before it is complete, nor from a file that is no video', async () => {
    const at = await begin(1000)
    await append(at, 0, randomBytes(400))
    const half = await finish({ upload: at.split('/').at(-1) })
    expect([half.status, await half.json()]).toEqual([400, { error: 'Missing video: Please select a video file.' }])
    await append(at, 400, randomBytes(600))
    const whole = await finish({ upload: at.split('/').at(-1) })
    expect(whole.status).toBe(415)
    expect(await leftOver()).toEqual([])
  })

  it.each([
    ['POST', '', {}, 412, messages.input.unreadable],
    ['POST', '', { ...tus }, 400, messages.input.unreadable],
    ['POST', '', { ...tus, 'upload-length': 'long' }, 400, messages.input.unreadable],
    ['PATCH', `/${'f'.repeat(32)}`, { ...tus, 'upload-offset': '0', ...chunkType }, 404, messages.video.uploadGone],
    ['PATCH', `/${'f'.repeat(32)}`, { ...tus, ...chunkType }, 403, messages.input.unreadable],
    ['DELETE', `/${'f'.repeat(32)}`, { ...tus }, 404, messages.video.uploadGone],
  ])('is refused with a sentence to %s %s with %j', async (method, path, headers, status, error) => {
    const reply = await fetch(`${origin}/api/admin/uploads${path}`, { method, headers: { ...site.admin, ...headers } })
    expect([reply.status, await reply.json()]).toEqual([status, { error }])
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it.each(['../../keepsake.db', '', 'f'.repeat(32), 7])('does not take %j for an upload', async (upload) => {
    expect((await finish({ upload })).status).toBe(400)
  })

  it('is refused with a sentence while very many are not finished', async () => {
    const begun: string[] = []
    while (begun.length < serverLimits.resumableUploads) begun.push(await begin(10))
    const reply = await call('/api/admin/uploads', { method: 'POST', headers: { 'upload-length': '10' } })
    expect([reply.status, await reply.json()]).toEqual([503, { error: messages.video.tooManyUploads }])
    for (const at of begun) expect((await call(at, { method: 'DELETE' })).status).toBe(204)
    expect(await leftOver()).toEqual([])
  })

  /**
   * A chunk that does not arrive: its headers come, its bytes do not. A client told to come back later does so at once.
   */
  function holdChunk(at: string): () => void {
    const headers = { ...site.admin, ...tus, ...chunkType, 'upload-offset': 0, 'content-length': 10 }
    let sending: ClientRequest
    const send = () => {
      sending = httpRequest(origin + at, { method: 'PATCH', headers })
      sending.on('error', () => {})
      sending.on('response', ({ statusCode }) => {
        sending.destroy()
        if (statusCode === 503) send()
      })
      sending.flushHeaders()
    }
    send()
    return () => sending.destroy()
  }

  it('is refused while many chunks arrive, also with the chunk that its beginning may bring', async () => {
    const begun = await Promise.all(Array.from({ length: serverLimits.resumableAtOnce / 2 }, () => begin(10)))
    const held = begun.map(holdChunk)
    const unknown = `/api/admin/uploads/${'f'.repeat(32)}`
    await expect.poll(async () => (await append(unknown, 0, Buffer.alloc(10))).status).toBe(503)
    const headers = { ...chunkType, 'upload-length': '10' }
    const reply = await call('/api/admin/uploads', { method: 'POST', headers, body: new Uint8Array(10) })
    expect(reply.status).toBe(503)
    expect(await reply.json()).toEqual({ error: messages.server.tooMany })
    for (const letGo of held) letGo()
    await expect.poll(async () => (await append(unknown, 0, Buffer.alloc(10))).status).toBe(404)
    for (const at of begun) expect((await call(at, { method: 'DELETE' })).status).toBe(204)
  })

  it('is for administrators only, and rejects a video that is too large', async () => {
    const stranger = await fetch(`${origin}/api/admin/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': '10' },
    })
    expect(stranger.status).toBe(401)
    const reply = await call('/api/admin/uploads', {
      method: 'POST',
      headers: { 'upload-length': String(5 * 1024 ** 3) },
    })
    expect([reply.status, await reply.json()]).toEqual([
      413,
      { error: 'File too large: A video can have at most 4 GB.' },
    ])
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
