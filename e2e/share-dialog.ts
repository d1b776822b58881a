/** The share dialog of the rocks page, for tests: opening it and filling it in. */
import type { Locator, Page, Request } from '@playwright/test'
import { imageFile } from './admin.ts'
import { expect } from './site.ts'

export const shareDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Share Your Rock' })
export const sendButton = (page: Page): Locator => shareDialog(page).getByRole('button', { name: 'Share this rock' })

/** The thank-you that the dialog turns into. */
export const thankYou = (page: Page): Locator => page.getByRole('dialog', { name: 'is with the others now.' })

export async function openShareDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  await expect(shareDialog(page)).toBeVisible()
  return shareDialog(page)
}

export async function fillInShare(page: Page): Promise<void> {
  const dialog = shareDialog(page)
  await dialog.getByLabel('Choose a picture').setInputFiles(await imageFile('rock.jpg'))
  await dialog.getByLabel('Your name').fill('Ana')
  await dialog.getByLabel('Location').fill('Lisbon')
}

/** Opens the report form of the first card, as a visitor would. */
export async function askAboutReport(page: Page): Promise<void> {
  await page.locator('.report > summary').first().click()
  await page.getByRole('link', { name: /^Something is wrong with this/ }).click()
}

/** The Idempotency-Keys of the shares that the page sends from now on. */
export function watchKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/rocks'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}
