/**
 * The Videos tab: upload and list; a wrong upload can be hidden and removed.
 * Behaviour: Uploads of administrators; Gallery
 */
import { addRow, adminItems, confirmDialog, failRequests, fetchRows, openTab, sentForms, videoFile } from './admin.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

test('video form: a file is required', async ({ page, site }) => {
  await openTab(page, site, 'videos')
  await expect(page.getByText('No videos uploaded yet')).toBeVisible()
  await page.getByRole('button', { name: 'Upload video' }).click()
  await expect(toast(page)).toContainText('Missing video')
  await expectAccessible(page)
})

test('video form: a video is uploaded with featured false and galleryDisplay true, and listed', async ({
  page,
  site,
  consoleErrors,
}) => {
  const forms = await sentForms(page)
  await openTab(page, site, 'videos')
  await page.getByLabel('Video', { exact: true }).setInputFiles(videoFile())
  await page.getByRole('button', { name: 'Upload video' }).click()
  await expect(toast(page)).toContainText('Video uploaded')
  expect(await forms()).toEqual([{ video: 'garden.mp4', featured: 'false', galleryDisplay: 'true' }])
  await expect(adminItems(page)).toHaveCount(1)
  await expect(adminItems(page)).toContainText('Shown in the gallery')
  await expect(page.getByText('garden.mp4')).toBeHidden()
  expect(await fetchRows(site.admin, '/api/videos')).toMatchObject([{ featured: false }])
  expect(consoleErrors).toEqual([])
})

test('video list: a video is hidden from the gallery, featured, renamed and deleted', async ({ page, site }) => {
  await addRow(site, '/api/admin/videos', { video: videoFile(), featured: 'false' })
  await openTab(page, site, 'videos')
  await page.getByRole('button', { name: 'Hide from gallery video 1' }).click()
  await expect(page.getByRole('button', { name: 'Show in gallery video 1' })).toBeVisible()
  expect(await fetchRows(site.admin, '/api/videos')).toEqual([])
  await page.getByRole('button', { name: 'Feature video 1' }).click()
  await expect(adminItems(page)).toContainText('Featured')
  await page.getByRole('button', { name: 'Edit video 1' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('The garden')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(adminItems(page).locator('h3')).toHaveText('The garden')
  await page.getByRole('button', { name: 'Delete video The garden' }).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Video deleted')
  expect(await fetchRows(site.admin, '/api/admin/videos')).toEqual([])
})

test("video form: a failed upload says 'Failed to upload video'", async ({ page, site }) => {
  await failRequests(page, '**/api/admin/videos', 'POST')
  await openTab(page, site, 'videos')
  await page.getByLabel('Video', { exact: true }).setInputFiles(videoFile())
  await page.getByRole('button', { name: 'Upload video' }).click()
  await expect(toast(page)).toContainText('ErrorFailed to upload video. HTTP error! status: 500')
})
