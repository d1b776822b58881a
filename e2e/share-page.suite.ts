/** Tests of the rocks and stickers pages, which differ in their copy only. */
import type { Page } from '@playwright/test'
import { makeImage } from './image-files.ts'
import { thankYou } from './share-dialog.ts'
import { expect, expectAccessible, navigateTo, type Site, test, toast } from './site.ts'

export type SharePage = {
  path: '/rocks' | '/stickers'
  call: '/api/rocks' | '/api/stickers'
  open: string
  send: string
  empty: string
  shared: string
  failed: string
}

const picture = async (name = 'rock.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makeImage(),
})

async function share(site: Site, call: string, place: string): Promise<void> {
  const multipart = {
    image: await picture(),
    name: 'Ana',
    location: place,
    description: 'By the sea wall.',
    rotation: '0',
  }
  expect((await site.admin.post(call, { multipart })).status()).toBe(201)
}

export function testSharePage(sharing: SharePage): void {
  const { path, call, open, send, empty, shared, failed } = sharing
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: open })
  const opener = (page: Page) => page.getByRole('button', { name: open }).first()

  async function fill(page: Page): Promise<void> {
    await dialogOf(page)
      .getByLabel('Choose a picture')
      .setInputFiles(await picture())
    await dialogOf(page).getByLabel('Your name').fill('Ana')
    await dialogOf(page).getByLabel('Location').fill('Lisbon')
  }

  test(`share page: two buttons '${open}', and the empty state '${empty}'`, async ({ page, consoleErrors }) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: open })).toHaveCount(2)
    await expect(page.getByText(empty)).toBeVisible()
    await expectAccessible(page)
    expect(consoleErrors).toEqual([])
  })

  test('share page: each card shows image, location, name, quoted description and local date', async ({
    page,
    site,
    consoleErrors,
  }) => {
    await share(site, call, 'Lisbon')
    await share(site, call, 'Porto')
    await page.goto(path)
    await expect(page.locator('.postcard h3')).toHaveText(['Porto', 'Lisbon'])
    const card = page.locator('.postcard').first()
    await expect(card.getByRole('img')).toHaveAttribute('alt', /Porto.*Ana/)
    await expect(card).toContainText('Shared by Ana')
    await expect(card).toContainText('“By the sea wall.”')
    const [row] = await (await site.admin.get(call)).json()
    const date = await page.evaluate(
      (moment) => new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long' }),
      row.createdAt,
    )
    await expect(card).toContainText(date)
    await expectAccessible(page)
    expect(consoleErrors).toEqual([])
  })

  test('loading state: 6 skeleton cards', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${call}?*`, async (route) => {
      await held
      await route.continue()
    })
    await navigateTo(page, path)
    await expect(page.getByTestId('skeleton')).toHaveCount(6)
    answer()
    await expect(page.getByText(empty)).toBeVisible()
    await expect(page.getByTestId('skeleton')).toHaveCount(0)
  })

  test('error state: a failed request says that the list cannot be loaded', async ({ page, consoleErrors }) => {
    await page.route(`**${call}?*`, (route) => route.fulfill({ status: 500, body: 'no' }))
    await navigateTo(page, path)
    await expect(page.getByText('Please try again later')).toBeVisible()
    consoleErrors.length = 0
  })

  test("placeholder: a broken image is replaced by 'Image not available'", async ({ page, site, consoleErrors }) => {
    await share(site, call, 'Lisbon')
    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(path)
    await expect(page.locator('.postcard').getByText('Image not available')).toBeVisible()
    consoleErrors.length = 0
  })

  test('share form: missing fields, a text file and a file above 20 MB are rejected before sending', async ({
    page,
  }) => {
    await page.goto(path)
    await opener(page).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: send }).click()
    const missing = 'Missing information: Please fill in all required fields and select an image.'
    await expect(dialog.getByRole('alert').filter({ hasText: missing })).toBeVisible()
    const picture = dialog.getByRole('group', { name: 'Picture' })
    await expect(picture).toBeFocused()
    await expect(picture).toHaveAccessibleDescription('Please choose a picture')

    const choose = dialog.getByLabel('Choose a picture')
    await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
    const wrongKind = 'Invalid file type: Please select an image file (JPG, PNG, etc.).'
    await expect(picture).toHaveAccessibleDescription(wrongKind)

    const buffer = Buffer.alloc(20 * 1024 * 1024 + 1)
    await choose.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer })
    await expect(picture).toHaveAccessibleDescription('File too large: Image must be smaller than 20MB...')
    await expect(dialog.getByRole('button', { name: 'Remove' })).toBeHidden()
  })

  test('share form: the chosen image can be rotated in steps of 90 degrees, replaced and removed', async ({ page }) => {
    await page.goto(path)
    await opener(page).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Choose a picture').setInputFiles(await picture('first.jpg'))
    for (const degrees of [90, 180, 270, 0]) {
      await dialog.getByRole('button', { name: 'Rotate' }).click()
      await expect(dialog.getByRole('status')).toHaveText(`first.jpg, turned by ${degrees} degrees`)
    }
    await dialog.getByLabel('Replace').setInputFiles(await picture('second.jpg'))
    await expect(dialog.getByRole('status')).toContainText('second.jpg')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.getByLabel('Choose a picture')).toBeAttached()
    await expect(dialog.getByRole('group', { name: 'Picture' })).toBeFocused()
    await expect(dialog.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment')
  })

  test('share form: success closes the dialog, resets the form, says thank you and puts the share first', async ({
    page,
    site,
  }) => {
    await share(site, call, 'Porto')
    await page.goto(path)
    await opener(page).click()
    await fill(page)
    await dialogOf(page).getByRole('button', { name: send }).click()
    await expect(thankYou(page)).toContainText(shared)
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.locator('.postcard h3')).toHaveText(['Lisbon', 'Porto'])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(thankYou(page)).toBeHidden()
    await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'BODY')
    await opener(page).click()
    await expect(dialogOf(page).getByLabel('Your name')).toHaveValue('')
  })

  test('share form: a failure shows the error, keeps every field, and can be retried', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(path)
    await opener(page).click()
    await fill(page)
    const sent = dialogOf(page).getByRole('button', { name: send })

    await page.route(`**${call}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 507, json: { error: 'There is no room just now.' } })
        : route.continue(),
    )
    await sent.click()
    await expect(toast(page)).toContainText('There is no room just now.')

    await page.unroute(`**${call}`)
    await page.route(`**${call}`, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await sent.click()
    await expect(toast(page)).toContainText(failed)
    await expect(dialogOf(page).getByLabel('Location')).toHaveValue('Lisbon')

    await page.unroute(`**${call}`)
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(thankYou(page)).toContainText(shared)
    consoleErrors.length = 0
  })

  test('share dialog: opens and closes by keyboard, Escape included, and returns focus', async ({ page }) => {
    await page.goto(path)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })
}
