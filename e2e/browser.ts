/** The browsers of the tests: those that are installed; the system's package manager brings what is missing. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ensureFfmpeg, findProgram, installPackages } from '../testing/debian-packages.ts'

export type Engine = 'chromium' | 'firefox' | 'webkit'

/** Chromium without windows, which takes a fifth less processor time than a whole one. */
const SHELL = 'chromium-headless-shell'
const names = {
  chromium: [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  firefox: ['firefox-esr', 'firefox'],
}
const elsewhere = {
  chromium: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', chromium.executablePath()],
  firefox: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
}
/** Debian's packages. WebKit plays sound and films by GStreamer, and needs a display. */
const packages: Record<Engine, string[]> = {
  chromium: [SHELL],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav'],
}
const engines = Object.keys(packages) as Engine[]

/** The path of a browser on this machine, or undefined. WebKit's is MiniBrowser, with all that it needs. */
export function findBrowser(engine: Engine = 'chromium'): string | undefined {
  if (engine !== 'webkit')
    return names[engine].map(findProgram).find(Boolean) ?? elsewhere[engine].find((path) => existsSync(path))
  const [codecs] = globSync('/usr/lib/*/gstreamer-1.0/libgstlibav.so')
  const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  return findProgram('WebKitWebDriver') && findProgram('Xvfb') && codecs ? miniBrowser : undefined
}

function downloadChromium(): void {
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  } catch {
    // The sentence below says what to do.
  }
}

/** The shell is brought also where a whole Chromium is. */
const isThere = (engine: Engine) => Boolean(engine === 'chromium' ? findProgram(SHELL) : findBrowser(engine))

/**
 * Checks that the browsers are there. Without Chromium it throws a sentence that says what to install. Without another
 * browser it prints the sentence, and the tests in that engine are skipped.
 */
export function ensureBrowsers(): void {
  const missing = engines.filter((engine) => !isThere(engine))
  if (missing.length === 0) return
  for (const engine of missing) installPackages(...packages[engine])
  if (!findBrowser() && !installPackages('chromium')) downloadChromium()
  if (!findBrowser()) throw new Error('The browser tests need Chromium. Please install it and run them again.')
  for (const engine of missing.filter((one) => !findBrowser(one)))
    console.warn(`The tests in ${engine} are skipped. They need Debian's packages: ${packages[engine].join(' ')}.`)
}

if (import.meta.main) {
  ensureFfmpeg()
  ensureBrowsers()
}
