/**
 * 'Read it here' on a slow line: its paper is there before the pages are.
 * Behaviour: Words
 */

import { pdfOfWords, pdfWithoutFont } from '../testing/pdfs.ts'
import { addRow } from './admin.ts'
import { violations } from './axe.ts'
import { expect, holdBack, hydrated, test } from './site.ts'

test('a writing that is read shows its title, its paper and a quiet line before its pages come', async ({
  page,
  site,
  consoleErrors,
}) => {
  const buffer = pdfOfWords(['The porch at night'])
  const pdf = { name: 'porch.pdf', mimeType: 'application/pdf', buffer }
  await addRow(site, '/api/admin/writings', { pdf, title: 'Porch book', description: 'Nights outside.' })
  const letPages = await holdBack(page, /\/api\/writings\/[^/]+\/pages/)
  const letPicture = await holdBack(page, /[?&]page=1/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/words')
  await hydrated(page)
  await page.getByRole('link', { name: 'Read it here Porch book' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Porch book')
  await expect(page).toHaveTitle(/^Porch book – /)
  await expect(page.getByText('Nights outside.')).toBeVisible()
  const paper = page.locator('.read-paper')
  await expect(paper).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('status').filter({ hasText: 'Opening the pages…' })).toBeInViewport()
  expect((await paper.boundingBox())?.height).toBeGreaterThan(300)
  // axe sees no bar of the header, which is a pseudo-element that comes with scrolling.
  expect(await violations(page, { within: 'main' })).toEqual([])

  letPages()
  const image = page.getByRole('img', { name: 'Page 1 of 1' })
  await expect(image).toBeAttached()
  await expect(paper.getByText('Opening the pages…')).toBeVisible()
  expect((await paper.boundingBox())?.height).toBeGreaterThan(300)
  letPicture()
  await expect(paper.getByText('Opening the pages…')).toHaveCount(0)
  expect(await image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(consoleErrors).toEqual([])
})

test('a page without a font says so, with its words and the PDF, and needs no scripts for that', async ({
  browser,
  site,
}) => {
  const buffer = pdfWithoutFont('japanese', '94718c5b82a895ea976c')
  const pdf = { name: 'letter.pdf', mimeType: 'application/pdf', buffer }
  await addRow(site, '/api/admin/writings', { pdf, title: 'A letter home' })
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/words')
  await page.getByRole('link', { name: 'Read it here A letter home' }).click()
  await expect(page.getByText('Page 1 cannot be drawn here. In the PDF you can read it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read PDF' })).toHaveAttribute('href', /\.pdf$/)
  await expect(page.getByText('拝啓お母様')).toBeVisible()
  await expect(page.locator('.read-paper')).toHaveCount(0)
  await context.close()
})
