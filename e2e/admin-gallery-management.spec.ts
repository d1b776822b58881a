/** Behaviour: Gallery management */
import type { Page } from '@playwright/test'
import { addAdminSession, addPhoto, confirmDialog, failRequests, fetchRows, imageFile } from './admin.ts'
import { addManyPhotos } from './many-rows.ts'
import { expect, expectAccessible, type Site, test, toast } from './site.ts'

const cards = (page: Page) => page.locator('.photo-card')

async function open(page: Page, site: Site) {
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('GALLERY MANAGEMENT')
}

test("without photos the screen says that images are loading, 'No images found' with an upload link, or 'Error loading gallery images'", async ({
  page,
  site,
  consoleErrors,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/photos/table*', async (route) => {
    await held.promise
    await route.continue()
  })
  await open(page, site)
  await expect(page.getByText('Loading gallery images…')).toBeVisible()
  held.resolve()
  await expect(page.getByText('No images found')).toBeVisible()
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
  await page.unroute('**/api/admin/photos/table*')

  await failRequests(page, '**/api/admin/photos/table*', 'GET')
  await page.reload()
  await expect(page.getByText('Error loading gallery images')).toBeVisible()
  await expect(page.getByText('Failed to fetch photos')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/admin/photos/table*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No images found')).toBeVisible()
  consoleErrors.length = 0
  await page.getByRole('link', { name: 'Upload Images' }).click()
  await expect(page).toHaveURL('/admin?tab=gallery')
  await expect(page.getByRole('tab', { name: 'Gallery' })).toHaveAttribute('aria-selected', 'true')
})

test('category filters: All, General, Family, Friends, Activities, School, Sports', async ({ page, site }) => {
  await addPhoto(site, 'general')
  await addPhoto(site, 'family')
  await addPhoto(site, 'school')
  await open(page, site)
  const filters = page.getByRole('toolbar', { name: 'Show photos of one category' })
  await expect(filters.getByRole('button')).toHaveText([
    'All',
    'General',
    'Family',
    'Friends',
    'Activities',
    'School',
    'Sports',
  ])
  await expect(cards(page)).toHaveCount(3)
  const asked = page.waitForRequest('**/api/admin/photos/table?category=school')
  await filters.getByRole('button', { name: 'School' }).click()
  await asked
  await expect(cards(page)).toHaveCount(1)
  await expect(filters.getByRole('button', { name: 'School' })).toHaveAttribute('aria-pressed', 'true')
  await filters.getByRole('button', { name: 'Sports' }).click()
  await expect(page.getByText('No images found')).toBeVisible()
  await filters.getByRole('button', { name: 'All' }).click()
  await expect(cards(page)).toHaveCount(3)
})

test('each row of choices is one stop of the Tab key, with arrow keys inside, so that the photos are a few stops away', async ({
  page,
  site,
}) => {
  for (const year of [2001, 2002, 2003]) {
    const { id } = await addPhoto(site, 'school')
    await site.admin.patch(`/api/admin/photos/${id}`, { data: { year } })
  }
  await open(page, site)
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('heading', { level: 1 }).focus()
  const isInPhotos = () => page.evaluate(() => document.activeElement?.closest('.grid-cell') !== null)
  let stops = 0
  for (; stops < 30 && !(await isInPhotos()); stops += 1) await page.keyboard.press('Tab')
  expect(stops).toBeLessThanOrEqual(14)

  const filters = page.getByRole('toolbar', { name: 'Show photos of one category' })
  await filters.getByRole('button', { name: 'All' }).focus()
  await page.keyboard.press('End')
  await expect(filters.getByRole('button', { name: 'Sports' })).toBeFocused()
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect(filters.getByRole('button', { name: 'School' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(filters.getByRole('button', { name: 'School' })).toBeFocused()
})

test('hero portrait: turning one on turns the others off', async ({ page, site }) => {
  const first = await addPhoto(site, 'family')
  const second = await addPhoto(site, 'general')
  await site.admin.patch(`/api/admin/photos/${first.id}/portrait`, { data: { portrait: true } })
  await open(page, site)
  await page.getByRole('button', { name: 'General', exact: true }).click()
  await expect(cards(page)).toHaveCount(1)
  const calls: [string, unknown][] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') calls.push([new URL(request.url()).pathname, request.postDataJSON()])
  })
  await cards(page).getByRole('switch', { name: 'Hero Portrait' }).click()
  await expect(toast(page)).toContainText('Portrait updated')
  expect(calls).toEqual([
    [`/api/admin/photos/${second.id}/portrait`, { portrait: true }],
    [`/api/admin/photos/${first.id}/portrait`, { portrait: false }],
  ])
  const portraits = () => fetchRows(site.admin, '/api/photos?portrait=true')
  expect(await portraits()).toMatchObject([{ id: second.id }])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(portraits).toMatchObject([{ id: first.id }])
})

test('photo card: it fits 360, 768 and 1440 px with targets of 44 px, buttons and switches agree, and no switch waits for another', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addPhoto(site)
  await open(page, site)
  await expect(cards(page)).toHaveCount(1)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    const small = await page
      .locator('main :is(button, a):visible')
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent || one.outerHTML),
      )
    expect({ width, tooWide, small }).toEqual({ width, tooWide: false, small: [] })
  }

  const card = cards(page).first()
  await card.getByRole('button', { name: 'Feature photo 1' }).click()
  await expect(card.getByRole('switch', { name: 'Featured' })).toBeChecked()
  await card.getByRole('button', { name: 'Add to home page photo 1' }).click()
  await expect(card.getByRole('switch', { name: 'Home Page' })).toBeChecked()
  expect(await fetchRows(site.admin, '/api/photos?homepage=true')).toMatchObject([
    { featured: true, homepage: true, portrait: false },
  ])
  await expectAccessible(page)
  await card.getByRole('switch', { name: 'Featured' }).click()
  await expect(card.getByRole('button', { name: 'Feature photo 1' })).toBeVisible()
  await card.getByRole('switch', { name: 'Home Page' }).press('Space')
  await expect(card.getByRole('button', { name: 'Add to home page photo 1' })).toBeVisible()
  expect(await fetchRows(site.admin, '/api/photos')).toMatchObject([{ featured: false, homepage: false }])

  const held = Promise.withResolvers<void>()
  await page.route('**/feature', (route) => held.promise.then(() => route.continue()))
  await card.getByRole('switch', { name: 'Featured' }).click()
  await card.getByRole('switch', { name: 'Home Page' }).click()
  await expect(card.getByRole('switch', { name: 'Home Page' })).toBeChecked()
  held.resolve()
  await expect(card.getByRole('switch', { name: 'Featured' })).toBeChecked()
  expect(consoleErrors).toEqual([])
})

