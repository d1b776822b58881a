/** Layout checks for every page: no horizontal overflow, no layout shift, touch targets of 44 px, WCAG contrast. */
import type { Page, Request } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, expectAccessible, hydrated } from './site.ts'

type Shift = PerformanceEntry & { value: number }

/** Counts the shifts of the page since its load. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as Shift).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits until everything that was asked for is there and drawn, and a tenth of a second asks for nothing more. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    // A page that is left may not tell of the end of what it asked for.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
    asked += 1
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    for (let before = -1; before !== asked || open.size > 0; ) {
      before = asked
      await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100)))
    }
  }
}

function readLayout(page: Page) {
  return page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - innerWidth,
    // In hundredths, to ignore the tiny shift of a late font.
    shift: Math.round(100 * (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0)),
    smallTargets: [...document.querySelectorAll('main a, main button, footer a')]
      // A link in running text is as high as its line.
      .filter((target) => getComputedStyle(target).display !== 'inline')
      .filter((target) => target.checkVisibility() && target.clientHeight < 44)
      .map((target) => target.outerHTML),
  }))
}

/** Scrolls through pages at 360, 768 and 1440 px and checks their layout and accessibility. */
export async function expectResponsive(page: Page, ...paths: string[]): Promise<void> {
  const arrived = watchRequests(page)
  for (const path of paths)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: width < 500 ? 740 : 900 })
      await page.goto(path)
      await hydrated(page)
      await watchShifts(page)
      await arrived()
      await page.evaluate(async () => {
        const height = document.documentElement.scrollHeight
        for (let top = 0; top < height; top += 700) {
          scrollTo({ top, behavior: 'instant' })
          await new Promise(requestAnimationFrame)
        }
      })
      await arrived()
      const layout = await readLayout(page)
      expect({ path, width, ...layout }).toEqual({ path, width, overflow: 0, shift: 0, smallTargets: [] })
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
