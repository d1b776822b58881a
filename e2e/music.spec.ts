/**
 * The music page: track list and downloads.
 * Behaviour: Music; Player; Layout and accessibility
 */
import { readFile } from 'node:fs/promises'
import { openTab } from './admin.ts'
import { makeImage } from './image-files.ts'
import { expectResponsive } from './layout-checks.ts'
import { addTrack, audioFile, nowPlaying, pressButton, trackRow } from './music-page.ts'
import { expect, expectAccessible, holdBack, hydrated, navigateTo, test } from './site.ts'

test('music page: title and intro text; while it is empty it says that there are no tracks, and where to upload them', async ({
  page,
  site,
  consoleErrors,
}) => {
  const { music } = (await (await page.request.get(`${site.url}/api/memorial`)).json()).pages
  await page.goto('/music')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('His Music')
  await expect(page.getByText(music.lead)).toBeVisible()
  await expect(page.getByText(music.text[0].text[0])).toBeVisible()
  await expect(page.getByText('No tracks uploaded yet', { exact: true })).toBeVisible()
  await expect(page.getByText(/uploaded in the admin dashboard/)).toBeVisible()
  await expect(page.locator('a[href^="/admin"]')).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})

test("music list: 'Loading Rowan's music...', then the tracks; or that it cannot be loaded", async ({
  page,
  site,
  consoleErrors,
}) => {
  await addTrack(site, 'Kitchen Light')
  const answer = await holdBack(page, '**/api/tracks')
  await navigateTo(page, '/music')
  await expect(page.getByText("Loading Rowan's music...", { exact: true })).toBeVisible()
  answer()
  await expect(trackRow(page, 'Kitchen Light')).toBeVisible()
  expect(consoleErrors).toEqual([])

  await page.route('**/api/tracks', (route) => route.fulfill({ status: 500, body: 'no' }))
  await navigateTo(page, '/music')
  await expect(page.getByText('Unable to load music', { exact: true })).toBeVisible()
  consoleErrors.length = 0
})

test('track row: cover, title, artist, album, year and duration', async ({ page, site }) => {
  const cover = await makeImage(200, 200)
  const tags = { artist: 'Wren Okafor', album: 'Furnace Tapes', year: '2019', genre: 'Folk', cover }
  await addTrack(site, 'Kitchen Light', audioFile(63, tags))
  await addTrack(site, 'Untitled')
  await page.goto('/music')
  const full = trackRow(page, 'Kitchen Light')
  await expect(full.locator('img')).toHaveAttribute('src', /^\/uploads\//)
  for (const words of ['Wren Okafor', 'Furnace Tapes', '2019', '1:03'])
    await expect(full.getByText(words, { exact: true })).toBeVisible()
  await expect(full.getByRole('button')).toHaveText([
    'Play Kitchen Light',
    'Send Kitchen Light',
    'Download Kitchen Light',
  ])
  const bare = trackRow(page, 'Untitled')
  await expect(bare.locator('img')).toHaveAttribute('src', '/content/cover-track.svg')
  await expect(bare).not.toContainText(/null|undefined/)

  await pressButton(page, 'Play Kitchen Light')
  for (const words of ['Wren Okafor', 'Furnace Tapes, 2019', 'Folk', '1:03'])
    await expect(nowPlaying(page).getByText(words, { exact: true })).toBeVisible()
  await expect(nowPlaying(page).getByRole('heading', { name: 'Kitchen Light' })).toBeVisible()

  // On a phone the button lies on the cover, and what is short shares a line.
  await page.setViewportSize({ width: 360, height: 740 })
  const middle = ({ x = 0, y = 0, width = 0, height = 0 } = {}) => [x + width / 2, y + height / 2].map(Math.round)
  const button = await full.getByRole('button').first().boundingBox()
  expect(middle((await full.locator('img').boundingBox()) ?? {})).toEqual(middle(button ?? {}))
  const [year, length] = await Promise.all(['2019', '1:03'].map((words) => full.getByText(words).boundingBox()))
  expect(year?.y).toBe(length?.y)
})

test('track download: the file is saved under its title, and a failure is only logged to the console', async ({
  page,
  site,
  consoleErrors,
}) => {
  const file = audioFile(3, { artist: 'Rowan Whitlock' })
  await addTrack(site, 'Ferry Song (for Moss)', file)
  await addTrack(site, 'Duet', audioFile(3, { artist: 'Rowan and Wren' }))
  await page.goto('/music')
  await expect(trackRow(page, 'Duet')).toContainText('Rowan and Wren')
  await expect(trackRow(page, 'Ferry Song (for Moss)')).not.toContainText('Whitlock')
  const arriving = page.waitForEvent('download')
  await pressButton(page, 'Download Ferry Song (for Moss)')
  const saved = await arriving
  expect(saved.suggestedFilename()).toBe('Ferry Song (for Moss).mp3')
  expect((await readFile(await saved.path())).length).toBeGreaterThan(file.buffer.length / 2)

  await hydrated(page)
  expect(consoleErrors).toEqual([])
  await page.route('**/uploads/**', (route) => route.fulfill({ status: 500, body: 'no' }))
  await pressButton(page, 'Download Duet')
  await expect.poll(() => consoleErrors.join(' ')).toContain('The download failed.')
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(trackRow(page, 'Duet')).toBeVisible()
  consoleErrors.length = 0
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a track can be played and downloaded without scripts', async ({ page, site }) => {
    const { audioUrl } = await addTrack(site, 'One')
    await page.goto('/music')
    await expect(page.locator('audio[controls]')).toHaveAttribute('src', String(audioUrl))
    await expect(page.locator('audio[controls]')).toBeVisible()
    const link = trackRow(page, 'One').getByRole('link', { name: 'Download' })
    await expect(link).toHaveAttribute('download', 'One.mp3')
    await expect(link).toHaveAttribute('href', String(audioUrl))
    await expect(page.getByRole('button', { name: 'Play One' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Download One' })).toBeHidden()
  })

  test('the words of a song unfold below its title, as wide as it is', async ({ page, site }) => {
    await addTrack(site, 'One', audioFile(), { lyrics: 'Four floors up\nand the bulb is gone' })
    await page.goto('/music')
    await trackRow(page, 'One').getByText('The words').click()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const title = await trackRow(page, 'One').getByRole('heading').boundingBox()
      const lyrics = await trackRow(page, 'One').getByText('Four floors up').boundingBox()
      expect(lyrics?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 999))
      expect(lyrics?.width).toBeGreaterThan(200)
    }
  })
})

