/**
 * The art page: masonry, captions and lightbox.
 * Behaviour: Art; Lightbox; Layout and accessibility
 */
import type { Page } from '@playwright/test'
import { addRow, imageFile } from './admin.ts'
import { makeImage } from './image-files.ts'
import { expectResponsive } from './layout-checks.ts'
import { expect, holdBack, hydrated, navigateTo, type Site, test } from './site.ts'

type Work = { title: string; description?: string; width?: number; height?: number }

async function addWork(site: Site, { title, description, width = 300, height = 200 }: Work) {
  const image = {
    name: 'art.jpg',
    mimeType: 'image/jpeg',
    buffer: await makeImage(width, height),
  }
  return addRow(site, '/api/admin/artwork', { image, title, ...(description && { description }) })
}

const long = 'Ballpoint on the back of a ferry timetable, and on the back of that another one. '
const works: Work[] = [
  { title: 'One', width: 400, height: 120 },
  { title: 'Two', description: long.repeat(4) },
  { title: 'Three of them standing at the edge of the pond in the last light', height: 420 },
  { title: 'Four', description: 'Charcoal.' },
  { title: 'Five', height: 300, description: 'First line.\nSecond line.' },
  { title: 'Six', height: 500 },
  { title: 'Seven', description: long },
]

async function addWorks(site: Site) {
  for (const work of [...works].reverse()) await addWork(site, work)
}

const frames = (page: Page) => page.locator('.artwork')

test("art page: title and intro text; while it is empty it says 'COMING SOON'", async ({
  page,
  site,
  consoleErrors,
}) => {
  const { art } = (await (await page.request.get(`${site.url}/api/memorial`)).json()).pages
  await page.goto('/art')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('His Art')
  await expect(page.getByText(art.lead)).toBeVisible()
  await expect(page.getByText('COMING SOON', { exact: true })).toBeVisible()
  await expect(page.getByText('We are still collecting them.', { exact: true })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Read the story' })).toHaveAttribute('href', '/story')
  expect(consoleErrors).toEqual([])
})

test("art list: 'Loading artwork...', then the artwork; or that it cannot be loaded; a placeholder for an image that cannot be loaded", async ({
  page,
  site,
  consoleErrors,
}) => {
  await addWork(site, { title: 'Ferry, late' })
  const answer = await holdBack(page, '**/api/artwork?*')
  await navigateTo(page, '/art')
  await expect(page.getByText('Loading artwork...', { exact: true })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Ferry, late' })).toBeVisible()
  await expect(page.getByText('Loading artwork...')).toBeHidden()
  expect(consoleErrors).toEqual([])

  await page.route('**/api/artwork?*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await navigateTo(page, '/art')
  await expect(page.getByText('Unable to load artwork', { exact: true })).toBeVisible()
  await expect(page.getByText('Please try again later', { exact: true })).toBeVisible()

  await page.route('**/api/object-storage/artwork/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/art')
  await expect(page.getByText('Image not available')).toBeVisible()
  await expect(page.locator('.artwork img[src="/content/missing.svg"]')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ferry, late' })).toBeVisible()
  consoleErrors.length = 0
})

test('artwork: has title, description and badge, and a click opens it in the lightbox with its whole caption', async ({
  page,
  site,
}) => {
  const last = await addWork(site, { title: 'Biscuit awake', description: long.repeat(20) })
  const work = await addWork(site, { title: 'Ferry, late', description: 'Ballpoint on a timetable.' })
  const best = await addWork(site, { title: 'Biscuit asleep' })
  await site.admin.patch(`/api/admin/artwork/${best.id}/feature`, { data: { featured: true } })
  await page.goto('/art')
  await expect(frames(page)).toHaveCount(3)
  const [first, second] = [frames(page).nth(0), frames(page).nth(1)]
  await expect(first.getByRole('heading')).toHaveText('Biscuit asleep')
  await expect(first.getByText('Featured', { exact: true })).toBeVisible()
  await expect(first.locator('.artwork-text')).toHaveCount(0)
  await expect(second.getByRole('heading')).toHaveText('Ferry, late')
  await expect(second.getByText('Ballpoint on a timetable.')).toBeVisible()
  await expect(second.getByText('Featured')).toHaveCount(0)

  await page.getByRole('link', { name: 'Ferry, late' }).click()
  const dialog = page.getByRole('dialog', { name: 'His Art' })
  const shown = dialog.locator('.yarl__slide_current')
  await expect(shown.getByRole('img', { name: 'Ferry, late' })).toBeVisible()
  await expect(shown.getByText('Ballpoint on a timetable.')).toBeVisible()
  await expect(page).toHaveURL(`/art?artwork=${work.id}`)
  await page.keyboard.press('ArrowRight')
  await expect(shown.getByText(long.repeat(20).trim())).toBeVisible()
  await expect(page).toHaveURL(`/art?artwork=${last.id}`)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Biscuit awake' })).toBeFocused()
})

/** Places of the artworks, hidden parts of their captions, and how far their images are bent. */
const places = (page: Page) =>
  frames(page).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, bottom } = one.getBoundingClientRect()
      const [picture, label] = ['img', 'figcaption'].map((part) => one.querySelector(part))
      const { width, height } = picture?.getBoundingClientRect() ?? { width: 0, height: 1 }
      const shape = Number(picture?.getAttribute('width')) / Number(picture?.getAttribute('height'))
      const hidden = label ? label.scrollHeight - label.clientHeight : 0
      return { x: Math.round(x), y, bottom, hidden, bent: Math.abs(width / height / shape - 1) }
    }),
  )

