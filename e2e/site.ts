/**
 * Every test gets a site of its own: the real server on a free port with an empty data folder, an administrator who can
 * sign in, and a page whose console and network are watched.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Locator, type Page, request } from '@playwright/test'

export { expect }

export const administrator = { email: 'mother@example.org', password: 'a long enough password' }

export type Site = {
  url: string
  /** Calls as a signed-in administrator. */
  admin: APIRequestContext
  dataDir: string
  /** The link that creates the first administrator. */
  setupUrl: string
  /** The process of the server. */
  pid: () => number
  /** Stops the server (with a signal of choice) and starts it again on the same data. */
  restart: (signal?: NodeJS.Signals) => Promise<void>
}

type Running = { child: ChildProcess; url: string; setup: string | undefined }

async function start(dataDir: string, port: number, env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, ['server/main.js'], {
    env: { ...process.env, LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The server did not start:\n${printed}`))
    child.once('exit', fail)
    child.stderr.on('data', (text) => {
      printed += text
    })
    child.stdout.on('data', (text) => {
      printed += text
      const url = /(http:\/\/127\.0\.0\.1:\d+)\b/.exec(printed)?.[1]
      const setup = /#setup=([\w-]+)/.exec(printed)?.[1]
      if (url && printed.endsWith('\n')) {
        child.off('exit', fail)
        resolve({ child, url, setup })
      }
    })
  })
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

type Prepared = { dataDir: string; cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'] }

let prepared: Promise<Prepared> | undefined
let preparedAt = 0
/** Some acts need a sign-in of the last ten minutes. */
const PREPARED_MS = 4 * 60 * 1000

/** The data folder of a site with an administrator: made once in a few minutes, and copied for each test. */
async function prepare(): Promise<Prepared> {
  const site = await openSite({}, true)
  const token = site.setupUrl.split('=').pop()
  const made = await site.admin.post('/api/setup', { data: { token, ...administrator } })
  expect(made.ok()).toBe(true)
  const { cookies } = await site.admin.storageState()
  await site.stop()
  process.once('exit', () => rmSync(site.dataDir, { recursive: true, force: true }))
  return { dataDir: site.dataDir, cookies }
}

/** A new one has no administrator yet. */
export async function openSite(env: NodeJS.ProcessEnv, isNew: boolean) {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-e2e-'))
  if (!isNew && Date.now() - preparedAt > PREPARED_MS) {
    prepared = prepare()
    preparedAt = Date.now()
  }
  const copied = isNew ? undefined : await prepared
  if (copied) await cp(copied.dataDir, dataDir, { recursive: true })
  let running = await start(dataDir, 0, env)
  const { url } = running
  const admin = await request.newContext({
    baseURL: url,
    ...(copied && { storageState: { cookies: copied.cookies, origins: [] } }),
  })
  const stopServer = async () => {
    await admin.dispose()
    await stop(running.child)
  }
  return {
    url,
    admin,
    dataDir,
    setupUrl: `${url}/admin#setup=${running.setup}`,
    pid: () => running.child.pid ?? 0,
    async restart(signal?: NodeJS.Signals) {
      await stop(running.child, signal)
      running = await start(dataDir, Number(new URL(url).port), env)
    },
    stop: stopServer,
    async close() {
      await stopServer()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Fixtures = {
  /** A page that stays open goes on drawing its stars, and slows every later test. */
  everyPageClosed: undefined
  /** Settings of the site, for `test.use`. */
  env: NodeJS.ProcessEnv
  /** Without an administrator. */
  isNew: boolean
  site: Site
  /** Errors and warnings of the console; a test that provokes one empties it. */
  consoleErrors: string[]
}

export const test = base.extend<Fixtures>({
  everyPageClosed: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
  env: [{}, { option: true }],
  isNew: [false, { option: true }],
  site: async ({ env, isNew }, use) => {
    const site = await openSite(env, isNew)
    await use(site)
    await site.close()
  },
  baseURL: async ({ site }, use) => use(site.url),
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

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}

/**
 * Waits until a closed dialog or menu has left the history: going back from its entry would cut off another
 * navigation.
 */
export async function leftHistory(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined()
}

/** Client-side navigation from another page, so that the browser and not the server requests the lists. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.goto('/story')
  await hydrated(page)
  await page.locator(`footer a[href="${path}"]`).click()
  await expect(page).toHaveURL(path)
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

/** Asserts that axe finds nothing on the page as it stands, by the rules of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  expect(found).toEqual([])
}
