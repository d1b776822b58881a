/**
 * The focus point of the hero portrait, from one tap on the face to the cropped picture on the first page.
 * Behaviour: Gallery management; Home
 */
import { addAdminSession, addPhoto } from './admin.ts'
import { expect, expectAccessible, test } from './site.ts'

test('focus of the portrait: a tap on the face is kept, and stays in view where the portrait is cropped', async ({
  page,
  site,
}) => {
  const photo = await addPhoto(site)
  await site.admin.patch(`/api/admin/photos/${photo.id}/portrait`, { data: { portrait: true } })
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/gallery')
  await page.getByRole('gridcell').first().click()
  // The picture comes late, and its room is there before it.
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(`**${photo.imageUrl}*`, async (route) => {
    await late
    await route.continue()
  })
  await page.getByRole('button', { name: 'Point at the face' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where is the face?' })
  const picture = dialog.locator('.focus-picture img')
  await expect.poll(() => picture.evaluate((image) => image.clientWidth)).toBeGreaterThan(100)
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const before = await dialog.boundingBox()
  arrive()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await dialog.boundingBox()).toEqual(before)
  const box = await picture.boundingBox()
  await picture.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 10 } })
  await expect(dialog.getByLabel('Focus from the left')).toHaveValue('0.25')
  await expectAccessible(page)
  await dialog.getByLabel('Focus from the top').press('End')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const [row] = await (await site.admin.get('/api/photos?portrait=true')).json()
  expect(row.focusX).toBeCloseTo(0.25, 1)
  expect(row.focusY).toBe(1)

  await page.goto('/')
  const position = await page
    .locator('.portrait img')
    .evaluate((image) => getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat))
  expect(position[0]).toBeCloseTo(row.focusX * 100, 0)
  expect(position[1]).toBe(100)
})

test('focus of the portrait: is asked for at the portrait alone', async ({ page, site }) => {
  await addPhoto(site)
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Point at the face' })).toHaveCount(0)
})