test('responsive layout: music at 360, 768 and 1440 px', async ({ page, site, consoleErrors }) => {
  const title = 'Eleven Minutes of Rain on the Upstairs Window, with Guitar'
  for (const one of ['One', title]) await addTrack(site, one)
  await expectResponsive(page, '/music')
  expect(consoleErrors).toEqual([])
})

test.describe('lyrics', () => {
  const chords = '   G            Em\nYou asked me once, I said hello'

  test('the family writes them in the dialog of a track, and they unfold below it', async ({ page, site }) => {
    await addTrack(site, 'Stairwell')
    await addTrack(site, 'Untitled')
    await openTab(page, site, 'music')
    await page.getByRole('button', { name: 'Edit track Stairwell', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Lyrics or chords').fill('Four floors up\nand the bulb is gone')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto('/music')
    const lyrics = trackRow(page, 'Stairwell').getByText('Four floors up')
    await expect(lyrics).toBeHidden()
    await trackRow(page, 'Stairwell').getByText('The words').click()
    await expect(lyrics).toBeVisible()
    await expect(lyrics).toHaveCSS('white-space', 'pre-wrap')
    await expect(trackRow(page, 'Untitled').getByText('The words')).toHaveCount(0)
    await expect(nowPlaying(page)).toHaveCount(0)
    await expectAccessible(page)
  })

  test('chords stand above their words also on a phone and in very large text, and a search for a line leads to them', async ({
    page,
    site,
  }) => {
    const { id } = await addTrack(site, 'Second Answer', audioFile(), { lyrics: chords })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/music?track=${id}`)
    const row = trackRow(page, 'Second Answer')
    const lyrics = row.locator('.in-columns')
    await expect(lyrics).toBeVisible()
    expect(await lyrics.textContent()).toBe(chords)
    await expect(lyrics).toHaveCSS('white-space', 'pre')
    await expectAccessible(page)

    await page.goto('/search?q=hello')
    await page.getByRole('link', { name: /Second Answer/ }).click()
    await expect(row.getByText('You asked me once')).toBeVisible()

    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.goto('/music')
    const button = await row.getByRole('button', { name: 'Download Second Answer' }).boundingBox()
    const summary = row.getByText('The words')
    expect((await summary.boundingBox())?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 999))
    await page.emulateMedia({ media: 'print' })
    await expect(summary).toBeHidden()
  })
})
