/**
 * The place of the player on a screen: above the footer, and beside or below the buttons of the first page.
 * Behaviour: Player; Layout and accessibility
 */
import { expect } from '@playwright/test'
import { nowPlaying, openMusic, pressButton } from './music-page.ts'
import { test } from './site.ts'

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
