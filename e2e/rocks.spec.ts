/**
 * The rocks page.
 * Behaviour: Rocks and stickers; Share dialog
 */
import { truncate, writeFile } from 'node:fs/promises'
import { addRock, imageFile } from './admin.ts'
import { shareDialog } from './share-dialog.ts'
import { testSharePage } from './share-page.suite.ts'
import { expect, expectAccessible, navigateTo, test } from './site.ts'

testSharePage({
  path: '/rocks',
  call: '/api/rocks',
  open: 'Share Your Rock',
  send: 'Share this rock',
  empty: 'No rocks have been shared yet.',
  shared: "Success: Your rock has been shared! Thank you for keeping Rowan's memory alive.",
  failed: 'Failed to upload your rock. Please check your internet connection and try again.',
})

/** A file above 20 MB, by its path: its bytes need not be carried into the browser. */
async function makeLargeFile(): Promise<string> {
  const path = test.info().outputPath('large.jpg')
  await writeFile(path, '')
  await truncate(path, 20 * 1024 * 1024 + 1)
  return path
}

test('share page: a failed request says that the list cannot be loaded, a slow one shows 6 skeleton cards', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/api/rocks?*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await navigateTo(page, '/rocks')
  await expect(page.getByText('Please try again later')).toBeVisible()
  consoleErrors.length = 0
  await page.unroute('**/api/rocks?*')

  const answer = Promise.withResolvers<void>()
  await page.route('**/api/rocks?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await navigateTo(page, '/rocks')
  await expect(page.getByTestId('skeleton')).toHaveCount(6)
  answer.resolve()
  await expect(page.getByText('No rocks have been shared yet.')).toBeVisible()
  await expect(page.getByTestId('skeleton')).toHaveCount(0)
})

test('share form: refuses missing fields, a text file and one above 20 MB, turns, replaces and removes a picture', async ({
  page,
}) => {
  await page.goto('/rocks')
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  const dialog = shareDialog(page)
  await dialog.getByRole('button', { name: 'Share this rock' }).click()
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

  await choose.setInputFiles(await imageFile('first.jpg'))
  for (const degrees of [90, 180, 270, 0]) {
    await dialog.getByRole('button', { name: 'Rotate' }).click()
    await expect(dialog.getByRole('status')).toHaveText(`first.jpg, turned by ${degrees} degrees`)
  }
  await dialog.getByLabel('Replace').setInputFiles(await imageFile('second.jpg'))
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
  await addRock(site, 'Ana', 'Lisbon')
  await addRock(site, 'Ana', 'Porto')
  await page.goto('/rocks')
  await expect(page.locator('.postcard h3')).toHaveText(['Porto', 'Lisbon'])
  const card = page.locator('.postcard').first()
  await expect(card.getByRole('img')).toHaveAttribute('alt', /Porto.*Ana/)
  await expect(card).toContainText('Shared by Ana')
  await expect(card).toContainText('“By the river.”')
  await expect(card.getByText('Image not available')).toBeHidden()
  const [row] = await (await site.admin.get('/api/rocks')).json()
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
