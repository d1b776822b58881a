/**
 * Sending a share: once, over a busy server, a lost connection, and other pages.
 * Behaviour: Share dialog
 */
import type { Page, Route } from '@playwright/test'
import { fillInShare, openShareDialog, sendButton, shareDialog, thankYou, watchKeys } from './share-dialog.ts'
import { expect, expectToAskBeforeLeaving, test, toast } from './site.ts'

const isShare = (route: Route) => route.request().method() === 'POST'

/** Lets shares wait on their way to the site until `release` is called. */
async function holdShares(page: Page, then = (route: Route) => route.continue()): Promise<{ release: () => void }> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/rocks', async (route) => {
    if (!isShare(route)) return route.continue()
    await held
    await then(route)
  })
  return { release }
}

/** Answers the first shares in place of the site. */
async function answerFirst(page: Page, times: number, answer: (route: Route) => Promise<void>): Promise<void> {
  let left = times
  await page.route('**/api/rocks', (route) => {
    if (!isShare(route) || left === 0) return route.continue()
    left -= 1
    return answer(route)
  })
}

const busy = (seconds: number) => (route: Route) =>
  route.fulfill({ status: 503, headers: { 'retry-after': String(seconds) }, json: { error: 'Many pictures.' } })

/** Closes the thank-you and fills in the next share. */
async function prepareNext(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(thankYou(page)).toBeHidden()
  await openShareDialog(page)
  await fillInShare(page)
}

async function prepareShare(page: Page): Promise<string[]> {
  const keys = watchKeys(page)
  await page.goto('/rocks')
  await openShareDialog(page)
  await fillInShare(page)
  return keys
}

test('share upload: leaving the page asks first, and other pages of the site do not stop it', async ({ page }) => {
  await prepareShare(page)
  const { release } = await holdShares(page)
  await sendButton(page).click()
  await expect(shareDialog(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible()

  await expectToAskBeforeLeaving(page)

  await page.goBack()
  await page.locator('footer a[href="/story"]').click()
  await expect(page).toHaveURL('/story')
  await page.goBack()
  await openShareDialog(page)
  await expect(shareDialog(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  release()
  await expect(thankYou(page)).toContainText('Success')
  await expect(shareDialog(page)).toBeHidden()
  await expect(page.locator('.postcard h3')).toHaveText(['Lisbon'])

  // Nothing asks for confirmation afterwards.
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.reload()
  await expect(page.locator('.postcard h3')).toHaveText(['Lisbon'])
})

test('share upload: the same content keeps its key, and any change of words, picture or rotation renews it', async ({
  page,
  consoleErrors,
}) => {
  const keys = await prepareShare(page)
  const dialog = shareDialog(page)
  await page.route('**/api/rocks', (route) => (isShare(route) ? route.fulfill({ status: 507 }) : route.continue()))
  const send = async () => {
    const answered = page.waitForResponse((response) => response.status() === 507)
    await sendButton(page).click()
    await answered
    await expect(dialog.getByText('Nothing you entered is lost.')).toBeVisible()
  }
  await send()
  await send()
  // A file that is refused changes nothing.
  await dialog.getByLabel('Replace').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await send()
  await dialog.getByLabel('Location').fill('Porto')
  await send()
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await send()
  expect(keys).toHaveLength(5)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(new Set(keys).size).toBe(3)

  // Over a reload it is still the same share.
  await page.reload()
  await expect(shareDialog(page).getByLabel('Location')).toHaveValue('Porto')
  await send()
  expect(keys[5]).toBe(keys[4])
  consoleErrors.length = 0
})

test.describe('touch', () => {
  test.use({ hasTouch: true })
  test('share upload: a double click or two taps send once, and nothing can be changed on the way', async ({
    page,
  }) => {
    const keys = await prepareShare(page)
    const clicked = await holdShares(page)
    await sendButton(page).dblclick()
    const dialog = shareDialog(page)
    await expect(dialog.getByLabel('Location')).not.toBeEditable()
    await expect(dialog.getByRole('button', { name: 'Remove' })).toBeHidden()
    clicked.release()
    await expect(thankYou(page)).toContainText('Success')
    await expect(page.locator('.postcard')).toHaveCount(1)
    expect(keys).toHaveLength(1)

    await prepareNext(page)
    const tapped = await holdShares(page)
    await sendButton(page).evaluate((button: HTMLElement) => button.scrollIntoView())
    const box = (await sendButton(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    for (const _ of [1, 2]) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    tapped.release()
    await expect(thankYou(page)).toContainText('Success')
    await expect(page.locator('.postcard')).toHaveCount(2)
    expect(keys).toHaveLength(2)
  })
})

test('share upload: at a busy server it tries again by itself with the same key, or when told to, and after five tries stops', async ({
  page,
}) => {
  const keys = await prepareShare(page)
  await answerFirst(page, 1, busy(2))
  await sendButton(page).click()
  await expect(shareDialog(page).getByText('is sent again by itself')).toBeVisible()
  await expect(shareDialog(page).getByLabel('Location')).toHaveValue('Lisbon')
  await expect(thankYou(page)).toContainText('Success')
  expect(keys).toHaveLength(2)
  const [first] = keys
  expect(keys.splice(0)).toEqual([first, first])

  // A visitor need not wait.
  await prepareNext(page)
  await answerFirst(page, 5, busy(50))
  await sendButton(page).click()
  for (const tries of [1, 2, 3, 4]) {
    await expect.poll(() => keys.length).toBe(tries)
    await shareDialog(page).getByRole('button', { name: 'Try now' }).click()
  }
  await expect(shareDialog(page).getByText('Nothing you entered is lost.')).toBeVisible()
  await expect(shareDialog(page).getByLabel('Location')).toHaveValue('Lisbon')
  await sendButton(page).click()
  await expect(thankYou(page)).toContainText('Success')
  expect(keys).toHaveLength(6)
  expect(new Set([first, ...keys]).size).toBe(2)
})

test('share upload: a lost connection keeps everything and offers to try again, also on another page', async ({
  page,
}) => {
  const keys = await prepareShare(page)
  await answerFirst(page, 1, (route) => route.abort())
  await sendButton(page).click()
  const dialog = shareDialog(page)
  await expect(dialog.getByText('The connection is lost. Nothing you entered is lost.')).toBeVisible()

  const { release } = await holdShares(page, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await page.goBack()
  await page.locator('footer a[href="/story"]').click()
  await expect(page).toHaveURL('/story')
  release()
  const again = toast(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/rocks')
  await again.click()
  await expect(toast(page)).toContainText('Success')
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})
