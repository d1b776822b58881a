/**
 * Large films over a bad line: what has arrived is never sent again, and every byte is in its place at the end.
 * Behaviour: Large videos
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { mp4 } from '../testing/files.ts'
import { enter, openTab, rowsOf, videoFile } from './admin.ts'
import { type BreakableLine, openLine } from './faulty-connection.ts'
import { administrator, expect, notice, type Site, test } from './site.ts'

const MB = 1024 * 1024
/** What one broken piece and the talk around the pieces may cost. */
const LOSS = 32 * MB

type Film = { path: string; bytes: number; sha256: string }

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-film-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

/** A film that plays, and then a box of free space, which players skip. */
async function makeFilm(megabytes: number): Promise<Film> {
  const path = join(await mkdtemp(join(folder, 'of-')), 'the long summer.mp4')
  const file = await open(path, 'w')
  const hash = createHash('sha256')
  async function add(bytes: Buffer) {
    hash.update(bytes)
    await file.write(bytes)
  }
  await add(mp4())
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + megabytes * MB)
  head.write('free', 4, 'latin1')
  await add(head)
  const noise = randomBytes(MB)
  for (let index = 0; index < megabytes; index += 1) {
    noise.writeUInt32BE(index)
    await add(noise)
  }
  const { size } = await file.stat()
  await file.close()
  return { path, bytes: size, sha256: hash.digest('hex') }
}

/** The dashboard's films, over a line that can be cut. */
async function openOverLine(page: Page, site: Site): Promise<BreakableLine> {
  const line = await openLine(site.url)
  await enter(page, site)
  await page.goto(`${line.url}/admin?tab=videos`)
  return line
}

async function upload(page: Page, film: Film): Promise<void> {
  await page.getByLabel('Video', { exact: true }).setInputFiles(film.path)
  await page.getByRole('button', { name: 'Upload video' }).click()
}

/** In megabytes: what the server holds in memory, and the most that it ever held. */
async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), peak: of('VmHWM') }
}

function keptOriginals({ dataDir }: Site): unknown[] {
  const db = new Database(join(dataDir, 'keepsake.db'), { readonly: true })
  const kept = db.prepare("select original_sha256, name from files where slot = 'video'").all()
  db.close()
  return kept
}

async function expectArrived(page: Page, site: Site, { sha256 }: Film): Promise<void> {
  await expect(notice(page)).toContainText('Video uploaded', { timeout: 60_000 })
  expect(keptOriginals(site)).toEqual([{ original_sha256: sha256, name: 'the long summer.mp4' }])
  expect(await rowsOf(site.admin, '/api/admin/videos')).toHaveLength(1)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
}

test('resumable upload: continues by itself after a lost connection', async ({ page, site }) => {
  test.setTimeout(300_000)
  const film = await makeFilm(300)
  const line = await openOverLine(page, site)
  const before = await memoryOf(site.pid())
  const cut = line.cutAfter(120 * MB)
  await upload(page, film)
  await cut
  await expect(page.getByText('The connection is lost. Trying again...')).toBeVisible()
  line.mend()
  await expect(page.getByText('Continuing where it stopped')).toBeVisible()
  await expectArrived(page, site, film)
  expect(line.sent()).toBeLessThan(film.bytes + LOSS)
  const { peak } = await memoryOf(site.pid())
  console.log(
    `${Math.round(film.bytes / MB)} MB sent as ${Math.round(line.sent() / MB)} MB: the server held ${before.now} MB before and at most ${peak} MB`,
  )
  expect(peak - before.now).toBeLessThan(300)
  line.close()
})

test('resumable upload: continues after a reload when the same file is chosen again', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000)
  const film = await makeFilm(300)
  const line = await openOverLine(page, site)
  page.on('dialog', (dialog) => dialog.accept())
  const cut = line.cutAfter(150 * MB)
  await upload(page, film)
  await cut
  line.mend()
  const before = line.sent()
  await page.reload()
  await upload(page, film)
  await expect(page.getByText('Continuing where it stopped')).toBeVisible()
  await expectArrived(page, site, film)
  expect(line.sent() - before).toBeLessThan(film.bytes - 150 * MB + LOSS)
  line.close()
})

test('resumable upload: an expired session is renewed in a dialog, and no byte is sent twice', async ({
  page,
  site,
}) => {
  const film = await makeFilm(60)
  const line = await openOverLine(page, site)
  const cut = line.cutAfter(30 * MB)
  await upload(page, film)
  await cut
  await page.context().clearCookies()
  line.mend()
  const before = line.sent()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again).toBeVisible()
  await again.getByLabel('Password').fill(administrator.password)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toBeHidden()
  await page.getByRole('button', { name: 'Upload video' }).click()
  await expect(page.getByText('Continuing where it stopped')).toBeVisible()
  await expectArrived(page, site, film)
  expect(line.sent() - before).toBeLessThan(film.bytes - 30 * MB + LOSS)
  line.close()
})

/** The calls that send a film, and what is loaded for sending one in pieces. */
function watchSending(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST') seen.push(`POST ${pathname}`)
    if (pathname.includes('film-in-pieces')) seen.push('pieces')
  })
  return seen
}

test('small video: goes in one request, without the tus client', async ({ page, site }) => {
  await openTab(page, site, 'videos')
  const seen = watchSending(page)
  await page.getByLabel('Video', { exact: true }).setInputFiles(videoFile())
  await page.getByRole('button', { name: 'Upload video' }).click()
  await expect(notice(page)).toContainText('Video uploaded')
  expect(seen).toEqual(['POST /api/admin/videos'])
})

test('large video: goes in one request when the tus client cannot be loaded', async ({
  page,
  site,
}) => {
  const film = await makeFilm(24)
  await openTab(page, site, 'videos')
  await page.route(/film-in-pieces/, (route) => route.abort())
  const seen = watchSending(page)
  await upload(page, film)
  await expectArrived(page, site, film)
  expect(seen).toEqual(['pieces', 'POST /api/admin/videos'])
})
