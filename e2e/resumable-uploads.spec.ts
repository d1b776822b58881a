/**
 * Resumable uploads over a faulty connection: what has arrived is never sent again, and every byte is in its place at
 * the end.
 * Behaviour: Large videos
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { mp4 } from '../testing/files.ts'
import { addAdminSession, fetchRows, openTab, videoFile } from './admin.ts'
import { type FaultyConnection, openConnection } from './faulty-connection.ts'
import { administrator, expect, test as plain, type Site, toast } from './site.ts'

const MB = 1024 * 1024
/** Upper bound for one interrupted chunk and the headers of all chunks. */
const LOSS = 16 * MB

const NAME = 'the long summer.mp4'

type TestVideo = { path: string; bytes: number; sha256: string }

const test = plain.extend<{ makeVideo: (megabytes: number) => Promise<TestVideo> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  makeVideo: async ({}, use, { outputDir }) => {
    await use((megabytes) => writeVideo(outputDir, megabytes))
    await rm(join(outputDir, NAME), { force: true })
  },
})

/** A video that plays, followed by a box of free space, which players skip. */
async function writeVideo(folder: string, megabytes: number): Promise<TestVideo> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, NAME)
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

/** The dashboard's videos, over a connection that can be cut. */
async function openOverConnection(page: Page, site: Site): Promise<FaultyConnection> {
  const connection = await openConnection(site.url)
  await addAdminSession(page, site)
  await page.goto(`${connection.url}/admin?tab=videos`)
  return connection
}

async function upload(page: Page, video: TestVideo): Promise<void> {
  await page.getByLabel('Video', { exact: true }).setInputFiles(video.path)
  await page.getByRole('button', { name: 'Upload video' }).click()
}

/** In megabytes: the server's resident memory now, and its peak. */
async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), peak: of('VmHWM') }
}

function keptOriginals({ dataDir }: Site): unknown[] {
  const db = new Database(join(dataDir, 'keepsake.db'), { readonly: true })
  const kept = db.prepare("select original_sha256, name from files where slot = 'video'").all()
  db.close()
  return kept
}

async function expectUploaded(page: Page, site: Site, { sha256 }: TestVideo): Promise<void> {
  await expect(toast(page)).toContainText('Video uploaded', { timeout: 60_000 })
  expect(keptOriginals(site)).toEqual([{ original_sha256: sha256, name: NAME }])
  expect(await fetchRows(site.admin, '/api/admin/videos')).toHaveLength(1)
  // The sign-in leaves the line of the footer and the words of the pencil.
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['family', 'pencil'])
}

test.describe('measured', () => {
  // Settings of its own: its memory is measured, so its process serves no other site.
  test.use({ env: { LOG_LEVEL: 'error' } })

  test('resumable upload: continues by itself after a lost connection', async ({ page, site, makeVideo }) => {
    const video = await makeVideo(120)
    const connection = await openOverConnection(page, site)
    const before = await memoryOf(site.pid())
    const cut = connection.cutAfter(60 * MB)
    await upload(page, video)
    await cut
    await expect(page.getByText('The connection is lost. Trying again…')).toBeVisible()
    connection.restore()
    await expect(page.getByText('Continuing where it stopped')).toBeVisible()
    await expectUploaded(page, site, video)
    expect(connection.sent()).toBeLessThan(video.bytes + LOSS)
    const { peak } = await memoryOf(site.pid())
    console.log(
      `${Math.round(video.bytes / MB)} MB sent as ${Math.round(connection.sent() / MB)} MB: the server held ${before.now} MB before and at most ${peak} MB`,
    )
    expect(peak - before.now).toBeLessThan(100)
    connection.close()
  })
})

test('resumable upload: continues after a reload when the same file is chosen again', async ({
  page,
  site,
  makeVideo,
}) => {
  const video = await makeVideo(48)
  const connection = await openOverConnection(page, site)
  page.on('dialog', (dialog) => dialog.accept())
  const cut = connection.cutAfter(36 * MB)
  await upload(page, video)
  await cut
  connection.restore()
  const before = connection.sent()
  await page.reload()
  await upload(page, video)
  await expect(page.getByText('Continuing where it stopped')).toBeVisible()
  await expectUploaded(page, site, video)
  expect(connection.sent() - before).toBeLessThan(video.bytes - 36 * MB + LOSS)
  connection.close()
})

test('resumable upload: an expired session is renewed in a dialog, and no byte is sent twice', async ({
  page,
  site,
  makeVideo,
}) => {
  const video = await makeVideo(40)
  const connection = await openOverConnection(page, site)
  const cut = connection.cutAfter(28 * MB)
  await upload(page, video)
  await cut
  await page.context().clearCookies()
  connection.restore()
  const before = connection.sent()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again).toBeVisible()
  await again.getByLabel('Password').fill(administrator.password)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toBeHidden()
  await page.getByRole('button', { name: 'Upload video' }).click()
  await expect(page.getByText('Continuing where it stopped')).toBeVisible()
  await expectUploaded(page, site, video)
  expect(connection.sent() - before).toBeLessThan(video.bytes - 28 * MB + LOSS)
  connection.close()
})

/** The calls that send a video, and what is loaded for sending one in chunks. */
function watchSending(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Rows of the grid are read by a POST.
    const isRead = pathname.endsWith('/table/rows')
    if (request.method() === 'POST' && !isRead) seen.push(`POST ${pathname}`)
    // A preloaded module is requested twice.
    if (pathname.includes('resumable-upload') && !seen.includes('tus')) seen.push('tus')
  })
  return seen
}

test('small video: goes in one request, without the tus client', async ({ page, site }) => {
  await openTab(page, site, 'videos')
  const seen = watchSending(page)
  await page.getByLabel('Video', { exact: true }).setInputFiles(videoFile())
  await page.getByRole('button', { name: 'Upload video' }).click()
  await expect(toast(page)).toContainText('Video uploaded')
  expect(seen).toEqual(['POST /api/admin/videos'])
})

test('large video: goes in one request when the tus client cannot be loaded', async ({ page, site, makeVideo }) => {
  const video = await makeVideo(24)
  await openTab(page, site, 'videos')
  await page.route(/resumable-upload/, (route) => route.abort())
  const seen = watchSending(page)
  await upload(page, video)
  await expectUploaded(page, site, video)
  expect(seen).toEqual(['tus', 'POST /api/admin/videos'])
})
