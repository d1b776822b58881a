/** The player, sentence by sentence: the current track, and the music that goes on from page to page. */

import { addTrack, audio, openMusic, panel, press, row, song } from './music-page.ts'
import { expect, expectAccessible, test } from './site.ts'

test.describe('the current track', () => {
  test('is none at first, then the one that was clicked, which another click pauses', async ({
    page,
    site,
    complaints,
  }) => {
    await openMusic(page, site, 'One', 'Two')
    await expect(panel(page)).toHaveCount(0)
    await press(page, 'Play One')
    await expect(row(page, 'One')).toHaveAttribute('aria-current', 'true')
    await expect(row(page, 'One')).toHaveClass(/sounding/)
    await expect.poll(async () => (await audio(page)).time).toBeGreaterThan(0)
    await press(page, 'Pause One')
    expect((await audio(page)).paused).toBe(true)
    await expect(row(page, 'One')).not.toHaveClass(/sounding/)
    await expect(row(page, 'One')).toHaveAttribute('aria-current', 'true')
    await press(page, 'Play One')
    expect((await audio(page)).paused).toBe(false)
    expect(complaints).toEqual([])
  })

  test('is another one as soon as that is clicked', async ({ page, site }) => {
    await openMusic(page, site, 'One', 'Two')
    await press(page, 'Play One')
    await expect(row(page, 'One')).toHaveClass(/sounding/)
    await press(page, 'Play Two')
    await expect(row(page, 'Two')).toHaveClass(/sounding/)
    await expect(row(page, 'One')).not.toHaveAttribute('aria-current')
    await expect(page.getByRole('button', { name: 'Play One' })).toBeVisible()
    await expect(panel(page).getByRole('heading')).toHaveText('Two')
    await expect(page.locator('audio')).toHaveCount(1)
  })

  test('follows what the player itself says', async ({ page, site }) => {
    await openMusic(page, site, 'One')
    await press(page, 'Play One')
    await expect(row(page, 'One')).toHaveClass(/sounding/)
    await page.locator('audio').evaluate((element: HTMLAudioElement) => element.pause())
    await expect(page.getByRole('button', { name: 'Play One' })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Play' })).toBeVisible()
    await page.locator('audio').evaluate((element: HTMLAudioElement) => element.play())
    await expect(page.getByRole('button', { name: 'Pause One' })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  })

  test('gives way to the next one at its end, and the last one stays', async ({ page, site }) => {
    await addTrack(site, 'One', song(2))
    await addTrack(site, 'Two', song(2))
    await page.goto('/music')
    await press(page, 'Play One')
    await expect(panel(page).getByRole('heading')).toHaveText('Two')
    await expect(page.getByRole('button', { name: 'Play Two' })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(panel(page).getByRole('heading')).toHaveText('Two')
  })

  test('can be steered by keyboard: on and off, where in it, how loud', async ({ page, site }) => {
    await openMusic(page, site, 'One')
    await page.getByRole('button', { name: 'Play One' }).focus()
    await page.keyboard.press('Enter')
    const position = panel(page).getByRole('slider', { name: 'Position' })
    await expect(position).toHaveAttribute('aria-valuetext', /of 1:00$/)
    await position.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('PageDown')
    await expect.poll(async () => (await audio(page)).time).toBeGreaterThan(30)
    const volume = panel(page).getByRole('slider', { name: 'Volume' })
    await volume.focus()
    await page.keyboard.press('Home')
    expect(
      await page.locator('audio').evaluate((element: HTMLAudioElement) => element.volume),
    ).toBe(0)
  })

  test('is on the lock screen, too', async ({ page, site }) => {
    await openMusic(page, site, 'One', 'Two')
    await press(page, 'Play Two')
    const told = () => page.evaluate(() => navigator.mediaSession.metadata?.title)
    await expect.poll(told).toBe('Two')
  })

  test('says so when it cannot be played', async ({ page, site, complaints }) => {
    await addTrack(site, 'One')
    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/music')
    await press(page, 'Play One')
    await expect(panel(page).getByRole('alert')).toHaveText('This track cannot be played just now.')
    await expect(page.getByRole('button', { name: 'Play One' })).toBeVisible()
    complaints.length = 0
  })

  test('can be played after all once the line is back', async ({ page, site, complaints }) => {
    await openMusic(page, site, 'One')
    await page.route('**/uploads/**', (route) => route.abort())
    await press(page, 'Play One')
    await expect(panel(page).getByRole('alert')).toBeVisible()
    await page.unroute('**/uploads/**')
    await row(page, 'One').getByRole('button', { name: 'Play One' }).click()
    await expect.poll(async () => (await audio(page)).time).toBeGreaterThan(0)
    await expect(panel(page).getByRole('alert')).toBeHidden()
    complaints.length = 0
  })

  test('is only paused by what pauses, and only played by what plays', async ({ page, site }) => {
    await page.addInitScript(() => {
      const handlers: Record<string, () => void> = {}
      Object.assign(window, { handlers })
      navigator.mediaSession.setActionHandler = (action, handler) => {
        handlers[action] = handler as () => void
      }
    })
    await openMusic(page, site, 'One')
    await press(page, 'Play One')
    const paused = async () => (await audio(page)).paused
    await expect.poll(paused).toBe(false)
    type Headset = { handlers: { play: () => void; pause: () => void } }
    for (const action of ['play', 'pause', 'pause', 'play', 'play'] as const) {
      await page.evaluate((one) => (window as unknown as Headset).handlers[one](), action)
      await expect.poll(paused).toBe(action === 'pause')
    }
  })
})

test.describe('from page to page', () => {
  test('music goes on, with a small panel that leads back, pauses and stops', async ({
    page,
    site,
    complaints,
  }) => {
    await openMusic(page, site, 'One')
    await press(page, 'Play One')
    await expect.poll(async () => (await audio(page)).time).toBeGreaterThan(0)
    await page.locator('footer a[href="/story"]').click()
    await expect(page).toHaveURL('/story')
    await expect(panel(page).getByRole('link', { name: 'One' })).toBeVisible()
    const { time, paused } = await audio(page)
    expect(paused).toBe(false)
    await expect.poll(async () => (await audio(page)).time).toBeGreaterThan(time)
    await expectAccessible(page)
    await panel(page).getByRole('button', { name: 'Pause' }).click()
    expect((await audio(page)).paused).toBe(true)
    await panel(page).getByRole('button', { name: 'Play' }).click()
    await panel(page).getByRole('link', { name: 'One' }).click()
    await expect(page).toHaveURL('/music')
    await expect(row(page, 'One')).toHaveClass(/sounding/)
    await page.locator('footer a[href="/words"]').click()
    await panel(page).getByRole('button', { name: 'Stop the music' }).click()
    await expect(panel(page)).toHaveCount(0)
    expect(await audio(page)).toMatchObject({ paused: true, src: null })
    expect(complaints).toEqual([])
  })

  test('nothing of the player is loaded where nothing has been played', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/story')
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => /\/(dock|player|music)-[^/]*\.js/.test(url))).toEqual([])
  })
})

for (const width of [360, 768, 1440])
  test(`the panel stays in reach at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 })
    await openMusic(page, site, ...Array.from({ length: 9 }, (_, n) => `Track ${n + 1}`))
    await press(page, 'Play Track 9')
    await expect(row(page, 'Track 9')).toHaveClass(/sounding/)
    await expect(panel(page).getByRole('button', { name: 'Pause' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
