/**
 * Uploaded videos, on the home page and in the gallery: which one is shown, its text, and when it loads.
 * Behaviour: Home; Gallery
 */
import { makeVideo } from '../testing/ffmpeg.ts'
import { addRow, fetchRows, videoFile } from './admin.ts'
import type { TestFile } from './image-files.ts'
import { expect, hydrated, navigateTo, test } from './site.ts'

/** Larger than a phone needs. */
async function largeFilm(): Promise<TestFile> {
  const buffer = await makeVideo(
    'mp4',
    '-vf',
    'scale=1200:900,noise=alls=40:allf=t',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-r',
    '3',
  )
  return { ...videoFile('lake.mp4'), buffer }
}

test('uploaded video: shows its poster and loads nothing before it is played', async ({ page, site }) => {
  const row = await addRow(site, '/api/admin/videos', { video: videoFile() })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  const video = page.locator('.home-film video')
  await video.scrollIntoViewIfNeeded()
  await expect(video).toHaveAttribute('controls')
  // Firefox shows its controls over the still otherwise, beside the button.
  await expect(video).toHaveCSS('opacity', '0')
  await expect(video).toHaveAttribute('preload', 'none')
  await expect(page.locator('.home-film .picture')).toHaveJSProperty('complete', true)
  await expect(video).not.toHaveAttribute('autoplay')
  await page.waitForLoadState('networkidle')
  const loads = () => asked.filter((url) => url.endsWith(String(row.videoUrl)))
  expect(loads()).toEqual([])

  await page.locator('.home-film').getByRole('button', { name: 'Play the film' }).click()
  await expect(video).toBeFocused()
  await expect.poll(loads).not.toEqual([])
})

test('uploaded film of full size: a phone plays its smaller version, and a wide screen the film itself', async ({
  page,
  site,
}) => {
  // A busy machine looks like a slow line.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { downlink: 10, saveData: false } }),
  )
  const row = await addRow(site, '/api/admin/videos', { video: await largeFilm() })
  await expect.poll(async () => (await fetchRows(site.admin, '/api/videos'))[0]?.sources).toHaveLength(3)
  for (const [width, address] of [
    [360, `${row.videoUrl}?h=720`],
    [1280, String(row.videoUrl)],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Play the film' }).click()
    await expect(page.locator('.home-film video')).toHaveJSProperty('currentSrc', site.url + address)
    await expect
      .poll(() => page.locator('.home-film video').evaluate((film: HTMLVideoElement) => film.videoWidth))
      .toBeGreaterThan(0)
  }
})

test('uploaded video: shows its own title and description, not those of another', async ({ page, site }) => {
  const own = { title: 'The lake in March', description: 'Nobody slept.' }
  await addRow(site, '/api/admin/videos', { video: videoFile(), ...own })
  const { home } = (await (await page.request.get(`${site.url}/api/memorial`)).json()).pages
  await page.goto('/')
  const region = page.getByRole('region', { name: own.title })
  await expect(region.getByRole('heading', { name: own.title })).toBeVisible()
  await expect(region.getByText(own.description)).toHaveCount(1)
  await expect(page.getByText(home.video.heading)).toHaveCount(0)
})

test('uploaded video: without a title it has none, least of all that of another', async ({ page, site }) => {
  await addRow(site, '/api/admin/videos', { video: videoFile() })
  const { home, gallery } = (await (await page.request.get(`${site.url}/api/memorial`)).json()).pages
  for (const [path, copy] of [
    ['/', home.video],
    ['/gallery', gallery.video],
  ]) {
    await page.goto(path)
    const film = page.getByRole('region', { name: 'Film', exact: true })
    await expect(film.locator('video')).toBeVisible()
    await expect(film.getByRole('heading')).toHaveCount(0)
    for (const words of [copy.heading, copy.text, copy.empty]) await expect(page.getByText(words)).toHaveCount(0)
  }
})

test.describe('gallery video', () => {
  test('gallery video: requested again after the connection was lost', async ({ page, site, consoleErrors }) => {
    await addRow(site, '/api/admin/videos', { video: videoFile(), title: 'In the garden' })
    await page.goto('/gallery')
    await hydrated(page)
    await page.route('**/*.mp4', (route) => route.abort())
    const region = page.getByRole('region', { name: 'Film', exact: true })
    await region.getByRole('button', { name: 'Play the film' }).click()
    await expect(region.getByRole('alert')).toBeVisible()
    await page.unroute('**/*.mp4')
    const asked = page.waitForRequest(/\.mp4$/)
    await region.getByRole('button', { name: 'Play the film' }).click()
    await asked
    consoleErrors.length = 0
  })

  test('gallery video: no empty state while the request is pending', async ({ page, site, consoleErrors }) => {
    const { gallery } = (await (await page.request.get(`${site.url}/api/memorial`)).json()).pages
    await page.route('**/api/videos', (route) => route.fulfill({ status: 500, body: 'no' }))
    await navigateTo(page, '/gallery')
    await expect(page.getByRole('img', { name: gallery.video.poster.alt })).toBeVisible()
    await expect(page.getByText(gallery.video.empty)).toBeHidden()
    consoleErrors.length = 0
  })

  test('gallery video: the one of the site content until one is uploaded', async ({ page, site }) => {
    const { gallery } = (await (await page.request.get(`${site.url}/api/memorial`)).json()).pages
    await page.goto('/gallery')
    const region = page.getByRole('region', { name: 'Film' })
    await expect(region.getByRole('heading', { name: gallery.video.heading })).toBeVisible()
    await expect(region.getByText(gallery.video.empty)).toBeVisible()
    await expect(region.getByRole('img', { name: gallery.video.poster.alt })).toBeVisible()
  })

  test('gallery video: an uploaded one, unless its gallery display is off', async ({ page, site }) => {
    const hidden = { video: videoFile(), galleryDisplay: 'false' }
    await addRow(site, '/api/admin/videos', { ...hidden, title: 'Not for here' })
    await addRow(site, '/api/admin/videos', { video: videoFile(), title: 'In the garden' })
    await addRow(site, '/api/admin/videos', { video: videoFile(), title: 'By the lake' })
    await page.goto('/gallery')
    await expect(page.getByLabel('Not for here')).toHaveCount(0)
    await expect(
      page.getByRole('region', { name: 'Film', exact: true }).getByLabel('In the garden', { exact: true }),
    ).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'More films' }).getByLabel('By the lake', { exact: true }),
    ).toBeVisible()
  })
})
