/** The gallery in the browser of a phone with a processor a quarter as fast as this one. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import { median } from './table.ts'

export const SLOWER = 4
/** One visit differs from the next by a quarter. */
const RUNS = 7
const PHONE = { width: 390, height: 844 }
const SCROLL_MS = 2000
const SCROLL_PIXELS = 30

/** In seconds since the address was entered; `frames` a second while scrolling. */
export type GalleryView = { firstPicture: number; awake: number; frames: number; deepLink: number }

/** Null without a browser. Each visit is the first of its visitor. */
export async function viewGallery(url: string): Promise<GalleryView | null> {
  const executablePath = findBrowser()
  if (!executablePath) return null
  const rows = await (await fetch(`${url}/api/photos`)).json()
  const { id } = (rows as { id: string }[]).at(-1) ?? { id: '' }
  const browser = await chromium.launch({ executablePath })
  try {
    const visits: GalleryView[] = []
    // Not measured: it starts the browser's own processes.
    await visit(browser, url, id)
    for (let n = 0; n < RUNS; n += 1) visits.push(await visit(browser, url, id))
    const of = (key: keyof GalleryView) => median(visits.map((each) => each[key]))
    return { firstPicture: of('firstPicture'), awake: of('awake'), frames: of('frames'), deepLink: of('deepLink') }
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, url: string, last: string): Promise<GalleryView> {
  const onPage = async <T>(path: string, look: (page: Page) => Promise<T>) => {
    const context = await browser.newContext({ viewport: PHONE })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(url + path, { waitUntil: 'commit' })
    return look(page).finally(() => context.close())
  }
  const gallery = await onPage('/gallery', async (page) => {
    const firstPicture = await shown(page, '.gallery-wall img')
    const mark = await page.waitForFunction(() => performance.getEntriesByName('hydrated')[0]?.startTime)
    return { firstPicture, awake: Number(await mark.jsonValue()) / 1000, frames: await scroll(page) }
  })
  const deepLink = await onPage(`/gallery?photo=${last}`, (page) =>
    shown(page, '#named-image img, .yarl__slide_current img'),
  )
  return { ...gallery, deepLink }
}

// The parts of a browser that functions in the page use: programs of Node have no types of them.
declare const document: { querySelectorAll(selector: string): Iterable<{ complete: boolean; naturalWidth: number }> }
declare function requestAnimationFrame(step: () => void): number
declare function scrollBy(to: { top: number; behavior: 'instant' }): void

/** Seconds until the frame at which the first of these pictures is there. */
export async function shown(page: Page, selector: string): Promise<number> {
  const time = await page.waitForFunction((images) => {
    const found = [...document.querySelectorAll(images)]
    return found.some(({ complete, naturalWidth }) => complete && naturalWidth > 0) && performance.now()
  }, selector)
  return Number(await time.jsonValue()) / 1000
}

/** Frames a second while the page is drawn down. */
export function scroll(page: Page): Promise<number> {
  return page.evaluate(
    ([ms = 0, pixels = 0]) =>
      new Promise<number>((resolve) => {
        const begin = performance.now()
        let frames = 0
        const next = () => {
          const spent = performance.now() - begin
          if (spent >= ms) return resolve((frames * 1000) / spent)
          frames += 1
          scrollBy({ top: pixels, behavior: 'instant' })
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    [SCROLL_MS, SCROLL_PIXELS],
  )
}
