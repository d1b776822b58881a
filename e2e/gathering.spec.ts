/**
 * The gathering, from the gallery to the name at its end.
 * Behaviour: The gathering
 */
import { addRow, addShownRock, imageFile, trackFile } from './admin.ts'
import { expect, expectAccessible, hydrated, type Site, test, withMotion } from './site.ts'

test.beforeEach(withMotion)

async function addEverything(site: Site) {
  for (const title of ['First steps', 'At the lake', 'The last summer'])
    await addRow(site, '/api/admin/upload', { image: await imageFile(), title, category: 'general' })
  await addRow(site, '/api/admin/upload-track', { title: 'First Light', audio: trackFile() })
  await site.admin.patch('/api/admin/settings', { data: { memories: true } })
  const { id } = await addRow(site, '/api/memories', { name: 'Ines', words: 'He waved from the boat.' })
  expect((await site.admin.post(`/api/admin/memories/${id}/show`)).status()).toBe(200)
}

test('the gathering is led by keys, asks the network for nothing, and ends with the name', async ({
  page,
  site,
  consoleErrors: _,
}) => {
  await addEverything(site)
  await page.addInitScript(() => {
    const held: string[] = []
    Object.assign(window, { held })
    const request = async (kind: string) => {
      held.push(kind)
      return { release: async () => void held.pop() }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  const held = () => page.evaluate(() => (window as unknown as { held: string[] }).held)
  await page.goto('/gallery')
  await hydrated(page)
  await page.getByRole('link', { name: 'Watch them together' }).click()
  await expect(page).toHaveURL('/gathering')
  await expect(page).toHaveTitle(/^The gathering/)
  await expectAccessible(page)
  const begin = page.getByRole('button', { name: 'Begin with music' })
  await begin.click()

  const show = page.getByRole('dialog', { name: 'The gathering: Rowan' })
  const shown = show.locator('.gathering-slide[aria-hidden="false"]')
  const isSilent = () => page.locator('.gathering-page audio').evaluate((audio: HTMLAudioElement) => audio.paused)
  await expect(show.getByRole('button', { name: 'Pause' })).toBeVisible()
  // Until then the space bar presses the button that began it.
  await expect(show).toBeFocused()
  await page.keyboard.press(' ')
  await expect(show.getByRole('button', { name: 'Go on' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(shown).toContainText('The last summer')
  await expect.poll(isSilent).toBe(false)
  expect(await held()).toEqual(['screen'])
  await expectAccessible(page)
  // The night behind the page asks once for its lights.
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => void (request.url().startsWith('blob:') || asked.push(request.url())))
  await page.context().setOffline(true)
  await page.keyboard.press('PageDown')
  await expect(shown).toContainText('At the lake')
  await expect.poll(() => shown.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
  await page.keyboard.press('ArrowRight')
  await expect(shown).toContainText('First steps')
  await page.keyboard.press('ArrowRight')
  await expect(shown).toContainText('He waved from the boat.')
  await page.keyboard.press('m')
  await expect.poll(isSilent).toBe(true)
  await show.getByRole('button', { name: 'Music on' }).click()
  await expect.poll(isSilent).toBe(false)
  await page.keyboard.press('End')
  await expect(shown).toContainText('Rowan')
  await expect.poll(held).toEqual([])
  await expect.poll(isSilent).toBe(true)
  expect(asked).toEqual([])
  await page.context().setOffline(false)

  await page.keyboard.press('Escape')
  await expect(show).toBeHidden()
  await expect(begin).toBeFocused()
  await begin.click()
  await expect(shown).toContainText('The last summer')
  await page.goBack()
  await expect(show).toBeHidden()
  await expect(page).toHaveURL('/gathering')
})

test('a stone that the family looks at while the gathering runs joins it before its end', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addEverything(site)
  // A minute of this page takes half a second.
  await page.addInitScript(() => {
    const { setInterval } = window
    Object.assign(window, {
      setInterval: (act: () => void, ms: number) => setInterval(act, ms === 60_000 ? 500 : ms),
    })
  })
  await page.goto('/gathering')
  await hydrated(page)
  await page.getByRole('button', { name: 'Begin with music' }).click()
  const show = page.getByRole('dialog')
  const shown = show.locator('.gathering-slide[aria-hidden="false"]')
  await expect(show.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press(' ')
  await expect(show.getByRole('button', { name: 'Go on' })).toBeVisible()
  await addShownRock(site, 'Ana', 'Lisbon')
  await page.waitForResponse(
    async (answer) => answer.url().includes('arrivals') && (await answer.text()).includes('Lisbon'),
  )
  await page.keyboard.press('Home')
  await expect(shown).toContainText('The last summer')
  // Three pictures and words come before it.
  await expect(async () => {
    await page.keyboard.press('PageDown')
    await expect(shown).toContainText('Lisbon', { timeout: 200 })
  }).toPass()
  await expect.poll(() => shown.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(shown).toContainText('Rowan')
  expect(consoleErrors).toEqual([])
})

test('while the gathering is loaded, its first picture is there', async ({ page, site }) => {
  await addEverything(site)
  await page.route(/\?w=/, (route) => (route.request().resourceType() === 'fetch' ? undefined : route.continue()))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/gathering')
  await hydrated(page)
  await page.getByRole('button', { name: 'Begin without music' }).click()
  const first = page.locator('.gathering-preparing img')
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('status').filter({ hasText: '0 of 3' })).toBeInViewport({ ratio: 1 })
})

test('without scripts the gathering is a list of the same pictures and words', async ({ site, browser }) => {
  await addEverything(site)
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage()
  await page.goto('/gathering')
  await expect(page.getByRole('img', { name: 'At the lake' })).toBeVisible()
  await expect(page.getByText('He waved from the boat.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Begin with music' })).toBeHidden()
})
