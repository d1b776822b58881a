/**
 * The first day of a parent with a phone: from the link that sets up the site to its first backup, without a terminal.
 * Behaviour: First steps; Languages
 */
import type { Locator, Page } from '@playwright/test'
import { ensureBuilt } from '../server/app/build/build.ts'
import { fourColours, withGps } from '../testing/images.ts'
import type { TestFile } from './image-files.ts'
import { expect, expectAccessible, holdBack, test, toast } from './site.ts'

test.use({ isNew: true, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const parent = { email: 'parent@kertesz.test', password: 'under the walnut tree' }
/**
 * Most taps from the set-up link to the first backup. Typing a text counts as one tap; one picture as two, in the page
 * and in the phone's picker; many as three: there they are one stroke of the finger, and 'Add'.
 */
const MAX_TAPS = 30

/** A sideways photo of a phone. */
async function photo(name: string): Promise<TestFile> {
  const image = withGps(fourColours({ width: 300, height: 200 }), 6)
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** A finger that counts. */
function fingerOn(page: Page) {
  let taps = 0
  async function tap(place: Locator) {
    taps += 1
    await place.tap()
  }
  return {
    tap,
    taps: () => taps,
    async type(place: Locator, text: string) {
      await tap(place)
      await place.fill(text)
    },
    async pick(button: Locator, files: TestFile[]) {
      const picker = page.waitForEvent('filechooser')
      await tap(button)
      taps += Math.min(files.length, 2)
      await (await picker).setFiles(files)
    },
  }
}

test('first day: from the set-up link to a tried backup, on a phone', async ({
  page,
  browser,
  site,
  consoleErrors,
}) => {
  const { tap, type, pick, taps } = fingerOn(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const steps = page.locator('.first-steps')
  const step = (title: string) => steps.locator('.first-step', { hasText: title })
  const stepDone = (title: string) => expect(step(title)).toContainText('(done)')
  const next = (title: string) => tap(page.getByRole('link', { name: `Next: ${title}` }))
  const dialog = page.getByRole('dialog')
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()

  await test.step('an account', async () => {
    await page.goto(site.setupUrl)
    await expect(page.getByText('This is a sample of an invented life. From here it becomes yours.')).toBeVisible()
    await expect(page).toHaveTitle('Welcome')
    expect(await page.locator('body').innerText()).not.toContain('Rowan')
    await type(field('Email address').first(), parent.email)
    await type(page.locator('input[autocomplete="new-password"]'), parent.password)
    await tap(button('Start, only we can see it'))
    await expect(steps).toContainText('0 of 8 done')
    await expect(steps).toContainText('From here it becomes yours.')
    await expectAccessible(page)
  })

  await test.step('the name, the dates and how to speak of her', async () => {
    await tap(button('Begin empty'))
    await type(dialog.getByLabel('Name, as you say it'), 'Ilona')
    await type(dialog.getByLabel('Full name'), 'Ilona Margit Kertész')
    await tap(dialog.getByText('she, her, her'))
    await type(dialog.getByLabel('Born'), 'May 1941')
    await type(dialog.getByLabel('Died'), '2024-02-11')
    await expect(dialog.getByLabel('Your email address')).toHaveValue(parent.email)
    await expectAccessible(page)
    // It closes as it is, and does not change while the steps are asked for anew.
    const release = await holdBack(page, '**/api/admin/first-steps')
    await tap(dialog.getByRole('button', { name: 'Begin empty' }))
    await expect(dialog).toBeHidden()
    release()
    await stepDone('Name, dates and pronouns')
    await expect(step('The portrait')).toBeInViewport()
    expect((await visitor.goto('/'))?.status()).toBe(401)
    await expect(visitor.getByText('This site is not open just now.')).toBeVisible()
    await expect(visitor.getByText('Ilona Margit Kertész')).toBeVisible()
  })

  await test.step('the portrait, and a tap on the face', async () => {
    await tap(step('The portrait'))
    await pick(dialog.getByText('Choose an image'), [await photo('ilona.jpg')])
    await expect(dialog.getByRole('heading', { name: 'Where is the face?' })).toBeVisible()
    const picture = dialog.locator('.focus-picture img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await tap(picture)
    await expectAccessible(page)
    // It would lie over the sentence that says what to do.
    await expect(toast(page)).toHaveCount(0)
    await tap(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toBeHidden()
    await stepDone('The portrait')
  })

  await test.step('ten photos', async () => {
    await tap(step('Photos'))
    await pick(
      page.getByText('Choose images'),
      await Promise.all(Array.from({ length: 10 }, (_, n) => photo(`IMG_000${n}.jpg`))),
    )
    await tap(button('Upload').first())
    await expect(toast(page)).toContainText('Images uploaded')
  })

  await test.step('the story', async () => {
    await next('The story')
    await type(page.getByRole('textbox', { name: 'The story' }), 'She was born in a house with a walnut tree.')
    await tap(page.getByRole('button', { name: 'Put it on the site', exact: true }))
    await expect(toast(page)).toContainText('on the site now')
    await expectAccessible(page)
  })

  await test.step('a door for the family', async () => {
    await next('Who may see it')
    await tap(dialog.getByText('People who have the word'))
    // The keyboard is there already.
    await expect(dialog.getByLabel('Your word')).toBeFocused()
    await page.keyboard.type('by the walnut tree')
    await tap(button('Open it with this word'))
    await expect(dialog.getByRole('img', { name: 'A code that leads past the card' })).toBeVisible()
    await visitor.goto('/story')
    await visitor.getByLabel('The family’s word').fill('By the walnut tree')
    await visitor.getByRole('button', { name: 'Come in' }).click()
    await expect(visitor.locator('.prose')).toHaveText('She was born in a house with a walnut tree.')
    await visitor.goto('/')
    await expect(visitor.locator('h1')).toHaveText('Ilona Margit Kertész')
    const [portrait] = await (await visitor.request.get('/api/photos?portrait=true')).json()
    await expect(visitor.locator(`img[src*="${portrait.imageUrl}"]`).first()).toBeVisible()
    expect(portrait).toMatchObject({
      width: 200,
      height: 300,
      focusX: expect.closeTo(0.5),
      focusY: expect.closeTo(0.5),
    })
    await visitor.goto('/gallery')
    await expect(visitor.locator('.masonry img')).toHaveCount(11)
  })

  await test.step('an invitation', async () => {
    await next('Somebody to help you')
    await tap(button('Invite somebody'))
    const link = page.locator('.invitation code')
    await expect(link).toContainText(`${site.url}/admin#invite=`)
    await visitor.goto((await link.textContent()) ?? '')
    await expect(visitor.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  })

  await test.step('a first copy that is tried', async () => {
    await next('A first copy')
    await tap(button('Make a copy now'))
    await expect(page.getByText(/The last copy is of .* It was tried on/)).toBeVisible()
    test.info().annotations.push({ type: 'taps', description: String(taps()) })
    console.log(`The first day took ${taps()} taps.`)
    expect(taps()).toBeLessThanOrEqual(MAX_TAPS)
    await expectAccessible(page)
  })

  await test.step('ten printed codes', async () => {
    await next('Ten printed codes')
    await tap(button('Make ten codes'))
    await expect(page.locator('.code-sheet li')).toHaveCount(10)
    await tap(page.getByRole('link', { name: 'Today' }))
    // All eight are done, and nothing is the sample's.
    await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible()
    await expect(steps).toHaveCount(0)
  })

  await test.step('out, and in again', async () => {
    await tap(button('Sign out'))
    await type(field('Email address'), parent.email)
    await type(field('Password'), parent.password)
    await tap(page.getByRole('button', { name: 'Sign in', exact: true }))
    await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible()
  })

  expect(consoleErrors).toEqual([])
})

test.describe('a browser in German', () => {
  test.use({ locale: 'de-DE' })

  test('the welcome is in its language, and so are the desk, the words of an empty site and what visitors get', async ({
    page,
    browser,
    site,
    consoleErrors,
  }) => {
    await ensureBuilt('pages', 'de')
    await page.goto(site.setupUrl)
    await expect(page.getByRole('heading', { name: 'Willkommen' })).toBeVisible()
    await page.getByLabel('E-Mail-Adresse').first().fill(parent.email)
    await page.locator('input[autocomplete="new-password"]').fill(parent.password)
    await page.getByRole('button', { name: 'Beginnen, alle sehen sie' }).tap()
    await page.getByRole('button', { name: 'Leer beginnen' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name, wie Sie ihn sagen').fill('Friedrich-Wilhelm')
    await dialog.getByLabel('Ganzer Name').fill('Friedrich-Wilhelm Maximilian von Hohenstein-Österreicher')
    await dialog.getByText('er, ihn, sein').tap()
    await dialog.getByLabel('Geboren').fill('14. Mai 1941')
    await dialog.getByLabel('Gestorben').fill('11.2.2024')
    await dialog.getByRole('button', { name: 'Leer beginnen' }).tap()
    await expect(dialog).toBeHidden()
    // A stranger whose browser speaks another language has the site in that of the family.
    const visitor = await (await browser.newContext({ baseURL: site.url, locale: 'en-US' })).newPage()
    await visitor.setViewportSize({ width: 360, height: 740 })
    await visitor.goto('/')
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'de')
    await expect(visitor.locator('h1')).toHaveText('Friedrich-Wilhelm Maximilian von Hohenstein-Österreicher')
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await visitor.goto('/admin')
    await expect(visitor.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
    expect(consoleErrors).toEqual([])
  })
})

test('before the first account the share dialog says that nothing can be shared yet, and has the form once there is one', async ({
  page,
  site,
}) => {
  await page.goto('/rocks')
  const share = page.getByRole('button', { name: 'Share Your Rock' }).first()
  await share.tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('nothing can be shared here today')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).tap()
  const token = new URL(site.setupUrl).hash.replace('#setup=', '')
  expect((await site.admin.post('/api/setup', { data: { token, ...parent } })).ok()).toBe(true)
  await share.tap()
  await expect(dialog.getByLabel('Your name')).toBeVisible()
})
