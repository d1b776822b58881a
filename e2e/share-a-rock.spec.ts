/**
 * End to end: a visitor shares photos from a phone, and an administrator deletes one.
 * Behaviour: Share dialog; Durability; Rocks and stickers of administrators
 */
import { devices } from '@playwright/test'
import { metadataOf, sidewaysImages } from './image-files.ts'
import { shareDialog, thankYou } from './share-dialog.ts'
import { administrator, expect, test, toast } from './site.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use(phone)

const everyVariant = [320, 640, 1280, 2560].flatMap((width) =>
  ['', '&f=avif', '&f=webp'].map((format) => `?w=${width}${format}`),
)

test('share a rock: a visitor shares sideways photos, they survive a restart, and an administrator deletes one', async ({
  page,
  site,
  consoleErrors,
}) => {
  const pictures = await sidewaysImages()
  await page.goto('/rocks')
  for (const [at, picture] of pictures.entries()) {
    await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
    const dialog = shareDialog(page)
    await dialog.getByLabel('Choose a picture').setInputFiles(picture)
    await dialog.getByRole('button', { name: 'Rotate' }).click()
    await dialog.getByLabel('Your name').fill(`Visitor ${at}`)
    await dialog.getByLabel('Location').fill(`Place ${at}`)
    await dialog.getByRole('button', { name: 'Share this rock' }).click()
    await expect(thankYou(page)).toContainText(
      "Success: Your rock has been shared! Thank you for keeping Rowan's memory alive.",
    )
    await expect(dialog).toBeHidden()
    await thankYou(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('.postcard')).toHaveCount(at + 1)
  }

  async function expectAllShown() {
    const places = pictures.map((_, at) => `Place ${at}`).reverse()
    await expect(page.locator('.postcard h3')).toHaveText(places)
    for (const [at, { width, height }] of [...pictures].reverse().entries()) {
      const image = page.locator('.postcard img').nth(at)
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
      const shown = await image.evaluate((element: HTMLImageElement) => [
        element.naturalWidth / element.naturalHeight,
        element.clientWidth / element.clientHeight,
      ])
      // Upright it is width by height; the visitor has turned it once.
      for (const ratio of shown) expect(ratio).toBeCloseTo(height / width, 1)
    }
  }
  await expectAllShown()

  // Every width and format is made of the smallest one; variants.test.ts looks at them without a browser.
  const rows = (await (await site.admin.get('/api/rocks')).json()) as { imageUrl: string }[]
  for (const [at, { imageUrl }] of [...rows].reverse().entries())
    for (const query of at === 0 ? ['', ...everyVariant] : ['', '?w=320&f=webp']) {
      const reply = await site.admin.get(imageUrl + query)
      expect(await metadataOf(await reply.body())).toEqual([])
    }

  await site.restart()
  await page.goto('/rocks')
  await expectAllShown()

  await page.goto('/admin')
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible()
  await page.getByRole('tab', { name: 'Rocks' }).click()
  await page.getByRole('gridcell', { name: 'Place 0' }).click()
  await page.getByRole('button', { name: /Delete .*Place 0/ }).click()
  await page.locator('dialog[open]').last().getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Rock deleted')

  await page.goto('/rocks')
  await expect(page.locator('.postcard')).toHaveCount(pictures.length - 1)
  await expect(page.getByText('Place 0')).toBeHidden()
  expect(consoleErrors).toEqual([])
})
