/**
 * The gallery: copy, masonry, photos and list states.
 * Behaviour: Gallery; Layout and accessibility
 */
import type { Page } from '@playwright/test'
import { addPhoto, addRow, imageFile } from './admin.ts'
import { makeImage } from './image-files.ts'
import { expectResponsive } from './layout-checks.ts'
import { watchLayoutShift } from './layout-shift.ts'
import { expect, holdBack, navigateTo, openChanged, type Site, test } from './site.ts'

async function addShape(site: Site, width: number, height: number, title?: string) {
  const image = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await makeImage(width, height) }
  return addRow(site, '/api/admin/upload', { image, category: 'general', ...(title && { title }) })
}

const shapes = [
  [300, 200],
  [200, 300],
  [300, 300],
  [400, 100],
  [120, 480],
  [320, 240],
  [240, 320],
  [300, 169],
] as const

/** Eight photos of all shapes, the newest last: so the last stands first. */
async function addShapes(site: Site) {
  for (const [index, [width, height]] of shapes.entries())
    await addShape(site, width, height, `Photo ${shapes.length - index}`)
}

/** Position of every photo in the page, in the order of the document. */
function boxes(page: Page) {
  return page.locator('.gallery-photo img').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect()
      return {
        name: image.alt,
        x,
        y: y + scrollY,
        width,
        height,
        own: image.naturalWidth / image.naturalHeight,
      }
    }),
  )
}

