/**
 * The lightbox of the gallery: opening, navigating, closing and deep links.
 * Behaviour: Lightbox
 */
import type { Page } from '@playwright/test'
import { addRow, imageFile } from './admin.ts'
import { makeImage } from './image-files.ts'
import { expect, expectAccessible, hydrated, type Site, test, withMotion } from './site.ts'

/** Four photos, named in the order in which they stand; large ones have all the sizes of a photo of a camera. */
async function openGallery(page: Page, site: Site, scale = 0.2): Promise<string[]> {
  const ids: string[] = []
  for (const title of ['Fourth', 'Third', 'Second', 'First']) {
    const image = {
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await makeImage(1400 * scale, (title === 'Second' ? 2000 : 900) * scale),
    }
    const words = { title, description: `What ${title} shows.`, year: '2019' }
    const photo = await addRow(site, '/api/admin/upload', { image, category: 'general', ...words })
    ids.unshift(String(photo.id))
  }
  await page.goto('/gallery')
  await hydrated(page)
  return ids
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Gallery' })
const shown = (page: Page) => dialog(page).locator('.yarl__slide_current')
const thumbnail = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Waits until the photo has grown to its size. */
const settled = (page: Page) =>
  expect.poll(() => dialog(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)

test.beforeEach(withMotion)

test('lightbox: a click opens the photo full screen with its text, preloads the adjacent ones, and zooms', async ({
  page,
  site,
  consoleErrors,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const scripts = () => asked.filter((url) => /image-viewer.*\.js$/.test(url))
  const ids = await openGallery(page, site, 1)
  expect(scripts()).toEqual([])
  await thumbnail(page, 'First').hover()
  await expect.poll(() => scripts().length).toBe(1)

  asked.length = 0
  await thumbnail(page, 'Second').click()
  await expect(dialog(page)).toBeVisible()
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  const picture = shown(page).getByRole('img', { name: 'Second' })
  await expect(picture).toBeVisible()
  for (const words of ['Second', 'What Second shows.', '2019'])
    await expect(shown(page).getByText(words, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/gallery?photo=${ids[1]}`)
  const rows = await (await page.request.get('/api/photos')).json()
  for (const id of [ids[0], ids[2]]) {
    const { imageUrl } = rows.find((row: { id: string }) => row.id === id)
    await expect
      .poll(() => asked.some((url) => url.endsWith(`${imageUrl}?w=1280&f=avif`)), { message: imageUrl })
      .toBe(true)
  }
  await settled(page)
  await expectAccessible(page)

  const before = (await picture.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before * 1.5)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(before, 0)
  expect(consoleErrors).toEqual([])
})

test('lightbox: the close button, a click on the backdrop, Escape and the back button close it, return focus, and leave no entry in the history', async ({
  page,
  site,
}) => {
  const ways = [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(30, 200),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]
  await page.goto('/story')
  await openGallery(page, site)
  for (const leave of ways) {
    await thumbnail(page, 'Third').click()
    await expect(shown(page).getByRole('img', { name: 'Third' })).toBeVisible()
    await leave()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/gallery')
    await expect(thumbnail(page, 'Third')).toBeFocused()
    await expect(page.locator('#root')).not.toHaveAttribute('inert')
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
    await thumbnail(page, 'First').focus()
  }
  for (const name of ['First', 'Second']) {
    await thumbnail(page, name).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/gallery')
  }
  await page.goBack()
  await expect(page).toHaveURL('/story')
})

test('lightbox: arrow keys go on and back, and stop at the first and the last photo', async ({ page, site }) => {
  const ids = await openGallery(page, site)
  await thumbnail(page, 'First').click()
  await expect(page.getByRole('button', { name: 'Previous picture' })).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(shown(page).getByRole('img', { name: 'Second' })).toBeVisible()
  await expect(page).toHaveURL(`/gallery?photo=${ids[1]}`)
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(shown(page).getByRole('img', { name: 'Third' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(shown(page).getByRole('img', { name: 'Second' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(thumbnail(page, 'Second')).toBeFocused()
})

test('deep link: opens the photo, also by an older fragment, and closing scrolls to it in the page', async ({
  page,
  site,
  consoleErrors,
}) => {
  const ids = await openGallery(page, site)
  await page.goto('/story')
  await page.goto(`/gallery?photo=${ids[2]}`)
  await expect(shown(page).getByRole('img', { name: 'Third' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/gallery')
  await expect(thumbnail(page, 'Third')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/story')

  await page.goto(`/gallery#photo-${ids[1]}`)
  await expect(shown(page).getByRole('img', { name: 'Second' })).toBeVisible()
  await expect(page).toHaveURL(`/gallery?photo=${ids[1]}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/gallery')

  await page.goto('/gallery?photo=gone')
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
  await expect(page.getByText('This photo is not here any more. Everything else still is.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(consoleErrors).toEqual([expect.stringContaining('404')])
  consoleErrors.length = 0
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('lightbox: a swipe goes to the next photo', async ({ page, site }) => {
    await openGallery(page, site)
    await thumbnail(page, 'First').tap()
    await expect(shown(page).getByRole('img', { name: 'First' })).toBeVisible()
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 300 }],
      })
    await send('touchStart', 300)
    for (const x of [260, 200, 140, 80]) await send('touchMove', x)
    await send('touchEnd')
    await expect(shown(page).getByRole('img', { name: 'Second' })).toBeVisible()
  })
})

test('prefers-reduced-motion: the lightbox opens without an animation', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(page, site)
  await thumbnail(page, 'First').click()
  await expect(shown(page).getByRole('img', { name: 'First' })).toBeVisible()
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length,
  )
  expect(moving).toBe(0)
})

test('lightbox: a photo that cannot be loaded shows the placeholder text', async ({ page, site, consoleErrors }) => {
  await addRow(site, '/api/admin/upload', { image: await imageFile(), title: 'Lost' })
  await page.route('**/api/photos/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/gallery')
  const link = page.locator('.gallery-photo')
  // A press is no click where what was pressed is replaced before it is released.
  await expect(link).toContainText('Image not available')
  await link.click()
  await expect(shown(page).getByText('Image not available')).toBeVisible()
  consoleErrors.length = 0
})
