/**
 * Captions in the sheet of a photo: by the keyboard alone, and by two people at once.
 * Behaviour: Uploads of administrators
 */
import { addPhoto, adminCells, openTab } from './admin.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

test('captions: Enter saves and goes on to the next one, and visitors read them', async ({ page, site, browser }) => {
  for (let n = 0; n < 3; n++) await addPhoto(site)
  await openTab(page, site, 'gallery')
  await adminCells(page).first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const caption = page.getByLabel('Caption of')
  for (const words of ['The swing', 'The lake', 'The owl']) {
    await expect(caption).toBeFocused()
    await expect(caption).toHaveValue('')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'The owl' })).toBeVisible()
  await expect(caption).toBeFocused()
  const visitor = await (await browser.newContext({ baseURL: site.url, locale: 'en-US' })).newPage()
  await visitor.goto('/gallery')
  for (const words of ['The swing', 'The lake', 'The owl'])
    await expect(visitor.getByText(words).first()).toBeAttached()
})

test('of two who write one caption the second is shown the words of the first, and visitors read what they choose', async ({
  page,
  site,
  browser,
}) => {
  const photo = await addPhoto(site)
  await openTab(page, site, 'gallery')
  await adminCells(page).first().click()
  const caption = page.getByLabel('Caption of')
  const conflict = page.locator('.caption-conflict')
  const writeFirst = async (title: string) =>
    expect((await site.admin.patch(`/api/admin/photos/${photo.id}`, { data: { title } })).status()).toBe(200)

  await caption.pressSequentially('A swing')
  await writeFirst('The swing, by Grandpa')
  await caption.press('Enter')
  await expect(conflict).toContainText('Somebody else has written this meanwhile:The swing, by Grandpa')
  await expect(caption).toHaveValue('A swing')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(caption).toHaveValue('The swing, by Grandpa')
  await expect(caption).toBeFocused()

  await caption.fill('A swing')
  await writeFirst('The swing in May')
  await caption.press('Enter')
  await conflict.getByRole('button', { name: 'Use mine' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(toast(page)).toContainText('Photo updated')
  const visitor = await (await browser.newContext({ baseURL: site.url, locale: 'en-US' })).newPage()
  await visitor.goto(`/gallery?photo=${photo.id}`)
  await expect(visitor.getByRole('dialog')).toContainText('A swing')
})
