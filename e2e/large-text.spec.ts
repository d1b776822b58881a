/**
 * Text in 125, 150 and 200 % of its size, as a browser's own setting makes it, in every screen of visitors.
 * Behaviour: Layout and accessibility
 */
import type { Locator, Page } from '@playwright/test'
import { addRow, addShownRock, imageFile, pdfFile, trackFile, videoFile } from './admin.ts'
import { losses } from './layout-checks.ts'
import { expect, hydrated, leftHistory, type Site, test } from './site.ts'

const paths = [
  ...['/', '/story', '/gallery', '/music', '/art', '/words', '/favorites', '/rocks', '/stickers', '/donate'],
  ...['/memories', '/search?q=town', '/gathering', '/nowhere'],
]

async function fill(site: Site): Promise<void> {
  const image = await imageFile()
  const title = 'The town dock, the morning after the meteors'
  await addRow(site, '/api/admin/upload', { image, title, year: '2014', description: `${title}. `.repeat(9) })
  await addRow(site, '/api/admin/artwork', { image, title, featured: 'true' })
  await addRow(site, '/api/admin/writings', { pdf: pdfFile(), title, description: title, featured: 'false' })
  await addRow(site, '/api/admin/upload-track', { audio: trackFile(), title, artist: 'Rowan Alder Whitlock' })
  await addShownRock(site, 'Ana', 'Cabo da Roca, Portugal')
  await site.admin.patch('/api/admin/settings', { data: { memories: true } })
}

/** The name on one line, and every link of the menu within the header. */
function headerLosses(page: Page) {
  return page.evaluate(() => {
    const bar = document.querySelector('.header')?.getBoundingClientRect()
    const links = [...document.querySelectorAll('.header a, .header button')].filter((link) => link.checkVisibility())
    return links.flatMap((link): string[] => {
      const { left, right, top, bottom } = link.getBoundingClientRect()
      const lines = new Set([...link.getClientRects()].map((rect) => rect.top)).size
      const isIn = left >= 0 && right <= innerWidth && top >= -1 && bottom <= (bar?.bottom ?? 0) + 1
      return isIn && lines === 1 && link.scrollHeight <= link.clientHeight + 2
        ? []
        : [`'${link.textContent}' in the header`]
    })
  })
}

/** The width of an element in letters of the browser's own size. */
const widthInRem = (element: Locator) =>
  element.evaluate(
    (element) =>
      element.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )

/** The share of the first box that lies beneath the second. */
async function covered(first: Locator, second: Locator): Promise<number> {
  const [a, b] = await Promise.all([first.boundingBox(), second.boundingBox()])
  if (!a || !b) return 1
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return wide > 0 && high > 0 ? (wide * high) / (a.width * a.height) : 0
}

/** The number of rows in which elements stand. */
const rowsOf = (elements: Locator) =>
  elements.evaluateAll((all) => new Set(all.map((element) => Math.round(element.getBoundingClientRect().top))).size)

/** The number of lines of an element's words. */
const linesOf = (element: Locator) =>
  element.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
  })

/** The phone is the last, so that its menu can be opened after each look. */
const screens = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]
const percents = [125, 150, 200]

type Size = (typeof screens)[number]
/** The screen that it already has is the only one, if it is given. */
type Look = (name: string, check?: () => Promise<void>, only?: Size) => Promise<void>

