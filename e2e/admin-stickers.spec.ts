/**
 * The Stickers tab: list, replace the image, delete.
 * Behaviour: Rocks and stickers of administrators
 */
import { addRow, adminItems, confirmDialog, fetchRows, imageFile, openTab } from './admin.ts'
import { expect, expectAccessible, type Site, test, toast } from './site.ts'

async function addSticker(site: Site) {
  return addRow(site, '/api/stickers', {
    image: await imageFile(),
    name: 'Ana',
    location: 'Lisbon',
  })
}

test('empty state: the Stickers tab says that there are none', async ({ page, site }) => {
  await openTab(page, site, 'stickers')
  await expect(page.getByText('No stickers have been shared yet.')).toBeVisible()
})

test("a deleted sticker is gone for visitors too, and a toast says 'Sticker deleted'", async ({
  page,
  site,
  consoleErrors,
}) => {
  await addSticker(site)
  await openTab(page, site, 'stickers')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Send to Discord' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete sticker from Lisbon by Ana' }).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Sticker deleted')
  await page.getByRole('link', { name: 'See the site' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Stickers page' }).click()
  await expect(page.getByText('No stickers have been shared yet.')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test("replace image: a sticker gets a new image, and a toast says 'Image updated'", async ({ page, site }) => {
  const before = await addSticker(site)
  await openTab(page, site, 'stickers')
  await page.getByRole('button', { name: 'Replace image of the sticker from Lisbon' }).click()
  await page.getByLabel('New image').setInputFiles(await imageFile('new.jpg', '#902030'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page)).toContainText('Image updated')
  await expect(adminItems(page)).toHaveCount(1)
  const [after] = await fetchRows(site.admin, '/api/stickers')
  expect(after?.imageUrl).not.toBe(before.imageUrl)
})
