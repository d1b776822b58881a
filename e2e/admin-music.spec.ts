/**
 * The Music tab: upload a track, list, edit the title, feature, delete, and the family's order.
 * Behaviour: Uploads of administrators; Admin dashboard
 */
import {
  addRow,
  adminCells,
  adminItems,
  confirmDialog,
  failRequests,
  fetchRows,
  imageFile,
  openTab,
  sentForms,
  trackFile,
} from './admin.ts'
import { expect, expectAccessible, type Site, test, toast } from './site.ts'

const missing = 'Missing required fieldsPlease provide at least an audio file and track title'

const addTrack = (site: Site, title: string) =>
  addRow(site, '/api/admin/upload-track', { audio: trackFile(), title, featured: 'false' })

test('track form: an upload needs an audio file and a title', async ({ page, site, consoleErrors }) => {
  await openTab(page, site, 'music')
  await expect(page.getByText('No tracks uploaded yet')).toBeVisible()
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(toast(page)).toContainText(missing)
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page)).toBeHidden()
  await page.getByLabel('Audio file').setInputFiles(trackFile())
  await page.getByLabel('Title').fill(' ')
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(toast(page)).toContainText(missing)
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
})

test("track form: the title starts as the filename, the duration is minutes times 60 plus seconds, and a toast says 'Track uploaded'", async ({
  page,
  site,
  consoleErrors,
}) => {
  const forms = await sentForms(page)
  await openTab(page, site, 'music')
  await page.getByLabel('Audio file').setInputFiles(trackFile('kitchen tape.mp3'))
  await expect(page.getByLabel('Title')).toHaveValue('kitchen tape')
  await page.getByLabel('Audio file').setInputFiles(trackFile('first light.mp3'))
  await expect(page.getByLabel('Title')).toHaveValue('first light')
  await page.getByLabel('Minutes').fill('2')
  await page.getByLabel('Seconds').fill('5')
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(toast(page)).toContainText('Track uploaded')
  expect(await forms()).toEqual([
    { audio: 'first light.mp3', title: 'first light', duration: '125', featured: 'false' },
  ])
  await expect(adminItems(page)).toContainText('2:05')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByLabel('Minutes')).toHaveValue('')
  expect(consoleErrors).toEqual([])
})

test('track form: the duration is sent only when both numbers are filled in, and each goes from 0 to 59', async ({
  page,
  site,
}) => {
  const forms = await sentForms(page)
  await openTab(page, site, 'music')
  await page.getByLabel('Audio file').setInputFiles(trackFile())
  await page.getByLabel('Minutes').fill('60')
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(toast(page)).toContainText('Minutes and seconds go from 0 to 59.')
  await page.getByLabel('Minutes').fill('2')
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(adminItems(page)).toContainText('0:03')
  expect(await forms()).toEqual([{ audio: 'first-light.mp3', title: 'first-light', featured: 'false' }])
})

test('inline edit: a track title is edited in place, one at a time; Enter saves, Escape cancels', async ({
  page,
  site,
}) => {
  await addTrack(site, 'One')
  await addTrack(site, 'Two')
  await openTab(page, site, 'music')
  await page.getByRole('button', { name: 'Edit title of track One' }).click()
  await page.getByRole('button', { name: 'Edit title of track Two' }).click()
  const editor = page.getByRole('textbox', { name: /^Title of/ })
  await expect(editor).toHaveCount(1)
  await expect(editor).toHaveValue('Two')
  await expect(editor).toBeFocused()
  await expectAccessible(page)
  await editor.fill('Changed')
  await page.keyboard.press('Escape')
  await expect(adminItems(page).locator('h3')).toHaveText(['One', 'Two'])
  await expect(page.getByRole('button', { name: 'Edit title of track Two' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit title of track Two' }).click()
  await editor.fill('   ')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Missing title')
  await editor.fill('  Second  ')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Enter')
  expect((await sent).url()).toMatch(/\/api\/admin\/tracks\/\w+\/title$/)
  expect((await sent).postDataJSON()).toEqual({ title: 'Second' })
  await expect(adminItems(page).locator('h3')).toHaveText(['One', 'Second'])

  await failRequests(page, '**/api/admin/tracks/**', 'PATCH')
  await page.getByRole('button', { name: 'Edit title of track One' }).click()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('ErrorFailed to update track title')
})

test("track list: a track is featured and deleted, and a toast says 'Track deleted'", async ({ page, site }) => {
  await addTrack(site, 'One')
  await openTab(page, site, 'music')
  await page.getByRole('button', { name: 'Feature track One' }).click()
  await expect(adminItems(page)).toContainText('Featured')
  expect(await fetchRows(site.admin, '/api/tracks')).toMatchObject([{ featured: true }])
  await page.getByRole('button', { name: 'Delete track One' }).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Track deleted')
  await expect(page.getByText('No tracks uploaded yet')).toBeVisible()
})

test('edit dialog: every field of a track and its cover can be changed, also what the file did not have', async ({
  page,
  site,
}) => {
  await addTrack(site, 'One')
  await openTab(page, site, 'music')
  await page.getByRole('button', { name: 'Edit track One' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit this track' })
  await dialog.getByLabel('Album').fill('Kitchen tapes')
  await dialog.getByRole('spinbutton', { name: 'Year' }).fill('2019')
  await dialog.getByLabel('New cover').setInputFiles(await imageFile())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(adminItems(page)).toContainText('Kitchen tapes')
  const [row] = await fetchRows(site.admin, '/api/tracks')
  expect(row).toMatchObject({ album: 'Kitchen tapes', year: 2019, artist: 'Rowan' })
  expect(row?.coverImageUrl).toMatch(/^\/uploads\//)
})

test('a track is played in its sheet, below its cover', async ({ page, site }) => {
  await addTrack(site, 'Waltz')
  await openTab(page, site, 'music')
  await adminCells(page).locator('.grid-picture').click()
  const sound = page.getByRole('dialog').locator('audio')
  await expect(sound).toBeVisible()
  await sound.evaluate((audio: HTMLAudioElement) => audio.play())
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0)
})

test('sorting: tracks are reordered by keyboard, and visitors get that order', async ({ page, site }) => {
  for (const title of ['One', 'Two', 'Three']) await addTrack(site, title)
  await openTab(page, site, 'music')
  await page.getByRole('button', { name: 'Change the order' }).click()
  await expectAccessible(page)
  // The list comes back later than the next press.
  await page.route('**/api/admin/tracks', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue().catch(() => {})
  })
  const up = page.getByRole('button', { name: 'Move track Three up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('track Three is now 1 of 3')).toBeAttached()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(adminItems(page).locator('h3')).toHaveText(['Three', 'One', 'Two'])
  const titles = (await fetchRows(site.admin, '/api/tracks')).map(({ title }) => title)
  expect(titles).toEqual(['Three', 'One', 'Two'])
})
