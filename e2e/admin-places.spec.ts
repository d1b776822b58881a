/**
 * The five places of the administrators' area: a bar on a phone, a rail on a desk.
 * Behaviour: The five places
 */
import { addAdminSession, addRock } from './admin.ts'
import { expect, expectAccessible, hydrated, test } from './site.ts'

const titles = { Pictures: 'GALLERY MANAGEMENT', Words: 'WORDS', People: 'People', Settings: 'Settings' }

test('places: each is one press away, takes the focus to its heading, and back leads back; what waits is counted', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addRock(site)
  await addAdminSession(page, site)
  const heading = page.getByRole('heading', { level: 1 })
  const places = page.getByRole('navigation').getByRole('link')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/admin')
    await hydrated(page)
    await expect(places).toHaveText([/^Today1/, 'Pictures', 'Words', 'People', 'Settings'])
    for (const [place, title] of Object.entries(titles)) {
      await places.filter({ hasText: place }).click()
      await expect(heading).toHaveText(title)
      await expect(heading).toBeFocused()
      await expect(page.locator('.rail [aria-current]')).toHaveText(place)
      await expect(page).toHaveTitle(/^\(1\) /)
      await expectAccessible(page)
    }
    await page.goBack()
    await expect(heading).toHaveText('People')
    await page.goForward()
    await expect(heading).toHaveText('Settings')
    await expect(page.locator('.header, .footer').filter({ visible: true })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'See the site' }).click()
  await expect(page.locator('.header')).toBeVisible()
  await expect(page).not.toHaveTitle(/^\(/)
  expect(consoleErrors).toEqual([])
})
