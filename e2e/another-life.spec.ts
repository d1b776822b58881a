/**
 * Another life than the sample, of a woman, in another language, without music and without a fund: every page of it.
 * Behaviour: Site content; Pages and titles
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAnotherLife } from '../testing/another-life.ts'
import { addAdminSession, addRock, confirmDialog } from './admin.ts'
import { expectResponsive, losses } from './layout-checks.ts'
import { expect, hydrated, test as plain, toast } from './site.ts'

const test = plain.extend({
  env: async ({ browserName: _browserName }, use, { outputDir }) => {
    const folder = join(outputDir, 'content')
    await writeAnotherLife(folder)
    await use({ CONTENT_DIR: folder })
    await rm(folder, { recursive: true })
  },
})

const pages = {
  '/': 'Margit kertje',
  '/story': 'Az élete – Margit kertje',
  '/gallery': 'Képek – Margit kertje',
  '/art': 'Rajzai – Margit kertje',
  '/words': 'Feljegyzései – Margit kertje',
  '/favorites': 'Amit szeretett – Margit kertje',
  '/rocks': 'Magtasakok – Margit kertje',
}

test('another life: every page is in its language, under its title, and tells of nobody else; what it did not have is no page', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/')
  await hydrated(page)
  for (const [path, title] of Object.entries(pages)) {
    await page.locator(`footer a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hu')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.locator('body').innerText()).not.toMatch(/Rowan|Wren|\bhe\b|\bhis\b/i)
  }
  expect(consoleErrors).toEqual([])
  for (const path of ['/music', '/stickers', '/donate']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await hydrated(page)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the magtasakok' })).toBeVisible()
  }
  await expect(page.locator('a[href="/music"], a[href="/stickers"], a[href="/donate"]')).toHaveCount(0)
  // The browser logs a 404 for each of the three.
  expect(consoleErrors).toHaveLength(3)
  consoleErrors.length = 0
})

test('another life: every page fits at 360, 768 and 1440 px', async ({ page, consoleErrors }) => {
  // Those with pictures and long texts of the content; the words of the others are all that differs.
  const own = ['/', '/story', '/favorites']
  await expectResponsive(page, ...own)
  for (const path of Object.keys(pages).filter((path) => !own.includes(path))) {
    await page.goto(path)
    await hydrated(page)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await losses(page), `${path} at ${width} px`).toEqual([])
    }
  }
  expect(consoleErrors).toEqual([])
})

test('another life: visitors and administrators read the family’s own nouns for what is shared, with a date in its language', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addRock(site, 'Örs', 'Szeged')
  await page.goto('/rocks')
  await expect(page.getByRole('img', { name: 'A magtasak at Szeged, shared by Örs' })).toBeVisible()
  await expect(page.locator('.postcard time')).toHaveText(/^\d{4}\. \p{L}+ \d{1,2}\.$/u)
  await addAdminSession(page, site)
  await page.goto('/admin?tab=rocks')
  await expect(page.getByRole('tab', { name: 'Magtasakok' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Magtasakok' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Print cards for magtasakok' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete magtasak from Szeged by Örs' }).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Magtasak deleted')
  await expect(page.getByText('No magtasakok have been shared yet.')).toBeVisible()
  await page.goto('/admin/trash')
  await expect(page.getByText('Magtasak from Szeged by Örs', { exact: true })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
