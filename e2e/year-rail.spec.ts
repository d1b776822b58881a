/**
 * The control of the gallery that jumps to a year.
 * Behaviour: Gallery
 */
import type { Page } from '@playwright/test'
import { fetchRows } from './admin.ts'
import { losses } from './layout-checks.ts'
import { watchLayoutShift } from './layout-shift.ts'
import { addPhotosByYear } from './many-rows.ts'
import { expect, expectAccessible, hydrated, test } from './site.ts'

const yearsControl = (page: Page) => page.getByRole('toolbar', { name: 'Years' })
const topOf = async (page: Page, year: string) => (await page.getByRole('heading', { name: year }).boundingBox())?.y

test('a long gallery jumps to any year: by the rail, by keys, and by the button of a small screen', async ({
  page,
  site,
}) => {
  await addPhotosByYear(site, 400)
  await page.setViewportSize({ width: 1440, height: 900 })
  const moved = await watchLayoutShift(page, '.gallery-wall')
  await page.goto('/gallery')
  await hydrated(page)
  await expect(yearsControl(page).getByRole('button')).toHaveCount(9)
  await expectAccessible(page)

  // A decade, and a year of it, that are not loaded yet.
  await expect(page.getByRole('heading', { name: '1955' })).toHaveCount(0)
  await yearsControl(page).getByRole('button', { name: '1950–59' }).click()
  await expect(page.getByRole('heading', { name: '1959' })).toBeFocused()
  await yearsControl(page).getByRole('button', { name: '1955' }).click()
  await expect(page.getByRole('heading', { name: '1955' })).toBeFocused()
  const header = await page.locator('.header').evaluate((bar) => bar.getBoundingClientRect().bottom)
  const line = page.locator('.year-bar .gallery-year')
  expect(await topOf(page, '1955')).toBeGreaterThan(header)
  await expect(line).toHaveText('1955')
  await expect(yearsControl(page).getByRole('button', { name: '1955' })).toHaveAttribute('aria-current', 'true')
  await page.mouse.wheel(0, 150)
  await expect.poll(async () => (await line.boundingBox())?.y).toBeLessThan(header + 16)
  await expect(line).toBeInViewport({ ratio: 1 })
  expect(await moved()).toBe(0)

  // Its first photo is next, in the order of the whole gallery, which the lightbox keeps.
  await page.keyboard.press('Tab')
  const rows = await fetchRows(site.admin, '/api/photos')
  const place = rows.findIndex(({ year }) => year === 1955)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(`${place + 1} of 400`)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog').getByText(`${place} of 400`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The rail is one stop of the Tab key; arrows go through it.
  await yearsControl(page).getByRole('button', { name: '1955' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1954' })).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  const opener = page.getByRole('button', { name: 'Years' })
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(yearsControl(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await yearsControl(page).getByRole('button', { name: '2010–19' }).click()
  await yearsControl(page).getByRole('button', { name: '2019' }).click()
  await expect(page.getByRole('heading', { name: '2019' })).toBeFocused()
  await expect(page.getByRole('heading', { name: '2019' })).toBeInViewport()
  await expect(yearsControl(page)).toBeHidden()
})

test('a year whose photos are loaded, and too far below to be in the document, is gone to', async ({ page, site }) => {
  await addPhotosByYear(site, 100)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/gallery')
  await hydrated(page)
  await page.getByRole('button', { name: 'Years' }).click()
  const year = page.getByRole('heading', { name: '1979' })
  await expect(year).toHaveCount(0)
  await yearsControl(page).getByRole('button', { name: '1970–79' }).click()
  await yearsControl(page).getByRole('button', { name: '1979' }).click()
  await expect(year).toBeFocused()
  await expect(year).toBeInViewport()
})

test('the years of a gallery stay on a phone with text of twice the size, and can be read over any photo', async ({
  page,
  site,
}) => {
  await addPhotosByYear(site, 60)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/gallery')
  await hydrated(page)
  const opener = page.getByRole('button', { name: 'Years' })
  await expect(opener).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await opener.click()
  const years = await yearsControl(page).boundingBox()
  expect(years?.x).toBeGreaterThanOrEqual(0)
  expect((years?.x ?? 0) + (years?.width ?? 999)).toBeLessThanOrEqual(360)
  expect(await losses(page)).toEqual([])
})
