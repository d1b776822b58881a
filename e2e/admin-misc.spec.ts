/**
 * The Misc tab: images that only need a URL.
 * Behaviour: Uploads of administrators; Gallery
 */
import { addPhoto, adminItems, confirmDialog, fetchRows, imageFile, openTab } from './admin.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

test('misc upload: at least one image is required', async ({ page, site }) => {
  await openTab(page, site, 'misc')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(toast(page)).toContainText('Missing images')
})

test("misc upload: images get the category miscellaneous, and each URL is copied with 'URL copied'", async ({
  page,
  site,
  context,
  consoleErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTab(page, site, 'misc')
  await page.getByLabel('Images').setInputFiles([await imageFile('one.jpg'), await imageFile('two.jpg')])
  await page.getByRole('button', { name: 'Upload 2 images' }).click()
  await expect(adminItems(page)).toHaveCount(2)
  await expectAccessible(page)
  const rows = await fetchRows(site.admin, '/api/admin/photos?category=miscellaneous')
  const addresses = rows.map(({ imageUrl }) => site.url + imageUrl)
  for (const [at, address] of addresses.entries()) {
    await expect(adminItems(page).nth(at)).toContainText(address)
    await adminItems(page).nth(at).getByRole('button', { name: 'Copy URL' }).click()
    await expect(toast(page)).toContainText('URL copied')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  }
  const image = await page.request.get(addresses[0] ?? '')
  expect(image.headers()['content-type']).toBe('image/jpeg')
  expect(consoleErrors).toEqual([])
})

test("copy button: a denied clipboard permission says 'Copy failed'", async ({ page, site, context }) => {
  await addPhoto(site, 'miscellaneous')
  await context.clearPermissions()
  await openTab(page, site, 'misc')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'))
  })
  await page.getByRole('button', { name: 'Copy URL' }).click()
  await expect(toast(page)).toContainText('Copy failed')
})

test('misc images are not in the gallery, and photos of the gallery are not in the Misc tab', async ({
  page,
  site,
}) => {
  await addPhoto(site, 'family')
  await addPhoto(site, 'miscellaneous')
  await openTab(page, site, 'misc')
  await expect(adminItems(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete photo 1' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete this photo? This action cannot be undone. It stays in the trash for 30 days.',
  )
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Photo deleted')
  await expect(adminItems(page)).toHaveCount(0)
})
