/**
 * Every test gets an empty site: the real server on a free port, and an administrator who can sign in. Its page is
 * watched for console errors and failed requests. Tests that only read share a site.
 */
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { violations } from './axe.ts'
import { administrator, openSite } from './open-site.ts'
import { SharedContext } from './shared-context.ts'
import { SharedSite } from './shared-site.ts'

export { administrator, expect }

export type Site = {
  url: string
  /** Calls as a signed-in administrator. */
  admin: APIRequestContext
  dataDir: string
  /** The link that creates the first administrator. */
  setupUrl: string
  /** The process of the server. */
  pid: () => number
  /** Stops the server and starts it again on the same data. */
  restart: () => Promise<void>
}

type Fixtures = {
  /** A page that stays open goes on drawing its stars, and slows every later test. */
  everyPageClosed: undefined
  /** Settings of the site, for `test.use`. */
  env: NodeJS.ProcessEnv
  /** True for a site without an administrator. */
  isNew: boolean
  site: Site
  /** Errors and warnings of the console; a test that provokes one empties it. */
  consoleErrors: string[]
}

/** Stars cost more than a third of a test's processor time: the nights of tests are without them. */
function clearSkies() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.sky { background: var(--night-900) !important } .sky::before { content: none }')
  document.adoptedStyleSheets.push(sheet)
}

export const test = base.extend<Fixtures, { shared: { site: SharedSite; context: SharedContext } }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const shared = { site: new SharedSite(), context: new SharedContext() }
      await use(shared)
      await shared.context.close()
      await shared.site.close()
    },
    { scope: 'worker' },
  ],
  // Also those contexts that a test opens for itself.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await context.addInitScript(clearSkies)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  everyPageClosed: [
    async ({ browser, shared }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) if (!shared.context.has(context)) await context.close()
    },
    { auto: true },
  ],
  env: [{}, { option: true }],
  isNew: [false, { option: true }],
  site: async ({ env, isNew, shared }, use) => {
    if (!isNew && Object.keys(env).length === 0) {
      await use(await shared.site.borrow())
      await shared.site.giveBack()
      return
    }
    // Makes room in the process that serves one site after the other.
    await shared.site.close()
    const site = await openSite(env, isNew)
    await use(site)
    await site.close()
  },
  baseURL: async ({ site }, use) => use(site.url),
  context: async (
    { browser, site, env, baseURL, shared, javaScriptEnabled, hasTouch, isMobile, locale, permissions, viewport },
    use,
    { project },
  ) => {
    const isVisitor = javaScriptEnabled && !hasTouch && !isMobile && !permissions && viewport?.width === 1280
    const isPlain = locale === project.use.locale && baseURL === site.url && Object.keys(env).length === 0
    if (isVisitor && isPlain) {
      await use(await shared.context.borrow(browser, site.url))
      await shared.context.giveBack()
      return
    }
    const own = await browser.newContext()
    await use(own)
    await own.close()
  },
  consoleErrors: async ({ page }, use) => {
    const consoleErrors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
    })
    page.on('pageerror', (error) => consoleErrors.push(String(error)))
    await use(consoleErrors)
    expect(consoleErrors, 'the console stays free of errors').toEqual([])
  },
})

/** Signs in through the form that `/admin` shows. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible()
}

/** Movements, for tests of pages that they are a part of. */
export const withMotion = ({ page }: { page: Page }) => page.emulateMedia({ reducedMotion: 'no-preference' })

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}

/**
 * Waits until a closed dialog or menu has left the history: going back from its entry would cut off another
 * navigation.
 */
export async function leftHistory(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.overlay))).toBe(false)
}

/** Opens a page anew after a change: a visitor may get it as it was for another 300 ms. */
export async function openChanged(page: Page, path: string): Promise<void> {
  await page.waitForTimeout(350)
  await page.goto(path)
}

/** Client-side navigation from another page, so that the browser and not the server requests the lists. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.goto('/story')
  await hydrated(page)
  await page.locator(`footer a[href="${path}"]`).click()
  await expect(page).toHaveURL(path)
}

/** Holds back what a page asks for at such addresses, until the function that it returns is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

/** The visible toast, without the live region that screen readers hear. */
export function toast(page: Page): Locator {
  return page.locator('.toast')
}

/** Asserts that the browser asks before the page is left, and stays. */
export async function expectToAskBeforeLeaving(page: Page): Promise<void> {
  let asked = ''
  page.once('dialog', async (dialog) => {
    asked = dialog.type()
    await dialog.dismiss()
  })
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toBe('beforeunload')
}

/** Waits for animations that end: half-way through a fade the contrast is another one. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/**
 * Asserts that axe finds nothing on the page, by the rules of WCAG 2.2 AA. A toast may leave during a look, half
 * faded: the page is looked at until it stands still.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => {
    await settle(page)
    expect(await violations(page)).toEqual([])
  }).toPass({ timeout: 60_000 })
}
