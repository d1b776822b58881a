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
    test(`hero: '${name}' is whole, in words that do not break, and leaves the first screen its button`, async ({
      page,
    }) => {
      for (const [width, height] of [
        [360, 740],
        [768, 900],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto('/')
        const title = page.getByRole('heading', { level: 1 })
        await expect(title).toHaveText(name)
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
    })
  })

test.describe('marks and lines', () => {
  test.use({ name: 'Zsófia Ágnes Árvácska-Öttömösi Hegedűs' })
  test('hero: a name with marks above its letters has air between its lines', async ({ page }) => {
    await page.goto('/')
    const ratio = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const { lineHeight, fontSize } = getComputedStyle(heading)
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
    })
    expect(ratio).toBeCloseTo(1.06, 2)
  })
})
