/**
 * Switches that change what visitors see: each is taken back by Undo in its toast.
 * Behaviour: Gallery management; Settings and trash
 */
import type { Page } from '@playwright/test'
import { settingsPath } from '../shared/settings-pages.ts'
import { addAdminSession, addPhoto, addRow, adminCells, imageFile } from './admin.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' }).click()

test('a switch of a photo, a button of a row and a switch of the settings are each taken back from their toast', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addPhoto(site)
  await addRow(site, '/api/admin/artwork', { image: await imageFile(), title: 'The lake', featured: 'false' })
  const rows = async (path: string) => (await page.request.get(path)).json()
  await page.setViewportSize({ width: 360, height: 740 })
  await addAdminSession(page, site)

  await page.goto('/admin/gallery')
  await page.getByRole('gridcell').first().click()
  for (const [name, flag] of [
    ['Featured', 'featured'],
    ['Home Page', 'homepage'],
  ] as const) {
    const flip = page.getByRole('switch', { name })
    await flip.click()
    await expect(toast(page)).toContainText('Photo updated')
    await expect(flip).toBeChecked()
    expect(await rows(`/api/photos?${flag}=true`)).toHaveLength(1)
    await undo(page)
    await expect(flip).not.toBeChecked()
    expect(await rows(`/api/photos?${flag}=true`)).toHaveLength(0)
  }

  await page.goto('/admin?tab=artwork')
  await adminCells(page).click()
  await page.getByRole('button', { name: 'Feature artwork The lake' }).click()
  await expect(toast(page)).toContainText('Artwork updated')
  expect(await rows('/api/artwork')).toMatchObject([{ featured: true }])
  await undo(page)
  await expect(page.getByRole('button', { name: 'Feature artwork The lake' })).toBeVisible()
  expect(await rows('/api/artwork')).toMatchObject([{ featured: false }])

  await page.goto(settingsPath('sharing'))
  const guestBook = page.getByRole('switch', { name: 'The guest book is open' })
  await guestBook.click()
  await expect(guestBook).toBeChecked()
  expect((await page.request.get('/memories')).status()).toBe(200)
  await undo(page)
  await expect(toast(page)).toContainText('Taken back')
  await expect(guestBook).not.toBeChecked()
  expect((await page.request.get('/memories')).status()).toBe(404)

  await page.getByLabel('after one of us has looked').check()
  await expect(toast(page)).toContainText('Saved')
  await undo(page)
  await expect(page.getByLabel('at once', { exact: true })).toBeChecked()
  expect(await (await site.admin.get('/api/admin/settings')).json()).toMatchObject({ shares: 'at-once' })
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
})
