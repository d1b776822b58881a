/**
 * A wide screen is used: the guest book has its names in the margin, pictures are wider than words, the first screen
 * shows what a page is for, and the footer has full rows.
 * Behaviour: Guest book; Gallery; Layout and accessibility
 */

import { addPhoto, addRow, imageFile, trackFile } from './admin.ts'
import { makeImage } from './image-files.ts'
import { expect, expectAccessible, hydrated, type Site, test } from './site.ts'

async function addMemory(site: Site, values: Parameters<typeof addRow>[2]) {
  const { id } = await addRow(site, '/api/memories', values)
  expect((await site.admin.post(`/api/admin/memories/${id}/show`)).status()).toBe(200)
}

test('guest book: on a wide screen each memory reaches from one side of the page to the other', async ({
  page,
  site,
}) => {
  await site.admin.patch('/api/admin/settings', { data: { memories: true } })
  await addMemory(site, { name: 'Ines', words: 'He waved from the boat until we were out of sight. '.repeat(12) })
  await addMemory(site, { name: 'Ana', words: 'He waited at the bus stop.', image: await imageFile() })
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/memories')
    const list = (await page.locator('.memories').boundingBox()) ?? { x: 0, width: 0 }
    for (const memory of await page.locator('.memory').all()) {
      const words = (await memory.locator('.memory-said').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const side = (await memory.locator('.memory-side').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      expect(words.width).toBeGreaterThan(list.width * 0.55)
      expect(side.x).toBeGreaterThan(words.x + words.width)
      expect(Math.abs(side.y - words.y)).toBeLessThan(2)
      expect(side.x + side.width).toBeGreaterThan(list.x + list.width - 2)
    }
    await expectAccessible(page)
  }
})

test('wide screen: the field of the search and the first memory are on the first screen', async ({ page, site }) => {
  await site.admin.patch('/api/admin/settings', { data: { memories: true } })
  await addMemory(site, { name: 'Ines', words: 'He waved from the boat.' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/search')
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  await page.goto('/memories')
  await expect(page.getByText('He waved from the boat.')).toBeInViewport({ ratio: 1 })
})

test('wide screen: no page of the footer stands alone in its row, with and without the guest book', async ({
  page,
  site,
}) => {
  for (const memories of [false, true]) {
    await site.admin.patch('/api/admin/settings', { data: { memories } })
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/donate')
      const rows = await page.locator('.footer-menu > li').evaluateAll((entries) => {
        const tops = entries.map((entry) => Math.round(entry.getBoundingClientRect().top))
        return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length)
      })
      expect(rows.reduce((sum, row) => sum + row)).toBe(memories ? 11 : 10)
      expect(Math.min(...rows), String(rows)).toBeGreaterThan(1)
    }
  }
})

test('wide screen: photos of the gallery reach further than its words', async ({ page, site }) => {
  for (let photo = 0; photo < 4; photo++) await addPhoto(site)
  for (const [width, further] of [
    [1280, 0],
    [1440, 0],
    [1920, 160],
    [2560, 160],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/gallery')
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const wall = await page.locator('.gallery-columns').boundingBox()
    expect((title?.x ?? 0) - (wall?.x ?? 0)).toBeCloseTo(further, 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})

test('wide screen: the sleeve of the music grows with the screen, and the player below it is in view', async ({
  page,
  site,
}) => {
  const audio = trackFile()
  await addRow(site, '/api/admin/upload-track', { audio, title: 'First light', artist: 'Rowan' })
  for (const [width, height, least] of [
    [1440, 900, 380],
    [1920, 800, 380],
    [1920, 1080, 460],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/music')
    await hydrated(page)
    await page.getByRole('button', { name: /^Play/ }).first().click()
    const panel = page.locator('.music-player')
    await expect(panel.getByRole('button', { name: 'Pause' })).toBeInViewport({ ratio: 1 })
    expect((await panel.boundingBox())?.width).toBeGreaterThan(least)
  }
})

test('wide screen: a few postcards of any shape stand in rows that reach from one side of the page to the other', async ({
  page,
  site,
}) => {
  for (const [width, height] of [
    [700, 900],
    [900, 600],
    [1200, 800],
    [600, 800],
    [800, 800],
  ] as const) {
    const image = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makeImage(width, height) }
    await addRow(site, '/api/rocks', { image, name: 'Ana', location: 'Lisbon' })
  }
  for (const width of [768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/rocks')
    const { ends, heights, end } = await page.locator('.postcards').evaluate((wall) => {
      const boxes = [...wall.querySelectorAll('.postcard-picture')].map((one) => one.getBoundingClientRect())
      const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))]
      const rows = tops.map((top) => boxes.filter((box) => Math.round(box.top) === top))
      return {
        ends: rows.map((row) => Math.max(...row.map(({ right }) => right))),
        heights: rows.map((row) => row.map(({ height }) => height)),
        end: wall.getBoundingClientRect().right,
      }
    })
    // On a tablet the last one may be alone, and is not made larger than a screen.
    for (const right of width < 1440 ? [] : ends) expect(end - right).toBeLessThan(end * 0.04)
    for (const row of heights) expect(Math.max(...row) - Math.min(...row)).toBeLessThan(2)
  }
  await expectAccessible(page)
})
