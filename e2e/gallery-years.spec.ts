/**
 * The gallery by year: its order and headings, and the switch of the family.
 * Behaviour: Gallery; Gallery management
 */
import type { Browser, Page } from '@playwright/test'
import { addAdminSession, addRow, fetchRows } from './admin.ts'
import { makeImage } from './image-files.ts'
import { expectResponsive } from './layout-checks.ts'
import { watchLayoutShift } from './layout-shift.ts'
import { addPhotosByYear } from './many-rows.ts'
import { expect, expectAccessible, hydrated, openChanged, type Site, test, toast, withMotion } from './site.ts'

const YEARS = ['1987', '', '2003', '1962', '1987', '2003']

/** Photos of several shapes, the newest last. */
async function addYears(site: Site, years: readonly string[]) {
  for (const [index, year] of years.entries()) {
    const image = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await makeImage(300, 150 + 60 * index) }
    const title = `Photo ${index}`
    await addRow(site, '/api/admin/upload', { image, category: 'general', title, ...(year && { year }) })
  }
}

const chooseYears = async (site: Site) =>
  expect((await site.admin.patch('/api/admin/settings', { data: { photoOrder: 'years' } })).status()).toBe(200)

async function withoutScripts(browser: Browser, site: Site): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage()
}

const headings = (page: Page) => page.locator('.gallery-wall').getByRole('heading', { level: 2 })

/** The photos of the wall, by name: where they stand, and the year over those that open one. */
async function places(page: Page) {
  const tiles = await page.locator('.gallery-columns li').evaluateAll((items) =>
    items.map((item) => {
      const image = item.querySelector('img')
      const { x, y } = image?.getBoundingClientRect() ?? { x: 0, y: 0 }
      const heading = item.querySelector('h2')?.textContent
      return [image?.alt ?? '', { x, y: y + scrollY, heading }] as const
    }),
  )
  return new Map(tiles)
}

test('the gallery by year is one wall, with the year over the first photo of each, also without scripts', async ({
  page,
  site,
  browser,
}) => {
  await addYears(site, YEARS)
  await page.goto('/gallery')
  await expect(headings(page)).toHaveCount(0)
  await chooseYears(site)
  const still = await withoutScripts(browser, site)
  for (const each of [page, still]) {
    await openChanged(each, '/gallery')
    await expect(headings(each)).toHaveText(['2003', '1987', '1962'])
    const shown = await places(each)
    const years = [...shown.values()].map(({ heading }) => heading)
    expect(years).toEqual(['2003', undefined, '1987', undefined, '1962', undefined])
    // One row of as many columns as the page has.
    const tops = [...shown.values()].map(({ y }) => Math.round(y))
    expect(new Set(tops.slice(0, 4)).size).toBe(1)
  }
  await still.close()
  await page.getByRole('link', { name: 'Photo 5' }).click()
  await expect(page.getByText('1 of 6')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.yarl__slide_current').getByRole('img')).toHaveAccessibleName('Photo 2')
})

test('headings of years fit every screen, shift nothing, and nothing covers them', async ({ page, site }) => {
  await addYears(site, YEARS)
  for (const { id } of await fetchRows(site.admin, '/api/photos')) {
    const title = 'By the water in the first warm days of that spring, with all of us'
    await site.admin.patch(`/api/admin/photos/${id}`, { data: { title } })
  }
  await chooseYears(site)
  await expectResponsive(page, '/gallery')
  await expect(headings(page)).toHaveCount(3)
  for (const width of [320, 500, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const spaces = await page.locator('.gallery-columns li').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const caption = tile.querySelector('figcaption')?.getBoundingClientRect()
        return { space: tile.getBoundingClientRect().bottom - (caption?.bottom ?? 0), height: caption?.height }
      }),
    )
    for (const { space, height } of spaces) {
      expect(space, `below a photo at ${width} px`).toBeGreaterThan(4)
      expect(height, `of a caption at ${width} px`).toBeGreaterThanOrEqual(20)
    }
  }
})

