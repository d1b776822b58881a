/**
 * The address of each thing: the page opens it, however far down its list it is.
 * Behaviour: An address for each thing; Lightbox
 */
import type { Page } from '@playwright/test'
import { addPhoto, addRock, addRow, imageFile, pdfFile, trackFile } from './admin.ts'
import { addManyRocks, idAt } from './many-rows.ts'
import { expect, expectAccessible, hydrated, test, withMotion } from './site.ts'

const shown = (page: Page) => page.getByRole('dialog').locator('.yarl__slide_current')
const totalShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 1000)
      }),
  )

test.beforeEach(withMotion)

test('address: a rock, sticker, photo and artwork open in the lightbox, by address or Enter, and closing stays on the page', async ({
  page,
  site,
  consoleErrors,
}) => {
  const image = await imageFile()
  const rock = await addRock(site, 'Ana', 'Lisbon')
  const share = { image, name: 'Jo', location: 'Oslo', rotation: '0' }
  const sticker = await (await site.admin.post('/api/stickers', { multipart: share })).json()
  const photo = await addPhoto(site)
  const artwork = await addRow(site, '/api/admin/artwork', { image, title: 'Ferry' })
  for (const [path, address, name] of [
    ['/rocks', `/rocks?rock=${rock.id}`, 'A rock at Lisbon, shared by Ana'],
    ['/stickers', `/stickers?sticker=${sticker.id}`, 'A sticker at Oslo, shared by Jo'],
    ['/gallery', `/gallery?photo=${photo.id}`, /A photo of/],
    ['/art', `/art?artwork=${artwork.id}`, 'Ferry'],
  ] as const) {
    await page.goto(address)
    await expect(shown(page).getByRole('img', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(path)
  }

  // A rock in large.
  await page.goto('/story')
  await page.goto('/rocks')
  await hydrated(page)
  const link = page.getByRole('link', { name: 'A rock at Lisbon, shared by Ana' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rocks page' })
  for (const text of ['Lisbon', '“By the river.”', 'Shared by Ana'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/story')
  expect(consoleErrors).toEqual([])
})

test('address: a picture is seen before any script has come, and the lightbox opens over it', async ({
  page,
  site,
}) => {
  const photo = await addPhoto(site)
  const path = `/gallery?photo=${photo.id}`
  const scripts = '**/assets/*.js'
  await page.route(scripts, () => {})
  await page.goto(path, { waitUntil: 'commit' })
  const picture = page.locator('#named-image img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(picture).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/gallery')
  await expect(picture).toHaveCount(0)
  await page.unroute(scripts)
  await page.goto(path)
  await expect(shown(page).getByRole('img', { name: /A photo of/ })).toBeVisible()
  await expect(picture).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator(`#photo-${photo.id}`)).toBeFocused()
})

test('address: a track is ready to be played, in view, without sound and without a shift', async ({ page, site }) => {
  const tracks: Record<string, unknown>[] = []
  for (let number = 1; number <= 14; number++)
    tracks.push(await addRow(site, '/api/admin/upload-track', { audio: trackFile(), title: `Song ${number}` }))
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/music?track=${tracks[11]?.id}`)
    await hydrated(page)
    const row = page.locator('.track[aria-current]')
    await expect(row).toContainText('Song 12')
    await expect(row).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Now playing' })).toContainText('Song 12')
    expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(true)
    expect(await totalShift(page)).toBe(0)
  }
})

test('address: a writing is in view and marked', async ({ page, site }) => {
  const writings: Record<string, unknown>[] = []
  for (let number = 1; number <= 6; number++)
    writings.push(await addRow(site, '/api/admin/writings', { pdf: pdfFile(), title: `Letter ${number}` }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/words?writing=${writings[0]?.id}`)
  await hydrated(page)
  await expect(page.locator('.sheet.named')).toContainText('Letter 1')
  await expect(page.getByRole('heading', { name: 'Letter 1' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(700)
})

test('address: the 900th of 1,000 rocks opens, and the page around it goes on', async ({ page, site }) => {
  await addManyRocks(site, 1000)
  const response = await page.goto(`/rocks?rock=${idAt(900)}`)
  expect((await response?.text())?.includes('Row 900, shared by')).toBe(true)
  await expect(shown(page).getByText('Row 900', { exact: true })).toBeVisible()
  // Until then a key goes to the page.
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(shown(page).getByText('Row 901', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/rocks?rock=${idAt(901)}`)
  await page.keyboard.press('Escape')
  await expect(page.locator(`#rock-${idAt(901)}`)).toBeFocused()
})

test('address: a photo, a rock or a writing that is gone leaves its page with a quiet sentence', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addRock(site)
  await addPhoto(site)
  for (const [path, noun] of [
    ['/gallery?photo=gone', 'photo'],
    ['/rocks?rock=gone', 'rock'],
    ['/words?writing=gone', 'writing'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await hydrated(page)
    const sentence = page.getByText(`This ${noun} is not here any more. Everything else still is.`)
    await expect(sentence).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('h1')).toBeVisible()
    await expectAccessible(page)
    await page.locator('footer a[href="/story"]').click()
    await expect(page).toHaveURL('/story')
    await expect(sentence).toHaveCount(0)
  }
  consoleErrors.length = 0
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('address: the thing stands whole above its page, and a picture of the page leads to it', async ({
    page,
    site,
  }) => {
    const rock = await addRock(site, 'Ana', 'Lisbon')
    await page.goto(`/rocks?rock=${rock.id}`)
    const whole = page.locator('.named-item')
    await expect(whole.getByRole('img', { name: 'A rock at Lisbon, shared by Ana' })).toBeInViewport()
    await expect(whole.getByText('Lisbon, shared by Ana', { exact: true })).toBeVisible()
    await expect(whole.getByRole('link', { name: 'Save' })).toHaveAttribute('download', 'Lisbon, shared by Ana.jpg')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await addPhoto(site)
    await page.goto('/gallery')
    await page.locator('.gallery-photo').click()
    await expect(page).toHaveURL(/\/gallery\?photo=\w{25}$/)
    await expect(page.locator('.named-item img')).toBeInViewport()
  })
})