test('art: masonry of three, two or one column by the width, in which no caption overlaps the next image', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addWorks(site)
  await page.goto('/art')
  await hydrated(page)
  for (const [width, columns] of [
    [1440, 3],
    [1100, 3],
    [1099, 2],
    [700, 2],
    [699, 1],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const stand = async () => {
      const all = await places(page)
      return { columns: new Set(all.map(({ x }) => x)).size, bent: all.filter(({ bent }) => !(bent < 0.02)) }
    }
    await expect.poll(stand, { message: `columns at ${width} px` }).toEqual({ columns, bent: [] })
    const boxes = await places(page)
    expect(boxes).toHaveLength(works.length)
    for (const { x, y, bottom, hidden } of boxes) {
      const below = boxes.filter((other) => other.x === x && other.y > y).map((other) => other.y)
      expect(Math.min(Number.POSITIVE_INFINITY, ...below) - bottom).toBeGreaterThan(24)
      expect(hidden).toBeLessThan(4)
    }
  }
  await addRow(site, '/api/admin/artwork', {
    image: await imageFile(),
    title: 'Self-portrait as a lighthouse',
    featured: 'true',
  })
  await expectResponsive(page, '/art')
  expect(consoleErrors).toEqual([])
})

test('featured pieces are two columns wide, unless they stand upright', async ({ page, site }) => {
  const pieces = [
    ['Lying', 60, 40, 'true'],
    ['Upright', 40, 60, 'true'],
    ['Plain', 60, 40, 'false'],
  ] as const
  for (const [title, width, height, featured] of pieces)
    await addRow(site, '/api/admin/artwork', {
      image: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makeImage(width, height) },
      title,
      featured,
    })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/art')
  const widthOf = async (name: string) => (await page.getByRole('link', { name }).boundingBox())?.width ?? 0
  const [lying, upright, plain] = [await widthOf('Lying'), await widthOf('Upright'), await widthOf('Plain')]
  expect(upright).toBeCloseTo(plain, 0)
  expect(lying).toBeCloseTo(2 * plain + 48, 0)
  const overlaps = await page.locator('.artwork').evaluateAll((figures) => {
    const boxes = figures.map((figure) => figure.getBoundingClientRect())
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom && other.top < one.bottom
    return boxes.filter((one, at) => boxes.some((other, place) => place > at && meet(one, other))).length
  })
  expect(overlaps).toBe(0)
})
