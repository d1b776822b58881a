/**
 * Ask the family: a link made in /admin, two pictures sent with it on a phone to a closed site, and one of them kept.
 * Behaviour: Ask the family
 */
import { picture } from '../testing/memorial-server.ts'
import { addAdminSession, addPhoto, fetchRows } from './admin.ts'
import { expect, expectAccessible, test } from './site.ts'

test('relatives send pictures by a link and nothing else, which wait until one of the family keeps them', async ({
  page,
  browser,
  site,
  consoleErrors,
}, { outputDir }) => {
  // German pages of an administrator change nothing for relatives.
  for (const language of ['de', null]) {
    await site.admin.patch('/api/admin/notifications', { data: { language } })
    expect(await (await site.admin.get('/admin', { headers: { accept: 'text/html' } })).text()).toContain('<html')
  }
  await addAdminSession(page, site)
  await site.admin.patch('/api/admin/settings', { data: { door: 'us' } })
  await page.goto('/admin/people')
  const part = page.getByRole('region', { name: 'Ask the family for pictures' })
  await part.getByText('Off', { exact: true }).click()
  await part.getByRole('button', { name: 'Make the link' }).click()
  await expect(part.getByText('On', { exact: true })).toBeVisible()
  const link = await part.getByRole('link').getAttribute('href')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expectAccessible(page)
    await part.screenshot({ path: `${outputDir}/link-${width}.png` })
  }

  const cousin = await (await browser.newContext({ baseURL: site.url })).newPage()
  await cousin.goto(String(link))
  const files = [1, 2].map(async (n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer: await picture(n) }))
  for (const width of [360, 1440]) {
    await cousin.setViewportSize({ width, height: 740 })
    expect(await cousin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectAccessible(cousin)
    const [above = 0, below = 0] = await cousin.getByText('The year, if you know it').evaluate((label) => {
      const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
      const { top, bottom } = boxOf(label)
      return [top - boxOf(label.previousElementSibling).bottom, boxOf(label.nextElementSibling).top - bottom]
    })
    expect(above).toBeGreaterThan(below)
    await cousin.screenshot({ path: `${outputDir}/form-${width}.png`, fullPage: true })
  }
  await cousin.setViewportSize({ width: 360, height: 740 })
  await cousin.getByLabel('Your name').fill('Ana')
  await cousin.getByLabel('The year, if you know it').fill('1987')
  await cousin.getByLabel('Pictures', { exact: true }).setInputFiles(await Promise.all(files))
  const words = (file: string) => cousin.getByLabel(`Who or what is on it, if you like (${file})`)
  await words('1.jpg').fill('He at the lake')
  await words('1.jpg').press('Enter')
  await expect(words('2.jpg')).toBeFocused()
  await expectAccessible(cousin)
  await cousin.screenshot({ path: `${outputDir}/words-360.png`, fullPage: true })
  await words('2.jpg').press('Enter')
  await cousin.getByRole('button', { name: 'Send them to us' }).press('Enter')
  await expect(cousin.getByRole('status')).toHaveText('2 pictures are with us now. We look at them first.')
  await cousin.getByLabel('Pictures', { exact: true }).setInputFiles(await Promise.all(files))
  await cousin.getByRole('button', { name: 'Send them to us' }).click()
  await expect(cousin.getByRole('status')).toHaveText('2 were with us already.')
  await expectAccessible(cousin)
  await cousin.screenshot({ path: `${outputDir}/sent-360.png`, fullPage: true })
  expect((await cousin.request.get('/gallery')).status()).toBe(401)

  await page.setViewportSize({ width: 360, height: 740 })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/sent/*/picture', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/admin')
  const heading = page.getByRole('heading', { name: /for a look$/ })
  await expect(heading).toHaveText('2 wait for a look')
  await expect(page.getByText('Ana sent this · Year 1987')).toBeVisible()
  await expect(page.locator('.evening').getByText('He at the lake')).toBeVisible()
  const image = page.getByRole('img', { name: 'The picture that Ana sent' })
  // The place of the picture is there before the picture is.
  const placeOnPage = () =>
    image.evaluate((img) => {
      const { top, width, height } = img.getBoundingClientRect()
      // The reload brings the scroll position back.
      return { top: top + scrollY, width, height }
    })
  const early = await placeOnPage()
  expect(early.height).toBeGreaterThan(100)
  held.resolve()
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await placeOnPage()).toEqual(early)
  await expectAccessible(page)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.locator('.evening').screenshot({ path: `${outputDir}/look-${width}.png` })
  }
  await page.getByRole('button', { name: 'Keep it on the site', exact: true }).click()
  await expect(heading).toHaveText('One waits for a look')
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Set aside', exact: true }).click()
  await expect(page.getByText(/^All is well\. /)).toBeVisible()
  expect(await fetchRows(site.admin, '/api/admin/photos')).toMatchObject([{ year: 1987, title: 'He at the lake' }])
  expect(consoleErrors).toEqual([])
})

test('the holder of the link writes about photos without words, which wait as well', async ({ page, browser, site }, {
  outputDir,
}) => {
  await addPhoto(site)
  await addAdminSession(page, site)
  await site.admin.patch('/api/admin/settings', { data: { door: 'us' } })
  const { key } = await (await site.admin.post('/api/admin/ask')).json()
  await page.goto('/admin/people#ask-the-family')
  const words = page.getByRole('switch', { name: 'Ask for words about photos, too' })
  await expect(words).not.toBeChecked()
  await words.click()
  await expect(words).toBeChecked()

  const cousin = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage()
  await cousin.goto(`/send-pictures/${key}`)
  await cousin.getByRole('link', { name: 'Photos without words' }).click()
  const image = cousin.getByRole('img', { name: 'Photo 1' })
  await expect(image).toHaveAttribute('height', '192')
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  for (const width of [360, 1440]) {
    await cousin.setViewportSize({ width, height: 740 })
    await cousin.screenshot({ path: `${outputDir}/words-${width}.png`, fullPage: true })
  }
  await cousin.getByLabel('Your name').fill('Ana')
  await cousin.getByLabel('Your words for photo 1').fill('Ben and he, with the kite')
  await cousin.getByRole('button', { name: 'Send these words to us' }).click()
  await expect(cousin.getByText('Your words for one photo are with us now. We look at them first.')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin')
  await expect(page.getByText('Ana wrote this about the photo')).toBeVisible()
  await expect(page.getByText('Ben and he, with the kite')).toBeVisible()
  await expectAccessible(page)
  await page.locator('.evening').screenshot({ path: `${outputDir}/look-at-words-360.png` })
  await page.getByRole('button', { name: 'Keep it on the site', exact: true }).click()
  await expect(page.getByText(/^All is well\. /)).toBeVisible()
  expect(await fetchRows(site.admin, '/api/admin/photos')).toMatchObject([{ title: 'Ben and he, with the kite' }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the form of the link sends several pictures at once', async ({ page, site }) => {
    const { key } = await (await site.admin.post('/api/admin/ask')).json()
    await page.goto(`/send-pictures/${key}`)
    await page.getByLabel('Your name').fill('Ana')
    const files = [1, 2].map(async (n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer: await picture(n) }))
    await page.getByLabel('Pictures', { exact: true }).setInputFiles(await Promise.all(files))
    await page.getByRole('button', { name: 'Send them to us' }).click()
    await expect(page.getByText('2 pictures are with us now. We look at them first.')).toBeVisible()
    await page.getByRole('link', { name: 'Send more pictures' }).click()
    await expect(page.getByLabel('Your name')).toBeVisible()
  })
})
