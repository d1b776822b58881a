/**
 * The settings on a wide screen and on a narrow one.
 * Behaviour: Settings and trash
 */
import { addAdminSession } from './admin.ts'
import { expect, expectAccessible, test } from './site.ts'

test('on a wide screen the lines of the settings stay beside the open page, and each tells its state', async ({
  page,
  site,
}) => {
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 1024, height: 740 })
  await page.goto('/admin/settings/door')
  const lines = page.getByRole('navigation', { name: 'Settings' })
  await expect(lines.getByRole('link', { name: 'Who may see this' })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('everyone, but not in search engines').check()
  await expect(lines.getByRole('link', { name: 'Who may see this' })).toContainText('Everyone, but not search engines')
  await lines.getByRole('link', { name: 'You' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You' })).toBeFocused()
  await expect(lines.getByRole('link', { name: 'You' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1023, height: 740 })
  await expect(lines).toHaveCount(0)
})

test('a short page of the settings is as high as the screen and no higher', async ({ page, site }) => {
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/admin/settings/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(await beyond()).toBe(0)
})
