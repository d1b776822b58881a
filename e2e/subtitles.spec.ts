/**
 * Words for what is heard in a film, from the family's form to the page of a visitor.
 * Behaviour: Subtitles and transcripts
 */
import { addRow, openTab, videoFile } from './admin.ts'
import { expectResponsive } from './layout-checks.ts'
import { expect, expectAccessible, hydrated, test } from './site.ts'

const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nLook, the heron\n'

test('subtitles that are chosen for a film run along for a visitor, and their words stand below it', async ({
  page,
  browser,
  site,
  consoleErrors,
}) => {
  const { id } = await addRow(site, '/api/admin/videos', { video: videoFile(), title: 'At the quarry' })
  await openTab(page, site, 'videos')
  await page.getByRole('button', { name: /^What is said .*quarry/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Language of the subtitles')).toHaveCount(0)
  await dialog
    .getByLabel('Or a file of subtitles')
    .setInputFiles({ name: 'film.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt) })
  await expect(dialog.getByLabel('The words')).toHaveValue(vtt)
  await dialog.getByLabel('Language of the subtitles').selectOption('Portuguese')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await visitor.goto('/gallery')
  await hydrated(visitor)
  const track = visitor.locator('video track')
  await expect(track).toHaveAttribute('srclang', 'pt')
  const cues = await visitor.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const [first] = [...video.textTracks]
    if (!first) return []
    first.mode = 'showing'
    const element = video.querySelector('track')
    if (element?.readyState !== 2) await new Promise((resolve) => element?.addEventListener('load', resolve))
    return [...(first.cues ?? [])].map((cue) => (cue as VTTCue).text)
  })
  expect(cues).toEqual(['Look, the heron'])
  await visitor.getByText('What is said').click()
  await expect(visitor.locator('.heard')).toContainText('Look, the heron')
  await expectAccessible(visitor)
  await expectResponsive(visitor, '/gallery')
  await visitor.goto('/search?q=heron')
  await expect(visitor.locator('.search-results li')).toHaveCount(1)

  // With its times: saved once more, nothing is lost.
  await page.getByRole('button', { name: /^What is said .*quarry/ }).click()
  await expect(dialog.getByLabel('The words')).toHaveValue(/00:00:00.000 --> 00:00:02.000/)
  await dialog.getByRole('button', { name: 'Take these words away' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await site.admin.get(`/api/videos/${id}/subtitles.vtt`)).status()).toBe(404)
  expect(consoleErrors).toEqual([])
})
