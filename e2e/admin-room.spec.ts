/**
 * The room on the administrators' screens: bars, toasts and buttons that stay in view leave titles and answers free.
 * Behaviour: Layout and accessibility; Toasts and tooltips
 */
import type { Locator, Page } from '@playwright/test'
import { addAdminSession, addPhoto, addRock, failRequests } from './admin.ts'
import { addManyPhotos, addManyRocks } from './many-rows.ts'
import { expect, hydrated, test, toast } from './site.ts'

const upright = { width: 390, height: 844 }
const grid = (page: Page) => page.getByRole('button', { name: 'Grid', exact: true })
const cells = (page: Page) => page.getByRole('gridcell')

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  '/admin': (page) => page.locator('.evening-answers').waitFor(),
  '/admin?tab=rocks': (page) =>
    page
      .getByRole('button', { name: /^Delete rock/ })
      .first()
      .waitFor(),
  '/admin/gallery': (page) => page.getByRole('gridcell').nth(1).press('Space'),
  'a grid': async (page) => {
    await grid(page).click()
    await cells(page).first().press('Space')
    await page.locator('.selection-bar').waitFor()
  },
  '/admin/settings/backups': (page) => page.getByRole('button', { name: 'Make the book' }).waitFor(),
  '/admin/words/story': async (page) => {
    const letter = page.getByRole('textbox', { name: 'The story' })
    await letter.press('Control+End')
    await letter.pressSequentially('More of it.')
    await page.getByText('Kept', { exact: false }).first().waitFor()
  },
}

/** Parts that stay in view while the page scrolls: class and height of each, along a line from top to bottom. */
function barsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const bars: Record<string, number> = {}
    for (let y = 0; y < innerHeight; y++) {
      let element = document.elementFromPoint(200, y)
      while (element && !/fixed|sticky/.test(getComputedStyle(element).position)) element = element.parentElement
      const name = element?.classList[0]
      if (name) bars[name] = (bars[name] ?? 0) + 1
    }
    return bars
  })
}

test('on a phone the dashboard of many photos is at most 3,000 px high, with a way to all of them', async ({
  page,
  site,
}) => {
  await addManyPhotos(site, 4000)
  await site.admin.patch('/api/admin/settings', { data: { firstSteps: false } })
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '12')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000)
  await page.getByRole('link', { name: 'All photos' }).click()
  await expect(page.getByText('4,000 photos', { exact: true })).toBeVisible()
})

test('no screen of administrators has a button back to the top, and a phone on its side has one bar at most there', async ({
  page,
  site,
}) => {
  await addManyPhotos(site, 40)
  for (const name of ['Ana', 'Ben', 'Cleo']) await addRock(site, name)
  await addManyRocks(site, 30)
  await page.setViewportSize(upright)
  await page.goto('/gallery')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect(page.locator('.back-to-top')).toBeVisible()
  await addAdminSession(page, site)
  for (const [name, open] of Object.entries(screens)) {
    await page.setViewportSize({ width: 844, height: 390 })
    if (name.startsWith('/')) await page.goto(name)
    await open(page)
    const middle = () => (document.documentElement.scrollHeight - innerHeight) / 2
    const isEvening = name === '/admin'
    await page.evaluate(([top]) => scrollTo({ top, behavior: 'instant' }), [
      isEvening ? 250 : await page.evaluate(middle),
    ] as const)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    const bars = await barsOf(page)
    expect(Object.keys(bars).length, `${name}: ${Object.keys(bars)}`).toBeLessThanOrEqual(1)
    const [height = 0] = Object.values(bars)
    expect(height, name).toBeLessThan(90)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.locator('.rail')).toBeInViewport({ ratio: 1 })

    await page.setViewportSize(upright)
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY), name).toBeGreaterThan(400)
    await expect(page.locator('.back-to-top')).toHaveCSS('display', 'none')
  }
})

/** The box of what an element holds, which may be narrower than the element. */
function contentBox(place: Locator) {
  return place.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })
}

