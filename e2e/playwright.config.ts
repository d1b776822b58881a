/** Configuration of the browser tests: on empty sites, all in Chromium, and engines/ in every engine. */
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { type Engine, findBrowser } from './browser.ts'

/** One more language on each run, by the day. Told here once, for all processes of the run. */
const inTurn = ['es', 'fr', 'pt'][Math.floor(Date.now() / 86_400_000) % 3]
if (!process.env.LANGUAGES) {
  process.env.LANGUAGES = `de,he,${inTurn}`
  console.log(`Languages that are walked in this run: ${process.env.LANGUAGES}`)
}

const engines: Engine[] = ['chromium', 'firefox', 'webkit']

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // No more than processors: each has a browser and a server beside it. One more took a tenth longer.
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  // Retry in CI, where a busy machine may stumble; reported as flaky.
  retries: process.env.CI ? 2 : 0,
  // Ten times what a quiet machine needs: a busy one is no failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./engines/table-reporter.ts']],
  projects: [
    // The flows of engines/ are those of other tests in Chromium: the quick lane runs them.
    {
      name: 'screens',
      testIgnore: 'engines/*.spec.ts',
      // Movements took a fifth of the processor time. A test of them asks for them: see `withMotion`.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    ...engines.map((engine) => ({ name: engine, testMatch: 'engines/*.spec.ts', use: { engine } })),
  ],
  use: {
    // A press that never comes about is told by its name, before the test is.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // A microphone that beeps, for every page that may ask for one.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // No process in reserve for a page that never comes, which took a fifth of Chromium's processor time.
        '--renderer-process-limit=1',
      ],
    },
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
})
