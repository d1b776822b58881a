/**
 * A finder from another country shares a rock in their own language.
 * Behaviour: Languages; Share dialog
 */

import { imageFile } from './admin.ts'
import { violations } from './axe.ts'
import { expect, test } from './site.ts'

test.use({ locale: 'de-DE' })

test('the form speaks German on an English site, can be switched, and sends what was written', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.goto('/rocks')
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  const german = page.getByRole('dialog', { name: 'Stein teilen' })
  await expect(german.getByLabel('Ihr Name')).toBeVisible()
  await expect(german).toHaveAttribute('lang', 'de')
  expect(await violations(page)).toEqual([])

  await german.getByLabel('Ihr Name').fill('Jürgen')
  await german.getByRole('button', { name: 'Stein teilen' }).click()
  await expect(german.getByRole('alert').last()).toContainText('Es fehlt etwas')

  await german.getByRole('button', { name: 'English' }).click()
  const english = page.getByRole('dialog', { name: 'Share Your Rock' })
  await expect(english.getByLabel('Your name')).toHaveValue('Jürgen')
  // A form that was begun opens again, in the chosen language.
  await page.reload()
  await english.getByRole('button', { name: 'Deutsch' }).click()

  await german.getByLabel('Bild wählen').setInputFiles(await imageFile('rock.jpg'))
  await german.getByLabel('Ort').fill('Köln')
  await page.route('**/api/rocks', (route) => {
    const headers = { ...route.request().headers(), 'idempotency-key': 'a b' }
    return route.continue({ headers })
  })
  await german.getByRole('button', { name: 'Stein teilen' }).click()
  await expect(page.locator('.toast')).toContainText('Idempotency-Key')
  await expect(page.locator('.toast')).toHaveAttribute('lang', 'de')
  consoleErrors.length = 0
  await page.unroute('**/api/rocks')
  await german.getByRole('button', { name: 'Stein teilen' }).click()
  await expect(page.getByRole('dialog', { name: 'Nun ist es bei den anderen.' })).toContainText('Köln')
  const rows = await (await site.admin.get('/api/rocks')).json()
  expect(rows).toMatchObject([{ name: 'Jürgen', location: 'Köln' }])
})
