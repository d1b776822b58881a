/** Behaviour: Turning a picture */
import type { Photo } from '../shared/collections/photos.ts'
import { TABLE_TURNS } from '../shared/table.ts'
import { addAdminSession, addPhoto, addRock, addRow, adminCells, fetchRows, imageFile } from './admin.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

test('a photo that lies on its side is turned, with an undo, and stands on the site as it does here', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addPhoto(site)
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await page.locator('.photo-card .grid-picture').click()
  const card = page.getByRole('dialog')
  const image = card.locator('img')
  const isUpright = () => image.evaluate(({ width, height }: HTMLImageElement) => height > width)
  const photo = async () => (await fetchRows(site.admin, '/api/photos'))[0] as Photo
  const before = await photo()
  await card.getByRole('button', { name: 'Turn right photo 1' }).click()
  await expect(toast(page)).toContainText('Turned')
  const turned = await photo()
  expect([turned.width, turned.height]).toEqual([before.height, before.width])
  await expect(image).toHaveAttribute('src', new RegExp(turned.imageUrl))
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await photo()).width).toBe(before.width)
  await expect.poll(isUpright).toBe(before.height !== null && before.width !== null && before.height > before.width)
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
})

test('a rock and an artwork are turned as well, each with an undo', async ({ page, site }) => {
  await addRock(site)
  await addRow(site, '/api/admin/artwork', { image: await imageFile(), title: 'The lake', featured: 'false' })
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [tab, list, name] of [
    ['rocks', '/api/rocks', 'rock from Lisbon by Ana'],
    ['artwork', '/api/artwork', 'artwork The lake'],
  ] as const) {
    const shape = async () => {
      const [row] = await fetchRows(site.admin, list)
      return [row?.width, row?.height]
    }
    const [width, height] = await shape()
    await page.goto(`/admin?tab=${tab}`)
    await adminCells(page).click()
    await page.getByRole('button', { name: `Turn left ${name}` }).click()
    await expect(toast(page)).toContainText('Turned')
    expect(await shape()).toEqual([height, width])
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(shape).toEqual([width, height])
  }
})

test('a turn whose answer was lost is not done twice: the second press shows what the first one did', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addPhoto(site)
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await page.locator('.photo-card .grid-picture').click()
  const card = page.getByRole('dialog')
  const photo = async () => (await fetchRows(site.admin, '/api/photos'))[0] as Photo
  const before = await photo()
  await page.route('**/rotation', async (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await card.getByRole('button', { name: 'Turn right photo 1' }).click()
  await expect(toast(page)).toContainText('The server cannot be reached')
  const turned = await photo()
  expect([turned.width, turned.height]).toEqual([before.height, before.width])
  await card.getByRole('button', { name: 'Turn right photo 1' }).click()
  await expect(toast(page)).toContainText('Somebody has changed this picture just now. Please look at it again.')
  await expect(card.locator('img')).toHaveAttribute('src', new RegExp(turned.imageUrl))
  expect((await photo()).imageUrl).toBe(turned.imageUrl)
  expect(consoleErrors.splice(0)).toHaveLength(2)
})

test('of many, no photo that is shown is turned twice when the answer was lost', async ({
  page,
  site,
  consoleErrors,
}) => {
  for (let n = 0; n < 2; n += 1) await addPhoto(site)
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect(page.getByRole('gridcell')).toHaveCount(2)
  await expect(page.getByRole('gridcell').locator('img')).toHaveCount(2)
  await page.getByRole('button', { name: /^Select all/ }).click()
  const widths = async () => ((await fetchRows(site.admin, '/api/photos')) as Photo[]).map(({ width }) => width)
  const before = await widths()
  const lost = { times: 1 }
  await page.route('**/photos/table/rows', (route) => route.abort())
  await page.route('**/photos/table', async (route) => route.fetch().then(() => route.abort()), lost)
  const turn = page.getByRole('button', { name: /^Turn right/ })
  await turn.click()
  await expect(toast(page)).toContainText('The server cannot be reached')
  const turned = await widths()
  expect(turned).not.toEqual(before)
  await turn.click()
  await expect(toast(page)).toContainText('Somebody has changed this picture just now. Please look at it again.')
  expect(await widths()).toEqual(turned)
  consoleErrors.length = 0
})

test('of many, those that were turned before a failure are no longer selected', async ({
  page,
  site,
  consoleErrors,
}) => {
  for (let n = 0; n <= TABLE_TURNS; n += 1) await addPhoto(site)
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await page.getByRole('button', { name: /^Select all/ }).click()
  const turned = async () =>
    ((await fetchRows(site.admin, '/api/photos')) as Photo[]).filter(
      ({ width, height }) => Number(width) < Number(height),
    ).length
  let requests = 0
  await page.route('**/photos/table', (route) => {
    if (route.request().method() === 'PATCH') requests += 1
    return requests === 2 ? route.abort() : route.continue()
  })
  const turn = page.getByRole('button', { name: /^Turn right/ })
  await turn.click()
  await expect(toast(page)).toContainText('The server cannot be reached')
  await expect(page.getByText('1 photo selected')).toBeVisible()
  expect(await turned()).toBe(TABLE_TURNS)
  await turn.click()
  await expect.poll(turned).toBe(TABLE_TURNS + 1)
  consoleErrors.length = 0
})
