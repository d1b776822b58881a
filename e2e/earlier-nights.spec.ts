/**
 * Restoring with one button: an earlier night, from the list to a fresh site, and the uncropped rest of a cut picture.
 * Behaviour: Backup and restore; Uploads of administrators
 */
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noise } from '../testing/images.ts'
import { addRock, fetchRows, openSettings, openTab } from './admin.ts'
import { openSite } from './open-site.ts'
import { expect, expectAccessible, test } from './site.ts'

test('an earlier night: chosen from the list, made a file, and brought back on a fresh site as it was then', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addRock(site, 'Ana')
  await openSettings(page, site, 'backups')
  await page.getByRole('button', { name: 'Make a copy now' }).click()
  await expect(page.getByText(/The last copy is of .+, with \d+ files\./)).toBeVisible()
  await addRock(site, 'Too late')
  await page.getByText('Earlier nights (1)').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Make a file of it of the night of / }).click()
  const link = page.getByRole('link', { name: /^Download everything/ })
  await expect(link).toBeVisible()
  const file = join(tmpdir(), `keepsake-night-${Date.now()}.tar`)
  await writeFile(file, await (await page.request.get((await link.getAttribute('href')) ?? '')).body())

  const fresh = await openSite({}, true)
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const setup = await phone.newPage()
  await setup.goto(fresh.setupUrl)
  await setup.getByText('I have a backup').click()
  await setup.getByLabel('The file with the whole site').setInputFiles(file)
  await setup.getByRole('button', { name: 'Bring everything back' }).click()
  await expect(setup.getByText('Everything is back.')).toBeVisible()
  const rocks: { name: string }[] = await (await setup.request.get(`${fresh.url}/api/rocks`)).json()
  expect(rocks.map(({ name }) => name)).toEqual(['Ana'])
  await phone.close()
  await fresh.close()
  await rm(file)
})

test('a picture that was cut is kept as far as it goes, after a press', async ({ page, site }) => {
  const buffer = (await noise(120, 80).jpeg().toBuffer()).subarray(0, -400)
  await openTab(page, site, 'gallery')
  await page.getByLabel('Images').setInputFiles({ name: 'only-copy.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: /^Upload/ }).click()
  const keep = page.getByRole('button', { name: 'Keep what is there of only-copy.jpg' })
  await expect(keep).toBeVisible()
  await expectAccessible(page)
  expect(await fetchRows(site.admin, '/api/admin/photos')).toEqual([])
  await keep.click()
  await expect(keep).toBeHidden()
  await expect.poll(async () => (await fetchRows(site.admin, '/api/admin/photos')).length).toBe(1)
})
