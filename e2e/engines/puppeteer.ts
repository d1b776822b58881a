/** Chromium, by the DevTools protocol, and Firefox, by WebDriver BiDi: Puppeteer speaks both. */
import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core'
import type { Driver, FoundElement, PageScript } from './driver.ts'

const products = { chromium: 'chrome', firefox: 'firefox' } as const

export async function launch(engine: keyof typeof products, executablePath: string): Promise<Browser> {
  const args = engine === 'chromium' ? ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] : []
  return puppeteer.launch({ browser: products[engine], executablePath, args, timeout: 120_000 })
}

/** A session of its own, which shares nothing with those before it. */
export async function openSession(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return {
    goto: async (url) => void (await page.goto(url)),
    // Puppeteer's own goBack waits for a load, which a step within a page does not have.
    back: () => page.evaluate(() => history.back()),
    run: async <Values extends unknown[], Result>(script: PageScript<Values, Result>, ...values: Values) =>
      (await page.evaluate(script as (...values: unknown[]) => Result, ...values)) as Result,
    async find(script, ...values) {
      const handle = await page.evaluateHandle(script as (...values: unknown[]) => Element | null, ...values)
      const element = handle.asElement() as ElementHandle<HTMLInputElement> | null
      return element ? found(element) : undefined
    },
    press: (key) => page.keyboard.press(key),
    async resize(width, height) {
      try {
        await page.setViewport({ width, height })
      } catch (error) {
        // Firefox 140 cannot turn the screen. Its size is set nevertheless, at the same time.
        if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error
        await page.waitForFunction((size) => innerWidth === size, {}, width)
      }
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    async close() {
      await context.close()
      return problems
    },
  }
}

function found(element: ElementHandle<HTMLInputElement>): FoundElement {
  return {
    click: () => element.click(),
    type: (text) => element.type(text),
    choose: (paths) => element.uploadFile(...paths),
  }
}
