/** Watches a wall of pictures for anything in it that moves by itself while the page wakes up. */
import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Counts from the next page on; the answer tells how much has moved within the parts that `selector` names. */
export async function watchShifts(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((wall) => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (sources.some(({ node }) => node?.parentElement?.closest(wall))) seen.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  }, selector)
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
}
