/**
 * The exported site opened from a folder: each page says what the served one says, everything plays, and no request
 * leaves.
 * Behaviour: Taking the site home
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { addPhoto, addRow, addShownRock, imageFile, pdfFile, trackFile, videoFile } from './admin.ts'
import { sendFile } from './send-file.ts'
import { expect, expectAccessible, type Site, test } from './site.ts'

async function runExport(site: Site, folder: string, ...options: string[]): Promise<void> {
  const command = ['--import', './server/node-version.js', 'server/app/cli/main.ts', 'export', folder, ...options]
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, DATA_DIR: site.dataDir } })
}

async function fill(site: Site) {
  const rock = await addShownRock(site, 'Zoë', 'Tromsø')
  const photo = await addPhoto(site)
  const image = await imageFile()
  const artwork = await addRow(site, '/api/admin/artwork', { image, title: 'Water, three minutes' })
  const track = await addRow(site, '/api/admin/upload-track', { audio: trackFile(), title: 'First light' })
  const writing = await addRow(site, '/api/admin/writings', { pdf: pdfFile(), title: 'I am I' })
  await addRow(site, '/api/admin/videos', { video: videoFile(), title: 'Summer' })
  return [
    `/rocks?rock=${rock.id}`,
    `/gallery?photo=${photo.id}`,
    `/art?artwork=${artwork.id}`,
    `/music?track=${track.id}`,
    `/words?writing=${writing.id}`,
  ]
}

/** The words of a page's main part, without what needs a server: forms, their buttons and thanks, links to reports. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
    const unfit = 'form, button, script, #thank-you, .report, a[href$="#share"]'
    for (const element of main.querySelectorAll(unfit)) element.remove()
    return (main.textContent ?? '').replace(/\s+/g, ' ').trim()
  })
}

/** File of a page in the export. */
function fileOf(address: string): string {
  const [path = '', id] = address.split(/\?\w+=/)
  return join(path.slice(1), `${id ?? 'index'}.html`)
}

/** Serves a folder as the plainest host does: `/rocks?rock=ID` is the file `rocks/index.html`. */
async function openHost(folder: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => sendFile(folder, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('opened from a folder, every page says what the served one says, and no request leaves', async ({
  browser,
  site,
}) => {
  const items = await fill(site)
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-e2e-export-'))
  await runExport(site, folder)
  // As on a USB stick, under a name that an address has to encode.
  const stick = join(folder, 'on a stick, 100 %')
  await cp(join(folder, 'data'), join(stick, 'data'), { recursive: true })
  const served = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url })
  const kept = await (await browser.newContext()).newPage()
  const left: string[] = []
  kept.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) left.push(request.url())
  })
  kept.on('requestfailed', (request) => left.push(request.url()))
  const errors: string[] = []
  kept.on('console', (message) => errors.push(message.text()))
  const pages = ['/', '/story', '/gallery', '/music', '/art', '/words', '/favorites', '/rocks', '/stickers', '/donate']
  for (const address of [...pages, ...items]) {
    await served.goto(address)
    await kept.goto(pathToFileURL(join(stick, 'data/site', fileOf(address))).href)
    expect(await wordsOf(kept), address).toBe(await wordsOf(served))
    await expect(kept.locator('form, iframe, button:not([popovertarget])')).toHaveCount(0)
    await kept.evaluate(() => document.fonts.ready)
    const faces = await kept.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
    expect(faces).toBeGreaterThan(0)
  }

  await kept.goto(pathToFileURL(join(stick, 'data/site/music/index.html')).href)
  for (const kind of ['audio', 'video']) {
    if (kind === 'video') await kept.goto(pathToFileURL(join(stick, 'data/site/gallery/index.html')).href)
    const played = await kept
      .locator(kind)
      .first()
      .evaluate(async (media: HTMLMediaElement) => {
        media.muted = true
        await media.play()
        return media.currentSrc
      })
    expect(played).toContain('/files/')
  }
  expect(left).toEqual([])
  expect(errors).toEqual([])
  // Last, because axe requests the styles itself, which a file does not give.
  await expectAccessible(kept)
  await rm(folder, { recursive: true })
})

test('the list of everything finds a caption without a server, whatever its accents', async ({ browser, site }) => {
  const [rock = ''] = await fill(site)
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-e2e-find-'))
  await runExport(site, folder)
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await page.waitForURL(/data\/site\/index\.html$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Look for something' }).click()
  await expect(page.getByRole('link', { name: 'First light' })).toBeVisible()
  await page.getByLabel('What are you looking for?').fill('ZOE tromsø')
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'First light' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tromsø, shared by Zoë' }).click()
  await expect(page).toHaveURL(new RegExp(`${fileOf(rock)}$`))
  await expect(page.getByText('“By the river.”').first()).toBeVisible()
  await rm(folder, { recursive: true })
})

test('on a host without a server, an address from under a stone leads to the page of that stone', async ({
  browser,
  site,
}) => {
  const [rock = ''] = await fill(site)
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-e2e-static-'))
  await runExport(site, folder, '--static')
  expect(await readdir(folder)).not.toContain('bagit.txt')
  const { server, url } = await openHost(folder)
  const page = await browser.newPage()
  await page.goto(url + rock)
  await expect(page).toHaveURL(`${url}/${fileOf(rock)}`)
  await expect(page.getByText('Tromsø, shared by Zoë').first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(url + rock)
  await expect(plain.locator('noscript > p')).toBeVisible()
  await plain.locator('noscript > p > a').click()
  await expect(plain.getByRole('link', { name: 'Tromsø, shared by Zoë' })).toBeVisible()
  await plain.goto(`${url}/nowhere/at/all`)
  await expect(plain.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  server.close()
  await rm(folder, { recursive: true })
})
