/** Layout checks for every page: no horizontal overflow, no layout shift, touch targets of 44 px, WCAG contrast. */
import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, expectAccessible, hydrated } from './site.ts'

type Shift = PerformanceEntry & { value: number }

/** Scrolls through a page at 360, 768 and 1440 px and checks its layout and accessibility. */
export async function expectResponsive(page: Page, path: string): Promise<void> {
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
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 500)
      await page.evaluate((y) => {
        scrollTo({ top: y, behavior: 'instant' })
        return new Promise(requestAnimationFrame)
      }, top)
    await page.waitForLoadState('networkidle')
    const layout = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      // In hundredths, to ignore the tiny shift of a late font.
      shift: Math.round(
        100 * (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
      ),
      smallTargets: [...document.querySelectorAll('main a, main button, footer a')]
        // A link in running text is as high as its line.
        .filter((target) => getComputedStyle(target).display !== 'inline')
        .filter((target) => target.checkVisibility() && target.clientHeight < 44)
        .map((target) => target.outerHTML),
    }))
    expect({ width, ...layout }).toEqual({ width, overflow: 0, shift: 0, smallTargets: [] })
    if (width !== 768) await expectAccessible(page)
    if (width === 1440) await expectLegible(page)
  }
}

/** Running text has a contrast of 7:1. */
async function expectLegible(page: Page): Promise<void> {
  const options = { runOnly: { type: 'rule' as const, values: ['color-contrast-enhanced'] } }
  expect(await violations(page, { within: 'main p', options })).toEqual([])
}

/** Texts that are cut off, or stick out of the screen. */
export function losses(page: Page) {
  return page.evaluate(() => {
    const found: string[] = []
    const sticksOut = document.documentElement.scrollWidth - innerWidth
    if (sticksOut > 0) found.push(`the page scrolls sideways by ${sticksOut} px`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const element = node.parentElement
      const words = node.textContent?.trim()
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !words) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      // Texts for screen readers alone are a pixel wide; those beside the screen are brought in by their focus.
      let hidden = false
      let scrolls = false
      let cut = ''
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { clipPath, overflowX, textOverflow } = getComputedStyle(at)
        const box = at.getBoundingClientRect()
        // A title that ends in dots can be read where its link leads.
        if (clipPath !== 'none' || box.right <= 0 || textOverflow === 'ellipsis') hidden = true
        if (overflowX === 'auto' || overflowX === 'scroll') scrolls = true
        const clips = overflowX === 'hidden' || overflowX === 'clip'
        if (clips && !scrolls && (left < box.left - 2 || right > box.right + 2)) cut = `cut by .${at.className}`
      }
      if (!cut && !scrolls && (left < -1 || right > innerWidth + 1)) cut = 'outside of the screen'
      if (cut && !hidden) found.push(`'${words.slice(0, 40)}' in .${element.className || element.tagName} ${cut}`)
    }
    return found
  })
}
