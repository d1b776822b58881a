/**
 * The address that opens the share form: from the menu of a phone, from a printed card, and without scripts.
 * Behaviour: Header and menu; Share dialog
 */
import { expect, hydrated, leftHistory, test } from './site.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  for (const path of ['/story', '/rocks'])
    test(`menu below 768 px: 'Share Your Rock' at its foot opens the share dialog, from ${path}`, async ({ page }) => {
      await page.goto(path)
      await hydrated(page)
      await page.getByRole('button', { name: 'Menu' }).click()
      const link = page.getByRole('banner').getByRole('link', { name: 'Share Your Rock' })
      await expect(link).toBeInViewport({ ratio: 1 })
      const lowest = await page.getByRole('banner').getByRole('link', { name: 'Give In His Honor' }).boundingBox()
      expect((lowest?.y ?? 0) + (lowest?.height ?? 999)).toBeLessThanOrEqual((await link.boundingBox())?.y ?? 0)
      await link.click()
      await expect(page.getByRole('dialog', { name: 'Share Your Rock' })).toBeVisible()
      await expect(page).toHaveURL('/rocks')
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    })
})

test("menu from 768 px on: 'Share Your Rock' is not in it", async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Share Your Rock' })).toBeHidden()
})

test('share address: opens the dialog, which a reload does not open again', async ({ page }) => {
  await page.goto('/rocks#share')
  const dialog = page.getByRole('dialog', { name: 'Share Your Rock' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/rocks')
  await leftHistory(page)
  await page.reload()
  await hydrated(page)
  await expect(dialog).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('share address: leads to the plain form', async ({ page }) => {
    await page.goto('/rocks#share')
    await expect(page.getByRole('heading', { name: 'Share Your Rock' })).toBeInViewport()
  })
})
