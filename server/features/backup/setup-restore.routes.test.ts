/**
 * A backup that becomes the site on the first screen of a fresh one: it arrives in parts, is checked, and changes
 * everything or nothing.
 * Behaviour: Backup and restore
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { fillTestSite, readAllData } from '../../../testing/cli-sites.ts'
import { heldBody } from '../../../testing/held-body.ts'
import { imagePart, send, sendForm, sendJson, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator, testDatabases } from '../../../testing/site.ts'
import { readConfig } from '../../platform/config.ts'
import { initSetting } from '../../platform/db/settings.ts'
import { addAdministrator } from '../accounts/administrators.ts'
import { createLink } from '../accounts/links.ts'
import { backUp } from './backup.ts'

const UPLOADS = '/api/setup/uploads'
const RESTORE = '/api/setup/restore'

let old: TestSite
let backup: Buffer
beforeAll(async () => {
  old = await openTestSite()
  await fillTestSite(old)
  const file = join(old.folder, 'whole.tar')
  await backUp(old.services, file, Date.now())
  backup = await readFile(file)
})
afterAll(() => old.close())

/** A site without an account, and the token of its set-up link. */
async function openFreshSite(kind: Parameters<typeof openTestSite>[0] = 'SQLite', env: Record<string, string> = {}) {
  const site = await openTestSite(kind, env)
  const { db, now } = site.services
  for (const table of ['administrators', 'history'] as const) await db.deleteFrom(table).execute()
  const { token } = await createLink(db, 'setup', now())
  return { site, headers: { authorization: `Bearer ${token}` } }
}
type Fresh = Awaited<ReturnType<typeof openFreshSite>>

const tus = { 'tus-resumable': '1.0.0' }

function create({ site, headers }: Fresh, bytes: number) {
  return send(site, 'POST', UPLOADS, { headers: { ...tus, ...headers, 'upload-length': String(bytes) } })
}

function sendChunk({ site, headers }: Fresh, path: string, chunk: Buffer, offset: number) {
  const chunkHeaders = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
  const options = { ...tus, ...headers, ...chunkHeaders }
  return site.app.inject({ method: 'PATCH', url: path, headers: options, payload: chunk })
}

async function upload(fresh: Fresh, bytes: Buffer): Promise<string> {
  const created = await create(fresh, bytes.length)
  expect(created.statusCode, created.body).toBe(201)
  const path = String(created.headers.location)
  expect((await sendChunk(fresh, path, bytes, 0)).statusCode).toBe(204)
  return path.split('/').pop() ?? ''
}

function restore({ site, headers }: Fresh, id: string) {
  return sendJson(site, 'POST', RESTORE, { upload: id }, { headers })
}

describe.each(testDatabases)('a fresh site on %s', (kind) => {
  it('takes a backup in parts and is the old site then: every row, every byte and its words', async () => {
    const fresh = await openFreshSite(kind)
    const { site } = fresh
    await initSetting(site.services.db, 'site-id', () => 'of the fresh site')
    const created = await create(fresh, backup.length)
    const path = String(created.headers.location)
    const half = Math.floor(backup.length / 2)
    await sendChunk(fresh, path, backup.subarray(0, half), 0)
    const head = await send(site, 'HEAD', path, { headers: { ...tus, ...fresh.headers } })
    expect(head.headers['upload-offset']).toBe(String(half))
    await sendChunk(fresh, path, backup.subarray(half), half)
    const reply = await restore(fresh, path.split('/').pop() ?? '')
    expect([reply.statusCode, reply.json()]).toEqual([200, { files: expect.any(Number), missing: 0 }])

    expect(await readAllData(site.services)).toEqual(await readAllData(old.services))
    expect(await site.services.db.selectFrom('unfinished').selectAll().execute()).toEqual([])
    expect(site.services.restored.signal.aborted).toBe(true)
    const { contentDir } = readConfig({ DATA_DIR: site.folder })
    const words = [contentDir, old.services.config.contentDir].map((folder) => readFile(join(folder, 'story.md')))
    const [restoredWords, oldWords] = await Promise.all(words)
    expect(contentDir).toBe(join(site.folder, 'restored-content'))
    expect(restoredWords).toEqual(oldWords)
    expect((await sendJson(site, 'POST', '/api/session', testAdministrator)).statusCode).toBe(200)
    expect(await readdir(join(site.folder, 'restore'))).toEqual([])
    expect((await create(fresh, 5)).statusCode).toBe(404)
    await site.close()
  })
})

