/**
 * A full disk, a disk without write access, and a database locked by another process. Reads go on, writes are refused
 * with a sentence, and everything works again after the fault.
 * Behaviour: Timeouts and overload; Error responses
 */
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { mp4 } from '../../testing/files.ts'
import { canMount, mount, unmount } from '../../testing/mount.ts'
import { imagePart, type RequestOptions, send, sendForm, sendJson, storedState } from '../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator } from '../../testing/site.ts'

const HOUR_MS = 60 * 60 * 1000
let site: TestSite
let photo: { id: string; imageUrl: string }
let trashed: { id: string }

async function openSite(folder?: string): Promise<void> {
  site = await openTestSite('SQLite', {}, { pages: true, ...(folder && { databaseFolder: folder }) })
  const upload = async () => (await sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart() })).json()
  photo = await upload()
  trashed = await upload()
  await send(site, 'DELETE', `/api/admin/photos/${trashed.id}`)
  // So long after the sign-in that its last use would be stored.
  site.advanceClock(2 * HOUR_MS)
}

const share = async (options: RequestOptions = {}) =>
  sendForm(site, 'POST', '/api/rocks', { image: await imagePart(), name: 'Ann', location: 'Oslo' }, options)

/** Everything that stores something, by the database or by a file; each can be repeated. */
const writes = {
  'a share': () => share(),
  'a sign-in': () => sendJson(site, 'POST', '/api/session', testAdministrator),
  'an upload': async () => sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart() }),
  'an edit': () => sendJson(site, 'PATCH', `/api/admin/photos/${photo.id}`, { title: 'x'.repeat(150) }),
  'a deletion': () => send(site, 'DELETE', `/api/admin/photos/${photo.id}`),
  'a restoration': () => send(site, 'POST', `/api/admin/photos/${trashed.id}/restore`),
  'an order': () => sendJson(site, 'PATCH', '/api/admin/tracks/order', { ids: [] }),
  'a choice of mails': () => sendJson(site, 'PATCH', '/api/admin/notifications', { mail: 'daily' }),
}

async function expectReading(): Promise<void> {
  for (const url of [
    '/',
    '/gallery',
    '/api/photos',
    photo.imageUrl,
    '/readyz',
    '/api/admin/photos',
    '/api/admin/trash',
  ])
    expect([url, (await send(site, 'GET', url)).statusCode]).toEqual([url, 200])
  const session = await send(site, 'GET', '/api/session', { admin: true })
  expect([session.statusCode, session.json()]).toMatchObject([200, { email: testAdministrator.email }])
}

async function expectRefused(status: number, error: string): Promise<void> {
  for (const [name, write] of Object.entries(writes)) {
    const answer = await write()
    expect([name, answer.statusCode, answer.json()]).toEqual([name, status, { error }])
    expect([name, answer.headers['retry-after']]).toEqual([name, status === 503 ? '10' : undefined])
  }
}

const pragma = async (text: string) =>
  Object.values(
    (await sql<Record<string, unknown>>`pragma ${sql.raw(text)}`.execute(site.services.db)).rows[0] ?? {},
  )[0]

describe('while the database', () => {
  beforeAll(() => openSite())
  afterAll(() => site.close())

  it('can only be read, everything can still be looked at, and writing is refused', async () => {
    const before = await storedState(site)
    await pragma('query_only = on')
    await expectReading()
    await expectRefused(503, messages.server.readOnly)
    await pragma('query_only = off')
    expect((await share()).statusCode).toBe(201)
    const after = await storedState(site)
    expect([after.rows.length, after.unfinished, after.temporary]).toEqual([before.rows.length + 1, [], []])
  })

  it('is full, everything can still be looked at, and a share is refused', async () => {
    await pragma(`max_page_count = ${Number(await pragma('page_count')) + 1}`)
    let answer = await share()
    for (let n = 0; n < 60 && answer.statusCode === 201; n += 1) answer = await share()
    expect([answer.statusCode, answer.json()]).toEqual([507, { error: messages.server.noRoom }])
    await expectReading()
    await pragma('max_page_count = 1000000')
    expect((await share()).statusCode).toBe(201)
  })
})

