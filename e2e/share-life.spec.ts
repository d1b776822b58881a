/**
 * The life of a rock with two browsers: it waits, is shown, corrected by its sender, reported, set aside and taken
 * back.
 * Behaviour: A look first; Something is wrong with this; Take back or put right
 */
import type { Page } from '@playwright/test'
import { adminItems, openTab } from './admin.ts'
import { askAboutReport, fillInShare, openShareDialog, sendButton } from './share-dialog.ts'
import { expect, hydrated, test, toast } from './site.ts'

type Row = { id: string; imageUrl: string }

/** Every list, page, preview and file as a stranger gets them at this moment. */
async function found({ request }: Page, { id, imageUrl }: Row) {
  const text = async (path: string) => (await request.get(path)).text()
  const status = async (path: string) => (await request.get(path)).status()
  const page = await text('/rocks')
  return {
    lists: await Promise.all(
      ['', '?limit=12', '?looked=true&limit=3'].map(async (query) => (await text(`/api/rocks${query}`)).includes(id)),
    ),
    page: page.includes(id),
    preview: /property="og:image" content="([^"]*)"/.exec(page)?.[1]?.includes(imageUrl),
    address: await status(`/rocks?rock=${id}`),
    files: await Promise.all(['', '?w=320', '?w=1280'].map((query) => status(imageUrl + query))),
  }
}
const nowhere = { lists: [false, false, false], page: false, preview: false, address: 404, files: [404, 404, 404] }
const everywhere = { lists: [true, true, true], page: true, preview: true, address: 200, files: [200, 200, 200] }

test('a rock waits, is shown, corrected, reported, set aside and taken back, and strangers find just that', async ({
  page: sender,
  site,
  browser,
}) => {
  await site.admin.patch('/api/admin/settings', { data: { shares: 'after-a-look' } })
  const family = await (await browser.newContext({ baseURL: site.url })).newPage()
  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage()
  await sender.goto('/rocks')
  await openShareDialog(sender)
  await fillInShare(sender)
  const answer = sender.waitForResponse((response) => response.request().method() === 'POST')
  await sendButton(sender).click()
  const row: Row = await (await answer).json()
  await expect(sender.getByRole('dialog', { name: 'Thank you.' })).toBeVisible()
  expect(await found(stranger, row)).toEqual(nowhere)

  await openTab(family, site, 'rocks')
  await family.getByRole('button', { name: 'Keep it on the site rock from Lisbon by Ana' }).click()
  await expect(adminItems(family)).toContainText('Lisbon')
  expect(await found(stranger, row)).toEqual(everywhere)

  await sender.goto('/rocks')
  const own = sender.getByRole('dialog', { name: 'Change or take back' })
  await sender.getByRole('button', { name: 'Change or take back' }).click()
  await own.getByLabel('Location').fill('Porto')
  await own.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(sender)).toContainText('Your changes are saved')
  expect(await found(stranger, row)).toEqual(nowhere)
  await openTab(family, site, 'rocks')
  await family.getByRole('button', { name: 'Keep it on the site rock from Porto by Ana' }).click()
  await expect(adminItems(family)).toContainText('Porto')
  expect(await found(stranger, row)).toEqual(everywhere)

  await stranger.goto('/rocks')
  await hydrated(stranger)
  await askAboutReport(stranger)
  await stranger.getByLabel('What is wrong?').fill('This is my garden.')
  await stranger.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(stranger)).toContainText('The family will read it')
  expect(await found(stranger, row)).toEqual(everywhere)
  await openTab(family, site, 'rocks')
  await expect(adminItems(family)).toContainText('This is my garden.')
  await family.getByRole('button', { name: 'Set aside rock from Porto by Ana' }).click()
  await expect(toast(family)).toContainText('Set aside')
  expect(await found(stranger, row)).toEqual(nowhere)
  await toast(family).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(family)).toContainText('It is as it was')
  expect(await found(stranger, row)).toEqual(everywhere)

  await sender.goto('/rocks')
  await sender.getByRole('button', { name: 'Change or take back' }).click()
  await own.getByRole('button', { name: 'Take it back' }).click()
  await own.getByRole('button', { name: 'Take it back' }).click()
  await expect(toast(sender)).toContainText('Your rock has been taken back')
  expect(await found(stranger, row)).toEqual(nowhere)
  expect(await (await site.admin.get('/api/admin/trash')).json()).toMatchObject([{ id: row.id, withdrawn: true }])
})
