/**
 * Names of the people in a photo, typed by the family and found by visitors; and the page on privacy.
 * Behaviour: Who is in a photo; Privacy and imprint
 */
import { addAdminSession, addPhoto } from './admin.ts'
import { expectResponsive } from './layout-checks.ts'
import { expect, hydrated, test } from './site.ts'

test('names that are typed for a photo are found by visitors, and lead from the photo to all with that name', async ({
  page,
  browser,
  site,
  consoleErrors,
}) => {
  const { id } = await addPhoto(site)
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByLabel(/^Who is in this picture\?/).fill('Zoë Weiß\nAna\nana ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await visitor.goto('/search?q=zoe')
  await visitor.locator('.search-results a').first().click()
  await expect(visitor).toHaveURL(`/gallery?photo=${id}`)
  await hydrated(visitor)
  await visitor.getByRole('link', { name: 'Ana', exact: true }).click()
  await expect(visitor).toHaveURL(/\/search\?q=Ana/)
  await expect(visitor.locator('.search-results li')).toHaveCount(1)
  expect(consoleErrors).toEqual([])
})

test('the footer leads to the page on privacy, which fits at 360, 768 and 1440 px', async ({ page, consoleErrors }) => {
  await page.goto('/story')
  await hydrated(page)
  await page.locator('footer').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await expect(page.getByRole('heading', { name: 'What you can ask of us' })).toBeVisible()
  await expectResponsive(page, '/privacy')
  expect(consoleErrors).toEqual([])
})