describe('the set-up link', () => {
  let fresh: Fresh
  beforeEach(async () => {
    fresh = await openFreshSite()
  })
  afterEach(() => fresh.site.close())
  const minutes = (count: number) => fresh.site.advanceClock(count * 60_000)

  it('lasts on while bytes of a backup arrive, and by no other request', async () => {
    const path = String((await create(fresh, 4)).headers.location)
    minutes(50)
    expect((await sendChunk(fresh, path, Buffer.from('ab'), 0)).statusCode).toBe(204)
    minutes(50)
    expect((await send(fresh.site, 'HEAD', path, { headers: { ...tus, ...fresh.headers } })).statusCode).toBe(200)
    expect((await sendChunk(fresh, path, Buffer.alloc(0), 2)).statusCode).toBe(204)
    expect((await create(fresh, 4)).statusCode).toBe(201)
    minutes(11)
    expect((await create(fresh, 4)).statusCode).toBe(404)
  })

  it('takes no more of a backup when somebody has set up the site meanwhile', async () => {
    const path = String((await create(fresh, 4)).headers.location)
    const { body, isRead, finish } = heldBody({ start: 'ab', end: 'cd' })
    const type = { 'content-type': 'application/offset+octet-stream', 'transfer-encoding': 'chunked' }
    const headers = { ...tus, ...fresh.headers, ...type, 'upload-offset': '0' }
    const reply = fresh.site.app.inject({ method: 'PATCH', url: path, headers, payload: body })
    await isRead
    await addAdministrator(fresh.site.services.db, testAdministrator, fresh.site.services.now())
    finish()
    expect((await reply).statusCode).toBe(404)
  })
})

