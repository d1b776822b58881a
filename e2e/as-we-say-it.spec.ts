/**
 * A title and a button in the family's own words, as visitors read them with and without scripts.
 * Behaviour: As we say it
 */
import { addAdminSession } from './admin.ts'
import { expect, expectAccessible, hydrated, test, toast } from './site.ts'

const MENU = 'All that is here'
const EMPTY = 'Her pictures are on their way'

test('a title and a button are worded anew, read by visitors, and back again', async ({
  page,
  site,
  browser,
  consoleErrors,
}) => {
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/words')
  await page.getByText('As we say it', { exact: true }).click()
  const looked = page.getByRole('searchbox', { name: 'Look for a sentence' })

  /** By keyboard alone, as Enter saves a field. */
  async function say(usual: string, text: string) {
    await looked.fill(usual)
    const field = page.getByRole('textbox', { name: `In our words. Usual: ${usual}`, exact: true })
    await field.fill(text)
    await field.press('Enter')
    await expect(toast(page).last()).toContainText('Saved')
    await expect(field).toHaveValue(text)
  }
  await say('Main menu', MENU)
  await say('No photos yet', EMPTY)
  await expectAccessible(page)
  await looked.fill('')
  await page.getByLabel('Only our own').check()
  await expect(page.getByRole('status').filter({ hasText: '2 sentences' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  const visitor = await browser.newContext({ baseURL: site.url })
  const read = await visitor.newPage()
  const faults: string[] = []
  read.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()))
  await read.goto('/gallery')
  await hydrated(read)
  await expect(read.getByText(EMPTY, { exact: true })).toBeVisible()
  await expect(read.locator(`[aria-label="${MENU}"]`)).toHaveCount(1)
  // The next page comes by scripts alone.
  await read.locator('footer a[href="/story"]').click()
  await read.locator('footer a[href="/gallery"]').click()
  await expect(read.getByText(EMPTY, { exact: true })).toBeVisible()
  const scripts = await read.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  expect(scripts.filter((path) => !/^\/assets\/[0-9a-f]{12}\//.test(path))).toEqual([])
  expect(faults).toEqual([])
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url })
  await plain.goto('/gallery')
  await expect(plain.getByText(EMPTY, { exact: true })).toBeVisible()

  for (const usual of ['Main menu', 'No photos yet']) {
    const back = page
      .getByRole('listitem')
      .filter({ hasText: usual })
      .getByRole('button', { name: 'The usual one again' })
    await back.click()
    await expect(back).toHaveCount(0)
  }
  await read.reload()
  await hydrated(read)
  await expect(read.getByText('No photos yet', { exact: true })).toBeVisible()
  expect([...faults, ...consoleErrors]).toEqual([])
})

test('what is typed stays while another sentence is saved and the list cannot be read again', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addAdminSession(page, site)
  await page.goto('/admin/words')
  await page.getByText('As we say it', { exact: true }).click()
  await page.getByRole('searchbox', { name: 'Look for a sentence' }).fill('menu')
  const fields = page.getByRole('textbox', { name: /^In our words\./ })
  await fields.nth(1).fill('Half a thought')
  await page.route('**/api/admin/wording', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  const readAgain = page.waitForResponse((response) => response.status() === 503)
  await fields.nth(0).fill(MENU)
  await fields.nth(0).press('Enter')
  await expect(toast(page)).toContainText('Saved')
  await (await readAgain).finished()
  await expect(fields.nth(1)).toHaveValue('Half a thought')
  expect(consoleErrors.filter((text) => !text.includes('503'))).toEqual([])
  consoleErrors.length = 0
})
