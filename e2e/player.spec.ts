/**
 * The audio player: current track, and playback across pages.
 * Behaviour: Player
 */
import { addRow, videoFile } from './admin.ts'
import { addTrack, audioFile, audioState, nowPlaying, openMusic, pressButton, trackRow } from './music-page.ts'
import { expect, expectAccessible, hydrated, test } from './site.ts'

test('current track: none at first, then the clicked one, which a second click pauses and another track replaces', async ({
  page,
  site,
  consoleErrors,
}) => {
  await openMusic(page, site, 'One', 'Two')
  await expect(nowPlaying(page)).toHaveCount(0)
  await pressButton(page, 'Play One')
  await expect(trackRow(page, 'One')).toHaveAttribute('aria-current', 'true')
  await expect(trackRow(page, 'One')).toHaveClass(/sounding/)
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(0)
  await pressButton(page, 'Pause One')
  expect((await audioState(page)).paused).toBe(true)
  await expect(trackRow(page, 'One')).not.toHaveClass(/sounding/)
  await expect(trackRow(page, 'One')).toHaveAttribute('aria-current', 'true')
  await pressButton(page, 'Play One')
  expect((await audioState(page)).paused).toBe(false)

  await expect(trackRow(page, 'One')).toHaveClass(/sounding/)
  await page.locator('audio').evaluate((element: HTMLAudioElement) => element.pause())
  await expect(page.getByRole('button', { name: 'Play One' })).toBeVisible()
  await expect(nowPlaying(page).getByRole('button', { name: 'Play' })).toBeVisible()
  await page.locator('audio').evaluate((element: HTMLAudioElement) => element.play())
  await expect(page.getByRole('button', { name: 'Pause One' })).toBeVisible()
  await expect(nowPlaying(page).getByRole('button', { name: 'Pause' })).toBeVisible()

  await pressButton(page, 'Play Two')
  await expect(trackRow(page, 'Two')).toHaveClass(/sounding/)
  await expect(trackRow(page, 'One')).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('button', { name: 'Play One' })).toBeVisible()
  await expect(nowPlaying(page).getByRole('heading')).toHaveText('Two')
  await expect(page.locator('audio')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Two')
  expect(consoleErrors).toEqual([])
})

test('current track: the next one plays at its end, and the last one stays', async ({ page, site }) => {
  await addTrack(site, 'One', audioFile(2))
  await addTrack(site, 'Two', audioFile(2))
  await page.goto('/music')
  await pressButton(page, 'Play One')
  await expect(nowPlaying(page).getByRole('heading')).toHaveText('Two')
  await expect(page.getByRole('button', { name: 'Play Two' })).toBeVisible()
  await expect(nowPlaying(page).getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(nowPlaying(page).getByRole('heading')).toHaveText('Two')
})

test('player: play, position and volume work by keyboard; from the lock screen, pause only pauses, and play only plays', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const handlers: Record<string, () => void> = {}
    Object.assign(window, { handlers })
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler as () => void
    }
  })
  await openMusic(page, site, 'One')
  await page.getByRole('button', { name: 'Play One' }).focus()
  await page.keyboard.press('Enter')
  const paused = async () => (await audioState(page)).paused
  await expect.poll(paused).toBe(false)
  type Headset = { handlers: { play: () => void; pause: () => void } }
  for (const action of ['play', 'pause', 'pause', 'play', 'play'] as const) {
    await page.evaluate((one) => (window as unknown as Headset).handlers[one](), action)
    await expect.poll(paused).toBe(action === 'pause')
  }

  const position = nowPlaying(page).getByRole('slider', { name: 'Position' })
  await expect(position).toHaveAttribute('aria-valuetext', /of 1:00$/)
  await position.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('PageDown')
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(30)
  const volume = nowPlaying(page).getByRole('slider', { name: 'Volume' })
  await volume.focus()
  await page.keyboard.press('Home')
  expect(await page.locator('audio').evaluate((element: HTMLAudioElement) => element.volume)).toBe(0)
})

test('player: a track that cannot be played says so, and plays once the connection is back', async ({
  page,
  site,
  consoleErrors,
}) => {
  await openMusic(page, site, 'One')
  const said = nowPlaying(page).getByRole('alert')
  const audio = '**/uploads/**'
  await page.route(audio, (route) => route.fulfill({ status: 404, body: '' }))
  await pressButton(page, 'Play One')
  await expect(said).toHaveText('This track cannot be played just now.')
  await expect(page.getByRole('button', { name: 'Play One' })).toBeVisible()

  await page.reload()
  await hydrated(page)
  await page.unroute(audio)
  await page.route(audio, (route) => route.abort())
  await pressButton(page, 'Play One')
  await expect(said).toBeVisible()
  await page.unroute(audio)
  await trackRow(page, 'One').getByRole('button', { name: 'Play One' }).click()
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(0)
  await expect(said).toBeHidden()
  consoleErrors.length = 0
})

test.describe('navigation', () => {
  test('player: music continues across pages, with a mini player that leads back, pauses and stops', async ({
    page,
    site,
    consoleErrors,
  }) => {
    await openMusic(page, site, 'One')
    await pressButton(page, 'Play One')
    await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(0)
    await page.locator('footer a[href="/story"]').click()
    await expect(page).toHaveURL('/story')
    await expect(nowPlaying(page).getByRole('link', { name: 'One' })).toBeVisible()
    const { time, paused } = await audioState(page)
    expect(paused).toBe(false)
    await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(time)
    await expectAccessible(page)
    await nowPlaying(page).getByRole('button', { name: 'Pause' }).click()
    expect((await audioState(page)).paused).toBe(true)
    await nowPlaying(page).getByRole('button', { name: 'Play' }).click()
    await nowPlaying(page).getByRole('link', { name: 'One' }).click()
    await expect(page).toHaveURL('/music')
    await expect(trackRow(page, 'One')).toHaveClass(/sounding/)
    await page.locator('footer a[href="/words"]').click()
    await nowPlaying(page).getByRole('button', { name: 'Stop the music' }).click()
    await expect(nowPlaying(page)).toHaveCount(0)
    expect(await audioState(page)).toMatchObject({ paused: true, src: null })
    expect(consoleErrors).toEqual([])
  })

  test('one sound at a time: a film that starts pauses the music, and music that starts pauses the film', async ({
    page,
    site,
  }) => {
    await addRow(site, '/api/admin/videos', { video: videoFile() })
    await openMusic(page, site, 'One')
    await pressButton(page, 'Play One')
    await page.locator('footer a[href="/gallery"]').click()
    await pressButton(page, 'Play the film')
    await expect(nowPlaying(page).getByRole('button', { name: 'Play' })).toBeVisible()
    const film = page.locator('video')
    await expect(film).toHaveJSProperty('paused', false)
    await nowPlaying(page).getByRole('button', { name: 'Play' }).click()
    await expect(film).toHaveJSProperty('paused', true)
    expect((await audioState(page)).paused).toBe(false)
  })

  test('code splitting: no player code is loaded before anything is played', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/story')
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => /\/(mini-player|player|music)-[^/]*\.js/.test(url))).toEqual([])
  })
})

test('player: the panel stays in the viewport at 360, 768 and 1440 px', async ({ page, site }) => {
  await openMusic(page, site, ...Array.from({ length: 9 }, (_, n) => `Track ${n + 1}`))
  await page.setViewportSize({ width: 360, height: 740 })
  await pressButton(page, 'Play Track 9')
  await expect(trackRow(page, 'Track 9')).toHaveClass(/sounding/)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 })
    await expect(nowPlaying(page).getByRole('button', { name: 'Pause' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  }
})
