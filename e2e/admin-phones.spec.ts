/**
 * The administrators' screens on a phone: what stands together, and what is in view without scrolling.
 * Behaviour: Admin dashboard
 */
import { addAdminSession, addPhoto, addRow, imageFile } from './admin.ts'
import { expect, expectAccessible, test } from './site.ts'

test('edit and delete stay in one row on a phone, and turn left and right too', async ({ page, site }) => {
  await addRow(site, '/api/admin/artwork', { image: await imageFile(), title: 'The lake', featured: 'false' })
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 360, height: 740 })
  const row = page.locator('.admin-item')
  const top = async (name: string) => (await row.getByRole('button', { name }).boundingBox())?.y
  await page.goto('/admin?tab=artwork')
  await expect(row).toBeVisible()
  expect(await top('Edit')).toBe(await top('Delete'))
  expect(await top('Turn left')).toBe(await top('Turn right'))
  // Below what is only of this kind, in every tab alike.
  expect(await top('Turn left')).toBe(await top('Edit'))
  expect(await top('Turn left')).toBeGreaterThan((await top('Feature')) ?? 0)
  await expectAccessible(page)
})

test.describe('with a finger, which has nothing to drop', () => {
  test.use({ hasTouch: true })
  test('the first photo of the gallery tab is in view on a phone, below its form', async ({ page, site }) => {
    await addPhoto(site)
    await addAdminSession(page, site)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/admin?tab=gallery')
    await expect(page.locator('.admin-thumbnail')).toBeInViewport({ ratio: 0.6 })
    const category = await page.getByLabel('Category').boundingBox()
    const upload = await page.getByRole('button', { name: 'Upload', exact: true }).boundingBox()
    expect(upload?.y).toBeLessThan((category?.y ?? 0) + 30)
    await page.getByLabel('Choose images').setInputFiles(await imageFile())
    await expect(page.getByRole('button', { name: 'Upload 1 image' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
})

test('the first photos of the grid are in view on a phone, below search and filters', async ({ page, site }) => {
  await addPhoto(site)
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/gallery')
  await expect(page.getByRole('gridcell').first()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})
