/**
 * A gallery longer than a CSS grid can be: only photos near the viewport are rendered.
 * Behaviour: Gallery
 */
import type { Page } from '@playwright/test'
import { addRow } from './admin.ts'
import { makeImage } from './image-files.ts'
import { watchLayoutShift } from './layout-shift.ts'
import { addManyPhotos } from './many-rows.ts'
import { expect, type Site, test } from './site.ts'

/** Very tall pictures fill the grid with few of them. */
const COUNT = 64
const TALL = { width: 30, height: 120 }

async function fill(site: Site) {
  const buffer = await makeImage(TALL.width, TALL.height)
  const image = { name: 'tall.jpg', mimeType: 'image/jpeg', buffer }
  await addManyPhotos(site, COUNT, await addRow(site, '/api/admin/upload', { image, category: 'general' }))
}

const list = (page: Page) => page.locator('.gallery-columns')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

function places(page: Page) {
  return page.locator('.gallery-photo').evaluateAll((links) =>
    links.map((one) => {
      const { x, y } = one.getBoundingClientRect()
      return { name: one.querySelector('img')?.alt, x, y: y + scrollY }
    }),
  )
}

const bottom = (page: Page) => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))

/** Scrolls until the last photo has been fetched and is visible. */
async function scrollThrough(page: Page) {
  await expect(async () => {
    await bottom(page)
    await expect(link(page, `Row ${COUNT}`)).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('long gallery: no layout shift on hydration', async ({ page, site, browser }) => {
  await fill(site)
  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const still = await bare.newPage()
  await still.goto('/gallery')
  const moved = await watchLayoutShift(page, '.gallery-wall')
  for (const width of [1440, 900, 600, 360]) {
    // Without scripts it stands at a width as it came at another.
    for (const one of [still, page]) await one.setViewportSize({ width, height: 900 })
    await page.goto('/gallery')
    await expect(list(page)).toHaveClass(/placed/)
    const before = new Map((await places(still)).map((place) => [place.name, place]))
    const after = await places(page)
    expect(after.length).toBeGreaterThan(1)
    expect(after.length).toBeLessThan(COUNT)
    for (const { name, x, y } of after) {
      const place = before.get(name)
      if (!place) continue
      expect(Math.abs(place.x - x)).toBeLessThan(0.5)
      expect(Math.abs(place.y - y)).toBeLessThan(2)
    }
    expect(await moved()).toBe(0)
  }
  await bare.close()
})

test('long gallery: reading order, and the number of photos; every photo is reached by keyboard, and a held Tab key does not lose the focus', async ({
  page,
  site,
}) => {
  await fill(site)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/gallery')
  await expect(page.getByText(`${COUNT} photos`, { exact: true })).toBeVisible()
  await expect(list(page)).toHaveClass(/placed/)
  await expect(link(page, `Row ${COUNT}`)).toHaveCount(0)
  await link(page, 'Row 1').focus()
  for (let at = 2; at <= COUNT; at++) {
    // Photos of the next page of the list, whose request is on its way.
    await expect(link(page, `Row ${at}`)).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(link(page, `Row ${at}`)).toBeFocused()
  }

  await page.goto('/gallery')
  await expect(list(page)).toHaveClass(/placed/)
  await scrollThrough(page)
  await expect(link(page, 'Row 1')).toHaveCount(0)
  const last = list(page).locator('li').last()
  await expect(last).toHaveAttribute('aria-posinset', String(COUNT))
  await expect(last).toHaveAttribute('aria-setsize', String(COUNT))
  const names = (await places(page)).map(({ name }) => Number(name?.slice('Row '.length)))
  expect(names).toEqual([...names].sort((a, b) => a - b))

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(link(page, 'Row 1')).toBeVisible()
  // Scroll events come late here, as on a busy phone.
  await page.evaluate(() => {
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await link(page, 'Row 1').focus()
  for (let at = 2; at <= COUNT; at++) await page.keyboard.press('Tab')
  await expect(link(page, `Row ${COUNT}`)).toBeFocused()
})

test('long gallery: closing the lightbox scrolls to a photo that was not rendered before', async ({ page, site }) => {
  await fill(site)
  const rows = await (await page.request.get(`${site.url}/api/photos`)).json()
  await page.goto(`/gallery?photo=${rows.at(-1).id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: `Row ${COUNT}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link(page, `Row ${COUNT}`)).toBeFocused()
  await expect(link(page, `Row ${COUNT}`)).toBeInViewport()
})

test('long gallery: the back button closes the lightbox at a photo that was not rendered before', async ({
  page,
  site,
}) => {
  await fill(site)
  await page.goto('/gallery')
  await expect(list(page)).toHaveClass(/placed/)
  await link(page, 'Row 1').click()
  const dialog = page.getByRole('dialog')
  for (let at = 1; at < COUNT; at++) {
    await expect(dialog.getByText(`${at} of ${COUNT}`)).toBeVisible()
    await page.keyboard.press('ArrowRight')
  }
  await expect(dialog.getByText(`${COUNT} of ${COUNT}`)).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(link(page, `Row ${COUNT}`)).toBeFocused()
  await expect(link(page, `Row ${COUNT}`)).toBeInViewport()
})

test('long gallery: rotating the screen keeps the scroll position', async ({ page, site }) => {
  await fill(site)
  await page.setViewportSize({ width: 900, height: 700 })
  await page.goto('/gallery')
  await expect(list(page)).toHaveClass(/placed/)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
  const seen = async () => {
    const all = await page.locator('.gallery-photo').evaluateAll((links) =>
      links
        .filter((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        })
        .map((one) => one.id),
    )
    return all
  }
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(2)
  const before = await seen()
  await page.setViewportSize({ width: 700, height: 900 })
  await expect.poll(async () => (await seen()).some((id) => before.includes(id))).toBe(true)
})

test('long gallery: the back button restores the scroll position', async ({ page, site }) => {
  await fill(site)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/gallery')
  await expect(list(page)).toHaveClass(/placed/)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight - 2600, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(9000)
  const left = await page.evaluate(() => scrollY)
  await page.locator('.menu-list a[href="/story"]').click()
  await expect(page).toHaveURL('/story')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})