describe('while another process holds the write lock', () => {
  let other: Sqlite.Database
  beforeAll(async () => {
    await openSite()
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(site.services.db)
    other = new Sqlite(rows[0]?.file)
  })
  afterEach(() => void (other.inTransaction && other.exec('rollback')))
  afterAll(async () => {
    other.close()
    await site.close()
  })

  it('reading goes on, and writing is refused after a while', async () => {
    other.exec('begin immediate')
    let settled = 0
    const writing = Object.entries(writes).map(async ([name, write]) => {
      const answer = await write()
      settled += 1
      return { name, answer }
    })
    await expectReading()
    expect(settled).toBe(0)
    for (const { name, answer } of await Promise.all(writing)) {
      expect([name, answer.statusCode, answer.json()]).toEqual([name, 503, { error: messages.server.waiting }])
      expect(answer.headers['retry-after']).toBe('10')
    }
    other.exec('rollback')
    expect((await share()).statusCode).toBe(201)
  })

  it('writing waits for a lock that is given back soon', async () => {
    other.exec('begin immediate')
    const sharing = share()
    await expectReading()
    other.exec('rollback')
    expect((await sharing).statusCode).toBe(201)
  })
})

/** Fills a disk and returns a function that makes room again. */
async function fill(disk: string): Promise<() => Promise<void>> {
  const [ballast, { bavail, bsize }] = [join(disk, 'ballast'), await statfs(disk)]
  await writeFile(ballast, Buffer.alloc(bavail * bsize))
  return () => rm(ballast)
}

describe.runIf(canMount())('while the disk', () => {
  let disk: string
  let uploads: string
  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'keepsake-disk-'))
    mount(disk)
    await openSite(disk)
    uploads = join(site.folder, 'uploads')
    await mkdir(uploads, { recursive: true })
    mount(uploads)
  })
  afterAll(async () => {
    unmount(uploads)
    await site.close()
    unmount(disk)
    await rm(disk, { recursive: true })
  })

  it('of the database is full, everything can still be looked at, and writing is refused', async () => {
    const before = await storedState(site)
    // Empties the journal: its free room would still take a write.
    await pragma('wal_checkpoint(truncate)')
    const makeRoom = await fill(disk)
    await expectReading()
    await expectRefused(507, messages.server.noRoom)
    await makeRoom()
    expect((await share()).statusCode).toBe(201)
    expect((await storedState(site)).rows).toHaveLength(before.rows.length + 1)
  })

  it('of stored files is full, an image is shown as it is where its variant has no room', async () => {
    const incoming = join(site.folder, 'files', 'incoming')
    mount(incoming)
    await fill(incoming)
    const read = () => send(site, 'GET', `${photo.imageUrl}?w=320&f=webp`)
    const whole = await read().finally(() => unmount(incoming))
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(whole.headers['cache-control']).toBe('no-store')
    expect(whole.rawPayload).toEqual((await send(site, 'GET', photo.imageUrl)).rawPayload)
    expect((await read()).headers['content-type']).toBe('image/webp')
  })

  it('of temporary files has room for an upload, but not for what is published of it, it is refused', async () => {
    const { temp } = site.services
    mount(temp)
    await writeFile(join(temp, 'ballast'), Buffer.alloc(1_700_000))
    const edge = 2401
    // A chessboard of pixels is small as a PNG and large as a JPEG.
    const pixels = Buffer.alloc(edge ** 2, Buffer.from([0, 255]))
    const board = sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
    const image = { name: 'a.png', bytes: await board.png().toBuffer() }
    const upload = () => sendForm(site, 'POST', '/api/admin/upload', { image })
    const full = await upload().finally(() => unmount(temp))
    expect([full.statusCode, full.json()]).toEqual([507, { error: messages.server.noRoom }])
    expect((await upload()).statusCode).toBe(201)
  })

  it('of resumable uploads is full, a chunk is refused, and resumes when there is room', async () => {
    const film = mp4()
    const tus = { 'tus-resumable': '1.0.0' }
    const begin = () =>
      send(site, 'POST', '/api/admin/uploads', { headers: { ...tus, 'upload-length': String(film.length) } })
    const url = String((await begin()).headers.location)
    const append = async () => {
      const offset = Number((await send(site, 'HEAD', url, { headers: tus })).headers['upload-offset'])
      const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      return site.app.inject({
        method: 'PATCH',
        url,
        headers: { ...site.admin, ...headers },
        payload: film.subarray(offset),
      })
    }
    const makeRoom = await fill(uploads)
    for (const answer of [await append(), await begin()])
      expect([answer.statusCode, answer.json()]).toEqual([507, { error: messages.server.noRoom }])
    await makeRoom()
    expect((await append()).statusCode).toBe(204)
    const row = await sendJson(site, 'POST', '/api/admin/videos/uploaded', { upload: url.split('/').at(-1) })
    expect(row.statusCode).toBe(201)
  })
})
