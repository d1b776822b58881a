/**
 * The draft of a share: texts and picture stay until it has been sent, even if the dialog closes.
 * Behaviour: Share dialog
 */
import type { Page } from '@playwright/test'
import { imageFile } from './admin.ts'
import { fillInShare, openShareDialog, sendButton, shareDialog, thankYou } from './share-dialog.ts'
import { expect, hydrated, leftHistory, navigateTo, test, toast } from './site.ts'

async function expectDraft(page: Page): Promise<void> {
  const dialog = shareDialog(page)
  await expect(dialog.getByLabel('Your name')).toHaveValue('Ana')
  await expect(dialog.getByLabel('Location')).toHaveValue('Lisbon')
  await expect(dialog.getByRole('status')).toHaveText('rock.jpg, turned by 90 degrees')
  await expect(dialog.getByRole('img', { name: 'Your choice' })).toHaveJSProperty('naturalWidth', 300)
}

test('share dialog: the back button closes it, and it leaves no entry in the history, also over a reload', async ({
  page,
}) => {
  await navigateTo(page, '/rocks')
  await openShareDialog(page)
  await page.goBack()
  await expect(shareDialog(page)).toBeHidden()
  await expect(page).toHaveURL('/rocks')
  await openShareDialog(page)
  await page.keyboard.press('Escape')
  await expect(shareDialog(page)).toBeHidden()
  // Opened again while the browser is still going back.
  await openShareDialog(page)
  await shareDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(shareDialog(page)).toBeHidden()
  await leftHistory(page)
  await page.goBack()
  await expect(page).toHaveURL('/story')

  await page.locator('footer a[href="/rocks"]').click()
  await expect(page).toHaveURL('/rocks')
  await openShareDialog(page)
  await page.reload()
  await hydrated(page)
  await leftHistory(page)
  await page.goBack()
  await expect(page).toHaveURL('/story')
})

