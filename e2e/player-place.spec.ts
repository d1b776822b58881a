/**
 * The place of the player on a screen: above the footer, and beside or below the buttons of the first page. Its line.
 * Behaviour: Player; Layout and accessibility
 */
import { expect, type Locator } from '@playwright/test'
import { nowPlaying, openMusic, pressButton } from './music-page.ts'
import { test, withMotion } from './site.ts'

test.beforeEach(withMotion)

test('player: on an upright tablet with a short list its bar lies above the footer', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openMusic(page, site, 'One')
  await pressButton(page, 'Play One')
  const bar = (await nowPlaying(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(bar.y + bar.height).toBe(1024)
  const inBar = (y: number) => !!document.elementFromPoint(384, y)?.closest('.panel')
  for (const y of [bar.y + 5, bar.y + bar.height / 2, bar.y + bar.height - 5])
    expect(await page.evaluate(inBar, y)).toBe(true)
})

test('player: the small one covers no button of the first page', async ({ page, site }) => {
  await openMusic(page, site, 'One')
  await pressButton(page, 'Play One')
  await page.locator('.brand').click()
  await expect(page.locator('.dock')).toBeVisible()
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [740, 360],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const dock = (await page.locator('.dock').boundingBox()) ?? { x: 0, y: 0 }
    for (const way of await page.locator('.hero-ways > *').all()) {
      const box = (await way.boundingBox()) ?? { x: 0, y: 0, width: 999, height: 999 }
      const isClear = box.y + box.height <= dock.y || box.x + box.width <= dock.x
      expect({ width, way: await way.textContent(), isClear }).toMatchObject({ isClear: true })
    }
  }
})

/** Width of the filled part of the line, from its gradient, as a share of the whole. */
const filledPart = (line: Locator) =>
  line.evaluate((element) => {
    const { backgroundImage } = getComputedStyle(element)
    return Number(/([\d.]+)%/.exec(backgroundImage)?.[1]) / 100
  })

test('player: the small one shows as a line how much of the song is left, clear of all words', async ({
  page,
  site,
}) => {
  await openMusic(page, site, 'One')
  await pressButton(page, 'Play One')
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(50)
  await pressButton(page, 'Pause One')
  await page.locator('.brand').click()
  const dock = page.locator('.dock')
  const line = dock.locator('.dock-line')
  for (const part of [0.25, 0.75]) {
    await page.locator('audio').evaluate((audio: HTMLAudioElement, part) => {
      audio.currentTime = audio.duration * part
    }, part)
    await expect.poll(async () => Math.abs((await filledPart(line)) - part)).toBeLessThan(0.03)
  }
  const devtools = await page.context().newCDPSession(page)
  for (const [width, height, text] of [
    [360, 740, 16],
    [360, 740, 32],
    [768, 1024, 16],
    [844, 390, 16],
    [1440, 900, 16],
    [1280, 800, 32],
  ] as const) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const box = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON())
    const [ground, drawn, words] = await Promise.all([dock, line, dock.locator('strong')].map(box))
    const last = await box(page.locator('.footer-line > *').last())
    expect({
      width,
      text,
      isWide: drawn.width > ground.width / 2 && drawn.height >= 2,
      isInside: drawn.left >= ground.left && drawn.right <= ground.right && drawn.bottom <= ground.bottom,
      clearOfTitle: words.bottom <= drawn.top,
      clearOfLastWords: last.bottom <= ground.top,
    }).toEqual({ width, text, isWide: true, isInside: true, clearOfTitle: true, clearOfLastWords: true })
  }
})
