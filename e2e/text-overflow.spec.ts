/**
 * Text overflow and direction, in any script and at any length.
 * Behaviour: Layout and accessibility
 */
import { addRow, imageFile, pdfFile } from './admin.ts'
import { expect, test } from './site.ts'

/** In a script of wide signs, as a poem of many lines, in capitals, in the widest letters. */
const written = [
  '川のそばの桜の木の下に置きました。'.repeat(11),
  Array.from({ length: 80 }, () => 'and the stars').join('\n'),
  'WE MISS YOU EVERY DAY. '.repeat(30),
  'W'.repeat(600),
]

test('overflow: a text of wide signs, many lines, capitals or wide letters stays inside its own card', async ({
  page,
  site,
}) => {
  const image = await imageFile()
  for (const description of [...written, ...written]) {
    await addRow(site, '/api/rocks', { image, name: 'Ana', location: 'Lisbon', description })
    await addRow(site, '/api/admin/artwork', { image, title: 'Night', description })
  }
  for (const path of ['/rocks', '/art'])
    for (const width of [640, 768, 1080, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const cards = page.locator('.masonry > li, .postcards > li')
      await expect(cards).toHaveCount(8)
      const over = await cards.evaluateAll((items) =>
        items.filter((li) => li.scrollHeight > li.clientHeight + 1).map((li) => li.textContent?.slice(0, 100)),
      )
      expect({ path, width, over }).toEqual({ path, width, over: [] })
    }
})

test('overflow: a text of usual length in a wide script is shown whole, without a scroll bar', async ({
  page,
  site,
}) => {
  const description = '川のそばの桜の木の下に置きました。'.repeat(6)
  const share = { image: await imageFile(), name: 'Ana', location: '京都市', description }
  await addRow(site, '/api/rocks', share)
  for (const width of [640, 768, 1080, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/rocks')
    const hidden = await page.locator('.postcard').evaluate((card) => card.scrollHeight - card.clientHeight)
    expect({ width, hidden }).toEqual({ width, hidden: 0 })
  }
})

test('overflow: a long word in a title, a name or a text is wrapped, and the page does not scroll sideways', async ({
  page,
  site,
}) => {
  const word = 'Manuskript_Sternengucker_Fassung_3_final_korrigiert'
  for (const featured of ['true', 'false'])
    await addRow(site, '/api/admin/writings', {
      ...{ pdf: pdfFile(), title: word, description: word.repeat(8), featured },
    })
  const image = await imageFile()
  await addRow(site, '/api/rocks', {
    image,
    name: 'W'.repeat(120),
    location: word,
    description: word,
  })
  for (const path of ['/words', '/rocks'])
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ path, width, sticksOut }).toEqual({ path, width, sticksOut: 0 })
    }
})

test('overflow: a long word in the title of a photo is wrapped in the lightbox', async ({ page, site }) => {
  const title = 'Manuskript_Sternengucker_Fassung_3_final_korrigiert'
  await addRow(site, '/api/admin/upload', { image: await imageFile(), title, category: 'general' })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/gallery')
  await page.getByRole('link', { name: title }).click()
  const words = page.locator('.lightbox-caption').getByText(title, { exact: true })
  await expect(words).toBeVisible()
  const { left, right } = await words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().toJSON()
  })
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(360)
})

test('direction: text from right to left is set from right to left', async ({ page, site }) => {
  const image = await imageFile()
  const arabic = { name: 'سارة', location: 'بيروت', description: 'عند البحر' }
  await addRow(site, '/api/rocks', { image, ...arabic })
  await page.goto('/rocks')
  await expect(page.getByRole('heading', { name: arabic.location })).toHaveCSS('direction', 'rtl')
  await expect(page.getByText(arabic.description)).toHaveCSS('direction', 'rtl')
  await expect(page.getByText(`Shared by ${arabic.name}`, { exact: true })).toHaveCSS('direction', 'ltr')
})
