/**
 * Text of twice its size, as a browser's own setting makes it: what is read and pressed has its place.
 * Behaviour: Layout and accessibility
 */
import type { Locator, Page } from '@playwright/test'
import { addPhoto, addRock, addRow, addShownRock, imageFile } from './admin.ts'
import { askAboutReport } from './share-dialog.ts'
import { expect, hydrated, test } from './site.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }

async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.setViewportSize(phone)
}

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('twice the text: a link that cannot be copied stands whole in its toast, beside the cross', async ({
  page,
  site,
}) => {
  const { id } = await addPhoto(site)
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await doubleText(page)
  await page.goto(`/gallery?photo=${id}`)
  await hydrated(page)
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText(`/gallery?photo=${id}`)
  const [words, cross] = await Promise.all(['.toast-words', '.toast-close'].map((part) => boxOf(toast.locator(part))))
  const wide = await toast.locator('.toast-words').evaluate((element) => element.scrollWidth)
  expect(wide).toBeLessThanOrEqual(Math.ceil(words?.width ?? 0))
  expect((words?.x ?? 0) + wide).toBeLessThanOrEqual(cross?.x ?? 0)
  expect(wide).toBeGreaterThan(phone.width * 0.65)
})

test('twice the text: the question before a share is taken back is read without scrolling', async ({ page, site }) => {
  const { id, ownerToken } = await addRow(site, '/api/rocks', {
    image: await imageFile(),
    name: 'Ana',
    location: 'Faro',
  })
  await doubleText(page)
  await page.goto(`/rocks#mine=${id}.${ownerToken}`)
  const dialog = page.getByRole('dialog', { name: 'Change or take back' })
  await expect(dialog.getByRole('img', { name: 'Your rock' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  const question = dialog.locator('.own-question')
  await expect(question).toBeFocused()
  const [asked, bar] = await Promise.all([question, dialog.locator('.send-bar')].map(boxOf))
  expect(asked?.y).toBeGreaterThan(0)
  expect((asked?.y ?? 0) + (asked?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('twice the text: what is found has the whole width of a phone for its words', async ({ page, site }) => {
  const image = await imageFile()
  await addRow(site, '/api/admin/upload', {
    image,
    title: 'The dock',
    description: 'The dock before the ferry came in.',
  })
  await doubleText(page)
  await page.goto('/search?q=dock')
  const found = page.locator('.search-results a')
  const [link, words] = await Promise.all([found, found.getByText('before the ferry')].map(boxOf))
  expect(words?.width).toBeGreaterThan((link?.width ?? 999) * 0.95)
})

test('twice the text: header, first letter and the button back to the top leave a phone to the story', async ({
  page,
}) => {
  await doubleText(page)
  await page.goto('/story')
  await hydrated(page)
  expect((await boxOf(page.locator('.header'))).height).toBeLessThan(100)
  const first = page.locator('.book > p').first()
  expect(
    await first.evaluate((element) => getComputedStyle(element, '::first-letter').getPropertyValue('initial-letter')),
  ).toMatch(/^2/)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const button = page.locator('.back-to-top')
  await expect(button).toBeVisible()
  const [top, text] = await Promise.all([button, first].map(boxOf))
  expect((text?.x ?? 0) + (text?.width ?? 0) - (top?.x ?? 0)).toBeLessThan(32)
})

test('twice the text: captions of the gallery stand nearer to their own photo than to the next', async ({
  page,
  site,
}) => {
  const image = await imageFile()
  for (const title of [
    'Ferry',
    'Snow moon over the hill',
    'Hearts by moonlight at the lake',
    'The dock after the meteors',
  ])
    await addRow(site, '/api/admin/upload', { image, title, year: '2022' })
  await doubleText(page)
  await page.goto('/gallery')
  const spaces = await page.locator('.gallery-photo').evaluateAll((photos) =>
    photos.slice(1).map((next, index) => {
      const range = document.createRange()
      range.selectNodeContents(photos[index]?.parentElement?.querySelector('.gallery-caption') ?? next)
      return Math.round(next.getBoundingClientRect().top - range.getBoundingClientRect().bottom)
    }),
  )
  expect(spaces).toHaveLength(3)
  for (const space of spaces) {
    expect(space).toBeGreaterThan(16)
    expect(space).toBeLessThan(72)
  }
})

test('twice the text: a finder sees both the stone and the way on, on a phone and on a desktop', async ({
  page,
  site,
}) => {
  await addShownRock(site)
  await doubleText(page)
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await page.goto(`/rocks?${size.width}#found`)
    await expect(page.getByRole('button', { name: 'Tell us where' })).toBeInViewport({ ratio: 1 })
  }
})

test('twice the text: the page that is nowhere shows the way home, on a phone and on a desktop', async ({ page }) => {
  await doubleText(page)
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await page.goto('/nowhere')
    await expect(page.getByRole('link', { name: 'Go home' })).toBeInViewport({ ratio: 1 })
  }
})

test('twice the text: a report and what is missing in a share leave the form in view', async ({ page, site }) => {
  await addShownRock(site)
  await doubleText(page)
  await page.goto('/rocks')
  await hydrated(page)
  await askAboutReport(page)
  await expect(page.getByRole('dialog').locator('[type="submit"]')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.locator('.share-button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[type="submit"]').click()
  expect((await boxOf(dialog.locator('.send-bar > [role="alert"]'))).height).toBeLessThan(phone.height / 5)
})

test.describe('in another language than that of the site', () => {
  test.use({ locale: 'de-DE' })

  test('twice the text: the form has its title, the cross and the other language in view', async ({ page }) => {
    await doubleText(page)
    await page.goto('/stickers')
    await hydrated(page)
    await page.locator('.share-button').first().click()
    const head = page.getByRole('dialog').locator('.dialog-head')
    for (const part of ['h2', '.dialog-close', '.form-language'])
      await expect(head.locator(part)).toBeInViewport({ ratio: 1 })
  })
})

test('twice the text: the postcard of a light stands between the header and the end of the window, and no ring beyond an edge', async ({
  page,
  site,
}) => {
  for (let count = 0; count < 30; count += 1) await addRock(site)
  await doubleText(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/stickers')
  await page.locator('.light-cursor').focus()
  const card = page.locator('.light-card')
  await expect(card).toBeVisible()
  const header = await boxOf(page.locator('.header'))
  const { y, height } = await boxOf(card)
  // The card is a little askew.
  expect(y).toBeGreaterThan(header.y + header.height - 8)
  expect(y + height).toBeLessThan(phone.height + 8)
  // The farthest place of a light is 24 pixels from an edge.
  expect((await boxOf(page.locator('.light-cursor'))).width).toBeLessThanOrEqual(48)
})
