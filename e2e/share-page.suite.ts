/** Tests of the rocks and stickers pages, which differ in their copy only. */
import { truncate, writeFile } from 'node:fs/promises'
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

/** A file above 20 MB, by its path: its bytes need not be carried into the browser. */
async function makeLargeFile(): Promise<string> {
  const path = test.info().outputPath('large.jpg')
  await writeFile(path, '')
  await truncate(path, 20 * 1024 * 1024 + 1)
  return path
}

export function testSharePage(sharing: SharePage): void {
  const { path, call, open, send, empty, shared, failed } = sharing
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: open })
  const opener = (page: Page) => page.getByRole('button', { name: open }).first()

  async function fill(page: Page, place: string): Promise<void> {
    await dialogOf(page)
      .getByLabel('Choose a picture')
      .setInputFiles(await picture())
    await dialogOf(page).getByLabel('Your name').fill('Ana')
    await dialogOf(page).getByLabel('Location').fill(place)
  }

  test(`share page: two buttons '${open}', the empty state '${empty}', and a dialog for the keyboard`, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: open })).toHaveCount(2)
    await expect(page.getByText(empty)).toBeVisible()
    await expectAccessible(page)

    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    expect(consoleErrors).toEqual([])
  })

  test('share page: a failed request says that the list cannot be loaded, a slow one shows 6 skeleton cards', async ({
    page,
    consoleErrors,
  }) => {
    await page.route(`**${call}?*`, (route) => route.fulfill({ status: 500, body: 'no' }))
    await navigateTo(page, path)
    await expect(page.getByText('Please try again later')).toBeVisible()
    consoleErrors.length = 0
    await page.unroute(`**${call}?*`)

    const answer = Promise.withResolvers<void>()
    await page.route(`**${call}?*`, async (route) => {
      await answer.promise
      await route.continue()
    })
    await navigateTo(page, path)
    await expect(page.getByTestId('skeleton')).toHaveCount(6)
    answer.resolve()
    await expect(page.getByText(empty)).toBeVisible()
    await expect(page.getByTestId('skeleton')).toHaveCount(0)
  })

  test('share form: refuses missing fields, a text file and one above 20 MB, turns, replaces and removes a picture', async ({
    page,
  }) => {
    await page.goto(path)
    await opener(page).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: send }).click()
    const missing = 'Missing information: Please fill in all required fields and select an image.'
    await expect(dialog.getByRole('alert').filter({ hasText: missing })).toBeVisible()
    const group = dialog.getByRole('group', { name: 'Picture' })
    await expect(group).toBeFocused()
    await expect(group).toHaveAccessibleDescription('Please choose a picture')

    const choose = dialog.getByLabel('Choose a picture')
    await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
    const wrongKind = 'Invalid file type: Please select an image file (JPG, PNG, etc.).'
    await expect(group).toHaveAccessibleDescription(wrongKind)
    await choose.setInputFiles(await makeLargeFile())
    await expect(group).toHaveAccessibleDescription('File too large: Image must be smaller than 20MB...')
    await expect(dialog.getByRole('button', { name: 'Remove' })).toBeHidden()

    await choose.setInputFiles(await picture('first.jpg'))
    for (const degrees of [90, 180, 270, 0]) {
      await dialog.getByRole('button', { name: 'Rotate' }).click()
      await expect(dialog.getByRole('status')).toHaveText(`first.jpg, turned by ${degrees} degrees`)
    }
    await dialog.getByLabel('Replace').setInputFiles(await picture('second.jpg'))
    await expect(dialog.getByRole('status')).toContainText('second.jpg')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(choose).toBeAttached()
    await expect(group).toBeFocused()
    await expect(dialog.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment')
  })

  test("share page: each card shows image, location, name, quoted description and local date, or 'Image not available'", async ({
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
    await expect(card.getByText('Image not available')).toBeHidden()
    const [row] = await (await site.admin.get(call)).json()
    const date = await page.evaluate(
      (moment) => new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long' }),
      row.createdAt,
    )
    await expect(card).toContainText(date)
    await expectAccessible(page)
    expect(consoleErrors).toEqual([])

    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.reload()
    await expect(card.getByText('Image not available')).toBeVisible()
    consoleErrors.length = 0
  })

  test('share form: a failure keeps every field and can be retried, success thanks, resets, and puts the share first', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(path)
    await opener(page).click()
    await fill(page, 'Porto')
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
    // By the keyboard, for a few seconds the message lies over the button.
    await sent.click()
    await expect(toast(page)).toContainText(failed)
    await expect(dialogOf(page).getByLabel('Your name')).toHaveValue('Ana')
    await expect(dialogOf(page).getByLabel('Location')).toHaveValue('Porto')
    await page.unroute(`**${call}`)
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(thankYou(page)).toContainText(shared)
    consoleErrors.length = 0
    await page.keyboard.press('Escape')
    await expect(thankYou(page)).toBeHidden()

    await opener(page).click()
    await expect(dialogOf(page).getByLabel('Your name')).toHaveValue('')
    await fill(page, 'Lisbon')
    await sent.click()
    await expect(thankYou(page)).toContainText(shared)
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.locator('.postcard h3')).toHaveText(['Lisbon', 'Porto'])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(thankYou(page)).toBeHidden()
    await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'BODY')
    await opener(page).click()
    await expect(dialogOf(page).getByLabel('Your name')).toHaveValue('')
    await expect(dialogOf(page).getByLabel('Choose a picture')).toBeAttached()
  })
}
