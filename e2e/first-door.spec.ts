/** Behaviour: Who may see the site */
import { ensureBuilt } from '../server/app/build/build.ts'
import { administrator, expect, expectAccessible, test, toast } from './site.ts'

test.describe('the set-up of a new site', () => {
  test.use({ isNew: true })

  test('ends with a closed door where the family wants that, and with an open one else', async ({
    page,
    browser,
    site,
    consoleErrors,
  }) => {
    await page.goto(site.setupUrl)
    await expect(page.getByRole('button', { name: 'Start, everybody can see it' })).toBeVisible()
    await page.getByLabel('Email address').first().fill(administrator.email)
    await page.locator('input[autocomplete="new-password"]').fill(administrator.password)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start, only we can see it' }).click()
    await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible()
    const stranger = await (await browser.newContext({ baseURL: site.url })).newPage()
    const response = await stranger.goto('/story')
    expect(response?.status()).toBe(401)
    await expect(stranger.getByText('This site is not open just now.')).toBeVisible()
    expect((await page.goto('/story'))?.status()).toBe(200)
    expect(consoleErrors).toEqual([])
  })
  test('is on a phone a closed door, an empty site of the family’s own, and a site that opens', async ({
    page,
    browser,
    site,
    consoleErrors,
  }, { outputDir }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const show = (name: string) => page.screenshot({ path: `${outputDir}/${name}.png`, fullPage: true })
    const showWide = async (name: string) => {
      for (const width of [768, 1440, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await page.screenshot({ path: `${outputDir}/${name}-${width}.png` })
      }
    }
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto(site.setupUrl)
    await page.getByLabel('Email address').first().fill(administrator.email)
    await page.locator('input[autocomplete="new-password"]').fill(administrator.password)
    await button('Start, only we can see it').click()

    await page.getByRole('button', { name: 'Begin empty' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name, as you say it').fill('Milo')
    await dialog.getByLabel('Full name').fill('Milo Hartmann')
    await dialog.getByRole('radio', { name: 'he, him, his' }).check()
    await dialog.getByLabel('Born').fill('2009-05-02')
    await dialog.getByLabel('Died').fill('2024')
    await dialog.getByLabel('Your email address').fill('us@hartmann.example')
    await show('begin-empty')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Begin empty' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Not there for visitors')).toBeVisible()
    await expect(page.getByText('what is still the sample’s')).toHaveCount(0)
    await expect(page.locator('.first-steps')).toContainText('1 of 8 done')
    await expectAccessible(page)
    await show('dotted-places')

    const stranger = await (await browser.newContext({ baseURL: site.url })).newPage()
    expect((await stranger.goto('/'))?.status()).toBe(401)
    await expect(stranger.getByText('Milo Hartmann')).toBeVisible()
    await stranger.setViewportSize({ width: 360, height: 740 })
    await stranger.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(stranger)
    await stranger.screenshot({ path: `${outputDir}/card.png`, fullPage: true })
    const step = page.getByRole('button', { name: 'Who may see it' })
    await step.click()
    await expect(dialog.getByRole('radio', { name: 'Only the family that signs in' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Keep it for us' }).click()
    await expect(toast(page)).toContainText('Only you who sign in see the site')
    await expect(page.locator('.first-steps')).toContainText('2 of 8 done')

    await step.click()
    await dialog.getByText('People who have the word').click()
    await dialog.getByLabel('Your word').fill('By the old green boat')
    await expect(dialog.getByRole('link', { name: 'Gallery' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Story' })).toHaveCount(0)
    await expect(dialog.getByText('Still the sample’s')).toHaveCount(0)
    await expectAccessible(page)
    await showWide('who-may-see-it')
    await dialog.getByRole('button', { name: 'Open it with this word' }).click()
    await expect(dialog.getByRole('img', { name: 'A code that leads past the card' })).toBeVisible()
    const link = await dialog.getByRole('link', { name: '/come-in#' }).getAttribute('href')
    await expectAccessible(page)
    await showWide('way-in')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()

    expect((await stranger.goto('/gallery'))?.status()).toBe(401)
    await stranger.getByLabel('The family’s word').fill('by the old GREEN boat')
    await stranger.getByRole('button', { name: 'Come in' }).click()
    await expect(stranger.locator('h1')).toHaveText(/Gallery|Photos/i)
    const cousin = await (await browser.newContext({ baseURL: site.url })).newPage()
    await cousin.goto(link ?? '')
    await expect(cousin.locator('h1')).toHaveText('Milo Hartmann')

    await step.click()
    await dialog.getByText('Everyone').click()
    await dialog.getByRole('button', { name: 'Open it for everyone' }).click()
    await expect(toast(page)).toContainText('Everyone can see the site')
    await stranger.context().clearCookies()
    expect((await stranger.goto('/'))?.status()).toBe(200)
    await expect(stranger.locator('h1')).toHaveText('Milo Hartmann')
    await expect(stranger.locator('body')).not.toContainText('Rowan')
    await stranger.setViewportSize({ width: 360, height: 740 })
    await stranger.screenshot({ path: `${outputDir}/begun-home.png`, fullPage: true })
    expect(consoleErrors).toEqual([])
  })
})

test.describe('the set-up in a browser in German', () => {
  test.use({ isNew: true, locale: 'de-DE' })

  test('refuses a common password in the language of the welcome', async ({ page, site }) => {
    await ensureBuilt('pages', 'de')
    await page.goto(site.setupUrl)
    await page.getByLabel('E-Mail-Adresse').first().fill(administrator.email)
    await page.locator('input[autocomplete="new-password"]').fill('password1234')
    await page.getByRole('button', { name: 'Beginnen, alle sehen sie' }).click()
    await expect(page.getByText(/^Dieses Passwort gehört zu denen, die Fremde zuerst versuchen\./)).toBeVisible()
  })
})
