/**
 * Around every page: header, menu, navigation, footer, 404 and meta tags.
 * Behaviour: Pages and titles; Header and menu; Footer; Link previews; Hydration
 */
import { expect, expectAccessible, hydrated, navigateTo, test, withMotion } from './site.ts'

const menu = [
  ['Home', '/'],
  ['Story', '/story'],
  ['Gallery', '/gallery'],
  ['His Music', '/music'],
  ['His Art', '/art'],
  ['His Words', '/words'],
  ['His Favs', '/favorites'],
  ['Rocks page', '/rocks'],
  ['Stickers page', '/stickers'],
  ['Give In His Honor', '/donate'],
] as const

const narrow = { width: 360, height: 740 }

test.beforeEach(withMotion)

test('menu: lists the ten pages in order, and each opens with its own title', async ({ page, consoleErrors }) => {
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main menu' })
  await expect(navigation.getByRole('link')).toHaveText(menu.map(([title]) => title))
  const titles = new Set<string>()
  for (const [title, path] of menu) {
    await navigation.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(navigation.locator('[aria-current="page"]')).toHaveText(title)
    await expect(page.locator('h1')).toHaveCount(1)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(menu.length)
  expect(consoleErrors).toEqual([])
})

test.describe('below 768 px', () => {
  test.use({ viewport: narrow })

  test('menu below 768 px: a toggle opens it, it locks scrolling and traps the focus, and Escape, a link or widening closes it', async ({
    page,
  }) => {
    await page.goto('/story')
    await hydrated(page)
    const toggle = page.getByRole('button', { name: 'Menu' })
    const navigation = page.getByRole('navigation', { name: 'Main menu' })
    const story = navigation.getByRole('link', { name: 'Story' })
    await expect(story).toBeHidden()
    await toggle.click()
    await expect(story).toBeVisible()
    const bar = await page.getByRole('banner').evaluate((header) => getComputedStyle(header, '::before').opacity)
    expect(bar).toBe('1')
    await expectAccessible(page)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('PageDown')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    for (let presses = 0; presses < 14; presses++) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused === document.body || focused?.closest('header') !== null
      })
      expect(inside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(story).toBeHidden()
    await expect(toggle).toBeFocused()

    await toggle.click()
    await navigation.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(navigation.getByRole('link', { name: 'Gallery' })).toBeHidden()

    await toggle.click()
    await expect(navigation).toBeVisible()
    await page.setViewportSize({ width: 768, height: 740 })
    await expect(page.getByRole('button', { name: /Menu|Close/ })).toBeHidden()
    await expect(page.locator('#menu:popover-open')).toHaveCount(0)
    await page.setViewportSize(narrow)
    await expect(toggle).toBeVisible()
    await expect(navigation).toBeHidden()
  })

  test('menu below 768 px: the back button closes it, and it leaves no entry in the history', async ({ page }) => {
    await navigateTo(page, '/words')
    const toggle = page.getByRole('button', { name: 'Menu' })
    const navigation = page.getByRole('navigation', { name: 'Main menu' })
    await toggle.click()
    await expect(navigation).toBeVisible()
    await page.goBack()
    await expect(navigation).toBeHidden()
    await expect(page).toHaveURL('/words')

    await toggle.click()
    await page.keyboard.press('Escape')
    await expect(navigation).toBeHidden()
    await toggle.click()
    await navigation.getByRole('link', { name: 'Gallery' }).click()
    await expect(page).toHaveURL('/gallery')
    await expect(navigation).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/words')
    await page.goBack()
    await expect(page).toHaveURL('/story')
  })
})

test('scrolling: the header stays, the back-to-top button is visible beyond 400 px and scrolls to the top, and the back button restores the scroll position', async ({
  page,
}) => {
  await page.goto('/story')
  await hydrated(page)
  const button = page.getByRole('button', { name: /top/i })
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 402, behavior: 'instant' }))
  await expect(button).toBeVisible()
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toBeHidden()

  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)

  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await page.locator('header a[href="/donate"]').click()
  await expect(page).toHaveURL('/donate')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('404: an unknown path, also one with a percent sign, shows the not-found card and ways on', async ({
  page,
  consoleErrors,
}) => {
  for (const unknown of ['/there/is/nothing', '/100%/sure']) {
    const reply = await page.goto(unknown)
    expect(reply?.status(), unknown).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(page.getByText('This page is not here. Everything else still is.')).toBeVisible()
    for (const [name, path] of [
      ['Go home', '/'],
      ['Read the story', '/story'],
      ['See the rocks', '/rocks'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await expectAccessible(page)
  // The browser itself complains of the status.
  expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([])
})

test('meta tags: every page has them for link previews and search engines, and makes no request to another site', async ({
  page,
  site,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url())
  })
  const content = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
  for (const [title, path] of menu) {
    await page.goto(path)
    for (const name of ['description', 'og:title', 'og:description', 'twitter:card'])
      expect((await content(name))?.length, `${name} of ${title}`).toBeGreaterThan(3)
    const image = await page.request.get((await content('og:image')) ?? '')
    expect(image.headers()['content-type']).toMatch(/^image\/(jpeg|png|webp)/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new URL(path, site.url).href)
    await page.waitForLoadState('networkidle')
    expect(elsewhere, title).toEqual([])
  }
  const text = async (path: string) => (await page.request.get(site.url + path)).text()
  expect(await text('/robots.txt')).toContain('/sitemap.xml')
  // The page on privacy is in the footer alone.
  expect((await text('/sitemap.xml')).match(/<loc>/g)).toHaveLength(menu.length + 1)
  expect(JSON.parse(await text('/manifest.webmanifest')).name).toBeTruthy()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('every page can be read without scripts', async ({ page }) => {
    for (const [, path] of menu) {
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('main')).not.toBeEmpty()
    }
  })
})

test('error boundary: a page that fails to render leaves the menu and every other page working', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/api/tracks', (route) => route.fulfill({ json: null }))
  await page.goto('/story')
  await hydrated(page)
  const navigation = page.getByRole('navigation', { name: 'Main menu' })
  await navigation.getByRole('link', { name: 'His Music' }).click()
  await expect(page.getByRole('heading', { name: 'This page cannot be shown' })).toBeVisible()
  await navigation.getByRole('link', { name: 'Story' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page cannot be shown')
  await expect(page).toHaveURL('/story')
  consoleErrors.length = 0
})
