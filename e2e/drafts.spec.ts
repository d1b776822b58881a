/**
 * Words that administrators have typed and not saved outlive a reload, the same way in every form.
 * Behaviour: Drafts
 */
import type { Page } from '@playwright/test'
import {
  addPhoto,
  addRow,
  adminCells,
  adminItems,
  failRequests,
  fetchRows,
  openTab,
  pdfFile,
  trackFile,
} from './admin.ts'
import { expect, expectAccessible, type Site, test, toast } from './site.ts'

const KEPT = 'What you wrote here is not saved yet.'
/** Names of drafts on the device. */
const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => !['family', 'pencil'].includes(key)))

async function openTrack(page: Page, site: Site) {
  await addRow(site, '/api/admin/upload-track', { audio: trackFile(), title: 'Waltz' })
  await openTab(page, site, 'music')
  return async () => {
    await adminItems(page).getByRole('button', { name: 'Edit track Waltz', exact: true }).click()
    return page.getByRole('dialog')
  }
}

test('lyrics that are typed and not saved are back after a reload, and gone once they are saved', async ({
  page,
  site,
}, { outputDir }) => {
  const open = await openTrack(page, site)
  const before = await open()
  await expect(before.getByText(KEPT)).toHaveCount(0)
  await before.getByLabel('Lyrics').pressSequentially('Over the lake\nwe went')
  await page.reload()
  const dialog = await open()
  await expect(dialog.getByLabel('Lyrics')).toHaveValue('Over the lake\nwe went')
  await expect(dialog.getByRole('status').filter({ hasText: KEPT })).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    await page.screenshot({ path: `${outputDir}/kept-${width}.png` })
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await fetchRows(site.admin, '/api/tracks')).toMatchObject([{ lyrics: 'Over the lake\nwe went' }])
  expect(await draftsOf(page)).toEqual([])
  await expect((await open()).getByText(KEPT)).toHaveCount(0)
})

test('Cancel throws away what was typed, and closing the dialog otherwise keeps it', async ({ page, site }) => {
  const open = await openTrack(page, site)
  await (await open()).getByLabel('Lyrics').fill('Over the lake')
  await page.keyboard.press('Escape')
  const dialog = await open()
  await expect(dialog.getByLabel('Lyrics')).toHaveValue('Over the lake')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect((await open()).getByLabel('Lyrics')).toHaveValue('')
  expect(await draftsOf(page)).toEqual([])
})

test('the description of a new writing is back after a reload, and gone once it is sent', async ({ page, site }) => {
  await openTab(page, site, 'writings')
  await page.getByLabel('Description').pressSequentially('Found in a drawer.')
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('Found in a drawer.')
  await page.getByLabel('PDF', { exact: true }).setInputFiles(pdfFile())
  await page.getByLabel('Title').fill('I Am I')
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await expect(toast(page)).toBeVisible()
  await expect.poll(() => draftsOf(page)).toEqual([])
  expect(await fetchRows(site.admin, '/api/writings')).toMatchObject([{ description: 'Found in a drawer.' }])
})

test('a caption that was being typed when the page closed is saved when it is back', async ({ page, site }) => {
  await addPhoto(site)
  await openTab(page, site, 'gallery')
  await adminCells(page).click()
  await page.getByLabel('Caption of').pressSequentially('The swing')
  await page.reload()
  await expect(page.getByRole('gridcell', { name: 'The swing' })).toBeVisible()
  expect(await fetchRows(site.admin, '/api/photos')).toMatchObject([{ title: 'The swing' }])
  await expect.poll(() => draftsOf(page)).toEqual([])
})

test('a caption that could not be saved is still marked after a reload, and sent as soon as it can be', async ({
  page,
  site,
}) => {
  await addPhoto(site)
  await openTab(page, site, 'gallery')
  await failRequests(page, '**/api/admin/photos/*', 'PATCH')
  await adminCells(page).click()
  await page.getByLabel('Caption of').fill('The swing')
  await page.keyboard.press('Enter')
  const unsent = page.getByText('Not saved yet. It is kept here, and sent again by itself.')
  await expect(unsent).toBeVisible()
  await page.reload()
  await adminCells(page).click()
  await expect(unsent).toBeVisible()
  await expect(page.getByLabel('Caption of')).toHaveValue('The swing')
  await page.unrouteAll()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'The swing' })).toBeVisible()
  await expect(unsent).toHaveCount(0)
  expect(await draftsOf(page)).toEqual([])
})

test('notes of the handover sheet are back after a reload', async ({ page, site }) => {
  const { cookies } = await site.admin.storageState()
  await page.context().addCookies(cookies)
  await page.goto('/admin/people')
  const part = page.getByRole('region', { name: 'Handover sheet' })
  const note = part.getByRole('textbox').first()
  await expect(part.getByText('0 of 6 done')).toBeVisible()
  await expect(note).toBeHidden()
  await part.getByRole('heading').click()
  await note.pressSequentially('The domain is with the registrar in town.')
  await page.reload()
  await expect(note).toHaveValue('The domain is with the registrar in town.')
  await expect(part.getByText(KEPT)).toBeVisible()
  await part.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(part.getByText(KEPT)).toHaveCount(0)
  await expect.poll(() => draftsOf(page)).toEqual([])
  await expect(note).toHaveValue('The domain is with the registrar in town.')
})
