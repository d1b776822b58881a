/**
 * The name on the first screen, at any length and in any script.
 * Behaviour: Home; Layout and accessibility
 */
import { join } from 'node:path'
import { withPerson } from './changed-content.ts'
import { test as base, expect } from './site.ts'

type Named = { name: string }

/** A site whose content has this full name. */
const test = base.extend<Named>({
  name: ['', { option: true }],
  env: async ({ name }, use, { outputDir }) => {
    await withPerson(join(outputDir, 'content'), [/^fullName: .*/m, `fullName: ${name}`], use)
  },
})

for (const name of [
  'Zsófia Ágnes Árvácska-Öttömösi Hegedűs',
  'Maria da Conceição Albuquerque de Vasconcelos e Sousa',
  'Krishnamurthy Venkatasubramaniam',
  'محمد عبد الرحمن الفاروقي',
])
  test.describe(name, () => {
    test.use({ name })
    test(`hero: '${name}' is whole, in words that do not break, and leaves the first screen its button; marks above letters have air`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/')
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(name)
      for (const [width, height] of [
        [360, 740],
        [768, 900],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        const { sideways, broken, top } = await title.evaluate((heading) => {
          const text = heading.firstChild as Text
          const broken = [...text.data.matchAll(/[^\s-]+/g)].filter(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size > 1
          })
          return {
            sideways: document.documentElement.scrollWidth - innerWidth,
            broken: broken.map(([word]) => word),
            top: heading.getBoundingClientRect().top,
          }
        })
        expect({ width, sideways, broken }).toEqual({ width, sideways: 0, broken: [] })
        // The portrait is above it, or the header.
        expect(top).toBeGreaterThan(width < 900 ? height * 0.3 : 64)
        await expect(page.getByRole('link', { name: 'Read his story' })).toBeInViewport({ ratio: 1 })
      }
      if (!name.startsWith('Zsófia')) return
      // As wide as a page is without a size of its own.
      await page.setViewportSize({ width: 1280, height: 720 })
      const ratio = await title.evaluate((heading) => {
        const { lineHeight, fontSize } = getComputedStyle(heading)
        return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
      })
      expect(ratio).toBeCloseTo(1.06, 2)
    })
  })

test.describe('a long name', () => {
  test.use({ name: 'Hildegard Wilhelmine Freifrau von Schönberg-Roth-Schönhausen' })
  test('twice the text: the title of the story has no word that breaks on a phone', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/story')
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const text = heading.firstChild as Text
      const range = document.createRange()
      range.setStart(text, text.data.lastIndexOf('-') + 1)
      range.setEnd(text, text.data.length)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
  })
})

const hebrew = base.extend({
  env: async ({ browserName: _browserName }, use, { outputDir }) => {
    await withPerson(join(outputDir, 'content'), [/^language: .*/m, 'language: he'], use)
  },
})

hebrew(
  'Hebrew letters of the serif have a face, and the text of the story begins at the edge of its title',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/story')
    expect(await page.evaluate(async () => (await document.fonts.load('1rem Newsreader', 'שלום')).length)).toBe(1)
    const [title, text] = await Promise.all(
      ['.opening-words', '.book'].map((part) =>
        page.locator(part).evaluate((element) => {
          const { right } = element.getBoundingClientRect()
          return right - Number.parseFloat(getComputedStyle(element).paddingRight)
        }),
      ),
    )
    expect(text).toBeCloseTo(title ?? 0, 0)
  },
)

hebrew('hero: from right to left, the portrait fades in at the left of the name', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const image = page.locator('.portrait img')
  const { x } = (await image.boundingBox()) ?? { x: 99 }
  expect(x).toBe(0)
  await expect(image).toHaveCSS('mask-image', /^linear-gradient\(-90deg/)
})
