/**
 * The fixtures of the flows: an engine for each worker; for each test a site, a tab with an empty profile, and files
 * to upload.
 */
import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { type Engine, findBrowser } from '../browser.ts'
import type { TestFile } from '../image-files.ts'
import { test as base } from '../site.ts'
import type { Driver } from './driver.ts'
import { launch, openSession } from './puppeteer.ts'
import { Tab } from './tab.ts'
import { launchWebKit } from './webkit.ts'

type Launched = { open: () => Promise<Driver>; close: () => Promise<void> }

async function launchEngine(engine: Engine): Promise<Launched | undefined> {
  const path = findBrowser(engine)
  if (!path) return
  if (engine === 'webkit') return launchWebKit(path)
  const browser = await launch(engine, path)
  return { open: () => openSession(browser), close: () => browser.close() }
}

type Fixtures = {
  tab: Tab
  /** Writes a file where the browser can choose it, and returns its path. */
  save: (file: TestFile) => Promise<string>
}

export const test = base.extend<Fixtures, { engine: Engine; launched: Launched | undefined }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  launched: [
    async ({ engine }, use) => {
      const launched = await launchEngine(engine)
      await use(launched)
      await launched?.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  tab: async ({ launched, engine, site }, use, testInfo) => {
    test.skip(!launched, `There is no ${engine} on this machine: npm test fetches it as root on Debian.`)
    const driver = await launched?.open()
    if (!driver) return
    let problems: string[] = []
    try {
      await driver.resize(1280, 800)
      await use(new Tab(driver, site.url))
      if (testInfo.status !== testInfo.expectedStatus)
        await writeFile(testInfo.outputPath('screenshot.png'), await driver.screenshot())
    } finally {
      problems = await driver.close()
    }
    expect(problems, 'the console stays free of errors').toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  save: async ({}, use, testInfo) => {
    await use(async ({ name, buffer }) => {
      const path = testInfo.outputPath(name)
      await writeFile(path, buffer)
      return path
    })
  },
})
