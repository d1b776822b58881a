/** `npm run screenshots`: every screen in every state at four widths, into `screenshots/`, to be looked at. */
import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

export default defineConfig({ ...tests, projects: [{ name: 'pictures', testMatch: '*.shots.ts' }], timeout: 300_000 })
