/**
 * The exported site opened from a folder: every page says what the served one says, everything plays, and no request
 * leaves. engines/export.spec.ts opens some of its pages in every engine.
 * Behaviour: Taking the site home
 */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { exportedPages, fileOf, fill, hiddenPictures, loadedFonts, runExport, wordsOf } from './exported.ts'
import { sendFile } from './send-file.ts'
import { expect, expectAccessible, type Site, test } from './site.ts'

/** Serves a folder as the plainest host does: `/rocks?rock=ID` is the file `rocks/index.html`. */
async function openHost(folder: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => sendFile(folder, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Asserts that an opened page says what the served one says, and shows its pictures and letters. */
async function expectAsServed(page: Page, address: string, served: string): Promise<void> {
  expect(await page.evaluate(wordsOf, null), address).toBe(await page.evaluate(wordsOf, served))
  await expect.poll(() => page.evaluate(hiddenPictures), address).toEqual([])
  await expect.poll(() => page.evaluate(loadedFonts), address).toBeGreaterThan(0)
}

async function expectNoRequest(browser: Browser, site: Site, folder: string, addresses: string[]): Promise<void> {
  // Like on a USB stick, under a name that an address has to encode.
  const stick = join(folder, 'on a stick, 100 %')
  await cp(join(folder, 'data'), join(stick, 'data'), { recursive: true })
  const kept = await (await browser.newContext()).newPage()
  const left: string[] = []
  kept.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) left.push(request.url())
  })
  kept.on('requestfailed', (request) => left.push(request.url()))
  const errors: string[] = []
  kept.on('console', (message) => errors.push(message.text()))
  for (const address of addresses) {
    await kept.goto(pathToFileURL(join(stick, 'data/site', fileOf(address))).href)
    await expect(kept.locator('form, iframe, button:not([popovertarget])')).toHaveCount(0)
    await expectAsServed(kept, address, await (await fetch(site.url + address)).text())
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
}

async function expectFound(browser: Browser, folder: string, rock: string): Promise<void> {
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
}

async function expectServed(browser: Browser, folder: string, rock: string): Promise<void> {
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
}

test('an export needs no server: it sends no request, is accessible, finds what it has, and opens an address from under a stone', async ({
  browser,
  site,
}) => {
  const items = await fill(site)
  const [rock = ''] = items
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-e2e-export-'))
  const [opened, hosted] = [join(folder, 'opened'), join(folder, 'hosted')]
  await runExport(site, opened)
  await test.step('opened from a folder, each page says what the served one says, none has a form or sends a request, and all is accessible', () =>
    expectNoRequest(browser, site, opened, [...exportedPages, ...items]))
  await test.step('the list of everything finds a caption without a server, whatever its accents', () =>
    expectFound(browser, opened, rock))
  await runExport(site, hosted, '--static')
  expect(await readdir(hosted)).not.toContain('bagit.txt')
  await test.step('on a host without a server, an address from under a stone leads to the page of that stone', () =>
    expectServed(browser, hosted, rock))
  await rm(folder, { recursive: true })
})
