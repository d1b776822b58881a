/**
 * One site: a night behind all pages, in which day comes twice, and the newest postcards in a fan.
 * Behaviour: Lights; Rocks and stickers
 */
import { FAN_CARDS } from '../shared/collections/limits.ts'
import { addShownRock } from './admin.ts'
import { expect, test } from './site.ts'

test('one night is behind every page, and day comes on the first page and at the end of the story alone', async ({
  page,
}) => {
  const pages = ['/', '/story', '/gallery', '/music', '/art', '/words', '/favorites', '/donate', '/rocks', '/stickers']
  const days: string[] = []
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('#root > .sky')).toHaveCount(1)
    const dawns = await page.locator('main .horizon.dawn').count()
    expect(await page.locator('main .horizon.dusk').count(), `${path} turns back to night`).toBe(dawns)
    if (dawns) days.push(`${path} ${dawns}`)
  }
  expect(days).toEqual(['/ 1', '/story 1'])
})

test('the three newest stones lie as a fan of postcards beside the invitation, whole, each at another angle', async ({
  page,
  site,
}) => {
  for (const place of ['Lake', 'Bridge', 'Harbor', 'Hill']) await addShownRock(site, 'Ana', place)
  await page.goto('/rocks')
  const cards = page.locator('.fan .fan-card')
  await expect(cards).toHaveCount(FAN_CARDS)
  const looks = await cards.evaluateAll((all) =>
    all.map((card) => {
      const picture = card.querySelector('img')
      return { turn: getComputedStyle(card).transform, fit: picture && getComputedStyle(picture).objectFit }
    }),
  )
  expect(new Set(looks.map(({ turn }) => turn)).size).toBe(FAN_CARDS)
  expect(looks.map(({ fit }) => fit)).toEqual(Array(FAN_CARDS).fill('contain'))
})
