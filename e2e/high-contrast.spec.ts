/**
 * High contrast, as Windows sets it: what is drawn as a background alone is seen there, too.
 * Behaviour: Layout and accessibility
 */
import { addPhoto, addRow, trackFile } from './admin.ts'
import { expect, test } from './site.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('high contrast: the lights of the night have a colour', async ({ page, site }) => {
  for (let count = 0; count < 6; count += 1) await addPhoto(site)
  await page.goto('/story')
  const light = page.locator('.light:not([hidden])').first()
  await expect(light).toBeAttached()
  await expect(light).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('high contrast: the line of a track shows where it is', async ({ page, site }) => {
  await addRow(site, '/api/admin/upload-track', { title: 'First Light', audio: trackFile() })
  await page.goto('/music')
  await page.getByRole('button', { name: /^Play/ }).first().click()
  const line = page.getByRole('slider').first()
  await expect(line).toBeVisible()
  await expect(line).not.toHaveCSS('background-image', 'none')
})
