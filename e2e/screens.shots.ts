/** The pictures: full on the sample life, empty on a new site, and with lists that are late or refused. */
import { type ChildProcess, spawn } from 'node:child_process'
import { test as base, type Page } from '@playwright/test'
import { test as empty, hydrated } from './site.ts'

const widths = [360, 768, 1440, 1920]
const routes = {
  home: '/',
  story: '/story',
  gallery: '/gallery',
  music: '/music',
  art: '/art',
  words: '/words',
  favourites: '/favorites',
  rocks: '/rocks',
  stickers: '/stickers',
  donate: '/donate',
  'not-found': '/nothing-here',
}
const listed = ['home', 'gallery', 'music', 'art', 'words', 'rocks', 'stickers'] as const
const tabs = ['Gallery', 'Videos', 'Artwork', 'Music', 'Writings', 'Rocks', 'Stickers', 'Misc']

type Demo = { url: string; email: string; password: string }

/** The site of `npm run demo`, for as long as the pictures are taken. */
const full = base.extend<object, { demo: Demo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const child = spawn(process.execPath, ['demo/main.ts'], {
        env: { ...process.env, PORT: '0', LOG_LEVEL: 'error' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await use(await ready(child))
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

function ready(child: ChildProcess): Promise<Demo> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.once('exit', () => reject(new Error(`The demo did not start:\n${printed}`)))
    child.stdout?.on('data', (text) => {
      printed += text
      const url = /http:\/\/[\w.]+:\d+/.exec(printed)?.[0]
      const [, email, password] = /\/admin: (\S+), (\S+)/.exec(printed) ?? []
      if (url && email && password) resolve({ url, email, password })
    })
  })
}

/** Scrolls through, so that everything lazy has come, and takes the whole page. */
async function take(page: Page, name: string, width: number, whole = true): Promise<void> {
  if (whole)
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' })
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
      scrollTo({ top: 0, behavior: 'instant' })
    })
  await page.waitForTimeout(500)
  await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage: whole })
}

for (const width of widths) {
  const viewport = { width, height: width < 500 ? 740 : 900 }
  full.describe(`full at ${width} px`, () => {
    full.use({ viewport })

    full('every page', async ({ page, demo }) => {
      for (const [name, path] of Object.entries(routes)) {
        await page.goto(demo.url + path, { waitUntil: 'networkidle' })
        await take(page, `${name}-full`, width)
      }
    })

    full('what opens above a page', async ({ page, demo }) => {
      await page.goto(`${demo.url}/rocks`)
      await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
      await take(page, 'rocks-dialog', width, false)
      await page.goto(`${demo.url}/gallery`)
      await page.locator('.masonry a, .masonry button').first().click()
      await take(page, 'gallery-lightbox', width, false)
      await page.goto(`${demo.url}/music`)
      await page.getByRole('button', { name: /^Play/ }).first().click()
      await take(page, 'music-playing', width, false)
      await page.goto(demo.url)
      if (width < 768) await page.getByRole('button', { name: 'Menu' }).click()
      await take(page, 'menu', width, false)
    })

    full('the administrators’ area', async ({ page, demo }) => {
      await page.goto(`${demo.url}/admin`)
      await take(page, 'admin-sign-in', width, false)
      await page.getByLabel('Email').fill(demo.email)
      await page.getByLabel('Password').fill(demo.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      for (const tab of tabs) {
        await page.getByRole('tab', { name: tab }).click()
        await take(page, `admin-${tab.toLowerCase()}`, width)
      }
      await page.goto(`${demo.url}/admin/gallery`)
      await take(page, 'admin-gallery-management', width)
    })
  })

  empty.describe(`otherwise at ${width} px`, () => {
    empty.use({ viewport })

    empty('empty', async ({ page, site }) => {
      for (const name of listed) {
        await page.goto(site.url + routes[name], { waitUntil: 'networkidle' })
        await take(page, `${name}-empty`, width)
      }
    })

    for (const state of ['loading', 'error'] as const)
      empty(state, async ({ page, site }) => {
        await page.route(/\/api\/(photos|videos|tracks|artwork|writings|rocks|stickers)/, (route) =>
          state === 'error' ? route.fulfill({ status: 500, body: 'no' }) : undefined,
        )
        for (const name of listed) {
          await page.goto(`${site.url}/story`)
          await hydrated(page)
          await page.locator(`footer a[href="${routes[name]}"]`).first().click()
          await page.waitForURL(site.url + routes[name])
          await take(page, `${name}-${state}`, width)
        }
      })
  })
}
