/**
 * Gallery management for several photos at once.
 * Behaviour: Gallery management
 */
import type { Page } from '@playwright/test'
import { addAdminSession, addPhoto, confirmDialog, fetchRows } from './admin.ts'
import { expect, expectAccessible, type Site, test, toast } from './site.ts'

const cards = (page: Page) => page.locator('.photo-card')

async function open(page: Page, site: Site) {
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
}

test('cards, too, are selected by their circles, featured, and deleted with one undo', async ({ page, site }) => {
  for (let n = 0; n < 4; n += 1) await addPhoto(site)
  await open(page, site)
  await expect(cards(page)).toHaveCount(4)
  for (const n of [0, 1, 2]) await cards(page).nth(n).locator('.grid-mark').click()
  const bar = page.locator('.selection-bar')
  await expect(bar).toContainText('3 photos selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Feature 3 photos' }).click()
  await expect(toast(page)).toContainText('3 photos updated')
  expect(await fetchRows(site.admin, '/api/photos?featured=true')).toHaveLength(3)
  await bar.getByRole('button', { name: 'Delete 3 photos' }).click()
  await confirmDialog(page, 'Delete')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(4)
})

test('says how many of the four moments of the home page are chosen', async ({ page, site }) => {
  const photos = await Promise.all(Array.from({ length: 5 }, () => addPhoto(site)))
  for (const { id } of photos.slice(0, 4))
    await site.admin.patch(`/api/admin/photos/${id}/homepage`, { data: { homepage: true } })
  await open(page, site)
  await expect(page.getByText('4 of 4 on the home page')).toBeVisible()
  await cards(page).getByRole('switch', { name: 'Home Page', checked: false }).click()
  await expect(page.getByText('5 are chosen for the home page, which shows the first 4 of them')).toBeVisible()
})
