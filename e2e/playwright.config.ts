/** How the browser tests run: two at a time, each on a site of its own, in the browser that the machine has. */
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Where nobody looks on, one stumble of a busy machine is tried again and reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Ten times what a quiet machine needs: a busy one is no failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: findBrowser() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
})
