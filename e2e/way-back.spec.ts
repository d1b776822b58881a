/**
 * A forgotten password: the link of another administrator, and a printed code.
 * Behaviour: A way back in
 */
import { addAdminSession, openPart } from './admin.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

const password = 'a brand new password'

test('a link of another administrator and then a printed code each give a new password, on a small phone', async ({
  page,
  site,
  browser,
  consoleErrors,
}) => {
  const { url } = await (await site.admin.post('/api/admin/invitations')).json()
  const token = new URL(url).hash.replace('#invite=', '')
  const email = 'sister@example.org'
  await page.request.post('/api/invitation', { data: { token, email, password: 'another long password' } })
  await page.context().clearCookies()
  await page.setViewportSize({ width: 360, height: 640 })
  await addAdminSession(page, site)
  await page.goto('/admin/people')
  await page.locator('summary', { hasText: email }).click()
  await page.getByRole('button', { name: `Make a way back in for ${email}` }).click()
  await expect(toast(page)).toContainText('Link made')
  await expectAccessible(page)
  const link = await page.locator('.person code').innerText()

  const phone = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 640 } })
  const sister = await phone.newPage()
  await sister.goto(link)
  await expect(sister.getByRole('heading', { name: 'Good that you are back' })).toBeVisible()
  await expectAccessible(sister)
  await sister.getByLabel('New password').fill(password)
  await sister.getByRole('button', { name: 'Set new password' }).click()
  await expect(sister.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible()
  await expect(sister).toHaveURL('/admin')

  await sister.goto('/admin/settings/you')
  await openPart(sister, 'Recovery codes')
  await sister.getByRole('button', { name: 'Make ten codes' }).click()
  const codes = sister.getByRole('region', { name: 'A way back in' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(sister)
  const code = await codes.getByRole('listitem').first().innerText()
  await sister.emulateMedia({ media: 'print' })
  await expect(codes.getByRole('listitem').last()).toBeVisible()
  await expect(sister.getByRole('heading', { name: 'You', exact: true })).toBeHidden()
  await sister.emulateMedia({ media: 'screen' })
  await sister.getByRole('button', { name: 'Sign out', exact: true }).click()

  await sister.getByText('Forgotten your password?').click()
  await expectAccessible(sister)
  const form = sister.locator('form', { hasText: 'A code from your sheet' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('A code from your sheet').fill(code.toLowerCase())
  await form.getByLabel('New password').fill('and one more password')
  await form.getByRole('button', { name: 'Set new password' }).click()
  await expect(sister.getByRole('heading', { name: 'You', exact: true })).toBeVisible()
  await expect(sister.getByRole('region', { name: 'Recovery codes' }).locator('summary')).toContainText('9')
  await openPart(sister, 'Recovery codes')
  await expect(sister.getByText('You have 9 codes left.')).toBeVisible()
  await phone.close()
  expect(consoleErrors).toEqual([])
})
