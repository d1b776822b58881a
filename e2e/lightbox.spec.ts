/**
 * The lightbox of the gallery: opening, navigating, closing and deep links.
 * Behaviour: Lightbox
 */
import type { Page } from '@playwright/test'
import { addRow, imageFile } from './admin.ts'
import { makeImage } from './image-files.ts'
import { expect, expectAccessible, hydrated, type Site, test } from './site.ts'

/** Four photos, named in the order in which they stand. */
async function openGallery(page: Page, site: Site): Promise<string[]> {
  const ids: string[] = []
  for (const title of ['Fourth', 'Third', 'Second', 'First']) {
    const image = {
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await makeImage(1400, title === 'Second' ? 2000 : 900),
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

test('lightbox: a click opens the photo full screen with its text', async ({ page, site, consoleErrors }) => {
  const [, second] = await openGallery(page, site)
  await thumbnail(page, 'Second').click()
  await expect(dialog(page)).toBeVisible()
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expect(shown(page).getByRole('img', { name: 'Second' })).toBeVisible()
  for (const words of ['Second', 'What Second shows.', '2019'])
    await expect(shown(page).getByText(words, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/gallery?photo=${second}`)
  await settled(page)
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
})

test('lightbox: its code is fetched only when a photo is hovered or focused', async ({ page, site }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/image-viewer.*\.js$/.test(request.url())) scripts.push(request.url())
  })
  await openGallery(page, site)
  expect(scripts).toEqual([])
  await thumbnail(page, 'First').hover()
  await expect.poll(() => scripts.length).toBe(1)
})

test.describe('closing', () => {
  const ways = {
    'lightbox: the close button closes it and returns focus': (page: Page) =>
      page.getByRole('button', { name: 'Close' }).click(),
    'lightbox: a click on the backdrop closes it and returns focus': (page: Page) => page.mouse.click(30, 200),
    'lightbox: Escape closes it and returns focus': (page: Page) => page.keyboard.press('Escape'),
    'lightbox: the back button closes it and returns focus': (page: Page) => page.goBack(),
  }
  for (const [way, leave] of Object.entries(ways))
    test(way, async ({ page, site }) => {
      await openGallery(page, site)
      await thumbnail(page, 'Third').click()
      await expect(shown(page).getByRole('img', { name: 'Third' })).toBeVisible()
      await leave(page)
      await expect(dialog(page)).toBeHidden()
      await expect(page).toHaveURL('/gallery')
      await expect(thumbnail(page, 'Third')).toBeFocused()
      await expect(page.locator('#root')).not.toHaveAttribute('inert')
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
    })

  test('lightbox: closing leaves no entry in the history', async ({ page, site }) => {
    await page.goto('/story')
    await openGallery(page, site)
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

test('lightbox: adjacent photos are preloaded', async ({ page, site }) => {
  const ids = await openGallery(page, site)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await thumbnail(page, 'Second').click()
  await expect(shown(page)).toBeVisible()
  const rows = await (await page.request.get('/api/photos')).json()
  for (const id of [ids[0], ids[2]]) {
    const { imageUrl } = rows.find((row: { id: string }) => row.id === id)
    await expect
      .poll(() => asked.some((url) => url.endsWith(`${imageUrl}?w=1280&f=avif`)), { message: imageUrl })
      .toBe(true)
  }
})

test('lightbox: zooms in and out again', async ({ page, site }) => {
  await openGallery(page, site)
  await thumbnail(page, 'Second').click()
  const picture = shown(page).getByRole('img')
  await expect(picture).toBeVisible()
  await settled(page)
  const before = (await picture.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(before * 1.5)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(before, 0)
})

test.describe('deep link', () => {
  test('deep link: opens the photo, and closing scrolls to it in the page', async ({ page, site }) => {
    const ids = await openGallery(page, site)
    await page.goto(`/story`)
    await page.goto(`/gallery?photo=${ids[2]}`)
    await expect(shown(page).getByRole('img', { name: 'Third' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/gallery')
    await expect(thumbnail(page, 'Third')).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/story')
  })

  test('deep link: to a deleted photo shows the gallery', async ({ page, site, consoleErrors }) => {
    await openGallery(page, site)
    await page.goto('/gallery?photo=gone')
    await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
    await expect(page.getByText('This photo is not here any more. Everything else still is.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(consoleErrors).toEqual([expect.stringContaining('404')])
    consoleErrors.length = 0
  })

  test('deep link: an older one, with a fragment, opens the photo too', async ({ page, site }) => {
    const ids = await openGallery(page, site)
    await page.goto(`/story`)
    await page.goto(`/gallery#photo-${ids[1]}`)
    await expect(shown(page).getByRole('img', { name: 'Second' })).toBeVisible()
    await expect(page).toHaveURL(`/gallery?photo=${ids[1]}`)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/gallery')
  })
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
