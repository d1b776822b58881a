/** What every screen keeps to, whatever it shows: nothing sticks out or jumps, a finger hits its aim, and text can be read. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { awake, expect, expectAccessible } from './site.ts'

type Shift = PerformanceEntry & { value: number }

/** Looks at a path at the three widths that the screens are composed for, from its top to its end. */
export async function expectComposed(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as Shift).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 })
    await page.goto(path)
    await awake(page)
    await page.waitForLoadState('networkidle')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 500)
      await page.evaluate((y) => {
        scrollTo({ top: y, behavior: 'instant' })
        return new Promise(requestAnimationFrame)
      }, top)
    await page.waitForLoadState('networkidle')
    const found = await page.evaluate(() => ({
      sticksOut: document.documentElement.scrollWidth - innerWidth,
      // In hundredths, as they are told to people: what a late font moves by a hair is not seen.
      shift: Math.round(
        100 * (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
      ),
      small: [...document.querySelectorAll('main a, main button, footer a')]
        // A link in running text is as high as its line.
        .filter((target) => getComputedStyle(target).display !== 'inline')
        .filter((target) => target.checkVisibility() && target.clientHeight < 44)
        .map((target) => target.outerHTML),
    }))
    expect({ width, ...found }).toEqual({ width, sticksOut: 0, shift: 0, small: [] })
    if (width !== 768) await expectAccessible(page)
    if (width === 1440) await expectLegible(page)
  }
}

/** Running text has a contrast of 7:1. */
async function expectLegible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include('main p')
    .withRules(['color-contrast-enhanced'])
    .analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.html))).toEqual([])
}
