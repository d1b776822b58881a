/** Behaviour: Who may see the site */
import { administrator, expect, expectAccessible, test } from './site.ts'

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
    await expect(stranger.getByText('This site is not open yet.')).toBeVisible()
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
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto(site.setupUrl)
    await page.getByLabel('Email address').first().fill(administrator.email)
    await page.locator('input[autocomplete="new-password"]').fill(administrator.password)
    await button('Start, only we can see it').click()

    await page.getByRole('button', { name: 'Begin empty' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name, as you say it').fill('Milo')
    await dialog.getByLabel('Full name').fill('Milo Hartmann')
    await dialog.getByLabel('Born').fill('2009-05-02')
    await dialog.getByLabel('Died').fill('2024')
    await dialog.getByLabel('Your email address').fill('us@hartmann.example')
    await show('begin-empty')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Begin empty' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Not there for visitors')).toBeVisible()
    await expect(page.getByText('still tell of Rowan')).toHaveCount(0)
    await expect(page.locator('.first-steps')).toContainText('1 of 7 done')
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
    await button('Open Milo’s site').click()
    await expect(dialog.getByRole('link', { name: 'Gallery' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Story' })).toHaveCount(0)
    await expect(dialog.getByText('Nothing of the sample is left.')).toBeVisible()
    await expectAccessible(page)
    await show('open-site')
    await dialog.getByRole('button', { name: 'Open it for everyone' }).click()
    await expect(page.locator('.toast', { hasText: 'The site is open' })).toBeVisible()
    expect((await stranger.goto('/'))?.status()).toBe(200)
    await expect(stranger.locator('h1')).toHaveText('Milo Hartmann')
    await expect(stranger.locator('body')).not.toContainText('Rowan')
    await stranger.setViewportSize({ width: 360, height: 740 })
    await stranger.screenshot({ path: `${outputDir}/begun-home.png`, fullPage: true })
    expect(consoleErrors).toEqual([])
  })
})
