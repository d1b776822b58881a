/**
 * A writing is read on the site, and the lights of what people gave.
 * Behaviour: Words; Lights
 */
import { pdfOfWords } from '../testing/pdfs.ts'
import { addRock, addRow } from './admin.ts'
import { expectResponsive } from './layout-checks.ts'
import { expect, expectAccessible, test, withMotion } from './site.ts'

test.beforeEach(withMotion)

test('a writing is read on the site', async ({ page, site, consoleErrors }) => {
  const buffer = pdfOfWords(['The porch at night', 'and a lighthouse far away'])
  const pdf = { name: 'porch.pdf', mimeType: 'application/pdf', buffer }
  const { id } = await addRow(site, '/api/admin/writings', { pdf, title: 'Porch book' })

  await page.goto('/words')
  await page.getByRole('link', { name: 'Read it here Porch book' }).click()
  await expect(page).toHaveURL(`/read?writing=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Porch book')
  await expect(page).toHaveTitle(/^Porch book – /)
  await expect(page.getByRole('img', { name: 'Page 1 of 2' })).toHaveJSProperty('complete', true)
  await page.getByText('The words of page 2').click()
  await expect(page.getByText('and a lighthouse far away')).toBeVisible()
  await expectAccessible(page)
  await expectResponsive(page, `/read?writing=${id}`)
  await expect(page.getByRole('link', { name: 'Save Porch book' })).toHaveAttribute('download', 'Porch book.pdf')

  expect(consoleErrors).toEqual([])
})

test('lights: keys lead through them, a postcard comes down over no button, Escape and back put it away', async ({
  page,
  site,
  consoleErrors,
}) => {
  // Some stand behind words.
  for (let count = 0; count < 16; count += 1) await addRock(site, 'Ana', `Place ${count}`)
  const card = page.locator('.light-card')
  const cursor = page.getByRole('group', { name: 'Each light is something' }).getByRole('link').first()
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/stickers')
    await cursor.focus()
    await expect(card).toContainText('shared by')
    const first = await card.textContent()
    await page.keyboard.press('ArrowRight')
    await expect(card).not.toHaveText(first ?? '')
    await expectAccessible(page)
    const covered = await card.evaluate((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect()
      return [...document.querySelectorAll('#content button, #content a')].filter((each) => {
        const box = each.getBoundingClientRect()
        return box.right > left && box.left < right && box.bottom > top && box.top < bottom
      }).length
    })
    expect(covered).toBe(0)
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
  }
  const { x, y } = await page
    .locator('.light:not([hidden])')
    .first()
    .evaluate((light) => light.getBoundingClientRect())
  await page.mouse.click(x, y)
  await expect(card).toBeVisible()
  await page.goBack()
  await expect(card).toHaveCount(0)
  await expect(page).toHaveURL('/stickers')
  await page.mouse.click(x, y)
  await card.click()
  await expect(page).toHaveURL(/\/rocks\?rock=/)
  await expect(card).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})

test('lights: none is where words are, and none moves once it is there', async ({ page, site }) => {
  for (let count = 0; count < 12; count += 1) await addRock(site, 'Ana', `Place ${count}`)
  await page.goto('/story')
  await expect(page.locator('.light:not([hidden])').first()).toBeAttached()
  const [over, seen] = await page.evaluate(() => {
    const lights = [...document.querySelectorAll('.light:not([hidden])')].map((light) => light.getBoundingClientRect())
    const range = document.createRange()
    const words = [...document.querySelectorAll('#content p, #content h1, .header a')].flatMap((each) => {
      range.selectNodeContents(each)
      return [...range.getClientRects()]
    })
    const isOver = (light: DOMRect) =>
      words.some(
        ({ left, right, top, bottom }) => light.x > left && light.x < right && light.y > top && light.y < bottom,
      )
    return [lights.filter(isOver).length, lights.length]
  })
  expect(over).toBe(0)
  expect(seen).toBeGreaterThan(0)
  // The bar of the header moves with the scroll, and with nothing else.
  const moving = () =>
    document.getAnimations().filter(({ playState, timeline }) => {
      return playState === 'running' && timeline instanceof DocumentTimeline
    }).length
  await expect.poll(() => page.evaluate(moving)).toBe(0)
})
