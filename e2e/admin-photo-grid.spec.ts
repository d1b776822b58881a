/**
 * The grid of photos: by keyboard, by mouse and by finger, and one act on many with its undo.
 * Behaviour: The grid of photos
 */
import type { Page } from '@playwright/test'
import { addAdminSession, addPhoto, confirmDialog, fetchRows } from './admin.ts'
import { addManyPhotos } from './many-rows.ts'
import { expect, expectAccessible, holdBack, type Site, test, toast } from './site.ts'

const cells = (page: Page) => page.getByRole('gridcell')
const selected = (page: Page) => page.getByRole('gridcell', { selected: true })
const bar = (page: Page) => page.locator('.selection-bar')

/** A phone has the grid alone. */
async function openGrid(page: Page, site: Site) {
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  const grid = page.getByRole('button', { name: 'Grid', exact: true })
  if ((page.viewportSize()?.width ?? 0) >= 768) await grid.click()
  await expect(cells(page).first()).toBeVisible()
}

test('photos are found, selected by keys and by mouse, and changed at once with one undo', async ({ page, site }) => {
  await addManyPhotos(site, 30)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openGrid(page, site)
  await expect(page.getByText('30 photos', { exact: true })).toBeVisible()
  const columns = Number(await page.getByRole('grid').getAttribute('aria-colcount'))
  expect(columns).toBeGreaterThanOrEqual(6)
  expect((await cells(page).first().boundingBox())?.width).toBeGreaterThanOrEqual(145)
  await expectAccessible(page)

  await cells(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('gridcell', { name: `Photo Row ${columns + 1}` })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+End')
  await expect(selected(page)).toHaveCount(columns)
  await page.getByRole('gridcell', { name: `Photo Row ${columns + 10}` }).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('10 photos selected')

  await bar(page).getByRole('button', { name: 'Year… of 10 photos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Year').fill('99')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Year')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Year').fill('1999')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('10 photos updated')
  await expect(page.getByRole('button', { name: '1999 · 10' })).toBeVisible()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: '1999 · 10' })).toBeHidden()

  await page.getByRole('button', { name: 'Without caption' }).click()
  await expect(page.getByText('No images found')).toBeVisible()
  await page.locator('.library').getByRole('button', { name: 'All', exact: true }).click()
  await page.getByLabel('Look for words').fill('row 12')
  await expect(cells(page)).toHaveCount(1)
  await page.getByRole('gridcell', { name: 'Photo Row 12' }).click()
  await expect(bar(page)).toBeHidden()
})

test('a photo opens its sheet, also one that is still on its way, and on a phone a long press draws the selection along', async ({
  page,
  site,
}) => {
  for (let n = 0; n < 7; n += 1) await addPhoto(site)
  await page.setViewportSize({ width: 360, height: 800 })
  const release = await holdBack(page, '**/api/admin/photos/table/rows')
  await openGrid(page, site)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '3')
  await cells(page).first().click()
  release()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('switch', { name: 'Featured' }).click()
  await expect(sheet.getByRole('switch', { name: 'Featured' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cells(page).first()).toBeFocused()

  const touch = async (type: string, index: number) => {
    const box = await cells(page).nth(index).boundingBox()
    const at = { clientX: (box?.x ?? 0) + 60, clientY: (box?.y ?? 0) + 60, identifier: 0 }
    await cells(page)
      .nth(1)
      .dispatchEvent(type, { touches: type === 'touchend' ? [] : [at] })
  }
  await cells(page).nth(5).scrollIntoViewIfNeeded()
  await touch('touchstart', 1)
  await expect(selected(page)).toHaveCount(1)
  await touch('touchmove', 5)
  await touch('touchend', 5)
  await expect(selected(page)).toHaveCount(5)
  await bar(page).getByRole('button', { name: 'Delete 5 photos' }).click()
  await confirmDialog(page, 'Delete')
  await expect(cells(page)).toHaveCount(2)
  expect(await fetchRows(site.admin, '/api/photos')).toHaveLength(2)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(cells(page)).toHaveCount(7)
  await page.reload()
  await expect(cells(page)).toHaveCount(7)
})

test('on a phone a selection leaves the photos of the gallery tab as wide as the screen', async ({ page, site }) => {
  await addManyPhotos(site, 6)
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin?tab=gallery')
  await cells(page).first().locator('.grid-mark').click()
  await expect(bar(page)).toContainText('1 photo selected')
  expect((await page.getByRole('grid').boundingBox())?.width).toBeLessThanOrEqual(328)
  await expectAccessible(page)
})

test('on a phone the grid shows its first photos at once, below choices of one row each', async ({ page, site }) => {
  await addManyPhotos(site, 6)
  await page.setViewportSize({ width: 360, height: 740 })
  await openGrid(page, site)
  await expect(cells(page).first()).toBeInViewport({ ratio: 0.5 })
  await page.getByRole('button', { name: 'Sports', exact: true }).click()
  await expect(cells(page)).toHaveCount(0)
  await expectAccessible(page)
})
