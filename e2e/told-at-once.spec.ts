/**
 * A mail at once for a share that waits: its two links lead to a page with one button, which works without signing in.
 * Behaviour: Being told
 */
import { freePort } from '../testing/free-port.ts'
import { openTestSmtp, type TestSmtp } from '../testing/smtp.ts'
import { addRock } from './admin.ts'
import { administrator, expect, expectAccessible, test as plain } from './site.ts'

const test = plain.extend<{ smtp: TestSmtp }>({
  smtp: async ({ browserName: _browserName }, use) => {
    const smtp = await openTestSmtp()
    await use(smtp)
    await smtp.close()
  },
  env: async ({ smtp }, use) => {
    // The site names its own address when it has started.
    const port = await freePort()
    await use({ ...smtp.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` })
  },
})

test('what waits comes by mail, and a press on the page of its link shows it or sets it aside', async ({
  page,
  site,
  smtp,
  consoleErrors,
}) => {
  await site.admin.patch('/api/admin/settings', { data: { shares: 'after-a-look' } })
  await site.admin.patch('/api/admin/notifications', { data: { mail: 'at-once' } })
  await addRock(site, 'Ana')
  // Written within ten seconds.
  const { to, headers, text: body } = await smtp.next()
  // Its parts are in the form 'quoted-printable'.
  const text = body.replace(/=\n/g, '').replaceAll('=3D', '=')
  expect(to).toEqual([administrator.email])
  expect(headers.subject).toBe('Ana has shared something for Rowan')
  expect(text).toContain('Ana\nLisbon\nBy the river.')
  const linkAfter = (words: string) => new RegExp(`${words}: (\\S+/api/mail/act\\?token=\\S+)`).exec(text)?.[1] ?? ''
  const state = async () => (await (await site.admin.get('/api/admin/rocks')).json())[0].state

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(linkAfter('Keep it on the site'))
  await expect(page.getByRole('heading', { name: 'Keep on the site what Ana has shared?' })).toBeVisible()
  // The one style of the page is let in.
  expect((await page.locator('h1').boundingBox())?.x).toBe(16)
  await expectAccessible(page)
  // A program that follows the links of mails has changed nothing.
  expect(await state()).toBe('waiting')
  await page.goto(linkAfter('Set aside'))
  await expect(page.getByRole('heading', { name: 'Set aside what Ana has shared?' })).toBeVisible()
  expect(await state()).toBe('waiting')

  await page.goto(linkAfter('Keep it on the site'))
  await page.getByRole('button', { name: 'Keep it on the site' }).click()
  await expect(page.getByText('It is on the site.')).toBeVisible()
  expect(await state()).toBe('shown')
  await page.goto(linkAfter('Set aside'))
  await expect(page.getByText('This link is over.')).toBeVisible()
  expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
  consoleErrors.length = 0
})
