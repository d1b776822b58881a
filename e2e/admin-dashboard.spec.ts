/**
 * The dashboard as a whole: tabs, URLs, keyboard and screen reader.
 * Behaviour: Admin dashboard; Hydration
 */
import { addAdminSession, imageFile, openTab } from './admin.ts'
import { expect, expectAccessible, test } from './site.ts'

const tabs = ['Gallery', 'Videos', 'Artwork', 'Music', 'Writings', 'Rocks', 'Stickers', 'Misc']

test("dashboard: 'ADMIN DASHBOARD' has 8 tabs, which URLs and arrow keys open, and links to /admin/gallery and back", async ({
  page,
  site,
  consoleErrors,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  const tab = (name: string) => page.getByRole('tab', { name })
  await addAdminSession(page, site)
  await page.goto('/admin')
  await expect(title).toHaveText('ADMIN DASHBOARD')
  await expect(page.getByRole('tab')).toHaveText(tabs)
  await expect(tab('Gallery')).toHaveAttribute('aria-selected', 'true')
  expect(consoleErrors).toEqual([])

  await page.getByRole('link', { name: 'Manage Gallery Images' }).click()
  await expect(page).toHaveURL('/admin/gallery')
  await expect(title).toHaveText('GALLERY MANAGEMENT')
  await page.getByRole('link', { name: 'Back to Admin' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(title).toHaveText('ADMIN DASHBOARD')

  await tab('Writings').click()
  await expect(page).toHaveURL('/admin?tab=writings')
  await page.reload()
  await expect(tab('Writings')).toHaveAttribute('aria-selected', 'true')
  await page.goto('/admin#music')
  await expect(tab('Music')).toHaveAttribute('aria-selected', 'true')

  await tab('Rocks').click()
  await tab('Rocks').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Stickers')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('No stickers have been shared yet.')).toBeVisible()
  await page.keyboard.press('End')
  await expect(tab('Misc')).toBeFocused()
})

test('tabs: every one is accessible, with targets of 44 px, and does not overflow 360, 768 or 1440 px; chosen files survive a switch', async ({
  page,
  site,
}) => {
  await openTab(page, site, 'artwork')
  await page.getByLabel('Image').setInputFiles(await imageFile('owl.jpg'))
  await page.getByLabel('Title').fill('Owl')
  await page.getByRole('tab', { name: 'Rocks' }).click()
  await page.getByRole('tab', { name: 'Artwork' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Owl')
  await expect(page.getByText('owl.jpg', { exact: true })).toBeVisible()

  await page.goto('/admin')
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.locator('[role=tabpanel]:visible .loading')).toHaveCount(0)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      if (width !== 768) await expectAccessible(page)
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(tooWide, `${tab} scrolls sideways at ${width} px`).toBe(false)
      const small = await page
        .locator('main :is(button, a, select, input:not(.visually-hidden)):visible')
        .evaluateAll((all) =>
          all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent || one.outerHTML),
        )
      expect(small, `${tab} has targets below 44 px at ${width} px`).toEqual([])
    }
  }
})

test('a link to a tab leads to the tab: the first steps are one line then', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addAdminSession(page, site)
  const step = page.locator('.first-step', { hasText: 'The story' })
  await page.goto('/admin')
  await expect(step).toBeVisible()
  await page.goto('/admin?tab=music')
  await expect(page.getByRole('tab', { name: 'Music' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Upload a track' })).toBeInViewport()
  await expect(step).toBeHidden()
  await page.getByRole('heading', { name: 'First steps' }).click()
  await expect(step).toBeVisible()
})

test("code splitting: visitors load no script of the administrators' area", async ({ page }) => {
  const loaded = new Set<string>()
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) loaded.add(response.url())
  })
  for (const path of ['/', '/gallery', '/rocks', '/art']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(loaded.size).toBeGreaterThan(0)
  for (const url of loaded)
    expect(await (await page.request.get(url)).text(), url).not.toMatch(/ADMIN DASHBOARD|admin-item|Manage Gallery/)
})