test('with fewer than five photos of a year there are no headings', async ({ page, site }) => {
  await addYears(site, YEARS.slice(0, 5))
  await chooseYears(site)
  await page.goto('/gallery')
  await expect(page.locator('.gallery-photo')).toHaveCount(5)
  await expect(headings(page)).toHaveCount(0)
})

test('a long gallery by year that is entered in the middle says the year there, and what comes before pushes nothing away', async ({
  page,
  site,
  browser,
}) => {
  await withMotion({ page })
  await addPhotosByYear(site, 400)
  const still = await withoutScripts(browser, site)
  await still.goto('/gallery')
  const moved = await watchLayoutShift(page, '.gallery-wall')
  for (const width of [360, 768, 1440]) {
    // Without scripts it stands at a width as it came at another.
    for (const each of [still, page]) await each.setViewportSize({ width, height: 900 })
    await page.goto('/gallery')
    await hydrated(page)
    await expect(page.locator('.gallery-columns')).toHaveClass(/placed/)
    const before = await places(still)
    const after = await places(page)
    expect(after.size).toBeGreaterThan(3)
    for (const [name, { x, y, heading }] of after) {
      const place = before.get(name)
      if (!place) continue
      expect(heading).toBe(place.heading)
      expect(Math.abs(place.x - x)).toBeLessThan(0.5)
      expect(Math.abs(place.y - y)).toBeLessThan(2)
    }
    expect(await moved()).toBe(0)
  }
  await still.close()

  await page.setViewportSize({ width: 1280, height: 720 })
  const rows = await fetchRows(site.admin, '/api/photos')
  // Neither the first nor the last of its year.
  const index = rows.findIndex(
    ({ year }, place) => place > 200 && [-1, 1].every((by) => rows[place + by]?.year === year),
  )
  const entered = rows[index]
  await page.goto(`/gallery?photo=${entered?.id}`)
  await expect(page.getByRole('dialog').getByText(`${index + 1} of 400`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const tile = page.locator('.gallery-columns li').filter({ hasText: `${entered?.title} ·` })
  await expect(tile).toBeVisible()
  const top = async () => (await tile.getByRole('link').boundingBox())?.y ?? 0
  const left = await top()
  await page.mouse.move(600, 300)
  await page.mouse.wheel(0, -400)
  await expect.poll(top).toBeCloseTo(left + 400, 0)
})

test('By year puts the whole gallery in the order of years, and nothing is moved by hand meanwhile', async ({
  page,
  site,
}) => {
  await addYears(site, YEARS)
  await addAdminSession(page, site)
  const shown = async () => (await fetchRows(site.admin, '/api/photos')).map(({ title }) => title)
  const own = await shown()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/gallery')
  await expect(page.getByRole('switch', { name: 'By year' })).toBeHidden()
  await page.getByRole('button', { name: 'As on the site' }).click()
  const titles = page.locator('.photo-card h2')
  const place = page.getByRole('button', { name: /^Place… of/ })
  await expect(titles).toHaveText(own.map(String))
  await page.getByRole('gridcell').first().press('Space')
  await expect(place).toBeVisible()

  const byYear = page.getByRole('switch', { name: 'By year' })
  await byYear.press('Space')
  await expect(toast(page)).toContainText('Order updated')
  await expect(byYear).toBeChecked()
  await expect(byYear).toBeFocused()
  await expect(titles).toHaveText(['Photo 5', 'Photo 2', 'Photo 4', 'Photo 0', 'Photo 3', 'Photo 1'])
  expect(await shown()).toEqual(await titles.allTextContents())
  await expect(page.getByText('To move photos to places of your own, turn this off')).toBeVisible()
  await expect(place).toHaveCount(0)
  // The bar of the selection lies over a part of the cards.
  await page.getByRole('gridcell').first().press('Escape')
  await expectAccessible(page)

  await byYear.click()
  await expect(titles).toHaveText(own.map(String))
  await page.getByRole('gridcell').first().press('Space')
  await expect(place).toBeVisible()
  expect(await shown()).toEqual(own)
})
