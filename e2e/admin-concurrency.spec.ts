/**
 * Two administrators at the same time: neither loses what the other does.
 * Behaviour: Admin dashboard
 */
import type { Page } from '@playwright/test'
import { addAdminSession, addRock, adminItems, confirmDialog, fetchRows, imageFile, openTab } from './admin.ts'
import { expect, test, toast } from './site.ts'

async function uploadArtwork(page: Page, title: string, colour: string) {
  await page.getByLabel('Image').setInputFiles(await imageFile(`${title}.jpg`, colour))
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Upload artwork' }).click()
}

test('two administrators upload at once and delete the same rock, and both see the same lists afterwards', async ({
  page,
  site,
  browser,
}) => {
  await addRock(site)
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-US' })
  const other = await context.newPage()
  await openTab(page, site, 'artwork')
  await addAdminSession(other, site)
  await other.goto('/admin?tab=artwork')

  await Promise.all([uploadArtwork(page, 'Owl', '#274690'), uploadArtwork(other, 'Night swim', '#902030')])
  await expect(toast(page)).toContainText('Artwork uploaded')
  await expect(toast(other)).toContainText('Artwork uploaded')
  expect(await fetchRows(site.admin, '/api/artwork')).toHaveLength(2)

  for (const one of [page, other]) {
    await one.getByRole('tab', { name: 'Rocks' }).click()
    await one.getByRole('button', { name: 'Delete rock from Lisbon by Ana' }).click()
  }
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Rock deleted')
  await confirmDialog(other, 'Delete')
  await expect(toast(other)).toContainText('Delete failedThis item is no longer here. It may have been deleted.')
  for (const one of [page, other]) await expect(adminItems(one)).toHaveCount(0)
  await context.close()
})
