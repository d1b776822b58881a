/**
 * The first viewport of a phone, in portrait and landscape.
 * Behaviour: Layout and accessibility; Share dialog; Rocks and stickers
 */
import { mov } from '../testing/videos.ts'
import { addRow, addShownRock, imageFile, trackFile, videoFile } from './admin.ts'
import { makeImage } from './image-files.ts'
import { askAboutReport } from './share-dialog.ts'
import { expect, hydrated, test } from './site.ts'

for (const [path, name] of [
  ['/', 'Read his story'],
  ['/rocks', 'Share Your Rock'],
  ['/stickers', 'Share Your Rowan Sticker'],
] as const)
  test(`small viewport: '${name}' is in the first viewport of a phone in landscape`, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await page.goto(path)
    const box = await page.locator('main .button', { hasText: name }).first().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThan(360)
  })

test('small viewport: the menu takes one row of a phone in landscape, also over the page', async ({ page }) => {
  for (const width of [568, 740, 844, 932]) {
    await page.setViewportSize({ width, height: 360 })
    await page.goto('/story')
    for (const top of [0, 900]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
      const rows = await page.locator('.header a, .header button').evaluateAll((all) => {
        const shown = all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())
        return new Set(shown.map(({ top, height }) => Math.round((top + height / 2) / 8))).size
      })
      const height = (await page.locator('.header').boundingBox())?.height ?? 999
      expect({ width, top, rows, isLow: height <= 64 }).toEqual({ width, top, rows: 1, isLow: true })
    }
  }
})

