/**
 * Toasts: duration, keyboard, and their actions; clicks that close the lightbox.
 * Behaviour: Toasts and tooltips; Share dialog; Lightbox
 */
import type { Locator, Page } from '@playwright/test'
import { addRow, imageFile } from './admin.ts'
import { expect, test, toast } from './site.ts'

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/rocks')
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  return page.getByRole('dialog', { name: 'Share Your Rock' })
}

test('toast: disappears after 5 seconds, also when the one before was closed by hand', async ({ page }) => {
  const dialog = await openForm(page)
  const send = dialog.getByRole('button', { name: 'Share this rock' })
  await send.click()
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page)).toBeHidden()
  await page.mouse.move(0, 0)
  await send.click()
  await page.mouse.move(0, 0)
  await expect(toast(page)).toContainText('Missing information')
  await expect(toast(page)).toBeHidden({ timeout: 12_000 })
})

test('toast: F8 focuses it visibly; Escape closes the toast and not the dialog around it', async ({ page }) => {
  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: 'Share this rock' }).click()
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(toast(page)).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toBeHidden()
  await expect(dialog).toBeVisible()
})

test('toast: the one for a shared rock scrolls to the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await openForm(page)
  await dialog.getByLabel('Choose a picture').setInputFiles(await imageFile())
  await dialog.getByLabel('Your name').fill('Ana')
  await dialog.getByLabel('Location').fill('Lisbon')
  await dialog.getByRole('button', { name: 'Share this rock' }).click()
  await toast(page).getByRole('button', { name: 'See it here' }).click()
  await expect(page.getByRole('heading', { name: 'Lisbon' })).toBeInViewport()
})

test('lightbox: a click beside its caption closes it as any on the backdrop does', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const photo = await addRow(site, '/api/admin/upload', {
    image: await imageFile(),
    category: 'general',
    title: 'By the sea',
  })
  await page.goto(`/gallery?photo=${photo.id}`)
  const lightbox = page.locator('.yarl__portal')
  const words = lightbox.getByText('By the sea')
  await expect(words).toBeVisible()
  await words.click()
  await expect(words).toBeVisible()
  await page.mouse.click(100, 860)
  await expect(lightbox).toBeHidden()
})
