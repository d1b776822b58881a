/**
 * The administrators' screens on a slow line, and without one.
 * Behaviour: Reads in the browser
 */
import { addAdminSession, addPhoto, addRock } from './admin.ts'
import { watchLayoutShift } from './layout-shift.ts'
import { expect, expectAccessible, test } from './site.ts'

test('the dashboard says at once that it is loading, and shifts nothing at 360 and 1440 px', async ({ page, site }) => {
  await addRock(site)
  await addAdminSession(page, site)
  const shift = await watchLayoutShift(page, '.admin')
  const loading = page.getByText('Loading…', { exact: true })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const read = Promise.withResolvers<void>()
    await page.route(/\/api\/admin\//, async (route) => {
      await read.promise
      await route.continue()
    })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible()
    await expect(loading).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    read.resolve()
    await expect(page.getByRole('heading', { name: 'One waits for a look' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Gallery' })).toBeVisible()
    await expect(loading).toHaveCount(0)
    expect(await shift(), `${width} px`).toBe(0)
    await page.unrouteAll()
  }
})

test('what comes after the tabs waits behind a button in a kept place and moves nothing; a place kept for nothing goes', async ({
  page,
  site,
}) => {
  await addAdminSession(page, site)
  const empty = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/news/, async (route) => {
    await empty.promise
    await route.continue()
  })
  await page.goto('/admin?tab=gallery')
  const place = page.locator('.dashboard-place')
  await expect(place).toBeVisible()
  empty.resolve()
  await expect(page.getByText('Loading…', { exact: true })).toHaveCount(0)
  await expect(place).toHaveText('')
  await page.getByRole('tab', { name: 'Videos' }).click()
  await expect(place).toHaveCount(0)
  await page.unrouteAll()

  await page.setViewportSize({ width: 360, height: 740 })
  await addRock(site)
  const read = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/(waiting|first-steps)$/, async (route) => {
    await read.promise
    await route.continue()
  })
  const shift = await watchLayoutShift(page, '.admin')
  await page.goto('/admin')
  const gallery = page.getByRole('tab', { name: 'Gallery' })
  await expect(gallery).toBeVisible()
  const before = await gallery.boundingBox()
  read.resolve()
  const late = page.getByRole('button', { name: 'One waits for a look' })
  await expect(late).toBeVisible()
  await expect(page.getByText('Loading…', { exact: true })).toHaveCount(0)
  expect(await gallery.boundingBox()).toEqual(before)
  expect(await shift()).toBe(0)
  await expectAccessible(page)

  await late.press('Enter')
  await expect(page.getByRole('button', { name: 'Keep it on the site', exact: true })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect(page.locator('.needs:focus').getByRole('heading', { name: 'One waits for a look' })).toBeVisible()
  await expect(late).toHaveCount(0)
})

test('without a connection each screen says that the server cannot be reached', async ({ page, site }) => {
  await addPhoto(site)
  await addAdminSession(page, site)
  await page.route(/\/api\/admin\/(trash|words|photos)/, (route) => route.abort())
  await page.goto('/admin/trash')
  await expect(page.getByText('This could not be read (The server cannot be reached).')).toBeVisible()
  await page.goto('/admin/words')
  await expect(page.getByText('This could not be read (The server cannot be reached).')).toBeVisible()
  await page.goto('/admin/gallery')
  const failed = page.getByText('Failed to fetch photos. The server cannot be reached.')
  await expect(failed).toBeVisible()
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect(failed).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('gridcell')).toHaveCount(1)
})

test('a screen has its title while the rest is on its way, and an empty library leads to the upload', async ({
  page,
  site,
}) => {
  await addAdminSession(page, site)
  const arrived = Promise.withResolvers<void>()
  await page.route(/assets\/(settings|accounts|trash|gallery-management)-.{7}\.js$/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  for (const [path, title] of [
    ['/admin/trash', 'Trash'],
    ['/admin/people', 'People'],
    ['/admin/settings', 'Settings'],
    ['/admin/gallery', 'GALLERY MANAGEMENT'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('Loading…')).toBeVisible()
  }
  arrived.resolve()
  await expect(page.getByRole('link', { name: 'Upload Images' })).toBeVisible()
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Upload Images' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'All years' })).toHaveCount(0)
  await expectAccessible(page)
})
