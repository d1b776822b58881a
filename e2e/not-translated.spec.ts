/**
 * Names, titles and places that a browser's translation leaves as they are.
 * Behaviour: Layout and accessibility
 */
import type { Page } from '@playwright/test'
import { readAddress } from '../shared/reading.ts'
import { addRow, addShownRock, imageFile, pdfFile, trackFile, videoFile } from './admin.ts'
import { expect, hydrated, type Site, test } from './site.ts'

const paths = [
  ...['/', '/story', '/gallery', '/music', '/art', '/words', '/favorites', '/rocks', '/stickers', '/donate'],
  ...['/memories', '/search?q=Zephyrine', '/gathering', '/nowhere'],
]

/** Words that stand in no sentence of the site. */
const titles = {
  photo: 'Zephyrine at the dock',
  film: 'Zephyrine in March',
  secondFilm: 'Zephyrine in April',
  song: 'Zephyrine Waltz',
  drawing: 'Zephyrine in ballpoint',
  writing: 'Zephyrine and I',
}
const places = { rock: 'Zephyrine Cape', sticker: 'Zephyrine Street' }
const senders = { rock: 'Anahita', sticker: 'Bertrand', memory: 'Clementine' }

async function fill(site: Site): Promise<string> {
  const image = await imageFile()
  await addRow(site, '/api/admin/videos', { video: videoFile(), title: titles.film, featured: 'true' })
  await addRow(site, '/api/admin/videos', { video: videoFile(), title: titles.secondFilm })
  const { id } = await addRow(site, '/api/admin/upload', { image, title: titles.photo, year: '2014' })
  await site.admin.patch(`/api/admin/photos/${id}/homepage`, { data: { homepage: true } })
  await addRow(site, '/api/admin/artwork', { image, title: titles.drawing })
  const { id: writing } = await addRow(site, '/api/admin/writings', { pdf: pdfFile(), title: titles.writing })
  await addRow(site, '/api/admin/upload-track', { audio: trackFile(), title: titles.song })
  await addShownRock(site, senders.rock, places.rock)
  await addRow(site, '/api/stickers', { image, name: senders.sticker, location: places.sticker })
  await site.admin.patch('/api/admin/settings', { data: { memories: true } })
  const memory = { name: senders.memory, words: 'Once he laughed for a whole evening.' }
  const { id: shared } = await addRow(site, '/api/memories', memory)
  await site.admin.post(`/api/admin/memories/${shared}/show`)
  return writing
}

/** Shown texts with one of these words, or with nothing but the whole name, that a translation would change. */
function translated(page: Page, words: string[], wholeName: string) {
  return page.evaluate(
    ([words, wholeName]) => {
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? ''
        const element = walker.currentNode.parentElement
        // Labels for screen readers are sentences, and so may be what a search has found in a text.
        const sentences = '.visually-hidden, .search-title ~ span'
        if (!element?.checkVisibility() || element.closest(`[translate=no], ${sentences}`)) continue
        if (text === wholeName || words.some((word) => text.includes(word))) found.push(`${element.tagName}: ${text}`)
      }
      return found
    },
    [words, wholeName] as const,
  )
}

test('every name, title and place that stands for itself is marked as not to be translated', async ({ page, site }) => {
  const writing = await fill(site)
  const words = [titles, places, senders].flatMap((all) => Object.values(all))
  const seen = new Set<string>()
  const found: Record<string, string[]> = {}
  const look = async (screen: string) => {
    const shown = await page.locator('body').innerText()
    for (const word of words) if (shown.includes(word)) seen.add(word)
    const lost = await translated(page, words, 'Rowan Alder Whitlock')
    if (lost.length > 0) found[screen] = lost
  }
  /** Further looks at a page, after a press. */
  const more: Record<string, () => Promise<void>> = {
    async '/gallery'() {
      await page.locator('.gallery-photo').click()
      await expect(page.locator('.lightbox-caption').first()).toBeVisible()
      await look('lightbox')
    },
    async '/music'() {
      await page.getByRole('button', { name: /^Play/ }).first().click()
      await expect(page.locator('.panel h2')).toBeVisible()
      await look('player')
      await page.locator('.brand').click()
      await expect(page.locator('.dock strong')).toBeVisible()
      await look('mini player')
    },
  }
  for (const path of [...paths, readAddress(writing)]) {
    await page.goto(path)
    await hydrated(page)
    await look(path)
    await more[path]?.()
  }
  expect(found).toEqual({})
  expect(words.filter((word) => !seen.has(word))).toEqual([])
})