test('small viewport: both buttons of the gathering are in the first viewport of a phone in landscape', async ({
  page,
  site,
}) => {
  await addRow(site, '/api/admin/upload', { image: await imageFile(), category: 'general' })
  await addRow(site, '/api/admin/upload-track', { title: 'First Light', audio: trackFile() })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/gathering')
  for (const name of ['Begin with music', 'Begin without music'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
})

test('small viewport: on a phone in landscape a picture has the whole height, and its words stand beside it', async ({
  page,
  site,
}) => {
  const image = { name: 'dock.jpg', mimeType: 'image/jpeg', buffer: await makeImage(1200, 900) }
  await addRow(site, '/api/admin/upload', { image, title: 'The town dock', description: 'In the morning. '.repeat(30) })
  await addRow(site, '/api/admin/upload', { image: { ...image, buffer: await makeImage(1200, 901) }, title: 'Later' })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/gallery')
  await hydrated(page)
  await page.getByRole('link', { name: 'The town dock' }).click()
  const boxOf = async (selector: string) => {
    const box = (await page.locator(selector).last().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height, height: box.height }
  }
  await expect.poll(async () => (await boxOf('.yarl__slide_current img')).height).toBeGreaterThan(380)
  const picture = await boxOf('.yarl__slide_current img')
  const words = await boxOf('.yarl__slide_current .lightbox-caption')
  expect(words.left).toBeGreaterThanOrEqual(picture.right)
  expect(words.right).toBeLessThan(845)
  for (const button of await page.locator('.lightbox .yarl__button').all()) {
    const box = await button.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(picture.right)
    const isClear = (box?.y ?? 0) + (box?.height ?? 0) <= words.top || (box?.y ?? 0) >= words.bottom
    expect({ button: await button.textContent(), isClear }).toMatchObject({ isClear: true })
  }
})

test('from right to left the lightbox has its arrows on both sides, each pointing outwards', async ({ page, site }) => {
  for (const title of ['First', 'Second', 'Third'])
    await addRow(site, '/api/admin/upload', { image: await imageFile(), title, category: 'general' })
  for (const [width, height] of [
    [360, 740],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/gallery')
    await hydrated(page)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await page.getByRole('link', { name: 'Second' }).click()
    const previous = page.locator('.yarl__navigation_prev')
    const next = page.locator('.yarl__navigation_next')
    await expect(next).toBeVisible()
    const [right, left] = [(await previous.boundingBox())?.x ?? 0, (await next.boundingBox())?.x ?? 0]
    expect(right - left).toBeGreaterThan(100)
    for (const arrow of [previous, next]) await expect(arrow).toHaveCSS('transform', /^matrix\(-1, /)
  }
})

test('small viewport: the newest rocks are in the first viewport of a phone, and the share form is closed and sent at any height', async ({
  page,
  site,
}) => {
  for (const place of ['Porto', 'Faro', 'Lisbon']) await addShownRock(site, 'Ana', place)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/rocks')
  const button = await page.locator('.share-button').first().boundingBox()
  await expect(page.locator('.fan-card img')).toHaveCount(3)
  for (const card of await page.locator('.fan-card').all()) {
    const box = await card.boundingBox()
    expect(box?.x).toBeGreaterThan(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThan(360)
    expect(box?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0))
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThan(740)
  }

  const dialog = page.getByRole('dialog', { name: 'Share Your Rock' })
  for (const [width, height] of [
    [568, 320],
    [844, 390],
    [911, 512],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/rocks')
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect({ width, sticksOut }).toEqual({ width, sticksOut: 0 })
    await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
    await dialog.getByRole('button', { name: 'Share this rock' }).scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('button', { name: 'Share this rock' })).toBeInViewport()
    await dialog.getByRole('button', { name: 'Close' }).scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  }

  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/rocks')
  await hydrated(page)
  await askAboutReport(page)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })

  await page.goto('/rocks')
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  await dialog.getByLabel('Your name').fill('Ana')
  await dialog.getByRole('button', { name: 'Share this rock' }).click()
  await expect(dialog.getByLabel('Location')).toHaveAccessibleDescription('Please fill this in')
  await expect(dialog.getByLabel('Location')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Your name')).toHaveAccessibleDescription('')
})

test('small viewport: on a phone in landscape a film, a featured drawing and the first fields of a form are seen whole', async ({
  page,
  site,
}) => {
  const image = { name: 'chart.jpg', mimeType: 'image/jpeg', buffer: await makeImage(1200, 900) }
  await addRow(site, '/api/admin/videos', { video: videoFile(), title: 'The garden' })
  await addRow(site, '/api/admin/artwork', { image, title: 'Star chart', featured: 'true' })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/gallery')
  await expect(page.locator('.gallery-film .screening-screen')).toBeInViewport({ ratio: 1 })
  await page.goto('/art')
  const room = 390 - ((await page.locator('.header').boundingBox())?.height ?? 0)
  expect((await page.locator('.artwork .picture').boundingBox())?.height).toBeLessThan(room)
  await page.goto('/rocks')
  await hydrated(page)
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  const foot = (await page.locator('.send-bar').boundingBox())?.y ?? 0
  for (const field of ['Your name', 'Location']) {
    const box = await page.getByRole('dialog').getByLabel(field).boundingBox()
    expect.soft((box?.y ?? 999) + (box?.height ?? 0), field).toBeLessThan(foot)
  }
  await page.goto('/story')
  await page.evaluate(() => scrollTo({ top: 32, behavior: 'instant' }))
  const bar = () => page.locator('.header').evaluate((header) => getComputedStyle(header, '::before').opacity)
  await expect.poll(bar).toBe('1')
})

test('small viewport: a portrait video leaves the gallery title in the first viewport', async ({ page, site }) => {
  const buffer = await mov({ rotation: 90, seconds: 1 })
  const video = { name: 'IMG_0005.MOV', mimeType: 'video/quicktime', buffer }
  await addRow(site, '/api/admin/videos', { video, title: 'The garden' })
  await page.goto('/gallery')
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.locator('.gallery-film > .upright')).toBeVisible()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((title?.y ?? 0) + (title?.height ?? 999)).toBeLessThan(height / 2)
    const video = await page.locator('.gallery-film video').boundingBox()
    expect(video?.height).toBeLessThan(height * 0.88)
  }
})

test('on a tablet from right to left the newest pictures are whole, and six pages are one row of the menu', async ({
  page,
  site,
}) => {
  for (const name of ['Ana', 'Ben', 'Cleo']) await addShownRock(site, name)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/rocks')
  // Hydration would bring back the entries that are removed.
  await hydrated(page)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    for (const entry of document.querySelectorAll('.menu-list > li:nth-child(n + 7)')) entry.remove()
  })
  await expect(page.locator('.fan-card')).toHaveCount(3)
  for (const card of await page.locator('.fan-card').all()) await expect(card).toBeInViewport({ ratio: 1 })
  const tops = await page
    .locator('.menu-list > li')
    .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})
