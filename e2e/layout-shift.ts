/** Layout shift within one element, such as a masonry, but for what follows a press. */
import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/** Starts with the next navigation; the function it returns gives the shift within `selector` so far. */
export async function watchLayoutShift(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((selector) => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput && sources.some(({ node }) => node?.parentElement?.closest(selector))) seen.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  }, selector)
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
}
