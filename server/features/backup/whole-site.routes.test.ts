/**
 * The whole site as one file that administrators download: made on request, resumed after a break, and removed after a
 * week.
 * Behaviour: Backup and restore
 */
import { readdir, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillTestSite, openEmptySite, readAllData } from '../../../testing/cli-sites.ts'
import { listen } from '../../../testing/raw-http.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testAdministrator } from '../../../testing/site.ts'
import { restore } from './restore.ts'

const PATH = '/api/admin/whole-site'
const DAY_MS = 24 * 60 * 60 * 1000

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await fillTestSite(site)
})
afterAll(() => site.close())

const read = async () => (await send(site, 'GET', PATH)).json()

async function make() {
  expect((await send(site, 'POST', PATH)).statusCode).toBe(202)
  await expect.poll(async () => (await read()).isRunning, { timeout: 30_000 }).toBe(false)
  return read()
}

async function signIn(): Promise<string> {
  const { cookies } = await sendJson(site, 'POST', '/api/session', testAdministrator)
  return `${cookies[0]?.name}=${cookies[0]?.value}`
}

const folder = () => join(site.services.config.backupDir, 'whole')

describe('the whole site as one file', () => {
  it('is not there before somebody asks for it', async () => {
    expect(await read()).toEqual({ file: null, isRunning: false, failure: null })
  })

  it('comes in two parts after a break, byte for byte the same, and restores every row and every byte', async () => {
    const { file, failure } = await make()
    expect(failure).toBe(null)
    const made = await readAllData(site.services)
    const whole = await send(site, 'GET', file.path)
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, file.bytes])
    const { etag = '' } = whole.headers
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-length': String(file.bytes),
      'content-disposition': expect.stringMatching(/^attachment; filename="keepsake-2026-06-01t[\d-]+\.tar"$/),
    })
    const from = Math.floor(file.bytes / 3)
    const headers = { range: `bytes=${from}-`, 'if-range': String(etag) }
    const rest = await send(site, 'GET', file.path, { headers })
    expect(rest.statusCode).toBe(206)
    expect(rest.headers['content-range']).toBe(`bytes ${from}-${file.bytes - 1}/${file.bytes}`)
    const joined = Buffer.concat([whole.rawPayload.subarray(0, from), rest.rawPayload])
    expect(joined.equals(whole.rawPayload)).toBe(true)

    const downloaded = join(site.folder, 'downloaded.tar')
    await writeFile(downloaded, joined)
    const place = await openEmptySite('SQLite')
    await restore(place.site, downloaded)
    expect(await readAllData(place.site)).toEqual(made)
    await place.close()
  })

  it('is sent from its beginning where a part of an earlier one is there, and not at all beyond its end', async () => {
    const { file } = await read()
    const other = await send(site, 'GET', file.path, { headers: { range: 'bytes=5-', 'if-range': '"another"' } })
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, file.bytes])
    const beyond = await send(site, 'GET', file.path, { headers: { range: `bytes=${file.bytes}-` } })
    expect(beyond.statusCode).toBe(416)
    const head = await send(site, 'HEAD', file.path)
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, String(file.bytes), ''])
  })

  it('takes the place of an earlier one, whose address says so', async () => {
    const { file: before } = await read()
    site.advanceClock(5000)
    const { file: after } = await make()
    expect(after.path).not.toBe(before.path)
    expect(await readdir(folder())).toEqual([after.path.split('/').pop()])
    const gone = await send(site, 'GET', before.path)
    expect([gone.statusCode, gone.json().error]).toEqual([404, expect.stringContaining('Please make a new one')])
  })

  it('a file of the whole site is gone after a week', async () => {
    const { file } = await read()
    site.advanceClock(7 * DAY_MS + 1000)
    site.admin.cookie = await signIn()
    expect((await read()).file).toBe(null)
    expect((await send(site, 'GET', file.path)).statusCode).toBe(404)
  })

  it('is made of a kept night, and restores every row and every byte of that night', async () => {
    const { backups } = site.services
    await backups.run()
    const [night] = (await send(site, 'GET', '/api/admin/backups')).json().nights
    const then = await readAllData(site.services)
    const image = await imagePart()
    await sendForm(site, 'POST', '/api/rocks', { image, name: 'Ann', location: 'Oslo' })
    expect((await sendJson(site, 'POST', PATH, { night: night.name })).statusCode).toBe(202)
    await expect.poll(async () => (await read()).isRunning, { timeout: 30_000 }).toBe(false)
    const { file, failure } = await read()
    expect([failure, file.madeAt]).toEqual([null, night.madeAt])
    const downloaded = join(site.folder, 'night.tar')
    await writeFile(downloaded, (await send(site, 'GET', file.path)).rawPayload)
    const place = await openEmptySite('SQLite')
    await restore(place.site, downloaded)
    expect(await readAllData(place.site)).toEqual(then)
    await place.close()
    const gone = await sendJson(site, 'POST', PATH, { night: 'keepsake-2020-01-01T00-00-00-0001.tar' })
    expect([gone.statusCode, gone.json().error]).toEqual([404, expect.stringContaining('not kept any more')])
  })

  it('is sent no further to somebody who has signed out meanwhile', async () => {
    const { file } = await make()
    // Size of a family's site with many films; its content is not read here.
    const bytes = 64 * 1024 * 1024
    const path = join(folder(), file.path.split('/').pop())
    const { mtime } = await stat(path)
    await truncate(path, bytes)
    await utimes(path, mtime, mtime)
    const port = await listen(site.app)
    const cookie = await signIn()
    const answer = await fetch(`http://127.0.0.1:${port}${file.path}`, { headers: { cookie } })
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(bytes)])
    await fetch(`http://127.0.0.1:${port}/api/session`, { method: 'DELETE', headers: { cookie } })
    await expect(answer.arrayBuffer()).rejects.toThrow()
    await make()
  })

  it('says what is missing in it when a stored file is', async () => {
    const { publishedKey } = await site.services.db.selectFrom('files').select('publishedKey').executeTakeFirstOrThrow()
    await site.services.storage.remove(publishedKey)
    const { file, failure } = await make()
    expect(file.bytes).toBeGreaterThan(0)
    expect(failure).toContain('complete but for 1 of the stored files')
  })

  it('is not made where the disk has no room for it, with a sentence', async () => {
    const { db } = site.services
    await db
      .updateTable('files')
      .set({ bytes: 2 ** 52 })
      .where('collection', '=', 'rocks')
      .execute()
    const { file, failure } = await make()
    expect([file, failure]).toEqual([null, expect.stringContaining('not enough room on the disk')])
  })

  it('is not made where the folder for it cannot be written, with a sentence', async () => {
    const other = await openTestSite()
    await writeFile(other.services.config.backupDir, 'a file in the place of the folder')
    expect((await send(other, 'POST', PATH)).statusCode).toBe(202)
    const state = async () => (await send(other, 'GET', PATH)).json()
    await expect.poll(async () => (await state()).failure).toMatch(/\.$/)
    expect((await state()).file).toBe(null)
    await other.close()
  })
})
