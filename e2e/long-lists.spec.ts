/**
 * Lists of thousands of rows: a page brings the first of them, and the browser fetches on by cursor.
 * Behaviour: Long lists; Gallery; Lightbox
 */
import type { Page } from '@playwright/test'
import { addManyPhotos, addManyRocks, idAt } from './many-rows.ts'
import { expect, hydrated, test } from './site.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const shown = (page: Page) => page.getByRole('dialog', { name: 'Gallery' }).locator('.yarl__slide_current')
const numbers = (page: Page) =>
  page
    .locator('.gallery-photo img')
    .evaluateAll((images) => (images as HTMLImageElement[]).map(({ alt }) => Number(alt.slice('Row '.length))))
const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))

/** The paths of requests for parts of a list. */
function watchParts(page: Page): string[] {
  const parts: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (search.includes('limit=')) parts.push(pathname + search)
  })
  return parts
}

test('long list: scrolling fetches all rows, in order, none twice, and at most 400 are in the document', async ({
  page,
  site,
}) => {
  const count = 600
  await addManyPhotos(site, count)
  const parts = watchParts(page)
  await page.goto('/gallery')
  await hydrated(page)
  await expect(page.getByText('600 photos', { exact: true })).toBeVisible()
  expect(parts).toEqual([])

  const seen = new Set<number>()
  while (!seen.has(count)) {
    const before = seen.size
    await scrollToEnd(page)
    await expect
      .poll(async () => {
        for (const number of await numbers(page)) seen.add(number)
        return seen.size
      })
      .toBeGreaterThan(before)
    const inOrder = await numbers(page)
    expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b))
    expect(inOrder.length).toBeLessThanOrEqual(400)
  }
  expect(parts.length).toBe(Math.ceil(count / 60) - 1)
  expect(new Set(parts).size).toBe(parts.length)
  await expect(link(page, `Row ${count}`)).toBeVisible()
  await expect(page.locator('.gallery-columns li').last()).toHaveAttribute('aria-posinset', String(count))
})

