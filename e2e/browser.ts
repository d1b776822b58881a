/** The browser of the tests: one that is installed, else Playwright's own, else the system's package manager brings one. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The path of a browser on this machine, or undefined. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...installed, ...elsewhere, chromium.executablePath()].find((path) => existsSync(path))
}

function run(command: string, ...words: string[]): boolean {
  try {
    execFileSync(command, words, { stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}

/** Sees to it that there is a browser, or throws a sentence that says what to install. */
export function ensureBrowser(): void {
  if (findBrowser()) return
  if (process.getuid?.() === 0 && run('apt-get', 'update'))
    run('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium')
  if (!findBrowser()) run('npx', 'playwright', 'install', 'chromium')
  if (!findBrowser()) throw new Error('The browser tests need Chromium. Please install it and run them again.')
}

if (import.meta.main) ensureBrowser()