/** Asserts that a toast stands beside all of these, and on the screen. */
async function expectBeside(page: Page, places: Record<string, Locator>): Promise<void> {
  const covered = async () => {
    const notice = await toast(page).boundingBox()
    if (!notice) return ['no toast']
    const found: string[] = []
    for (const [name, place] of Object.entries(places)) {
      const box = await contentBox(place)
      if (
        box.x < notice.x + notice.width &&
        notice.x < box.x + box.width &&
        box.y < notice.y + notice.height &&
        notice.y < box.y + box.height
      )
        found.push(name)
    }
    return found
  }
  await expect.poll(covered).toEqual([])
  await expect(toast(page)).toBeInViewport({ ratio: 1 })
}

const sizes = [
  [360, 740],
  [768, 1024],
  [844, 390],
  [1440, 900],
] as const

/** Runs a step at every size of the screen, each time from the top of the page. */
async function atEverySize(page: Page, step: (width: number, height: number) => Promise<void>): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('html, dialog, dialog *')) element.scrollTop = 0
    })
    await test.step(`at ${width} px`, () => step(width, height))
    // Another one comes at the next size.
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toBeHidden()
  }
}

test('at 360, 768, 844 and 1440 px a toast covers no title, no close button and no bar at the foot', async ({
  page,
  site,
}) => {
  await addPhoto(site)
  await addPhoto(site)
  for (const name of ['Ana', 'Ben', 'Cleo', 'Dora', 'Eli']) await addRock(site, name)
  await addAdminSession(page, site)

  await test.step('the evening screen', async () => {
    await page.goto('/admin')
    const heading = page.getByRole('heading', { name: /waits? for a look/ })
    const answers = page.locator('.evening-answers')
    await atEverySize(page, async () => {
      await page.getByRole('button', { name: 'Set aside', exact: true }).click()
      await expect(heading).toBeFocused()
      await expectBeside(page, { heading, answers, title: page.locator('main h1') })
    })
  })

  await test.step('a dialog in which saving fails', async () => {
    await failRequests(page, '**/api/admin/photos/*', 'PATCH')
    const dialog = page.getByRole('dialog', { name: 'Edit this photo' })
    const answer = dialog.getByRole('button', { name: 'Save' })
    await atEverySize(page, async (width, height) => {
      // A list that takes its other form closes the dialog.
      if (width <= 768) {
        await page.goto('/admin/gallery')
        if (width < 768) await cells(page).first().click()
        await page.getByRole('button', { name: 'Edit photo 1' }).click()
      }
      if (height > 480) {
        await expect(dialog.locator('.edit-picture img')).toBeInViewport({ ratio: 1 })
        await expect(answer).toBeInViewport({ ratio: 1 })
      }
      await dialog.getByLabel('Title').fill('Kite')
      await dialog.getByLabel('Title').press('Enter')
      await expect(toast(page)).toBeVisible()
      await expectBeside(page, {
        title: dialog.locator('h2'),
        ...(height > 480 && { answer }),
        close: dialog.getByRole('button', { name: 'Close' }).and(dialog.locator('.dialog-close')),
      })
    })
    await page.unrouteAll()
  })

  await test.step('many photos, whose bar stays', async () => {
    await page.goto('/admin/gallery')
    await grid(page).click()
    await cells(page).first().press('Space')
    const bar = page.locator('.selection-bar')
    await atEverySize(page, async () => {
      await bar.getByRole('button', { name: /^Feature/ }).click()
      await expect(toast(page)).toContainText('updated')
      // The press has scrolled by a part of the title's height.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expectBeside(page, { bar, title: page.locator('main h1') })
    })
  })

  await test.step('the words of a page', async () => {
    await page.goto('/admin/words/home')
    await hydrated(page)
    await page.getByText('The first screen', { exact: true }).click()
    await atEverySize(page, async (width) => {
      await page.locator('[id="words-hero.text"]').fill(`For whoever misses {name} at ${width} px.`)
      await page.getByRole('button', { name: 'Put it on the site', exact: true }).click()
      await expect(toast(page)).toContainText('on the site now')
      await expectBeside(page, { bar: page.locator('.words-bar') })
    })
  })
})
