/**
 * The words page: writing cards and the PDFs they open.
 * Behaviour: Words; Layout and accessibility
 */
import type { Page } from '@playwright/test'
import { addRow, imageFile, pdfFile } from './admin.ts'
import { expectResponsive } from './layout-checks.ts'
import { expect, holdBack, navigateTo, openChanged, type Site, test } from './site.ts'

async function addWriting(site: Site, title: string, more: Record<string, string> = {}) {
  return addRow(site, '/api/admin/writings', { pdf: pdfFile(), title, ...more })
}

async function addFeatured(site: Site, title: string, more: Record<string, string> = {}) {
  const writing = await addWriting(site, title, more)
  const change = { data: { featured: true } }
  await site.admin.patch(`/api/admin/writings/${writing.id}/feature`, change)
  return writing
}

const section = (page: Page, name: string) => page.getByRole('region', { name })

test("words page: the heading is 'HIS WORDS'; while it is empty it says 'COMING SOON'", async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/words')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('HIS WORDS')
  await expect(page.getByText('COMING SOON', { exact: true })).toBeVisible()
  await expect(page.getByText('We are still collecting them.', { exact: true })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('words list: a spinner, then the writings; or that they cannot be loaded', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addWriting(site, 'Porch book')
  const answer = await holdBack(page, '**/api/writings')
  await navigateTo(page, '/words')
  await expect(page.locator('.loading')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Porch book' })).toBeVisible()
  await expect(page.locator('.loading')).toHaveCount(0)
  expect(consoleErrors).toEqual([])

  await page.route('**/api/writings', (route) => route.fulfill({ status: 500, body: 'no' }))
  await navigateTo(page, '/words')
  await expect(page.getByText('Unable to load writings', { exact: true })).toBeVisible()
  await expect(page.getByText('Please try again later', { exact: true })).toBeVisible()
  consoleErrors.length = 0
})

test("sections: 'All Writings' when none is featured, 'Featured Writings' when all are, else 'Featured Writings' and 'More Writings'", async ({
  page,
  site,
}) => {
  const sections = page.getByRole('heading', { level: 2 })
  const { id } = await addWriting(site, 'I Am I')
  await page.goto('/words')
  await expect(sections).toHaveText(['All Writings'])
  await site.admin.patch(`/api/admin/writings/${id}/feature`, { data: { featured: true } })
  await openChanged(page, '/words')
  await expect(sections).toHaveText(['Featured Writings'])
  await addWriting(site, 'Porch book')
  await openChanged(page, '/words')
  await expect(sections).toHaveText(['Featured Writings', 'More Writings'])
  const titles = (name: string) => section(page, name).getByRole('heading', { level: 3 })
  await expect(titles('Featured Writings')).toHaveText(['I Am I'])
  await expect(titles('More Writings')).toHaveText(['Porch book'])
})

test('sections: cards of the second section are larger on every screen, and two featured ones fill the width', async ({
  page,
  site,
}) => {
  await addWriting(site, 'Porch book')
  await addFeatured(site, 'I Am I')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/words')
  const card = (name: string) => section(page, name).locator('.sheet').boundingBox()
  const [featured, other] = [await card('Featured Writings'), await card('More Writings')]
  expect(other?.width).toBeGreaterThan(featured?.width ?? 0)
  expect(other?.height).toBeGreaterThan(featured?.height ?? 0)

  await addFeatured(site, 'Instructions for Looking Up')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/words')
  const [list, last] = [
    await section(page, 'Featured Writings').locator('.sheets').boundingBox(),
    await section(page, 'Featured Writings').locator('.sheet').last().boundingBox(),
  ]
  const end = (box: typeof list) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(end(last)).toBeCloseTo(end(list), 0)

  for (const title of ['Two', 'Three']) await addWriting(site, title)
  await addFeatured(site, 'Six')
  await page.goto('/words')
  await expect(page.locator('.sheet')).toHaveCount(6)
  const area = async (name: string) => {
    const box = await section(page, name).locator('.sheet').first().boundingBox()
    return (box?.width ?? 0) * (box?.height ?? 0)
  }
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await area('More Writings')).toBeGreaterThan(await area('Featured Writings'))
  }
})

test("writing card: cover, title, description, size in KB and 'PDF'; its button opens the PDF in a new tab, 'Read PDF' on a featured one", async ({
  page,
  site,
  context,
}) => {
  const pdf = pdfFile()
  const padded = { ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.alloc(1700, '\n')]) }
  const letters = await addRow(site, '/api/admin/writings', {
    pdf: padded,
    title: 'Letters',
    description: 'Eleven consoleErrors and one apology.',
    featured: 'true',
    coverImage: await imageFile(),
  })
  const porch = await addWriting(site, 'Porch book')
  await page.goto('/words')
  const card = section(page, 'Featured Writings').locator('.sheet')
  await expect(card.locator('img')).toHaveAttribute('src', /^\/uploads\//)
  await expect(card.getByRole('heading', { name: 'Letters' })).toBeVisible()
  await expect(card.getByText('Eleven consoleErrors and one apology.')).toBeVisible()
  const size = Math.round(padded.buffer.length / 1024)
  await expect(card.getByText(`${size} KB`, { exact: true })).toBeVisible()
  await expect(card.getByText('PDF', { exact: true })).toBeVisible()
  for (const [button, writing] of [
    ['Read PDF Letters', letters],
    ['Read I Am I Porch book', porch],
  ] as const) {
    const link = page.getByRole('link', { name: button })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    await expect(link).toHaveAttribute('href', String(writing.pdfUrl))
    const opened = context.waitForEvent('page')
    // A browser without a viewer for PDFs downloads it in the new tab.
    const requested = context.waitForEvent('request', (request) => request.url() === site.url + writing.pdfUrl)
    await link.click()
    await Promise.all([opened, requested])
    const reply = await page.request.get(String(writing.pdfUrl))
    expect(reply.headers()['content-type']).toBe('application/pdf')
    await expect(page).toHaveURL('/words')
  }
})

test('writing card: one without a cover shows a drawn sheet', async ({ page, site }) => {
  await addWriting(site, 'Bare')
  await page.route('**/api/writings', async (route) => {
    const rows = await (await route.fetch()).json()
    await route.fulfill({ json: rows.map((row: object) => ({ ...row, coverImageUrl: null })) })
  })
  await navigateTo(page, '/words')
  await expect(page.locator('.sheet img')).toHaveAttribute('src', '/content/cover-writing.svg')
})

test('responsive layout: words at 360, 768 and 1440 px', async ({ page, site, consoleErrors }) => {
  const description = 'Stapled. Left on nine porches, and this is the only copy that came back.'
  for (const title of ['Porch book', 'A short proof that Biscuit is a cat']) {
    await addWriting(site, title, { description })
    await addFeatured(site, `${title}, again`)
  }
  await expectResponsive(page, '/words')
  expect(consoleErrors).toEqual([])
})
