/**
 * Thousands of photos by the form of the administrators, in a real browser, to the end. `PHOTOS=1000` sends fewer. The
 * photos are small, so that the work for each file counts, and not that for its pixels.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../e2e/browser.ts'
import { administrator, signIn } from '../scaled/load.ts'
import { addAdministrator } from '../server/features/accounts/administrators.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { residentSetSize } from '../server/platform/media/process-memory.ts'
import { type ServerProcess, startServer } from '../testing/process.ts'
import { makePhonePhoto } from './phone-photo.ts'
import { cpuSeconds, treeSeconds, watchPeak } from './processes.ts'
import { printTable } from './table.ts'

const PHOTOS = Number(process.env.PHOTOS ?? 4000)
/** Number of made photos. The others are copies with more bytes at their end, so that they are other files. */
const MADE = 6
const WIDTH = 800
const MB = 1024 * 1024

async function writePhotos(folder: string): Promise<string[]> {
  const photos = Array.from({ length: MADE }, async (_, n) =>
    sharp(await makePhonePhoto(n))
      .resize(WIDTH)
      .toBuffer(),
  )
  const made = await Promise.all(photos)
  const paths = Array.from({ length: PHOTOS }, (_, n) => join(folder, `${n}.jpg`))
  for (const [n, path] of paths.entries())
    await writeFile(path, Buffer.concat([made[n % MADE] ?? Buffer.alloc(0), Buffer.alloc(Math.floor(n / MADE))]))
  return paths
}

export async function measureUploadForm(): Promise<void> {
  const executablePath = findBrowser()
  if (!executablePath) return console.log('\nThe form of many photos: no browser.')
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-upload-form-'))
  const paths = await writePhotos(folder)
  const dataDir = join(folder, 'data')
  const server = await startServer({ DATA_DIR: dataDir })
  const browser = await chromium.launch({ executablePath })
  try {
    await using db = await openDatabase({ databaseUrl: null, dataDir })
    await addAdministrator(db, administrator, Date.now())
    await sendAll(browser, server, paths)
  } finally {
    await browser.close()
    await server.kill('SIGTERM')
    await rm(folder, { recursive: true })
  }
}

/** The processes that run the scripts of pages. */
async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

async function sumOf(pids: readonly number[], read: (pid: number) => Promise<number>): Promise<number> {
  return (await Promise.all(pids.map(read))).reduce((sum, each) => sum + each, 0)
}

async function sendAll(browser: Browser, server: ServerProcess, paths: readonly string[]): Promise<void> {
  const pid = server.pid ?? 0
  const { cookie } = await signIn(server.url)
  const page = await browser.newPage({ extraHTTPHeaders: { cookie } })
  await page.goto(`${server.url}/admin?tab=gallery`)
  const chooser = page.getByLabel('Images')
  await chooser.waitFor({ state: 'attached' })
  const renderers = await renderersOf(browser)
  const spent = async () => ({ page: await sumOf(renderers, cpuSeconds), server: await treeSeconds(pid) })
  const peaks = {
    page: watchPeak(() => sumOf(renderers, residentSetSize)),
    server: watchPeak(() => residentSetSize(pid)),
  }
  const [start, before] = [performance.now(), await spent()]
  await chooser.setInputFiles([...paths])
  await page.getByRole('button', { name: `Upload ${PHOTOS} images` }).click({ timeout: 0 })
  await page.getByText('Images uploaded').first().waitFor({ timeout: 0 })
  const [seconds, after] = [(performance.now() - start) / 1000, await spent()]
  const table = await fetch(`${server.url}/api/admin/photos/table`, { headers: { cookie } })
  const { ids } = (await table.json()) as { ids: string[] }
  const memory = { page: (await peaks.page.stop()) / MB, server: (await peaks.server.stop()) / MB }
  printTable(`${PHOTOS.toLocaleString('en-US')} photos by the form of a browser`, [
    { label: 'arrived', value: ids.length, unit: '', limit: { atLeast: PHOTOS } },
    { label: 'by the clock', value: seconds, unit: 's', note: `${Math.round((seconds * 1000) / PHOTOS)} ms a photo` },
    { label: 'processor time of the page', value: after.page - before.page, unit: 's' },
    { label: 'processor time of the server', value: after.server - before.server, unit: 's' },
    { label: 'memory of the page at most', value: memory.page, unit: 'MB' },
    { label: 'memory of the main process of the server at most', value: memory.server, unit: 'MB' },
  ])
}
