/**
 * The administrators' screens on a slow line, and without one.
 * Behaviour: Reads in the browser
 */
import { addAdminSession, addPhoto, addRock } from './admin.ts'
import { watchLayoutShift } from './layout-shift.ts'
import { expect, expectAccessible, test } from './site.ts'

for (const width of [360, 1440])
  test(`the dashboard says at once that it is loading, and shifts nothing at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 740 })
    await addRock(site)
    await addAdminSession(page, site)
    const read = Promise.withResolvers<void>()
    await page.route(/\/api\/admin\//, async (route) => {
      await read.promise
      await route.continue()
    })
    const shift = await watchLayoutShift(page, '.admin')
    await page.goto('/admin')
    const loading = page.getByText('Loading...', { exact: true })
    await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible()
    await expect(loading).toBeInViewport({ ratio: 1 })
    read.resolve()
    await expect(page.getByRole('heading', { name: 'One waits for a look' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Gallery' })).toBeVisible()
    await expect(loading).toHaveCount(0)
    expect(await shift()).toBe(0)

    await page.unrouteAll()
    await page.route(/\/api\/admin\//, () => undefined)
    await page.reload()
    await expect(loading).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })

test('without a connection each screen says that the server cannot be reached', async ({ page, site }) => {
  await addPhoto(site)
  await addAdminSession(page, site)
  await page.route(/\/api\/admin\/(trash|photos|photo-table)/, (route) => route.abort())
  await page.goto('/admin/trash')
  await expect(page.getByText('This list could not be read (The server cannot be reached).')).toBeVisible()
  await page.goto('/admin/gallery')
  const failed = page.getByText('Failed to fetch photos (The server cannot be reached)')
  await expect(failed).toBeVisible()
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect(failed).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('gridcell')).toHaveCount(1)
})

test('the grid of a library without photos leads to the upload, as the cards do', async ({ page, site }) => {
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Upload Images' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'All years' })).toHaveCount(0)
  await expectAccessible(page)
})
