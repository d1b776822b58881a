/**
 * Uploaded films, on the first page and in the gallery: which is shown, what is said of it, and when it is loaded.
 * Behaviour: Home; Gallery
 */
import { add, videoFile } from './admin.ts'
import { arrive, awake, expect, test } from './site.ts'

test('uploaded video: shows its poster and loads nothing before it is played', async ({
  page,
  site,
}) => {
  const film = await add(site, '/api/admin/videos', { video: videoFile() })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  const video = page.locator('.home-film video')
  await video.scrollIntoViewIfNeeded()
  await expect(video).toHaveAttribute('controls')
  await expect(video).toHaveAttribute('preload', 'none')
  await expect(page.locator('.home-film .picture')).toHaveJSProperty('complete', true)
  await expect(video).not.toHaveAttribute('autoplay')
  await page.waitForLoadState('networkidle')
  const loads = () => asked.filter((url) => url.endsWith(String(film.videoUrl)))
  expect(loads()).toEqual([])

  await page.locator('.home-film').getByRole('button', { name: 'Play the film' }).click()
  await expect(video).toBeFocused()
  await expect.poll(loads).not.toEqual([])
})

test('uploaded video: shows its own title and description, not those of another', async ({
  page,
  site,
}) => {
  const own = { title: 'The lake in March', description: 'Nobody slept.' }
  await add(site, '/api/admin/videos', { video: videoFile(), ...own })
  const { home } = (await (await page.request.get(`${site.url}/api/memorial`)).json()).pages
  await page.goto('/')
  const film = page.getByRole('region', { name: own.title })
  await expect(film.getByRole('heading', { name: own.title })).toBeVisible()
  await expect(film.getByText(own.description)).toHaveCount(1)
  await expect(page.getByText(home.video.heading)).toHaveCount(0)
})

test.describe('gallery video', () => {
  test('gallery video: requested again after the connection was lost', async ({
    page,
    site,
    complaints,
  }) => {
    await add(site, '/api/admin/videos', { video: videoFile(), title: 'In the garden' })
    await page.goto('/gallery')
    await awake(page)
    await page.route('**/*.mp4', (route) => route.abort())
    const film = page.getByRole('region', { name: 'Film', exact: true })
    await film.getByRole('button', { name: 'Play the film' }).click()
    await expect(film.getByRole('alert')).toBeVisible()
    await page.unroute('**/*.mp4')
    const asked = page.waitForRequest(/\.mp4$/)
    await film.getByRole('button', { name: 'Play the film' }).click()
    await asked
    complaints.length = 0
  })

  test('gallery video: no empty state while the request is pending', async ({
    page,
    site,
    complaints,
  }) => {
    const { gallery } = (await (await page.request.get(`${site.url}/api/memorial`)).json()).pages
    await page.route('**/api/videos', (route) => route.fulfill({ status: 500, body: 'no' }))
    await arrive(page, '/gallery')
    await expect(page.getByRole('img', { name: gallery.video.poster.alt })).toBeVisible()
    await expect(page.getByText(gallery.video.empty)).toBeHidden()
    complaints.length = 0
  })

  test('gallery video: the one of the site content until one is uploaded', async ({
    page,
    site,
  }) => {
    const { gallery } = (await (await page.request.get(`${site.url}/api/memorial`)).json()).pages
    await page.goto('/gallery')
    const film = page.getByRole('region', { name: 'Film' })
    await expect(film.getByRole('heading', { name: gallery.video.heading })).toBeVisible()
    await expect(film.getByText(gallery.video.empty)).toBeVisible()
    await expect(film.getByRole('img', { name: gallery.video.poster.alt })).toBeVisible()
  })

  test('gallery video: an uploaded one, unless its gallery display is off', async ({
    page,
    site,
  }) => {
    const hidden = { video: videoFile(), galleryDisplay: 'false' }
    await add(site, '/api/admin/videos', { ...hidden, title: 'Not for here' })
    await add(site, '/api/admin/videos', { video: videoFile(), title: 'In the garden' })
    await add(site, '/api/admin/videos', { video: videoFile(), title: 'By the lake' })
    await page.goto('/gallery')
    await expect(page.getByLabel('Not for here')).toHaveCount(0)
    await expect(
      page
        .getByRole('region', { name: 'Film', exact: true })
        .getByLabel('In the garden', { exact: true }),
    ).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'More films' }).getByLabel('By the lake', { exact: true }),
    ).toBeVisible()
  })
})
