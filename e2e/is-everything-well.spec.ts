/**
 * 'Is everything well?' in the settings: what is wrong with its remedy first, and all that is well below it.
 * Behaviour: Is everything well?
 */
import { openSettings } from './admin.ts'
import { expect, expectAccessible, test } from './site.ts'

test('the settings say what is not well, what to do about it, and what is well, by an address of their own', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSettings(page, site, 'checks')
  const part = page.locator('.people')
  const looks = part.locator('.people-list').first().getByRole('listitem')
  // The site of the tests keeps its copies on its own disk.
  await expect(looks.first()).toContainText('✗')
  await expect(looks.getByText('The copies lie on the same disk as the site')).toContainText('Please set BACKUP_DIR')
  await expect(looks.getByText('The database answers.')).toContainText('✓')
  await expect(part.getByRole('status')).toHaveText(/^\d+ things? (is|are) not well\.$/)
  await expectAccessible(page)
  await part.getByRole('button', { name: 'Look again' }).click()
  await expect(looks.last()).toContainText('✓')
  expect(consoleErrors).toEqual([])
})
