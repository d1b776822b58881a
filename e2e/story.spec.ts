/**
 * The story page: name, dates and text.
 * Behaviour: Story; Layout and accessibility
 */

import { expectResponsive } from './layout-checks.ts'
import config from './playwright.config.ts'
import { expect, test } from './site.ts'

// Letters as wide as screens draw them: without windows, Chromium fits them to coarse pixels.
const { launchOptions } = config.use ?? {}
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--font-render-hinting=none'] } })

test('story page: dates above the name, text with a drop cap, pull quotes and captioned photographs, and two links at its end', async ({
  page,
  site,
  consoleErrors,
}) => {
  const { person, pages } = await (await page.request.get(`${site.url}/api/memorial`)).json()
  await page.goto('/story')
  const name = page.getByRole('heading', { level: 1, name: person.fullName })
  const dates = page.getByText('March 9, 2001 to September 17, 2022', { exact: true })
  const [above, below] = [await dates.boundingBox(), await name.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await expect(page.getByText(pages.story.lead)).toBeVisible()
  await expect(page.getByText('Rowan Alder Whitlock was born in the small hours')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['What he was like'])
  await expect(page.locator('blockquote')).toHaveText([
    '“It came all this way. The least we can do is look up.”',
    '“If you set a stone right, nobody will ever notice it. That’s how you know.”',
  ])

  const letter = await page
    .locator('.book > p')
    .first()
    .evaluate((paragraph) => getComputedStyle(paragraph, '::first-letter').getPropertyValue('initial-letter'))
  expect(letter).toMatch(/^3/)

  await expect(page.locator('.book figcaption').first()).toHaveText('The town dock, the morning after the meteors')
  const image = page.getByRole('img', { name: 'The town dock at first light, with a rowing boat beside it.' })
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  for (const [name, path] of [
    ['See the gallery', '/gallery'],
    ['Hear his music', '/music'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
  expect(consoleErrors).toEqual([])
})

test('story page: its first line is in the first viewport, lines have 45 to 80 characters, and printed it is text alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/story')
  for (const [width, height] of [
    [768, 900],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const text = await page.locator('.book > p').first().boundingBox()
    expect({ width, low: (text?.y ?? 999) > height * 0.8 }).toEqual({ width, low: false })
  }

  // At the last width, 1920 px.
  const letters = await page
    .locator('.book > p')
    .nth(1)
    .evaluate((paragraph) => {
      const line = document.createElement('span')
      line.textContent = paragraph.textContent
      line.style.whiteSpace = 'nowrap'
      line.style.position = 'absolute'
      paragraph.append(line)
      return (paragraph.clientWidth * line.textContent.length) / line.getBoundingClientRect().width
    })
  expect(letters).toBeGreaterThan(45)
  expect(letters).toBeLessThan(80)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of ['.header', '.footer', '.sky', '.horizon']) await expect(page.locator(part).first()).toBeHidden()
  const ground = await page.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(ground).toBe('rgba(0, 0, 0, 0)')
})

test('story page: at no width does a short word stand alone in the last line of a paragraph', async ({ page }) => {
  await page.goto('/story')
  for (let width = 360; width <= 1440; width += 72) {
    await page.setViewportSize({ width, height: 900 })
    const alone = await page.locator('.book > p:not(.verse)').evaluateAll((paragraphs) =>
      paragraphs.flatMap((paragraph) => {
        const [last, before] = (paragraph.textContent ?? '').split(/\s/).reverse() as [string, string]
        const text = paragraph.lastChild as Text
        const range = document.createRange()
        range.setStart(text, text.data.length - last.length)
        range.setEnd(text, text.data.length)
        const { top } = range.getBoundingClientRect()
        range.setStart(text, text.data.length - last.length - 1 - before.length)
        range.setEnd(text, text.data.length - last.length - 1)
        return last.length < 7 && range.getBoundingClientRect().bottom < top + 5 ? last : []
      }),
    )
    expect({ width, alone }).toEqual({ width, alone: [] })
  }
})

test('print: pictures are at most 90 mm wide and high, and nothing is there to be pressed', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const sizes = await page
    .locator('main img')
    .evaluateAll((images) =>
      images
        .filter((image) => image.checkVisibility())
        .map((image) => Math.max(image.clientWidth, image.clientHeight) / (96 / 25.4)),
    )
  expect(sizes.length).toBeGreaterThan(1)
  for (const millimetres of sizes) expect(millimetres).toBeLessThanOrEqual(90.5)
  for (const button of await page.locator('button, .button').all()) await expect(button).toBeHidden()
})

test('story page: on a wide screen pictures are wider than the text, and their captions stand in the margin', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/story')
  const boxes = ['p', 'figure img', 'figcaption'].map((part) => page.locator(`.book ${part}`).first().boundingBox())
  const [text, image, caption] = await Promise.all(boxes)
  expect(image?.x).toBeCloseTo(text?.x ?? 0, 0)
  expect(image?.width).toBeGreaterThan((text?.width ?? 0) * 1.3)
  expect((caption?.x ?? 0) + (caption?.width ?? 0)).toBeLessThan(text?.x ?? 0)
  expect((caption?.y ?? 0) + (caption?.height ?? 0)).toBeCloseTo((image?.y ?? 0) + (image?.height ?? 0), 0)
})

test('responsive layout: story at 360, 768 and 1440 px', async ({ page, consoleErrors }) => {
  await expectResponsive(page, '/story')
  expect(consoleErrors).toEqual([])
})
