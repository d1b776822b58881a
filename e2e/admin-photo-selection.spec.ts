/**
 * Gallery management on a phone, and for several photos at once.
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

test('on a phone a card is as high as its switches, and its buttons are under More', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await addPhoto(site)
  await open(page, site)
  const card = cards(page).first()
  await expect(card.getByRole('switch', { name: 'Featured' })).toBeVisible()
  expect((await card.boundingBox())?.height).toBeLessThan(300)
  await expect(card.getByRole('button', { name: 'Delete photo 1' })).toBeHidden()
  await card.getByRole('button', { name: 'More for photo 1' }).click()
  await card.getByRole('button', { name: 'Feature photo 1' }).click()
  await expect(card.getByRole('switch', { name: 'Featured' })).toBeChecked()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Less for photo 1' }).click()
  await expect(card.getByRole('button', { name: 'Delete photo 1' })).toBeHidden()
})

test('several photos are selected, featured, put into a category, and deleted with one undo', async ({
  page,
  site,
}) => {
  for (let n = 0; n < 4; n += 1) await addPhoto(site)
  await open(page, site)
  await expect(cards(page)).toHaveCount(4)
  for (const n of [1, 2, 3]) await page.getByRole('checkbox', { name: `Select photo ${n}` }).check()
  const bar = page.getByRole('region', { name: 'Selected photos' })
  await expect(bar).toContainText('3 photos selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Feature the selected photos' }).click()
  await expect(toast(page)).toContainText('3 photos updated')
  await expect(bar).toBeHidden()
  expect(await fetchRows(site.admin, '/api/photos?featured=true')).toHaveLength(3)

  for (const n of [1, 2]) await page.getByRole('checkbox', { name: `Select photo ${n}` }).check()
  await bar.getByRole('combobox').selectOption('school')
  await expect(bar).toBeHidden()
  expect(await fetchRows(site.admin, '/api/photos?category=school')).toHaveLength(2)

  for (const n of [1, 2, 4]) await page.getByRole('checkbox', { name: `Select photo ${n}` }).check()
  await bar.getByRole('button', { name: 'Delete the selected photos' }).click()
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
  await expect(page.getByText('5 photos · 4 of 4 on the home page')).toBeVisible()
  await cards(page).getByRole('switch', { name: 'Home Page', checked: false }).click()
  await expect(page.getByText('5 are chosen for the home page, which shows the first 4 of them')).toBeVisible()
})

test('photos are put into an own order, one by one or several at once, with an undo', async ({ page, site }) => {
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.unshift((await addPhoto(site)).id)
  const order = (...photos: number[]) => photos.map((n) => ids[n - 1])
  const shown = async () => (await fetchRows(site.admin, '/api/photos')).map(({ id }) => id)
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, site)
  await page.getByRole('button', { name: 'As on the site' }).click()
  await cards(page).nth(2).getByRole('button', { name: 'More for photo 3' }).click()
  await page.getByRole('button', { name: 'Earlier in the order: photo 3' }).press('Enter')
  await expect(toast(page)).toContainText('Order updated: now 2 of 5')
  expect(await shown()).toEqual(order(1, 3, 2, 4, 5))
  await expect(page.getByRole('button', { name: 'Earlier in the order: photo 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Earlier in the order: photo 2' }).press('Enter')
  await expect(toast(page)).toContainText('Order updated: now 1 of 5')
  expect(await shown()).toEqual(order(3, 1, 2, 4, 5))
  // The first has nowhere to go but later.
  await expect(page.getByRole('button', { name: 'Later in the order: photo 1' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Later in the order: photo 1' }).press('Enter')
  await expect.poll(shown).toEqual(order(1, 3, 2, 4, 5))

  for (const n of [3, 5]) await page.getByRole('checkbox', { name: `Select photo ${n}` }).check()
  await page.getByRole('button', { name: 'To the front of the order: the selected photos' }).click()
  await expect.poll(shown).toEqual(order(2, 5, 1, 3, 4))
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(shown).toEqual(order(1, 3, 2, 4, 5))
  await page.goto('/gallery')
  const images = page.locator('.gallery-wall img')
  await expect(images).toHaveCount(5)
})
