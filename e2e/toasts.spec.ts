/**
 * Toasts: duration, keyboard, and their actions; clicks that close the lightbox.
 * Behaviour: Toasts and tooltips; Share dialog; Lightbox
 */
import type { Locator, Page } from '@playwright/test'
import { addAdminSession, addRock, addRow, confirmDialog, imageFile, openTab } from './admin.ts'
import { fillInShare, openShareDialog, sendButton, shareDialog } from './share-dialog.ts'
import { expect, test, toast, withMotion } from './site.ts'

/** A share that fails is told by a toast. */
async function failToShare(page: Page): Promise<Locator> {
  await page.goto('/rocks')
  await openShareDialog(page)
  await fillInShare(page)
  await page.route('**/api/rocks', (route) => route.fulfill({ status: 507, json: { error: 'There is no room.' } }))
  await sendButton(page).click()
  await expect(toast(page)).toBeVisible()
  return shareDialog(page)
}

test.beforeEach(withMotion)

test('toast: leaves the button free that sends again, and disappears after 5 seconds, also when the one before was closed by hand', async ({
  page,
}) => {
  await failToShare(page)
  const box = (locator: Locator) => locator.boundingBox().then((at) => at ?? { x: 0, y: 0, width: 0, height: 0 })
  const [notice, button] = [await box(toast(page)), await box(sendButton(page))]
  expect(button.x + button.width).toBeGreaterThan(notice.x)
  expect(notice.y + notice.height).toBeLessThanOrEqual(button.y)
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page)).toBeHidden()
  await page.mouse.move(0, 0)
  await sendButton(page).click()
  await page.mouse.move(0, 0)
  await expect(toast(page)).toContainText('There is no room.')
  await expect(toast(page)).toBeHidden({ timeout: 12_000 })
})

test('toast: F8 focuses it visibly, Escape closes it and not the dialog around it, and its title stands on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = await failToShare(page)
  // Focused by F8 it stays.
  await page.keyboard.press('F8')
  await expect(toast(page)).toHaveCSS('outline-style', 'solid')
  const title = await toast(page).locator('.toast-title').boundingBox()
  const text = await toast(page).getByText('There is no room.').boundingBox()
  expect(title?.height).toBeLessThan(32)
  expect(text?.x).toBe(title?.x)
  expect(text?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toBeHidden()
  await expect(dialog).toBeVisible()
})

test('toast: after Undo by keys the focus is back where it was before the toast had it', async ({ page, site }) => {
  await addRow(site, '/api/admin/artwork', { image: await imageFile(), title: 'The lake' })
  await openTab(page, site, 'artwork')
  const change = page.getByRole('button', { name: /eatur.* artwork The lake/ })
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(change).toContainText('Stop featuring')
  await page.keyboard.press('F8')
  // The notice itself, then its button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(change).toContainText('Feature')
  await expect(change).toBeFocused()
})

test('toast: the one for a rock that was shared while its form was closed leads to its card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/rocks', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.goto('/rocks')
  await openShareDialog(page)
  await fillInShare(page)
  await sendButton(page).click()
  await page.keyboard.press('Escape')
  await expect(shareDialog(page)).toBeHidden()
  release()
  await expect(page.getByRole('heading', { name: 'Lisbon' })).toBeAttached()
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
  const words = lightbox.locator('strong', { hasText: 'By the sea' })
  await expect(words).toBeVisible()
  await words.click()
  await expect(words).toBeVisible()
  await page.mouse.click(100, 860)
  await expect(lightbox).toBeHidden()
})

test('toast: styles that the line has lost come with the next one', async ({ page, site, consoleErrors }) => {
  await addAdminSession(page, site)
  // Those that come with the screen, and those that come for the first toast.
  await page.route(/\/toaster-[^/]+\.css$/, (route) => route.abort(), { times: 2 })
  const lost = page.waitForEvent('requestfailed')
  await page.goto('/admin/people')
  await lost
  const invite = page.getByRole('button', { name: 'Invite somebody' })
  // Without the toaster the browser says it.
  const told = page.waitForEvent('dialog')
  await Promise.all([told.then((dialog) => dialog.accept()), invite.click()])
  await invite.click()
  await expect(toast(page)).toBeInViewport({ ratio: 1 })
  expect(consoleErrors).not.toEqual([])
  consoleErrors.length = 0
})

test('toast: is seen also where the dialog that it came from is gone', async ({ page, site }) => {
  await addRow(site, '/api/admin/upload', { image: await imageFile(), category: 'general' })
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/gallery')
  await page.waitForLoadState('networkidle')
  await page.getByRole('gridcell').first().click()
  await page.getByRole('button', { name: 'Delete photo 1' }).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Photo deleted')
})

test('toast: the first one on a screen of administrators comes without a connection, too', async ({ page, site }) => {
  await addRock(site)
  await addAdminSession(page, site)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await dialog.accept()
  })
  await page.goto('/admin')
  const setAside = page.getByRole('button', { name: 'Set aside', exact: true })
  await expect(setAside).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await setAside.click()
  await expect.poll(async () => (await toast(page).count()) + asked.length).toBe(1)
  expect(asked).toEqual([])
  await expect(toast(page)).toContainText('That did not work')
  await page.context().setOffline(false)
})

test('toast: one of the screen before without a button goes when a dialog opens, where it would cover a choice', async ({
  page,
  site,
}) => {
  await openTab(page, site, 'misc')
  await page.getByLabel('Images').setInputFiles([await imageFile()])
  await page.getByRole('button', { name: /^Upload/ }).click()
  await expect(toast(page)).toContainText('uploaded')
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.locator('.toast[data-state="open"]').count()).toBe(0)
})