test('long list: rows that arrive move nothing that is there, and back and reload restore the place', async ({
  page,
  site,
}) => {
  await addManyPhotos(site, 600)
  const parts = watchParts(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/gallery')
  await expect(page.locator('.gallery-columns')).toHaveClass(/placed/)
  const places = () =>
    page.locator('.gallery-photo').evaluateAll((links) =>
      links.map((one) => {
        const { x, y } = one.getBoundingClientRect()
        return { id: one.id, x: Math.round(x), y: Math.round(y + scrollY) }
      }),
    )
  await scrollToEnd(page)
  await expect(link(page, 'Row 61')).toHaveCount(1)
  const before = new Map((await places()).map((place) => [place.id, place]))
  await page.evaluate(() => scrollBy({ top: innerHeight * 2, behavior: 'instant' }))
  await expect.poll(() => parts.length).toBeGreaterThan(1)
  const common = (await places()).filter(({ id }) => before.has(id))
  expect(common.length).toBeGreaterThan(10)
  for (const place of common) expect(place).toEqual(before.get(place.id))

  const far = link(page, 'Row 400')
  await expect(async () => {
    await scrollToEnd(page)
    expect(parts.length).toBeGreaterThanOrEqual(7)
  }).toPass({ intervals: [50] })
  // More parts than asked for may have come, and the row may be far above.
  await expect(async () => {
    if ((await far.count()) === 0) await page.evaluate(() => scrollBy({ top: -innerHeight / 2, behavior: 'instant' }))
    expect(await far.count()).toBe(1)
  }).toPass({ intervals: [50] })
  await far.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(far).toBeInViewport()
  const left = await page.evaluate(() => scrollY)
  await page.locator('.menu-list a[href="/story"]').click()
  await expect(page).toHaveURL('/story')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await expect(far).toBeInViewport()
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await expect(far).toBeInViewport()
})

test('deep link: the last of 50,000 photos opens in the lightbox, which goes back from there', async ({
  page,
  site,
}) => {
  const count = 50_000
  await addManyPhotos(site, count)
  const parts = watchParts(page)
  const response = await page.goto(`/gallery?photo=${idAt(count)}`)
  expect((await response?.text())?.length).toBeLessThan(200_000)
  await expect(shown(page).getByRole('img', { name: `Row ${count}` })).toBeVisible()
  for (let place = count - 1; place > count - 16; place--) {
    await page.keyboard.press('ArrowLeft')
    await expect(shown(page).getByRole('img', { name: `Row ${place}` })).toBeVisible()
  }
  expect(parts.length).toBeLessThan(6)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/gallery')
  await expect(page.getByText('50,000 photos', { exact: true })).toHaveCount(1)
  await expect(link(page, `Row ${count - 15}`)).toBeFocused()
  await expect(link(page, `Row ${count - 15}`)).toBeInViewport()

  // Earlier rows are rendered on the way up, and shift nothing.
  const top = async () => (await link(page, `Row ${count - 15}`).boundingBox())?.y ?? 0
  const before = await top()
  await page.mouse.move(600, 300)
  await page.mouse.wheel(0, -400)
  await expect.poll(top).toBeCloseTo(before + 400, 0)
  await page.reload()
  await expect(page.locator('.gallery-columns')).toHaveClass(/placed/)
  await expect(link(page, `Row ${count}`)).toHaveCount(1)
})

test('long list: a part that cannot be fetched is offered again, and the lightbox goes on from part to part', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addManyPhotos(site, 64)
  const parts = '**/api/photos?*after=*'
  await page.route(parts, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/gallery')
  await hydrated(page)
  await scrollToEnd(page)
  await expect(page.getByText('Unable to load more')).toBeVisible()
  await expect(link(page, 'Row 60')).toHaveCount(1)
  await expect(link(page, 'Row 61')).toHaveCount(0)
  await page.unroute(parts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(link(page, 'Row 61')).toHaveCount(1)
  consoleErrors.length = 0

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(parts, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/gallery')
  await hydrated(page)
  await scrollToEnd(page)
  await link(page, 'Row 56').click()
  for (let place = 56; place < 64; place++) {
    await expect(shown(page).getByRole('img', { name: `Row ${place}`, exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    // The next part comes when its first photo is already awaited.
    if (place === 60) letGo()
  }
  await expect(page).toHaveURL(`/gallery?photo=${idAt(64)}`)
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(link(page, 'Row 64')).toBeFocused()
})

test("long list: rocks show 12, then more at each press of 'Show older ones', which leads to a page without scripts", async ({
  page,
  site,
  browser,
}) => {
  await addManyRocks(site, 30)
  const parts = watchParts(page)
  await page.goto('/rocks')
  await hydrated(page)
  const places = page.locator('.postcard h3')
  await expect(places).toHaveCount(12)
  await scrollToEnd(page)
  const more = page.getByRole('link', { name: 'Show older ones' })
  expect(parts).toEqual([])
  await more.press('Enter')
  await expect(places).toHaveCount(24)
  await expect(page.locator('.postcard-picture').nth(12)).toBeFocused()
  await more.click()
  await expect(places).toHaveCount(30)
  await expect(more).toHaveCount(0)
  expect(await places.allTextContents()).toEqual(Array.from({ length: 30 }, (_, index) => `Row ${index + 1}`))
  await expect(page).toHaveURL('/rocks')

  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const still = await bare.newPage()
  await still.goto('/rocks')
  const rocks = still.locator('.postcard h3')
  for (const [first, count] of [
    ['Row 13', 12],
    ['Row 25', 6],
  ] as const) {
    await still.getByRole('link', { name: 'Show older ones' }).click()
    await expect(rocks.first()).toHaveText(first)
    await expect(rocks).toHaveCount(count)
  }
  await expect(still.getByRole('link', { name: 'Show older ones' })).toHaveCount(0)
  await still.getByRole('link', { name: 'Show newer ones' }).click()
  await expect(rocks.first()).toHaveText('Row 1')
  await bare.close()
})
