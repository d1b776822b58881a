/**
 * The table of photos: words in place of a year, the rail of years, doubles, and a place of the order, each by hand.
 * Behaviour: The grid of photos; Gallery management
 */
import type { Page } from '@playwright/test'
import { addAdminSession, addRow, fetchRows, imageFile } from './admin.ts'
import { makeImage } from './image-files.ts'
import { expect, expectAccessible, type Site, test, toast } from './site.ts'

const cells = (page: Page) => page.getByRole('gridcell')
const bar = (page: Page) => page.locator('.selection-bar')

async function addTitled(site: Site, title: string, colour: string, year = ''): Promise<void> {
  const image = await imageFile(`${title}.jpg`, colour)
  await addRow(site, '/api/admin/upload', { image, title, ...(year && { year }) })
}

test('a year that is not sure is written in words, and stands so on the site', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addTitled(site, 'The farm', 'olive')
  await page.setViewportSize({ width: 360, height: 740 })
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await cells(page).first().click()
  await page.getByRole('button', { name: 'Edit photo The farm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit this photo' })
  await dialog.getByLabel('Year', { exact: false }).first().fill('1956')
  await dialog.getByLabel('Year in words, such as “about 1956”').fill('about 1956')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.photo-facts')).toContainText('about 1956 · ')
  expect(await fetchRows(site.admin, '/api/photos')).toMatchObject([{ year: 1956, yearSaid: 'about 1956' }])
  await page.goto('/gallery')
  await expect(page.getByText('about 1956').first()).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('photos are found by year, as doubles and without a year, and moved to a place with an undo', async ({
  page,
  site,
}) => {
  for (const [title, colour, year] of [
    ['Spring', 'green', '1998'],
    ['Summer', 'gold', '1999'],
    ['Autumn', 'brown', '1999'],
    ['Winter', 'gold', ''],
  ] as const)
    await addTitled(site, title, colour, year)
  const order = async () => (await fetchRows(site.admin, '/api/photos')).map(({ title }) => title)
  await page.setViewportSize({ width: 1440, height: 900 })
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect(cells(page)).toHaveCount(4)
  await page.getByRole('button', { name: '1999 · 2' }).click()
  await expect(cells(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^All years/ }).click()
  await page.getByRole('button', { name: 'Without year' }).click()
  await expect(cells(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Doubles' }).click()
  await expect(cells(page)).toHaveCount(2)
  await expect(page.getByRole('gridcell', { name: 'Summer' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Winter' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('.library').getByRole('button', { name: 'All', exact: true }).click()

  await page.getByRole('button', { name: 'As on the site' }).click()
  await expect(cells(page)).toHaveCount(4)
  const before = await order()
  expect(before).toEqual(['Winter', 'Autumn', 'Summer', 'Spring'])
  // As a screen reader does, which moves the focus without the keys of the grid.
  await page.getByRole('gridcell', { name: 'Spring' }).press('Space')
  await bar(page)
    .getByRole('button', { name: /^Place/ })
    .click()
  await page.getByRole('dialog').getByLabel('Place').fill('2')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('1 photo moved')
  expect(await order()).toEqual(['Winter', 'Spring', 'Autumn', 'Summer'])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(order).toEqual(before)
})

test('of doubles the first of each is kept, once the ones that stay were shown, and it is undone in one press', async ({
  page,
  site,
  browser,
}) => {
  for (const [title, colour] of [
    ['Spring', 'green'],
    ['Summer', 'gold'],
    ['Summer again', 'gold'],
    ['Summer once more', 'gold'],
    ['Autumn', 'brown'],
    ['Autumn again', 'brown'],
  ] as const)
    await addTitled(site, title, colour)
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  const seen = async () => {
    await visitor.goto('/gallery')
    await expect(visitor.getByText(/^\d+ photos$/).first()).toBeVisible()
    return visitor
      .getByText(/^\d+ photos$/)
      .first()
      .textContent()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await expect(page.getByRole('button', { name: 'Keep the first of each' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Doubles' }).click()
  await expect(cells(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Keep the first of each' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('3 of 5 photos go into the trash')
  await expect(dialog.getByRole('img')).toHaveCount(2)
  for (const name of ['Summer', 'Autumn']) await expect(dialog.getByRole('img', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep the first of each' }).click()
  await expect(toast(page)).toContainText('3 photos deleted')
  expect(await seen()).toBe('3 photos')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(cells(page)).toHaveCount(5)
  expect(await seen()).toBe('6 photos')
  await visitor.context().close()
})

test('below each picture stands its line, also below a tall one, and no row covers it', async ({ page, site }) => {
  for (let n = 1; n <= 4; n += 1) {
    const image = { name: `${n}.jpg`, mimeType: 'image/jpeg', buffer: await makeImage(200, n > 2 ? 500 : 120) }
    await addRow(site, '/api/admin/upload', { image, title: `Row ${n}` })
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await expect(cells(page)).toHaveCount(4)
  const images = page.locator('.grid-picture img')
  await expect(images).toHaveCount(4)
  for (const image of await images.all())
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  const covered = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.grid-line')]
        .filter((line) => {
          line.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { x, y, width, height } = line.getBoundingClientRect()
          return document.elementFromPoint(x + width / 2, y + height / 2) !== line
        })
        .map((line) => line.textContent),
    )
  await expect.poll(covered).toEqual([])
})
