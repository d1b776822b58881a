/**
 * The Misc tab: images that only need an address.
 * Behaviour: Uploads of administrators; Gallery
 */
import { addPhoto, confirm, items, openTab, pictureFile, rowsOf } from './admin.ts'
import { expect, expectAccessible, notice, test } from './site.ts'

test('misc upload: at least one image is required', async ({ page, site }) => {
  await openTab(page, site, 'misc')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(notice(page)).toContainText('Missing images')
})

test("misc upload: images get the category miscellaneous, and each URL is copied with 'URL copied'", async ({
  page,
  site,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTab(page, site, 'misc')
  await page
    .getByLabel('Images')
    .setInputFiles([await pictureFile('one.jpg'), await pictureFile('two.jpg')])
  await page.getByRole('button', { name: 'Upload 2 images' }).click()
  await expect(items(page)).toHaveCount(2)
  await expectAccessible(page)
  const rows = await rowsOf(site.admin, '/api/admin/photos?category=miscellaneous')
  const addresses = rows.map(({ imageUrl }) => site.url + imageUrl)
  for (const [at, address] of addresses.entries()) {
    await expect(items(page).nth(at)).toContainText(address)
    await items(page).nth(at).getByRole('button', { name: 'Copy URL' }).click()
    await expect(notice(page)).toContainText('URL copied')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  }
  const image = await page.request.get(addresses[0] ?? '')
  expect(image.headers()['content-type']).toBe('image/jpeg')
  expect(complaints).toEqual([])
})

test("copy button: a denied clipboard permission says 'Copy failed'", async ({
  page,
  site,
  context,
}) => {
  await addPhoto(site, 'miscellaneous')
  await context.clearPermissions()
  await openTab(page, site, 'misc')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'))
  })
  await page.getByRole('button', { name: 'Copy URL' }).click()
  await expect(notice(page)).toContainText('Copy failed')
})

test('misc images are not in the gallery, and photos of the gallery are not in the Misc tab', async ({
  page,
  site,
}) => {
  await addPhoto(site, 'family')
  await addPhoto(site, 'miscellaneous')
  await openTab(page, site, 'misc')
  await expect(items(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete photo 1' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete this photo? This action cannot be undone.',
  )
  await confirm(page, 'Delete')
  await expect(notice(page)).toContainText('Photo deleted')
  await expect(items(page)).toHaveCount(0)
})