test('gallery list: loading and failure are told with a retry button, and a photo that cannot be loaded becomes a placeholder', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addPhoto(site)
  const answer = await holdBack(page, '**/api/photos?category=*')
  await navigateTo(page, '/gallery')
  await expect(page.getByText('Loading gallery...')).toBeVisible()
  answer()
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible()
  await expect(page.getByText('Loading gallery...')).toBeHidden()
  await page.unroute('**/api/photos?category=*')
  expect(consoleErrors).toEqual([])

  await page.route('**/api/photos?category=*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await navigateTo(page, '/gallery')
  await expect(page.getByText('Unable to load gallery', { exact: true })).toBeVisible()
  await expect(page.getByText('Please try again later', { exact: true })).toBeVisible()
  await expect(page.locator('.gallery-film')).toHaveCount(0)
  await page.unroute('**/api/photos?category=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible()

  await page.route('**/api/photos/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/gallery')
  await expect(page.getByText('Image not available')).toBeVisible()
  await expect(page.getByRole('link', { name: 'A photo of Rowan' })).toBeVisible()
  consoleErrors.length = 0
})

test('gallery: it counts its photos without miscellaneous ones, and an empty one asks to send a missing picture', async ({
  page,
  site,
  consoleErrors,
}) => {
  const { person } = await (await page.request.get(`${site.url}/api/memorial`)).json()
  await page.goto('/gallery')
  const empty = page.getByText('No photos yet', { exact: true })
  await expect(empty).toBeVisible()
  await expect(
    page.getByText("Photos will appear here once they're uploaded to the gallery", { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'please send it to us' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${person.email}\\?subject=`),
  )
  await addPhoto(site, 'miscellaneous')
  await openChanged(page, '/gallery')
  await expect(empty).toBeVisible()

  await addPhoto(site, 'school')
  await openChanged(page, '/gallery')
  const count = page.locator('.gallery-title p')
  await expect(count).toHaveText('1 photo')
  await expect(page.locator('.gallery-photo')).toHaveCount(1)
  await addPhoto(site)
  await addPhoto(site, 'family')
  await openChanged(page, '/gallery')
  await expect(count).toHaveText('3 photos')
  const title = await page.getByRole('heading', { level: 1, name: 'Gallery' }).boundingBox()
  const box = await count.boundingBox()
  expect(box?.y).toBeGreaterThan(title?.y ?? 0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  expect(consoleErrors).toEqual([])
})

test('featured photo: has a badge, which a screen reader reads too', async ({ page, site }) => {
  await addShape(site, 300, 200, 'Plain')
  const photo = await addShape(site, 300, 200, 'The best one')
  await site.admin.patch(`/api/admin/photos/${photo.id}/feature`, { data: { featured: true } })
  await page.goto('/gallery')
  await expect(page.getByRole('link', { name: 'The best one Featured' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plain', exact: true })).toBeVisible()
  await expect(page.locator('.gallery-star')).toHaveCount(1)
})

test('masonry: one to four columns by the width, in reading order, nothing cropped; laid out without scripts, and no layout shift on hydration', async ({
  page,
  site,
  browser,
}) => {
  await addShapes(site)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/gallery')
  const images = page.locator('.gallery-photo img')
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await boxes(page)).every(({ own }) => own > 0)).toBe(true)
  const columnsAt = { 320: 1, 499: 1, 500: 2, 767: 2, 768: 3, 1199: 3, 1200: 4, 1440: 4 }
  for (const [width, columns] of Object.entries(columnsAt)) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    const stand = async () => {
      const all = await boxes(page)
      const cropped = all.filter(({ width, height, own }) => !(Math.abs(width / height / own - 1) < 0.02))
      return { columns: new Set(all.map(({ x }) => Math.round(x))).size, cropped }
    }
    await expect.poll(stand, { message: `columns at ${width} px` }).toEqual({ columns, cropped: [] })
    const all = await boxes(page)
    expect(all.map(({ name }) => name)).toEqual(shapes.map((_, n) => `Photo ${n + 1}`))
    const firstRow = all.slice(0, columns)
    expect(firstRow.map(({ x }) => x)).toEqual(firstRow.map(({ x }) => x).sort((a, b) => a - b))
    const tops = all.map(({ y }) => Math.round(y))
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
  }

  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const still = await bare.newPage()
  await still.goto('/gallery')
  const moved = await watchLayoutShift(page, '.gallery-wall')
  const placesOf = async (one: Page) => (await boxes(one)).map(({ own, ...place }) => place)
  for (const width of [1440, 900, 600, 360]) {
    // Without scripts it stands at a width as it came at another.
    for (const one of [still, page]) await one.setViewportSize({ width, height: 900 })
    await page.goto('/gallery')
    await page.waitForLoadState('networkidle')
    expect(await placesOf(page)).toEqual(await placesOf(still))
    expect(await moved()).toBe(0)
  }
  await bare.close()
})

test('captions: title and year stand below each photo at 15 px, on two lines at most, and cover nothing', async ({
  page,
  site,
}) => {
  const titles = [
    'Ferry',
    'Žofie a její přátelé na dlouhé pláži v neděli odpoledne, ještě jednou',
    'שקיעה מעל הים',
    'W'.repeat(90),
  ]
  for (const title of titles)
    for (const width of [60, 40])
      await addRow(site, '/api/admin/upload', {
        image: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makeImage(width, 100 - width) },
        title,
        year: '2009',
      })
  await addRow(site, '/api/admin/upload', { image: await imageFile() })
  await page.goto('/gallery')
  const captions = page.locator('.gallery-caption')
  for (const width of [360, 600, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(captions).toHaveCount(titles.length * 2)
    await expect(captions.first()).toHaveCSS('font-size', '15px')
    const overlaps = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.gallery-photo, .gallery-caption')].map((one) =>
          one.getBoundingClientRect(),
        )
        return boxes.filter((one, at) =>
          boxes.some(
            (other, place) =>
              place !== at &&
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          ),
        ).length
      })
    await expect.poll(overlaps).toBe(0)
    for (const box of await captions.evaluateAll((all) => all.map((one) => one.clientHeight)))
      expect(box).toBeLessThanOrEqual(40)
  }
})

test('responsive layout: gallery at 360, 768 and 1440 px', async ({ page, site, consoleErrors }) => {
  await addShapes(site)
  await addRow(site, '/api/admin/upload', { image: await imageFile(), featured: 'true' })
  await expectResponsive(page, '/gallery')
  expect(consoleErrors).toEqual([])
})
