/**
 * A waiting share, which its sender sees and other visitors do not.
 * Behaviour: Take back or put right; Share dialog
 */
import { imageFile } from './admin.ts'
import { expect, test } from './site.ts'

test('a share that waits stands first for its sender, with its picture, until the family shows it', async ({
  page,
  browser,
  site,
}) => {
  await site.admin.patch('/api/admin/settings', { data: { shares: 'after-a-look' } })
  await page.goto('/rocks#share')
  const form = page.getByRole('dialog', { name: 'Share Your Rock' })
  await form.getByLabel('Choose a picture').setInputFiles(await imageFile())
  await form.getByRole('button', { name: 'Rotate' }).click()
  await form.getByLabel('Your name').fill('Ana')
  await form.getByLabel('Location').fill('Faro')
  await form.getByRole('button', { name: 'Share this rock' }).click()
  const thanked = page.locator('.thanks-picture img')
  await expect(thanked).toBeVisible()
  expect(await thanked.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(thanked).toHaveClass('turn-90')

  await page.keyboard.press('Escape')
  const own = page.locator('.waiting-share')
  for (const visit of ['after the thank-you', 'after a reload']) {
    await expect(own, visit).toContainText('Waiting for the family. Only you see it.')
    await expect(own.getByRole('heading'), visit).toHaveText('Faro')
    await expect(own.locator('img'), visit).toHaveJSProperty('complete', true)
    expect(await own.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.reload()
  }
  const elsewhere = await browser.newPage()
  await elsewhere.goto(`${site.url}/rocks`)
  await expect(elsewhere.getByText('No rocks have been shared yet.')).toBeVisible()
  await expect(elsewhere.locator('.waiting-share')).toHaveCount(0)
  await elsewhere.close()

  const [row] = await (await site.admin.get('/api/admin/rocks?state=waiting')).json()
  await site.admin.post(`/api/admin/rocks/${row.id}/show`)
  await page.reload()
  await expect(page.locator('.postcard')).toContainText('Faro')
  await expect(own).toHaveCount(0)
})
