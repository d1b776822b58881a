/** The grid of 50,000 photos in a browser with a processor a quarter as fast as this one, on a phone and a desk. */
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import type { FilledSite } from './filled-site.ts'
import { SLOWER, scroll, shown } from './gallery-browser.ts'
import { grow } from './growth.ts'
import { median, printTable } from './table.ts'

const PHOTOS = 50_000
const RUNS = 5
const SCREENS = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } }
const MAX_FIRST_ROWS_SECONDS = 1
const MIN_FRAMES = 55
const MAX_CELLS = 400

type View = { firstRows: number; frames: number; cells: number }

export async function measurePhotoGrid(site: FilledSite): Promise<void> {
  const executablePath = findBrowser()
  if (!executablePath) return console.log('\nThe grid of photos: no browser.')
  await grow(site, PHOTOS)
  const browser = await chromium.launch({ executablePath })
  try {
    for (const [name, viewport] of Object.entries(SCREENS)) {
      const views: View[] = []
      // The first visit starts the browser's own processes.
      await visit(browser, site, viewport)
      for (let n = 0; n < RUNS; n += 1) views.push(await visit(browser, site, viewport))
      const of = (key: keyof View) => median(views.map((each) => each[key]))
      printTable(`The grid of ${PHOTOS.toLocaleString('en-US')} photos on a ${name}, ${SLOWER} times as slow`, [
        { label: 'first rows', value: of('firstRows'), unit: 's', limit: { atMost: MAX_FIRST_ROWS_SECONDS } },
        { label: 'frames a second while scrolling', value: of('frames'), unit: '', limit: { atLeast: MIN_FRAMES } },
        { label: 'cells in the document', value: of('cells'), unit: '', limit: { atMost: MAX_CELLS } },
      ])
    }
  } finally {
    await browser.close()
  }
}

/** `firstRows` is in seconds from the press on 'Grid'; scripts of the screen are there by then. */
async function visit(browser: Browser, { server, cookie }: FilledSite, viewport: typeof SCREENS.phone): Promise<View> {
  const context = await browser.newContext({ viewport, extraHTTPHeaders: { cookie } })
  try {
    const page = await context.newPage()
    await page.goto(`${server.url}/admin/gallery`)
    const grid = page.getByRole('button', { name: 'Grid', exact: true })
    await grid.waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const begin = await page.evaluate(() => performance.now() / 1000)
    await grid.click()
    const firstRows = (await shown(page, '.grid-cells img')) - begin
    const frames = await scroll(page)
    return { firstRows, frames, cells: await page.locator('.grid-cells [role="gridcell"]').count() }
  } finally {
    await context.close()
  }
}
