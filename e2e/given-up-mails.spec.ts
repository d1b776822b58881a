/**
 * A mail that the mail server has refused for good: told on top of the dashboard until a later one is taken.
 * Behaviour: Admin dashboard; Mails on their way
 */
import { freePort } from '../testing/free-port.ts'
import { openTestSmtp, smtpAnswer } from '../testing/smtp.ts'
import { addAdminSession } from './admin.ts'
import { administrator, expect, expectAccessible, test as plain } from './site.ts'

/** A mail server that refuses every recipient until it is mended. */
const mailServer = { isMended: false }

const test = plain.extend({
  env: async ({ browserName: _browserName }, use) => {
    const smtp = await openTestSmtp({
      onRcptTo: (_address, _session, done) =>
        mailServer.isMended ? done() : done(smtpAnswer(550, '5.1.1 There is nobody of that name')),
    })
    // The site names its own address when it has started.
    const port = await freePort()
    await use({ ...smtp.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` })
    await smtp.close()
  },
})

test('a mail that was given up is told on top of the dashboard until one is taken, with the way to its reason', async ({
  page,
  site,
  consoleErrors,
}) => {
  const mails = async () => (await site.admin.get('/api/admin/mails')).json()
  await site.admin.post('/api/recovery/mail', { data: { email: administrator.email } })
  await expect.poll(mails).toMatchObject([{ tries: 1, nextTryAt: null, mendedAt: null }])
  await page.setViewportSize({ width: 360, height: 740 })
  await addAdminSession(page, site)
  await page.goto('/admin')
  const warning = page.locator('.need-warning')
  await expect(warning).toHaveText('A mail of the site has not arrived, and is not tried again. Notifications')
  const title = await page.getByRole('heading', { name: 'ADMIN DASHBOARD' }).boundingBox()
  const told = await warning.boundingBox()
  const tabs = await page.getByRole('tablist').boundingBox()
  expect(told?.y).toBeGreaterThan(title?.y ?? 0)
  expect(told?.y).toBeLessThan(tabs?.y ?? 0)
  await expect(page.getByRole('status').getByText('There is no copy yet.')).toBeVisible()
  await expect(page.getByText(/All is well/)).toHaveCount(0)
  await expectAccessible(page)

  await warning.getByRole('link', { name: 'Notifications' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
  await expect(page.getByText('The reason: 550 5.1.1 There is nobody of that name')).toBeVisible()
  // It stands there until the next mail arrives, not until it was read.
  await page.goto('/admin')
  await expect(warning).toBeVisible()

  await warning.getByRole('link', { name: 'Notifications' }).press('Enter')
  mailServer.isMended = true
  await page.getByRole('button', { name: 'Send me a test mail' }).press('Enter')
  await expect(page.getByText(`has taken the mail to ${administrator.email}`)).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).press('Enter')
  await expect(page.getByText(/^All is well/)).toBeVisible()
  await expect(warning).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})