test('share dialog: words and turned picture stay when it is closed, over another page, over a reload and without a line', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/rocks')
  await openShareDialog(page)
  await fillInShare(page)
  await shareDialog(page).getByRole('button', { name: 'Rotate' }).click()
  await page.goBack()
  await openShareDialog(page)
  await expectDraft(page)

  await page.goBack()
  await page.locator('footer a[href="/story"]').click()
  await expect(page).toHaveURL('/story')
  await page.goBack()
  await openShareDialog(page)
  await expectDraft(page)

  // The reload of a phone that discards the page while its camera is open.
  await page.reload()
  await expectDraft(page)

  // A browser may say that the line is back before the server can be reached.
  let looks = 0
  await page.route(/\/(healthz|api\/rocks)$/, (route) => {
    looks += 1
    return looks > 2 ? route.continue() : route.abort('internetdisconnected')
  })
  await page.context().setOffline(true)
  await sendButton(page).click()
  await expect(shareDialog(page)).toContainText('It is sent by itself when the line is back.')
  // One voice.
  await expect(toast(page)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(thankYou(page)).toContainText('Success')
  expect(consoleErrors.splice(0).every((error) => error.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true)
  await page.reload()
  const dialog = await openShareDialog(page)
  await expect(dialog.getByLabel('Your name')).toHaveValue('')
  await expect(dialog.getByLabel('Choose a picture')).toBeAttached()
  expect(consoleErrors).toEqual([])
})

test('share dialog: the message of a failed try goes when the share is sent', async ({ page }) => {
  await page.goto('/rocks')
  await openShareDialog(page)
  await fillInShare(page)
  await page.route('**/api/rocks', (route) => route.abort(), { times: 1 })
  await sendButton(page).click()
  await expect(toast(page)).toContainText('Upload failed')
  await shareDialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(thankYou(page)).toContainText('Success')
  // At once, not after its five seconds.
  expect(await page.locator('.toast[data-state="open"]').count()).toBe(0)
})

test('share dialog: where the browser stores nothing, the draft stays while the page is open', async ({
  page,
  consoleErrors,
}) => {
  await page.addInitScript(() => {
    for (const storage of ['indexedDB', 'localStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await page.goto('/rocks')
  await openShareDialog(page)
  await fillInShare(page)
  await shareDialog(page).getByRole('button', { name: 'Rotate' }).click()
  await page.keyboard.press('Escape')
  await openShareDialog(page)
  await expectDraft(page)
  await sendButton(page).click()
  await expect(thankYou(page)).toContainText('Success')
  expect(consoleErrors).toEqual([])
})

/** Pastes or drops a file on an element of the page. */
async function give(page: Page, event: 'paste' | 'drop', selector: string, file: { name: string; mimeType: string }) {
  const bytes = [...(await imageFile()).buffer]
  await page.evaluate(
    ([event, selector, name, type, bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const init = { bubbles: true, cancelable: true }
      document
        .querySelector(selector)
        ?.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent(event, { ...init, clipboardData: data })
            : new DragEvent(event, { ...init, dataTransfer: data }),
        )
    },
    [event, selector, file.name, file.mimeType, bytes] as const,
  )
}

const places = [
  { event: 'paste', selector: '.share [name="name"]' },
  { event: 'paste', selector: 'body' },
  { event: 'drop', selector: '.share h2' },
] as const

test('share dialog: a picture is pasted or dropped anywhere, other kinds are refused, and words in a field stay words', async ({
  page,
}) => {
  await page.goto('/rocks')
  const dialog = await openShareDialog(page)
  await expect(dialog.getByLabel('Location')).toBeVisible()
  // A picture of the words comes along.
  const isLeft = await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Lisbon')
    clipboardData.setData('text/html', '<b>Lisbon</b>')
    clipboardData.items.add(new File(['x'], 'words.png', { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
    return document.querySelector('.share [name="location"]')?.dispatchEvent(event)
  })
  expect(isLeft).toBe(true)
  await expect(dialog.getByLabel('Choose a picture')).toBeAttached()

  const refusal = dialog.getByText('Please select an image file (JPG, PNG, etc.).')
  for (const { event, selector } of places) {
    await expect(refusal).toBeHidden()
    await give(page, event, selector, { name: 'a.txt', mimeType: 'text/plain' })
    await expect(refusal).toBeVisible()
    await give(page, event, selector, { name: 'given.jpg', mimeType: 'image/jpeg' })
    await expect(dialog.getByRole('status')).toHaveText('given.jpg, turned by 0 degrees')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.getByLabel('Choose a picture')).toBeAttached()
  }
})

test('share dialog: the picture of a share that was sent is not in the next draft, though its removal was cut off', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.delete = function () {
      return this.get(0) as IDBRequest<undefined>
    }
  })
  await page.goto('/rocks')
  await openShareDialog(page)
  await fillInShare(page)
  await sendButton(page).click()
  await expect(thankYou(page)).toContainText('Success')
  await page.reload()
  await hydrated(page)
  await openShareDialog(page)
  await page.getByLabel('Your name').fill('Ben')
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('Ben')
  await expect(shareDialog(page).getByLabel('Choose a picture')).toBeAttached()
  await expect(shareDialog(page).getByRole('img', { name: 'Your choice' })).toHaveCount(0)
})

test('share dialog: words are kept over a reload where the database of the browser does not answer', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: { open: () => ({}) } })
  })
  await page.goto('/rocks')
  await openShareDialog(page)
  await page.getByLabel('Your name').fill('Ana')
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('Ana')
})

test('share dialog: the last letters before a reload are kept', async ({ page }) => {
  await page.goto('/rocks')
  await openShareDialog(page)
  for (const name of [
    'Ana Luísa Bartholomew Clementine Dorothea Evangelina',
    'Bartholomew',
    'Clementine',
    'Dorothea',
  ]) {
    const loaded = page.waitForEvent('load')
    // Faster than fingers are, so that no letter is stored before the page goes.
    await page.getByLabel('Your name').evaluate((field: HTMLInputElement, name) => {
      field.select()
      for (const letter of name) document.execCommand('insertText', false, letter)
      location.reload()
    }, name)
    await loaded
    await hydrated(page)
    await expect(page.getByLabel('Your name')).toHaveValue(name)
  }
})
