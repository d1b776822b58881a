/** What is on the first screen of a phone, upright and on its side. */
import { addRock } from './administration.ts'
import { expect, test } from './site.ts'

for (const [path, name] of [
  ['/', 'Read his story'],
  ['/rocks', 'Share Your Rock'],
  ['/stickers', 'Share Your Rowan Sticker'],
] as const)
  test(`on a phone that lies on its side '${name}' is on the first screen`, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await page.goto(path)
    const box = await page.locator('main .button', { hasText: name }).first().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThan(360)
  })

test('the newest rocks lie under the button on the first screen of a phone', async ({
  page,
  site,
}) => {
  for (const place of ['Porto', 'Faro', 'Lisbon']) await addRock(site, 'Ana', place)
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
})
