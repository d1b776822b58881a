/**
 * News for a person: changes since the last visit, and the choice of mails where the site sends none.
 * Behaviour: Being told
 */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addAdminSession, addRock } from './admin.ts'
import { expect, expectAccessible, test } from './site.ts'

test('the dashboard says that the folder of the files is gone until it is back', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.route('/api/admin/storage', (route) => route.fulfill({ json: { isThere: false } }))
  await addAdminSession(page, site)
  await page.goto('/admin')
  await expect(page.getByText('The folder or the store of the pictures and files cannot be reached.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('/api/admin/storage')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Rocks' })).toBeVisible()
  await expect(page.getByText('The folder or the store of the pictures')).toBeHidden()
})

test('a copy that failed is told on top of the dashboard until one works, with the way to it', async ({
  page,
  site,
}) => {
  await rm(join(site.dataDir, 'backups'), { recursive: true, force: true })
  await writeFile(join(site.dataDir, 'backups'), 'no folder')
  const backups = async () => (await site.admin.get('/api/admin/backups')).json()
  await site.admin.post('/api/admin/backups')
  await expect.poll(async () => (await backups()).failure).toBeTruthy()
  await page.setViewportSize({ width: 360, height: 740 })
  await addAdminSession(page, site)
  await page.goto('/admin')
  const warning = page.locator('.need-warning')
  await expect(warning).toContainText('The last copy did not work:')
  await expect(page.getByText(/^All is well/)).toHaveCount(0)
  await expectAccessible(page)
  await warning.getByRole('link', { name: 'Backups and a copy to keep' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Backups and a copy to keep' })).toBeFocused()

  await rm(join(site.dataDir, 'backups'))
  await page.getByRole('button', { name: 'Make a copy now' }).press('Enter')
  await expect(page.getByText(/The last copy is of /)).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByText(/^All is well/)).toBeVisible()
  await expect(warning).toHaveCount(0)
})

test('the dashboard says what is new since the last visit, and opens it, on a small phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await addRock(site)
  // The visit before this one, as the server tells of it.
  const news = { since: '2020-01-07T10:00:00.000Z', shares: [{ name: 'rocks', singular: 'rock', count: 1 }] }
  await page.route('/api/admin/news', (route) => route.fulfill({ json: news }))
  const unsent = {
    id: 'one',
    to: 'mother@example.org',
    subject: 'Your way back in',
    createdAt: '2020-01-07T10:00:00.000Z',
    tries: 1,
    nextTryAt: null,
    failure: '550 5.7.1 not one of ours',
    mendedAt: '2020-01-08T10:00:00.000Z',
  }
  await page.route('/api/admin/mails', (route) => route.fulfill({ json: [unsent] }))
  await addAdminSession(page, site)
  await page.goto('/admin')
  await expect(page.getByText('Since January 7: 1 rock')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '1 rock' }).click()
  await expect(page.getByRole('tab', { name: 'Rocks' })).toHaveAttribute('aria-selected', 'true')
  await page.goto('/admin/settings/notifications')
  await expect(page.getByText('This site cannot send mail yet.')).toBeVisible()
  await expect(page.getByText('It was not sent, and is not tried again. The reason: 550 5.7.1')).toBeVisible()
  await expectAccessible(page)
  await page.route('/api/admin/notifications', (route) => route.fulfill({ json: { mail: 'never', canSend: true } }))
  const said = { error: 'The test mail was not sent. The mail server, or the way to it, says: 451 4.7.1 Later' }
  await page.route('/api/admin/mails/test', (route) => route.fulfill({ status: 503, json: said }), { times: 1 })
  await page.reload()
  await page.goto('/admin/settings/notifications')
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(page.getByText('says: 451 4.7.1 Later')).toBeVisible()
  await page.route('/api/admin/mails/test', (route) => route.fulfill({ json: { to: 'mother@example.org' } }))
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(page.getByText('has taken the mail to mother@example.org')).toBeVisible()
  await expect(page.getByText('says: 451 4.7.1 Later')).toBeHidden()
  await expectAccessible(page)
  await page.goto('/admin#stop-mail=forged.token')
  await page.getByRole('button', { name: 'Send me no more of them' }).click()
  await expect(page.getByText('This link is not one of this site.')).toBeVisible()
})

test('mails that cannot be read are told once, and are read again together', async ({ page, site, consoleErrors }) => {
  await page.route(/\/api\/admin\/(mails|notifications)$/, (route) =>
    route.fulfill({ status: 500, json: { error: 'The disk does not answer.' } }),
  )
  await addAdminSession(page, site)
  await page.goto('/admin/settings/notifications')
  const failed = page.getByText('This could not be read (The disk does not answer).')
  await expect(failed).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await expect(failed).toHaveCount(1)
  await page.unroute(/\/api\/admin\/(mails|notifications)$/)
  const mails = page.waitForResponse('**/api/admin/mails')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This site cannot send mail yet.')).toBeVisible()
  expect((await mails).status()).toBe(200)
  await expect(failed).toHaveCount(0)
  consoleErrors.length = 0
})
