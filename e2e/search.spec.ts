/** Behaviour: Look for something */
import { addPhoto } from './admin.ts'
import { expectResponsive } from './layout-checks.ts'
import { expect, expectAccessible, type Site, test } from './site.ts'

async function addTitled(site: Site, title: string) {
  const { id } = await addPhoto(site)
  await site.admin.patch(`/api/admin/photos/${id}`, { data: { title } })
  return id
}

test('from the footer: answers come as one types, and lead to the thing', async ({ page, site, consoleErrors }) => {
  const id = await addTitled(site, 'Été à Genève')
  await addTitled(site, 'Kite')
  await page.goto('/story')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Look for something' }).click()
  await expect(page).toHaveURL('/search')
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).pressSequentially('ete gen')
  await expect(page.getByRole('status').filter({ hasText: 'One thing is found.' })).toBeVisible()
  await expect(page).toHaveURL('/search?q=ete%20gen')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Été à Genève' }).click()
  await expect(page).toHaveURL(`/gallery?photo=${id}`)
  expect(consoleErrors).toEqual([])
})

test('an address with a question shows its answer, and nothing found is said kindly', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addTitled(site, 'Kite')
  await page.goto('/search?q=kit')
  await expect(page.getByRole('main').getByRole('link', { name: 'Kite' })).toBeVisible()
  await expectResponsive(page, '/search?q=kit')
  await page.getByRole('searchbox').fill('zeppelin')
  await expect(page.getByText('Nothing here has these words.')).toBeVisible()
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
})

test('what is typed before the scripts have come is looked for as well', async ({ page, site }) => {
  await addTitled(site, 'Kite')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/search', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('kite')
  held.resolve()
  await expect(page.getByText('One thing is found.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the form answers with a page', async ({ page, site }) => {
    await addTitled(site, 'Kite')
    await page.goto('/search')
    await page.getByRole('searchbox').fill('kite')
    await page.getByRole('button', { name: 'Look' }).click()
    await expect(page.getByRole('link', { name: 'Kite' })).toBeVisible()
  })
})
