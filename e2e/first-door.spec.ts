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
})
