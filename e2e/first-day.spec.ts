/**
 * The first day of a parent with a phone: from the link that sets up the site to its first backup, without a terminal.
 * Behaviour: First steps
 */
import type { Locator, Page } from '@playwright/test'
import { fourColours, withGps } from '../testing/images.ts'
import type { TestFile } from './image-files.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

test.use({ isNew: true, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const parent = { email: 'parent@example.com', password: 'under the walnut tree' }
/**
 * Most taps from the set-up link to the first backup. Typing a text counts as one tap; picking a picture as two, in
 * the page and in the phone's picker.
 */
const MAX_TAPS = 40

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
      taps += files.length
      await (await picker).setFiles(files)
    },
  }
}

test('first day: from the set-up link to a tried backup, on a phone', async ({ page, site, consoleErrors }) => {
  const { tap, type, pick, taps } = fingerOn(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const steps = page.locator('.first-steps')
  const step = (title: string) => steps.locator('.first-step', { hasText: title })
  const stepDone = (title: string) => expect(step(title)).toContainText('(done)')
  const fold = (title: string) => page.locator('summary', { hasText: title })
  const place = (name: string) => page.locator('.rail, .settings-lines').getByRole('link', { name })
  const save = () => tap(page.getByRole('button', { name: 'Put it on the site', exact: true }))
  const toDashboard = () => tap(page.getByRole('link', { name: 'Today' }))

  await test.step('an account', async () => {
    await page.goto(site.setupUrl)
    await expect(page.getByText('This is a sample of an invented life. From here it becomes yours.')).toBeVisible()
    await expect(page).toHaveTitle('Welcome')
    expect(await page.locator('body').innerText()).not.toContain('Rowan')
    await type(field('Email address').first(), parent.email)
    await type(page.locator('input[autocomplete="new-password"]'), parent.password)
    await tap(button('Start, everybody can see it'))
    await expect(steps).toContainText('1 of 7 done')
    await expect(steps).toContainText('From here it becomes yours.')
    await expectAccessible(page)
  })

  await test.step('ten printed codes', async () => {
    await tap(step('Ten printed codes'))
    await tap(button('Make ten codes'))
    await expect(page.locator('.code-sheet li')).toHaveCount(10)
    await tap(page.getByRole('link', { name: 'Next: Name, dates and pronouns' }))
  })

  await test.step('the name, the dates and how to speak of her', async () => {
    await type(field('The name everyone used'), 'Ilona')
    await type(field('The whole name'), 'Ilona Margit Kertész')
    await tap(fold('How to speak of this person'))
    await tap(button('she, her, her'))
    await expect(page.locator('[id="words-pronouns.possessive"]')).toHaveValue('her')
    await type(page.locator('[id="words-born-year"]'), 'May 1941')
    await type(page.locator('[id="words-died-year"]'), '2024-02-11')
    await save()
    await expect(toast(page)).toContainText('on the site now')
    await expectAccessible(page)
    await tap(page.getByRole('link', { name: 'Next: The portrait' }))
    await stepDone('Name, dates and pronouns')
    await stepDone('Ten printed codes')
  })

  await test.step('the portrait, and a tap on the face', async () => {
    const dialog = page.getByRole('dialog')
    await pick(dialog.getByText('Choose an image'), [await photo('ilona.jpg')])
    await tap(dialog.getByRole('button', { name: 'Use this picture' }))
    await expect(dialog.getByRole('heading', { name: 'Where is the face?' })).toBeVisible()
    const picture = dialog.locator('.focus-picture img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await tap(picture)
    await expectAccessible(page)
    await tap(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toBeHidden()
    await stepDone('The portrait')
  })

  const captions = ['The garden in June', 'With the bees', 'Her first roses']
  await test.step('three photos with captions', async () => {
    await tap(step('Photos'))
    const files = await Promise.all(captions.map((_caption, n) => photo(`IMG_000${n}.jpg`)))
    await pick(page.getByText('Choose images'), files)
    await tap(button('Upload').first())
    const fields = page.locator('.caption-form').getByLabel(/^Caption/)
    await expect(fields).toHaveCount(4)
    for (const [n, caption] of captions.entries()) {
      await type(fields.nth(n), caption)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: caption })).toBeVisible()
    }
    await stepDone('Photos')
  })

  await test.step('the story', async () => {
    await tap(step('The story'))
    await type(page.locator('[id="words-lead"]'), '{name} could make anything grow.')
    await type(page.getByRole('textbox', { name: 'The story' }), 'She was born in a house with a walnut tree.')
    await save()
    await expect(toast(page)).toContainText('on the site now')
    await tap(page.getByRole('link', { name: 'Next: Somebody to help you' }))
  })

  await test.step('an invitation', async () => {
    await tap(button('Invite somebody'))
    await expect(page.locator('.invitation code')).toContainText(`${site.url}/admin#invite=`)
  })

  await test.step('the guest book, and a backup that is tried', async () => {
    await tap(place('Settings'))
    await tap(place('Sharing'))
    await tap(page.getByRole('switch', { name: 'The guest book is open' }))
    await expect(page.getByText('It is in the menu, after the stickers.')).toBeVisible()
    await tap(page.locator('.admin-links').getByRole('link', { name: 'Settings' }))
    await tap(place('Backups'))
    await tap(button('Make a copy now'))
    await expect(page.getByText(/The last copy is of .* It was tried on/)).toBeVisible()
    test.info().annotations.push({ type: 'taps', description: String(taps()) })
    console.log(`The first day took ${taps()} taps.`)
    expect(taps()).toBeLessThanOrEqual(MAX_TAPS)
    await expectAccessible(page)
  })

  await test.step('out, and in again', async () => {
    await toDashboard()
    // All seven are done.
    await expect(step('Somebody to help you')).toHaveCount(0)
    await expect(steps).toContainText('what is still the sample’s')
    await tap(button('Sign out'))
    await type(field('Email address'), parent.email)
    await type(field('Password'), parent.password)
    await tap(page.getByRole('button', { name: 'Sign in', exact: true }))
    await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible()
    await expect(steps).toContainText('what is still the sample’s')
  })

  await test.step('what a visitor sees', async () => {
    const html = async (path: string) => (await page.request.get(path)).text()
    expect(await html('/')).toContain('Ilona Margit Kertész</h1>')
    expect(await html('/')).toContain('Her Music')
    expect(await html('/story')).toContain('She was born in a house with a walnut tree.')
    expect(await html('/story')).not.toContain('Pell Harbor, in a snowfall')
    const gallery = await html('/gallery')
    for (const caption of captions) expect(gallery).toContain(caption)
    expect((await page.request.get('/memories')).status()).toBe(200)
    const [portrait] = await (await page.request.get('/api/photos?portrait=true')).json()
    expect(portrait).toMatchObject({
      width: 200,
      height: 300,
      focusX: expect.closeTo(0.5),
      focusY: expect.closeTo(0.5),
    })
  })

  expect(consoleErrors).toEqual([])
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
