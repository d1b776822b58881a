/**
 * The browser context that the tests of a worker share, one after the other. In a new one a page has a new process,
 * which loads and compiles every script again: that took an eighth of the processor time of the browser tests.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

type Lent = { url: string; context: BrowserContext; keeper: Page; devtools: CDPSession }

export class SharedContext {
  #lent: Lent | undefined

  /** Without a page, a cookie, and anything else that a test has left in it. */
  async borrow(browser: Browser, url: string) {
    if (this.#lent?.url !== url) {
      await this.close()
      const context = await browser.newContext()
      // The process ends with the last page of a site.
      const keeper = await context.newPage()
      await keeper.goto('/robots.txt')
      this.#lent = { url, context, keeper, devtools: await context.newCDPSession(keeper) }
    }
    return this.#lent.context
  }

  async giveBack(): Promise<void> {
    if (!this.#lent) return
    const { url, context, keeper, devtools } = this.#lent
    for (const page of context.pages()) if (page !== keeper) await page.close()
    await context.unrouteAll()
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
  }

  async close(): Promise<void> {
    await this.#lent?.context.close()
    this.#lent = undefined
  }

  has(context: BrowserContext): boolean {
    return this.#lent?.context === context
  }
}
