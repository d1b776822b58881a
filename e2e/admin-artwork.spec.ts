/**
 * The Artwork tab: upload, feature, delete.
 * Behaviour: Uploads of administrators; Admin dashboard
 */
import {
  addRow,
  adminItems,
  confirmDialog,
  damagedImage,
  failRequests,
  fetchRows,
  imageFile,
  openTab,
  sentForms,
} from './admin.ts'
import { expect, expectAccessible, type Site, test, toast } from './site.ts'

const addArtwork = async (site: Site, title: string) =>
  addRow(site, '/api/admin/artwork', { image: await imageFile(), title, featured: 'false' })

test("artwork form: an upload needs an image ('Missing image') and a title that is not blank ('Missing title')", async ({
  page,
  site,
  consoleErrors,
}) => {
  await openTab(page, site, 'artwork')
  await expect(page.getByText('No artwork uploaded yet')).toBeVisible()
  await page.getByLabel('Title').fill('Owl')
  await page.getByRole('button', { name: 'Upload artwork' }).click()
  await expect(toast(page)).toContainText('Missing image')
  await page.getByLabel('Image').setInputFiles(await imageFile('owl.jpg'))
  await page.getByLabel('Title').fill('   ')
  await page.getByRole('button', { name: 'Upload artwork' }).click()
  await expect(toast(page)).toContainText('Missing title')
  await expect(page.getByLabel('Title')).toBeFocused()
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
})

test('artwork form: an upload appears in the list, not featured, and the form is reset', async ({
  page,
  site,
  consoleErrors,
}) => {
  const forms = await sentForms(page)
  await openTab(page, site, 'artwork')
  await page.getByLabel('Image').setInputFiles(await imageFile('owl.jpg'))
  await expect(page.locator('.chosen-file img')).toBeVisible()
  await page.getByLabel('Title').fill(' Owl ')
  await page.getByRole('button', { name: 'Upload artwork' }).click()
  await expect(toast(page)).toContainText('Artwork uploaded')
  expect(await forms()).toEqual([{ image: 'owl.jpg', title: 'Owl', featured: 'false' }])
  await expect(adminItems(page).locator('h3')).toHaveText(['Owl'])
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByText('owl.jpg')).toBeHidden()
  expect(await fetchRows(site.admin, '/api/artwork')).toMatchObject([{ title: 'Owl', featured: false }])
  expect(consoleErrors).toEqual([])
})

test('artwork list: featuring toggles on and off without moving the row from under the pointer', async ({
  page,
  site,
}) => {
  await addArtwork(site, 'Owl')
  await addArtwork(site, 'Night swim')
  await openTab(page, site, 'artwork')
  await page.getByRole('button', { name: 'Feature artwork Owl' }).click()
  await expect(toast(page)).toContainText('Artwork updated')
  await expect(adminItems(page).locator('h3')).toHaveText(['Night swim', 'Owl'])
  await expect(adminItems(page).last()).toContainText('Featured')
  expect(await fetchRows(site.admin, '/api/artwork')).toMatchObject([
    { title: 'Owl', featured: true },
    { title: 'Night swim', featured: false },
  ])
  await page.getByRole('button', { name: 'Stop featuring artwork Owl' }).click()
  await expect(page.getByRole('button', { name: 'Feature artwork Owl' })).toBeVisible()
})

test('artwork list: deleting asks first and refetches the public list too', async ({ page, site }) => {
  await addArtwork(site, 'Owl')
  await openTab(page, site, 'artwork')
  await page.getByRole('button', { name: 'Delete artwork Owl' }).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Artwork deleted')
  await expect(page.getByText('No artwork uploaded yet')).toBeVisible()
  await page.getByRole('link', { name: 'See the site' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'His Art' }).click()
  await expect(page.getByText('COMING SOON')).toBeVisible()
})

test("artwork form: failures say 'Failed to upload artwork' and 'Failed to update artwork', and the form keeps its values", async ({
  page,
  site,
}) => {
  await addArtwork(site, 'Owl')
  await openTab(page, site, 'artwork')
  await page.getByLabel('Image').setInputFiles(damagedImage('broken.jpg'))
  await page.getByLabel('Title').fill('Broken')
  await page.getByRole('button', { name: 'Upload artwork' }).click()
  await expect(toast(page)).toContainText(
    'ErrorFailed to upload artwork. Invalid file type: Please select an image file',
  )
  await expect(page.getByLabel('Title')).toHaveValue('Broken')
  await expect(page.getByText('broken.jpg', { exact: true })).toBeVisible()
  await failRequests(page, '**/api/admin/artwork/**', 'PATCH')
  await page.getByRole('button', { name: 'Feature artwork Owl' }).click()
  await expect(toast(page)).toContainText('ErrorFailed to update artwork')
})

test('artwork list: a failed request shows an error and can be retried', async ({ page, site }) => {
  await failRequests(page, '**/api/admin/artwork/table*', 'GET')
  await openTab(page, site, 'artwork')
  await expect(page.getByText('This could not be read (500: {}).')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/admin/artwork/table*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No artwork uploaded yet')).toBeVisible()
})