/** Looks at every screen as it stands, and makes further checks in the largest text. */
async function walk(page: Page, look: Look): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await look(path)
  }
  await page.goto('/rocks')
  await hydrated(page)
  await page.locator('.share-button').first().click()
  await expect(page.getByLabel('Location')).toBeVisible()
  await look('share dialog')
  await page.goto('/memories')
  await hydrated(page)
  await page.getByRole('button', { name: 'Share a memory' }).first().click()
  await expect(page.getByRole('button', { name: 'Record your voice' })).toBeVisible()
  await look('guest book form')
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.goto('/gathering')
    await hydrated(page)
    await page.getByRole('button', { name: 'Begin without music' }).click()
    await expect(page.locator('.gathering-slide[aria-hidden="false"]')).toBeVisible()
    await look('gathering', undefined, screen)
    // It has the whole screen, which takes no other size.
    await page.keyboard.press('Escape')
    await leftHistory(page)
  }
  await page.goto('/gallery')
  await hydrated(page)
  await look('captions', async () => {
    const below = await page.locator('.gallery-caption').evaluate((caption) => {
      const item = caption.closest('li')
      return { size: getComputedStyle(caption).fontSize, over: (item?.scrollHeight ?? 0) - (item?.clientHeight ?? 0) }
    })
    expect(below.over).toBeLessThan(2)
    expect(below.size).toBe('30px')
  })
  await page.locator('.masonry a').first().click()
  const caption = page.locator('.lightbox-caption strong').first()
  await expect(caption).toBeVisible()
  await look('lightbox', async () => {
    expect(await widthInRem(caption)).toBeGreaterThan(9)
    const words = await page.locator('.lightbox-caption').first().boundingBox()
    expect((words?.y ?? 0) + (words?.height ?? 9999)).toBeLessThan((page.viewportSize()?.height ?? 0) + 1)
  })
  await page.goto('/music')
  await hydrated(page)
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await page.locator('.brand').click()
  await expect(page.locator('.dock strong')).toBeVisible()
  await look('mini player', async () => {
    expect(await widthInRem(page.locator('.dock-words'))).toBeGreaterThan(5.5)
  })
}

test('large text: with 125, 150 and 200 % no screen loses a word, on a phone and on a desktop', async ({
  page,
  site,
}) => {
  test.setTimeout(600_000)
  await fill(site)
  const devtools = await page.context().newCDPSession(page)
  const lost: Record<string, string[]> = {}
  const lookAt = async (name: string, find: () => Promise<string[]>) => {
    const width = page.viewportSize()?.width
    for (const percent of percents) {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
      const found = await find()
      if (found.length > 0) lost[`${name} at ${width} px with ${percent} %`] = found
    }
  }
  const find = async () => [...(await losses(page)), ...(await headerLosses(page))]
  await walk(page, async (name, check, only) => {
    for (const screen of only ? [only] : screens) {
      if (!only) await page.setViewportSize(screen)
      await lookAt(name, find)
      await check?.()
    }
  })
  // The wide header has no menu.
  await page.locator('.menu-toggle').click()
  await expect(page.locator('.menu-list a').first()).toBeVisible()
  await lookAt('menu', () => losses(page))
  expect(lost).toEqual({})
})

test('large text: with 200 % on a phone the name is the largest in the header, and nothing is covered or squeezed', async ({
  page,
  site,
}) => {
  await fill(site)
  await addRow(site, '/api/admin/videos', { video: videoFile() })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/gallery')
  const [name, menu] = await Promise.all(
    ['.brand', '.menu-toggle'].map((part) =>
      page.locator(part).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ),
  )
  expect(name).toBeGreaterThan(menu ?? 99)
  const film = page.locator('.gallery-film .screening-screen')
  expect.soft(await covered(film.locator('.picture'), film.locator('.button'))).toBe(0)
  await page.goto('/rocks')
  expect.soft(await rowsOf(page.locator('.postcard-actions').first().locator('.item-action, summary'))).toBe(1)
  for (const path of ['/rocks', '/stickers']) {
    await page.goto(path)
    const button = page.locator('.share-button').first()
    expect.soft(await linesOf(button), path).toBeLessThanOrEqual(2)
    await expect.soft(button, path).toBeInViewport({ ratio: 0.5 })
  }
  await page.goto('/rocks#found')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Tell us where' })).toBeVisible()
  expect.soft(await linesOf(page.getByRole('dialog').getByRole('heading'))).toBeLessThanOrEqual(4)
  await page.goto('/gallery')
  await hydrated(page)
  await page.locator('.gallery-photo').click()
  expect.soft(await linesOf(page.locator('.lightbox-place'))).toBe(1)
  await page.goto('/search?q=town')
  const image = await page.locator('.search-results img').first().boundingBox()
  expect.soft(image?.height).toBe(image?.width)
  await page.goto('/gathering')
  await hydrated(page)
  await page.getByRole('button', { name: 'Begin without music' }).click()
  const words = page.locator('.gathering-slide[aria-hidden="false"] figcaption')
  await expect(words).toBeVisible()
  expect.soft(await rowsOf(page.locator('.gathering-control'))).toBe(1)
  expect.soft(await covered(words, page.locator('.gathering-controls'))).toBe(0)
})

test('a phone that lies on its side has a header of one row, and its links are drawn along', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/story')
  const header = await page.locator('.header').boundingBox()
  expect(header?.height).toBeLessThan(72)
  const last = page.locator('.menu-list a').last()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
