/**
 * The home page, empty and with chosen photos.
 * Behaviour: Home; Layout and accessibility
 */
import { addRock, addRow, addShownRock, imageFile, videoFile } from './admin.ts'
import { expectResponsive } from './layout-checks.ts'
import { expect, expectAccessible, navigateTo, type Site, test, withMotion } from './site.ts'

async function addPhoto(site: Site, flag: 'homepage' | 'portrait', title?: string) {
  const photo = await addRow(site, '/api/admin/upload', {
    image: await imageFile(),
    category: 'general',
    ...(title ? { title } : {}),
  })
  const changed = await site.admin.patch(`/api/admin/photos/${photo.id}/${flag}`, {
    data: { [flag]: true },
  })
  expect(changed.ok()).toBe(true)
  return photo
}

test.beforeEach(withMotion)

test('home: a row of the night shows the newest rock that the family has looked at', async ({
  page,
  site,
  consoleErrors,
}) => {
  const row = page.getByRole('region', { name: 'Somewhere tonight' })
  await addRock(site, 'Ben', 'Oslo')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(row).toHaveCount(0)
  const { id } = await addShownRock(site, 'Ana', 'Cabo da Roca, Portugal')
  await page.reload()
  await expect(row).toContainText('Cabo da Roca, Portugal')
  await expect(row).toContainText('Shared by Ana')
  // In text of 200 % on a phone the words have the whole width.
  await page.setViewportSize({ width: 360, height: 740 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect.poll(async () => (await row.getByRole('heading').boundingBox())?.width).toBeGreaterThan(300)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await expectAccessible(page)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/rocks?rock=${id}`)
  expect(consoleErrors).toEqual([])
})

test('home page: an empty site has all sections in order, the bundled portrait, 4 sample moments, and links that lead on', async ({
  page,
  site,
  consoleErrors,
}) => {
  const { home } = (await (await page.request.get(`${site.url}/api/memorial`)).json()).pages
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.heading)
  await expect(page.locator('main h2')).toHaveText([
    home.video.heading,
    home.story.heading,
    'Stargazer',
    'Moments to Remember',
    home.donate.heading,
  ])
  for (const words of ['2001 – 2022', home.hero.text, home.video.text, home.story.text])
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByText(home.video.empty)).toBeVisible()
  await expect(page.getByRole('img', { name: home.stargazer.picture.alt })).toBeVisible()
  await expect(page.getByText('First there is nothing. Then there is one.')).toBeVisible()
  const portrait = page.getByRole('img', { name: 'Portrait of Rowan', exact: true })
  await expect(portrait).toHaveAttribute('src', '/content/portrait.svg')
  expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('.moments li')).toHaveCount(4)
  await expect(page.locator('.moments figcaption').first()).toHaveText('The town dock, the morning after the meteors')
  for (const [name, path] of [
    ['Read his story', '/story'],
    ['Read the whole story', '/story'],
    ['Read more of his words', '/words'],
    ['See the whole gallery', '/gallery'],
    ['Give in his honor', '/donate'],
    ['I found a stone', '/rocks'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await page.getByRole('main').getByRole('link', { name: 'I found a stone' }).click()
  await expect(page).toHaveURL('/rocks')
  expect(consoleErrors).toEqual([])
})

test('home page: the hero fills the first viewport with its buttons, and moments stand two beside two on a tablet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    const hero = await page.locator('.hero').boundingBox()
    expect(hero?.width).toBe(width)
    expect(hero?.height).toBeGreaterThanOrEqual(height)
    for (const name of ['Read his story', 'I found a stone'])
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }

  await page.setViewportSize({ width: 768, height: 900 })
  const boxes = await Promise.all((await page.locator('.moments li').all()).map((moment) => moment.boundingBox()))
  const [first, second, third, fourth] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 })
  expect(second?.y).toBe(first?.y)
  expect(third?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))
  expect(fourth?.y).toBe(third?.y)
  for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThan(768)

  await page.setViewportSize({ width: 1440, height: 900 })
  const images = page.locator('.moments img')
  await images.first().scrollIntoViewIfNeeded()
  const sizes = await images.evaluateAll((all) =>
    Promise.all(
      (all as HTMLImageElement[]).map(async (image) => {
        await image.decode()
        const { width, height } = image.getBoundingClientRect()
        const shape = image.naturalWidth / image.naturalHeight
        return { height, bent: Math.abs(width / height / shape - 1) > 0.02 }
      }),
    ),
  )
  expect(sizes).toHaveLength(4)
  for (const { height, bent } of sizes) {
    expect(bent).toBe(false)
    expect(Math.abs(height - (sizes[0]?.height ?? 0))).toBeLessThan(2)
  }
})

test('home page: chosen photos are the portrait, preloaded before anything else, and the first 4 moments, each a deep link', async ({
  page,
  site,
  consoleErrors,
}) => {
  const untitled = await addPhoto(site, 'portrait')
  await page.goto('/')
  const named = page.getByRole('img', { name: 'Portrait of Rowan', exact: true })
  await expect(named).toHaveAttribute('src', String(untitled.imageUrl))

  const photo = await addPhoto(site, 'portrait', 'Rowan on the dock')
  for (let at = 0; at < 3; at++) await addPhoto(site, 'homepage')
  await addRow(site, '/api/admin/videos', { video: videoFile() })
  const html = await (await page.request.get(site.url)).text()
  const head = html.slice(0, html.indexOf('</head>'))
  const preload = /<link rel="preload" as="image"[^>]*>/.exec(head)?.[0]
  expect(preload).toContain(String(photo.imageUrl))
  expect(preload).toMatch(/fetchpriority="high"/i)
  await expectResponsive(page, '/')
  const portrait = page.getByRole('img', { name: 'Rowan on the dock', exact: true })
  await expect(portrait).toHaveAttribute('src', String(photo.imageUrl))
  await expect(portrait).toHaveAttribute('fetchpriority', 'high')

  for (let at = 0; at < 5; at++) await addPhoto(site, 'homepage', `Moment ${at}`)
  await page.goto('/')
  await expect(page.locator('.moments figcaption')).toHaveText(['Moment 4', 'Moment 3', 'Moment 2', 'Moment 1'])
  await page.locator('.moments li a').first().click()
  await expect(page).toHaveURL(/\/gallery\?photo=/)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('portrait: the bundled image when the request fails and when the photo cannot be loaded', async ({
  page,
  site,
  consoleErrors,
}) => {
  const bundled = page.locator('.portrait img[src="/content/portrait.svg"]')
  await page.route('**/api/photos?portrait=true*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await navigateTo(page, '/')
  await expect(bundled).toBeVisible()
  await expect.poll(() => consoleErrors).toContain('Failed to fetch portrait image')

  await addPhoto(site, 'portrait')
  await page.route('**/api/photos/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  await expect(bundled).toBeVisible()
  consoleErrors.length = 0
})

test('moments: 4 samples while loading and after a failed request', async ({ page, site, consoleErrors }) => {
  await addPhoto(site, 'homepage')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/photos?homepage=true*', async (route) => {
    await held
    await route.fulfill({ status: 500, body: 'no' })
  })
  await navigateTo(page, '/')
  const samples = page.locator('.moments img[src^="/content/moment-"]')
  await expect(samples).toHaveCount(4)
  answer()
  await expect.poll(() => consoleErrors).toContain('Failed to fetch photos')
  await expect(samples).toHaveCount(4)
  consoleErrors.length = 0
})

test('responsive layout: the empty home page fits at 360, 768 and 1440 px, and with prefers-reduced-motion nothing on it is animated', async ({
  page,
  consoleErrors,
}) => {
  await expectResponsive(page, '/')
  expect(consoleErrors).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.waitForLoadState('networkidle')
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length,
  )
  expect(moving).toBe(0)
})
