/**
 * The Stickers tab: list, replace the image, delete.
 * Behaviour: Rocks and stickers of administrators
 */
import { add, confirm, items, openTab, pictureFile, rowsOf } from './admin.ts'
import { expect, expectAccessible, notice, type Site, test } from './site.ts'

async function addSticker(site: Site) {
  return add(site, '/api/stickers', { image: await pictureFile(), name: 'Ana', location: 'Lisbon' })
}

test('empty state: the Stickers tab says that there are none', async ({ page, site }) => {
  await openTab(page, site, 'stickers')
  await expect(page.getByText('No stickers have been shared yet.')).toBeVisible()
})

test("a deleted sticker is gone for visitors too, and a toast says 'Sticker deleted'", async ({
  page,
  site,
  complaints,
}) => {
  await addSticker(site)
  await openTab(page, site, 'stickers')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Send to Discord' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete sticker from Lisbon by Ana' }).click()
  await confirm(page, 'Delete')
  await expect(notice(page)).toContainText('Sticker deleted')
  await page.getByRole('navigation').first().getByRole('link', { name: 'Stickers page' }).click()
  await expect(page.getByText('No stickers have been shared yet.')).toBeVisible()
  expect(complaints).toEqual([])
})

test("replace image: a sticker gets a new image, and a toast says 'Image updated'", async ({
  page,
  site,
}) => {
  const before = await addSticker(site)
  await openTab(page, site, 'stickers')
  await page.getByRole('button', { name: 'Replace image of the sticker from Lisbon' }).click()
  await page.getByLabel('New image').setInputFiles(await pictureFile('new.jpg', '#902030'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(notice(page)).toContainText('Image updated')
  await expect(items(page)).toHaveCount(1)
  const [after] = await rowsOf(site.admin, '/api/stickers')
  expect(after?.imageUrl).not.toBe(before.imageUrl)
})
