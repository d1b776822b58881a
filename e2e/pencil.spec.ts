/**
 * The pencil of public pages, which leads the signed-in administrator to the words of the page.
 * Behaviour: Words in the browser
 */
import { addAdminSession } from './admin.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

const NAME = 'Edit this page'
/** The last request of a page. */
const LAST = '/api/lights'

test('the pencil of a page leads an administrator to its words, and is gone after signing out', async ({
  page,
  site,
  consoleErrors,
}) => {
  const pencil = page.getByRole('link', { name: NAME })
  await addAdminSession(page, site)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'See the site' }).click()
  await expect(pencil).toHaveAttribute('href', '/admin/words/home/home')
  await page.locator('.footer-menu').getByRole('link', { name: 'Story' }).click()
  await expect(pencil).toHaveAttribute('href', '/admin/words/story/story')
  await page.reload()
  await expectAccessible(page)
  await pencil.click()
  const frame = page.frameLocator('.in-place-page')
  await frame.locator('.prose').click()
  await page.getByRole('textbox', { name: 'The story' }).fill('She ran before she walked.')
  await page.getByRole('button', { name: 'Put it on the site', exact: true }).click()
  await expect(toast(page)).toContainText('Saved, and on the site now')
  await page.getByRole('link', { name: 'See the site' }).click()
  await expect(page).toHaveURL('/story')
  await expect(page.locator('.prose')).toHaveText('She ran before she walked.')

  await page.goto('/admin', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.locator('a[href="/"]').first().click()
  await expect(page.locator('.hero h1')).toBeVisible()
  await expect(pencil).toBeHidden()
  expect(consoleErrors).toEqual([])
})

test('a visitor gets no pencil, asks for none, and has the bytes that an administrator has', async ({
  page,
  site,
  browser,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const last = page.waitForResponse(LAST)
  await page.goto('/story')
  await last
  expect(asked.filter((path) => /pencil|session|more-screens/.test(path))).toEqual([])
  await expect(page.getByRole('link', { name: NAME })).toHaveCount(0)
  const plain = await (await browser.newContext({ baseURL: site.url })).newPage()
  const [theirs, ours] = [await plain.request.get('/story'), await site.admin.get('/story')]
  expect(await theirs.text()).toBe(await ours.text())
})

test('a session that has ended takes the pencil with it', async ({ page, site, consoleErrors }) => {
  await addAdminSession(page, site)
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.context().clearCookies()
  const refused = page.waitForResponse('/api/session')
  await page.goto('/story')
  expect((await refused).status()).toBe(401)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const last = page.waitForResponse(LAST)
  await page.reload()
  await last
  await expect(page.getByRole('link', { name: NAME })).toHaveCount(0)
  expect(asked).not.toContain('/api/session')
  // The question whether there is a session; the desk may have asked, too, before it was left.
  expect(consoleErrors.splice(0).filter((error) => !error.includes('401'))).toEqual([])
})