describe('a fresh site', () => {
  let fresh: Fresh
  beforeAll(async () => {
    fresh = await openFreshSite()
  })
  afterAll(() => fresh.site.close())
  let before: Awaited<ReturnType<typeof storedState>>
  beforeEach(async () => {
    before = await storedState(fresh.site)
  })

  async function expectRefusal(bytes: Buffer, sentence: string) {
    const reply = await restore(fresh, await upload(fresh, bytes))
    expect([reply.statusCode, reply.json().error]).toEqual([400, expect.stringContaining(sentence)])
    expect(await storedState(fresh.site)).toEqual(before)
    expect(await readdir(join(fresh.site.folder, 'restore'))).toEqual([])
    expect(await readdir(fresh.site.folder)).not.toContain('restored-content')
    expect(fresh.site.services.restored.signal.aborted).toBe(false)
  }

  it('refuses a cut file, and changes nothing', async () => {
    await expectRefusal(backup.subarray(0, Math.floor(backup.length / 1024) * 512), 'damaged or incomplete')
  })

  it('refuses a file with one changed byte, and changes nothing', async () => {
    const bytes = Buffer.from(backup)
    const at = bytes.indexOf('files/published/') + 512 + 200
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await expectRefusal(bytes, 'damaged or incomplete')
  })

  it('refuses a file that is no backup, and changes nothing', async () => {
    await expectRefusal(Buffer.alloc(4096, 'A holiday in spring. '), 'not a backup of such a site')
  })

  it('refuses one night of a folder of backups and says where its pictures are, and changes nothing', async () => {
    await old.services.backups.run()
    const { backupDir } = old.services.config
    const [night = ''] = (await readdir(backupDir)).filter((name) => name.endsWith('.tar'))
    await expectRefusal(await readFile(join(backupDir, night)), 'the pictures and films lie beside it in that folder')
  })

  it('refuses a file of a newer version, and changes nothing', async () => {
    const bytes = Buffer.from(backup.toString('latin1').replace('"format":2', '"format":9'), 'latin1')
    await expectRefusal(bytes, 'newer version')
  })

  it('asks for the file again when it has not arrived whole', async () => {
    const created = await create(fresh, backup.length)
    const path = String(created.headers.location)
    await sendChunk(fresh, path, backup.subarray(0, 600), 0)
    const reply = await restore(fresh, path.split('/').pop() ?? '')
    expect([reply.statusCode, reply.json().error]).toEqual([404, expect.stringContaining('choose the file again')])
  })

  it('keeps one upload, the newest', async () => {
    await create(fresh, 10)
    const created = await create(fresh, 20)
    const id = String(created.headers.location).split('/').pop() ?? ''
    expect((await readdir(join(fresh.site.folder, 'restore'))).sort()).toEqual([id, `${id}.json`])
  })

  it('takes nothing for which the disk has no room', async () => {
    const reply = await create(fresh, 2 ** 50)
    expect([reply.statusCode, reply.json().error]).toEqual([
      507,
      expect.stringContaining('not enough room on the disk'),
    ])
  })

  it('takes nothing without the set-up link, nor with one that has expired', async () => {
    const stranger = { ...fresh, headers: { authorization: 'Bearer guessed' } }
    expect((await create(stranger, 10)).statusCode).toBe(404)
    expect((await restore(stranger, 'a'.repeat(32))).statusCode).toBe(404)
    const other = await openFreshSite()
    other.site.advanceClock(61 * 60 * 1000)
    expect((await create(other, 10)).statusCode).toBe(404)
    await other.site.close()
  })

  it('keeps the link while a file arrives, longer than an hour', async () => {
    const other = await openFreshSite()
    const path = String((await create(other, 1500)).headers.location)
    for (const offset of [0, 500, 1000]) {
      other.site.advanceClock(40 * 60 * 1000)
      expect((await sendChunk(other, path, backup.subarray(offset, offset + 500), offset)).statusCode).toBe(204)
    }
    await other.site.close()
  })

  it('with something of the family on it takes no backup, and keeps what it has', async () => {
    const other = await openFreshSite()
    const id = await upload(other, backup)
    const file = await old.services.db.selectFrom('files').selectAll().executeTakeFirstOrThrow()
    await other.site.services.db.insertInto('files').values(file).execute()
    const full = await readAllData(other.site.services)
    const reply = await restore(other, id)
    expect([reply.statusCode, reply.json().error]).toEqual([400, adminBackups.errors.refusals.exists])
    expect(await readAllData(other.site.services)).toEqual(full)
    await other.site.close()
  })
})

describe.each(testDatabases)('what strangers left on a fresh site on %s', (kind) => {
  it('gives way to the backup, with its files', async () => {
    const site = await openTestSite(kind)
    const { db, now } = site.services
    const image = await imagePart()
    await sendForm(site, 'POST', '/api/rocks', { image, name: 'Ana', location: 'Lisbon' }, { admin: false })
    for (const table of ['administrators', 'history'] as const) await db.deleteFrom(table).execute()
    const { token } = await createLink(db, 'setup', now())
    const fresh = { site, headers: { authorization: `Bearer ${token}` } }
    expect((await restore(fresh, await upload(fresh, backup))).statusCode).toBe(200)
    const [after, before] = [await readAllData(site.services), await readAllData(old.services)]
    expect(after.stored).toEqual(before.stored)
    for (const name of ['rocks', 'files', 'administrators']) expect(after.tables[name]).toEqual(before.tables[name])
    expect(await db.selectFrom('senders').selectAll().execute()).toEqual([])
    await site.close()
  })
})
