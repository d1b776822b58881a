/**
 * The first page after the portrait is deleted: the family's own site shows a stone, and never the sample's person.
 * Behaviour: Home; Gallery management
 */
import type { Page } from '@playwright/test'
import { addAdminSession, addPhoto, confirmDialog } from './admin.ts'
import { expect, expectAccessible, type Site, test, toast } from './site.ts'

/** Names another person, with own words for the picture, as the form of the words does. */
async function nameAnotherPerson({ admin }: Site): Promise<void> {
  const path = '/api/admin/words/person'
  const { version, data } = await (await admin.get(path)).json()
  data.name = 'Ilona'
  data.fullName = 'Ilona Margit Kertész'
  data.portrait.alt = 'Ilona in her garden.'
  expect((await admin.put(path, { data: { version, data } })).status()).toBe(200)
}

/** Asserts that the first page shows the stone, also in its HTML, and that nothing leads to the drawing. */
async function expectNoFace(page: Page): Promise<void> {
  const html = await (await page.request.get('/')).text()
  expect(html).not.toContain('portrait.svg')
  expect(html).toContain('/content/missing.svg')
  await page.goto('/')
  const picture = page.locator('.portrait img')
  await expect(picture).toHaveAttribute('src', '/content/missing.svg')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('.portrait figcaption')).toHaveText('A stone with a star.')
  await expect(page.locator('img[src*="portrait"]')).toHaveCount(0)
}

test('after the portrait is deleted no face stands where there is none, and Undo brings the portrait back', async ({
  page,
  site,
  consoleErrors,
}) => {
  await nameAnotherPerson(site)
  const photo = await addPhoto(site)
  await site.admin.patch(`/api/admin/photos/${photo.id}/portrait`, { data: { portrait: true } })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.locator('.portrait img')).toHaveAttribute('src', String(photo.imageUrl))

  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await page.getByRole('gridcell').first().click()
  await expect(page.getByText('This is the portrait', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete photo 1' }).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Photo deleted')
  const family = await page.context().newPage()
  await family.setViewportSize({ width: 360, height: 740 })
  await expectNoFace(family)
  await expectAccessible(family)

  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('gridcell').first().click()
  await expect(page.getByRole('switch', { name: 'Hero Portrait' })).toBeChecked()
  await family.goto('/')
  await expect(family.locator('.portrait img')).toHaveAttribute('src', String(photo.imageUrl))

  // Switched off instead of deleted.
  await page.getByRole('switch', { name: 'Hero Portrait' }).click()
  await expect(toast(page)).toContainText('Portrait updated')
  await expect(page.getByText('This is the portrait', { exact: true })).toHaveCount(0)
  await expectNoFace(family)
  expect(consoleErrors).toEqual([])
})