test('a photo is edited with a new image, its URL is copied, failures are named, and deleting asks the exact question', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const before = await addPhoto(site)
  await open(page, site)
  await page.getByRole('button', { name: 'Copy URL of photo 1' }).click()
  await expect(toast(page)).toContainText('URL copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + before.imageUrl)

  await page.getByRole('button', { name: 'Edit photo 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit this photo' })
  await expectAccessible(page)
  await dialog.getByLabel('Title').fill('The swing')
  await dialog.getByLabel('Category').selectOption('activities')
  await dialog.getByLabel('New image').setInputFiles(await imageFile('new.jpg', '#902030'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(cards(page).locator('h2')).toHaveText('The swing')
  const [after] = await fetchRows(site.admin, '/api/photos')
  expect(after).toMatchObject({ title: 'The swing', category: 'activities' })
  expect(after?.imageUrl).not.toBe(before.imageUrl)

  await failRequests(page, '**/api/admin/photos/**', 'PATCH')
  await page.getByRole('switch', { name: 'Featured' }).click()
  await expect(toast(page)).toContainText('ErrorFailed to update photo')
  await expect(page.getByRole('switch', { name: 'Featured' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Hero Portrait' }).click()
  await expect(toast(page)).toContainText('ErrorFailed to update portrait status')
  await failRequests(page, '**/api/admin/photos/**', 'DELETE')
  await page.getByRole('button', { name: 'Delete photo The swing' }).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('ErrorFailed to delete photo')
  await page.unrouteAll()

  await page.getByRole('button', { name: 'Delete photo The swing' }).click()
  await expect(page.getByRole('dialog').getByRole('paragraph')).toHaveText(
    'Are you sure you want to delete this photo? This action cannot be undone. It stays in the trash for 30 days.',
  )
  await confirmDialog(page, 'Keep it')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete photo The swing' }).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Photo deleted')
  await expect(page.getByText('No images found')).toBeVisible()
})

test('of hundreds of photos the cards near the screen are in the document, and featuring the last does not move its card', async ({
  page,
  site,
}) => {
  await addManyPhotos(site, 150)
  await open(page, site)
  await expect(page.getByText('150 photos', { exact: true })).toBeVisible()
  await expect(cards(page).first().getByRole('heading')).toHaveText('Row 1')
  expect(await cards(page).count()).toBeLessThan(50)
  await cards(page).first().press('Control+End')
  const last = cards(page).last()
  await expect(last).toBeFocused()
  await expect(last.getByRole('heading')).toHaveText('Row 150')
  await last.getByRole('switch', { name: 'Featured' }).click()
  await expect(last.getByRole('switch', { name: 'Featured' })).toBeChecked()
  await expect
    .poll(() => fetchRows(site.admin, '/api/photos?limit=1'))
    .toMatchObject([{ title: 'Row 150', featured: true }])
  await expect(last.getByRole('heading')).toHaveText('Row 150')
})
