/**
 * The image picker of the share form: preview and actions.
 * Behaviour: Share dialog
 */
import { fourColoursHeic } from '../testing/heic.ts'
import { makeImage } from './image-files.ts'
import { expect, test } from './site.ts'

test('image picker: the preview shows a portrait image whole, in its aspect ratio, at every rotation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/rocks')
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Rock' })
  const buffer = await makeImage(600, 800)
  const choose = dialog.getByLabel('Choose a picture')
  await choose.setInputFiles({ name: 'upright.jpg', mimeType: 'image/jpeg', buffer })
  const image = dialog.getByRole('img', { name: 'Your choice' })
  await expect(image).toHaveCSS('object-fit', 'contain')
  for (const degrees of [0, 90, 180, 270]) {
    await expect(dialog.getByRole('status')).toContainText(`turned by ${degrees} degrees`)
    await expect
      .poll(() =>
        image.evaluate((shown: HTMLImageElement) => {
          const frame = shown.parentElement?.getBoundingClientRect() ?? new DOMRect()
          const { top, right, bottom, left } = shown.getBoundingClientRect()
          const past = [frame.top - top, right - frame.right, bottom - frame.bottom]
          return shown.naturalWidth === 600 && Math.max(...past, frame.left - left) < 1
        }),
      )
      .toBe(true)
    await dialog.getByRole('button', { name: 'Rotate' }).click()
  }
})

test('image picker: a HEIC, which this browser cannot decode, is previewed by a copy from the server', async ({
  page,
}) => {
  await page.goto('/rocks')
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Rock' })
  const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: fourColoursHeic }
  await dialog.getByLabel('Choose a picture').setInputFiles(heic)
  const image = dialog.getByRole('img', { name: 'Your choice' })
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(96)
})

test('image picker: without a preview the name of the file stands in its place', async ({ page }) => {
  await page.route('**/api/preview', (route) => route.fulfill({ status: 503 }))
  await page.goto('/rocks')
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Rock' })
  const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: fourColoursHeic }
  await dialog.getByLabel('Choose a picture').setInputFiles(heic)
  await expect(dialog.getByText('No preview, but it will be shared upright.')).toBeVisible()
})

test('image picker: on a phone the actions stand beside the picture, and both are low', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/rocks')
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Rock' })
  const buffer = await makeImage()
  const choose = dialog.getByLabel('Choose a picture')
  await choose.setInputFiles({ name: 'rock.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByRole('button', { name: 'Rotate' })).toBeVisible()
  // Heights are a rounding error short while the dialog moves into its place.
  await expect(async () => {
    const boxes = await dialog
      .locator('.choice-tools > *')
      .evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect().toJSON()))
    expect(boxes).toHaveLength(3)
    const preview = await dialog.locator('.preview').boundingBox()
    for (const { left, height } of boxes) {
      expect(left).toBeGreaterThanOrEqual((preview?.x ?? 0) + (preview?.width ?? 999))
      expect(height).toBeGreaterThanOrEqual(44)
    }
    expect((await dialog.locator('.choice').boundingBox())?.height).toBeLessThan(180)
  }).toPass()
})

test('text zoom: at 200 % camera and file buttons stay inside a small viewport', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/rocks')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Rock' })
  for (const way of ['Take a photo', 'Choose a picture']) {
    const box = await dialog.locator('label', { hasText: way }).boundingBox()
    expect(box?.x).toBeGreaterThan(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThan(360)
  }
})
