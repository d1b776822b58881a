/**
 * Two administrators at the same words: each sees that the other writes, and the words of both are kept.
 * Behaviour: Words in the browser
 */
import type { Browser, Page } from '@playwright/test'
import { addAdminSession } from './admin.ts'
import { expect, expectAccessible, type Site, test, toast } from './site.ts'

async function openHome(page: Page) {
  await page.goto('/admin/words/home')
  await page.getByText('The first screen', { exact: true }).click()
}
const heroText = (page: Page) => page.locator('[id="words-hero.text"]')
const save = (page: Page) => page.getByRole('button', { name: 'Put it on the site', exact: true })

/** The page of another administrator. */
async function openSister(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } })
  const { url } = await (await site.admin.post('/api/admin/invitations')).json()
  const account = { email: 'sister@example.org', password: 'under the walnut tree' }
  const token = new URL(url).hash.replace('#invite=', '')
  expect((await context.request.post('/api/invitation', { data: { token, ...account } })).ok()).toBe(true)
  return context.newPage()
}

test('of two people at once, each sees that the other writes, and the words of both are kept', async ({
  page,
  site,
  browser,
  consoleErrors,
}) => {
  const sister = await openSister(browser, site)
  await addAdminSession(page, site)
  await openHome(page)
  await page.locator('[id="words-hero.button"]').fill('Who he was')
  await heroText(page).fill('From the mother.')
  const kept = page.waitForResponse((response) => response.url().endsWith('/draft') && response.status() === 204)
  await kept
  await openHome(sister)
  await expect(sister.getByText('mother@example.org is writing here, too.')).toBeVisible()
  await expectAccessible(sister)
  await save(page).click()
  await expect(toast(page)).toContainText('Saved')

  await heroText(sister).fill('From the sister.')
  await sister.locator('[id="words-hero.heading"]').fill('Our {name}')
  const newest = '**/api/admin/words/home'
  await sister.route(newest, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await save(sister).click()
  await expect(toast(sister)).toContainText('Not saved')
  await sister.unroute(newest)
  await save(sister).click()
  const conflict = sister.getByRole('dialog', { name: 'You have both changed the same' })
  await expect(conflict).toContainText('mother@example.org')
  // Changes of one alone are no question.
  await expect(conflict).not.toContainText('Who he was')
  await expect(conflict.getByRole('radio', { name: 'Theirs' })).not.toBeChecked()
  await expect(conflict.getByText('From the mother.')).toBeVisible()
  await expectAccessible(sister)
  await conflict.getByRole('button', { name: 'Put both together' }).click()
  await save(sister).click()
  await expect(toast(sister)).toContainText('on the site now')
  const { home } = (await (await page.request.get('/api/memorial')).json()).pages
  expect(home.hero).toMatchObject({ button: 'Who he was', text: 'From the sister.', heading: 'Our Rowan' })
  expect(consoleErrors).toEqual([])
  await sister.context().close()
})

test('two people at one letter: their paragraphs are together on the page, and one that both changed is shown as it looks there', async ({
  page,
  site,
  browser,
}) => {
  const letter = (each: Page) => each.getByRole('textbox', { name: 'The story' })
  const sister = await openSister(browser, site)
  await addAdminSession(page, site)
  await page.goto('/admin/words/story')
  await letter(page).fill('He was born in spring.\n\nHe ran.')
  await save(page).click()
  await expect(toast(page)).toContainText('Saved')

  await sister.goto('/admin/words/story')
  await expect(letter(sister)).toContainText('He ran.')
  await letter(page).fill('He was born in spring.\n\nHe ran.\n\nFrom the mother.')
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await letter(sister).fill('He was born in May.\n\nHe ran.\n\nFrom the sister.')
  await save(sister).click()
  await expect(toast(sister)).toContainText('Saved, together with what mother@example.org has written')
  const onPage = async () => {
    await page.goto('/story')
    return page.locator('.prose p').allTextContents()
  }
  expect(await onPage()).toEqual(['He was born in May.', 'He ran.', 'From the mother.', 'From the sister.'])

  await page.goto('/admin/words/story')
  await letter(page).fill('He was born at home.\n\nHe ran.\n\nFrom the mother.\n\nFrom the sister.')
  await letter(sister).fill('He was born at night.\n\nHe ran.\n\nFrom the mother.\n\nFrom the sister.')
  await letter(sister).locator('p').first().selectText()
  await letter(sister).press('ControlOrMeta+b')
  await expect(letter(sister).locator('strong')).toHaveText('He was born at night.')
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await save(sister).click()
  const conflict = sister.getByRole('dialog', { name: 'You have both changed the same' })
  await expect(conflict.getByRole('group')).toHaveCount(1)
  await expect(conflict.getByText('He was born at home.')).toBeVisible()
  await expect(conflict.locator('strong', { hasText: 'He was born at night.' })).toBeVisible()
  await expect(conflict).not.toContainText('*')
  await expect(conflict.getByRole('radio', { name: 'Both' })).toBeChecked()
  expect(await sister.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(sister)
  await conflict.getByRole('button', { name: 'Put both together' }).click()
  await save(sister).click()
  await expect(toast(sister).last()).toContainText('Saved, and on the site now')
  expect((await onPage()).slice(0, 3)).toEqual(['He was born at home.', 'He was born at night.', 'He ran.'])
  await sister.context().close()
})

test('what is typed while the words are being saved stays a draft', async ({ page, site }) => {
  await addAdminSession(page, site)
  await openHome(page)
  await heroText(page).fill('Saved words.')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/admin/words/home', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/words/home'))
  await save(page).click()
  await asked
  await heroText(page).fill('Saved words, and more.')
  goOn()
  await expect(toast(page)).toContainText('Saved')
  await expect(heroText(page)).toHaveValue('Saved words, and more.')
  await expect(save(page)).toHaveAttribute('aria-disabled', 'false')
})
