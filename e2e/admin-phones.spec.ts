/**
 * The administrators' screens on a phone: what stands together, and what is in view without scrolling.
 * Behaviour: Admin dashboard
 */
import { addAdminSession, addPhoto, addRow, adminCells, imageFile } from './admin.ts'
import { expect, expectAccessible, test } from './site.ts'

test('a tab shows pictures on a phone, and one press leads to the buttons of each', async ({ page, site }) => {
  await addRow(site, '/api/admin/artwork', { image: await imageFile(), title: 'The lake', featured: 'false' })
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin?tab=artwork')
  await adminCells(page).click()
  const sheet = page.getByRole('dialog')
  const top = async (name: string) => (await sheet.getByRole('button', { name }).boundingBox())?.y
  expect(await top('Turn left')).toBe(await top('Turn right'))
  for (const name of ['Feature', 'Edit', 'Delete']) await expect(sheet.getByRole('button', { name })).toBeVisible()
  await expectAccessible(page)
})

test.describe('with a finger, which has nothing to drop', () => {
  test.use({ hasTouch: true })
  test('the first photo of the gallery tab is in view on a phone, below its form', async ({ page, site }) => {
    await addPhoto(site)
    await addAdminSession(page, site)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/admin?tab=gallery')
    await expect(adminCells(page).first()).toBeInViewport({ ratio: 0.6 })
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
