/**
 * The share dialog on a small screen and on a slow line.
 * Behaviour: Share dialog; Hydration
 */
import { fillInShare, openShareDialog, sendButton, shareDialog } from './share-dialog.ts'
import { expect, test, withMotion } from './site.ts'

test.beforeEach(withMotion)

test('share dialog: at 360x640 everything needed is in one view, and the button stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/rocks')
  const dialog = await openShareDialog(page)
  for (const label of ['Take a photo', 'Choose a picture'])
    await expect(dialog.locator('label', { hasText: label })).toBeInViewport({ ratio: 1 })
  const needed = ['Your name', 'Location', 'Description'].map((label) => dialog.getByLabel(label))
  for (const control of [...needed, dialog.getByText('It will appear'), sendButton(page)])
    await expect(control).toBeInViewport({ ratio: 1 })
  await fillInShare(page)
  for (const control of [...needed, dialog.getByRole('button', { name: 'Rotate' }), sendButton(page)])
    await expect(control).toBeInViewport({ ratio: 1 })
  const bar = await page.locator('.send-bar').boundingBox()
  expect(bar?.height).toBe(52)
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(640, 0)

  await dialog.getByLabel('Description').fill('A long story.\n'.repeat(40))
  await dialog.getByLabel('Location').fill('')
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await sendButton(page).click()
  await expect(dialog.getByLabel('Location')).toBeFocused()
  await expect(dialog.getByLabel('Location')).toBeInViewport({ ratio: 1 })
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 })
})

test('share dialog: opens at once on a slow line and says that its form is on the way', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/share-form*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/rocks')
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  await expect(shareDialog(page).getByRole('status')).toHaveText('The form is on its way…')
  release()
  await expect(shareDialog(page).getByLabel('Your name')).toBeVisible()
})

test('share dialog: its form is fetched while nothing else is, before anybody asks for it', async ({ page }) => {
  const fetched = page.waitForResponse('**/assets/share-form*.js')
  await page.goto('/rocks')
  await fetched
})

test('on a slow line the tap is answered before the form is there', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/share-dialog-.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/rocks')
  await page.locator('.share-button').first().click()
  await expect(page.getByText('The form is on its way…')).toBeVisible()
  held.resolve()
  await expect(shareDialog(page)).toBeVisible()
  await expect(page.getByText('The form is on its way…')).toBeHidden()
})
