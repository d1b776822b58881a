/**
 * Shown rows stay when they cannot be read again: the picture of the evening, lists, the history, brought pictures.
 * Behaviour: Reads in the browser
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { settingsPath } from '../shared/settings-pages.ts'
import { picture } from '../testing/memorial-server.ts'
import { addAdminSession, addRock, adminItems, confirmDialog, openTab } from './admin.ts'
import { expect, test, toast } from './site.ts'

/** From now on the list cannot be read. Resolves once that has happened. */
async function failReading(page: Page, url: RegExp): Promise<() => Promise<void>> {
  await page.route(url, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  const failed = page.waitForResponse((response) => url.test(response.url()) && response.status() === 503)
  return async () => {
    await (await failed).finished()
  }
}

const failure = (page: Page) => page.getByText('This could not be read')

test('the picture of the evening stays', async ({ page, site, consoleErrors }) => {
  await addRock(site)
  await addAdminSession(page, site)
  await page.goto('/admin')
  await expect(page.locator('.evening img')).toBeVisible()
  const failed = await failReading(page, /\/api\/admin\/waiting$/)
  await page.getByRole('button', { name: 'Keep it on the site', exact: true }).click()
  await failed()
  await expect(toast(page)).toContainText('It is on the site')
  await expect(page.locator('.evening img')).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
  expect(consoleErrors.filter((text) => !text.includes('503'))).toEqual([])
  consoleErrors.length = 0
})

test('the other rows of a tab stay', async ({ page, site, consoleErrors }) => {
  await addRock(site, 'Ana')
  await addRock(site, 'Ben', 'Porto')
  await openTab(page, site, 'rocks')
  await expect(adminItems(page)).toHaveCount(2)
  const failed = await failReading(page, /\/api\/admin\/rocks\/table/)
  await adminItems(page)
    .filter({ hasText: 'Porto' })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await confirmDialog(page, 'Delete')
  await failed()
  await expect(adminItems(page).filter({ hasText: 'Lisbon' })).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
  expect(consoleErrors.filter((text) => !text.includes('503'))).toEqual([])
  consoleErrors.length = 0
})

test('the history stays, and older entries that cannot be read are asked for again', async ({ page, site }) => {
  for (let at = 0; at < 31; at += 1)
    for (const memories of [true, false]) await site.admin.patch('/api/admin/settings', { data: { memories } })
  const rock = await addRock(site)
  await site.admin.delete(`/api/admin/rocks/${rock.id}`)
  await addAdminSession(page, site)
  await page.goto(settingsPath('activity'))
  const entries = page.locator('.people-list > li')
  await expect(entries.first()).toContainText('put the rock “Lisbon” into the trash')
  const count = await entries.count()
  const failed = await failReading(page, /\/api\/admin\/history/)
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await failed()
  await expect(failure(page)).toBeVisible()
  await expect(entries).toHaveCount(count)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => entries.count()).toBeGreaterThan(count)

  const undone = await failReading(page, /\/api\/admin\/history/)
  await entries.first().getByRole('button', { name: 'Undo' }).click()
  await undone()
  await expect(toast(page)).toContainText('Taken back')
  await expect(entries.first()).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
})

test('bringing pictures stays, also while the server is away for a moment', async ({ page, site }, { outputDir }) => {
  const folder = join(outputDir, 'Summer')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'a.jpg'), await picture(1))
  await addAdminSession(page, site)
  await page.goto('/admin/bring')
  const bring = page.getByRole('region', { name: 'Bring pictures' })
  await expect(bring.getByLabel('Choose a folder')).toBeAttached()
  const failed = await failReading(page, /\/api\/admin\/import$/)
  await bring.getByLabel('Choose a folder').setInputFiles(folder)
  await failed()
  await expect(bring.getByLabel('Choose a folder')).toBeAttached()
  await expect(bring.getByText('1 of 1 file has arrived')).toBeVisible()
})
