/**
 * Signing in, signing out, and the links that make administrators.
 * Behaviour: Sign-in
 */
import { addAdminSession, openPart, openTab } from './admin.ts'
import { administrator, expect, expectAccessible, holdBack, type Site, signIn, test, toast } from './site.ts'

const refused = 'The email address or the password is not right.'
const invited = { email: 'sister@example.org', password: 'another long password' }

test('the sign-in form stands in place of the screen, refuses a wrong password, is sent once, and leads to the heading of the requested screen', async ({
  page,
  consoleErrors,
}) => {
  const requested = page.getByRole('heading', { name: 'GALLERY MANAGEMENT' })
  await page.goto('/admin/gallery')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(requested).toBeHidden()
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(administrator.email)
  await expect(requested).toBeHidden()
  // The browser logs the refusal.
  expect(consoleErrors.splice(0).filter((error) => !error.includes('401'))).toEqual([])

  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/session')) sent += 1
  })
  await page.getByLabel('Password').fill(administrator.password)
  await page
    .locator('form.admin-form')
    .first()
    .evaluate((form: HTMLFormElement) => {
      for (let presses = 0; presses < 3; presses += 1) form.requestSubmit()
    })
  await expect(requested).toBeFocused()
  await expect(page).toHaveURL('/admin/gallery')
  expect(sent).toBe(1)
})

test('a used set-up link says so before anything is typed, and offers the sign-in; after a sign-out the footer leads back to it', async ({
  page,
}) => {
  const signInForm = page.getByRole('heading', { name: 'Sign in' })
  const line = page.locator('footer').getByRole('link', { name: 'For the family' })
  await page.goto('/story')
  await expect(page.locator('footer a[href="/search"]')).toBeVisible()
  await expect(line).toBeHidden()

  await page.goto('/admin#setup=used-long-ago')
  await expect(page.getByRole('alert').filter({ hasText: 'This link is no longer valid.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start, everybody can see it' })).toBeHidden()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(signInForm).toBeFocused()
  await page.reload()
  await expect(signInForm).toBeVisible()
  await page.goto('/story')
  await line.click()
  await expect(signInForm).toBeVisible()
})

test('signing out while the screen is still loading ends its requests, which would be refused', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addAdminSession(page, site)
  const release = await holdBack(page, '**/api/admin/**')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  release()
  await page.waitForLoadState('networkidle')
  expect(consoleErrors).toEqual([])
})

/** The token of a new invitation. */
async function invite({ admin }: Site): Promise<string> {
  const { url } = await (await admin.post('/api/admin/invitations')).json()
  return new URL(url).hash.replace('#invite=', '')
}

test('an invitation opens by the link /admin#invite=..., also when it is pasted while the sign-in form is open', async ({
  page,
  site,
}) => {
  const invited = page.getByRole('heading', { name: 'You are invited' })
  const checked = page.waitForResponse('/api/link')
  await page.goto(`/admin#invite=${await invite(site)}`)
  expect(await (await checked).json()).toEqual({ works: true })
  await expect(invited).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto(`/admin#invite=${await invite(site)}`)
  await expect(invited).toBeVisible()
})

test('invitation link: an invited administrator chooses a password and is signed in; the link works once', async ({
  page,
  site,
  browser,
}) => {
  await addAdminSession(page, site)
  await page.goto('/admin/people')
  await page.getByLabel('Who you invite').fill('Ana')
  await expect(page.getByRole('radio', { name: 'Looks after what visitors share' })).toBeChecked()
  await page.getByRole('radio', { name: 'Looks after everything' }).check()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite somebody' }).click()
  await expect(page.getByText('Send this link to Ana.')).toBeVisible()
  const link = (await page.locator('.invitation code').textContent()) ?? ''
  await expect(toast(page)).toContainText('Invitation made')
  await expectAccessible(page)

  const sister = await (await browser.newContext({ baseURL: site.url })).newPage()
  const requested: string[] = []
  sister.on('request', (request) => requested.push(request.url()))
  await sister.goto(link)
  await expect(sister.getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible()
  await sister.getByLabel('Email').first().fill(invited.email)
  await sister.getByLabel('Password').first().fill(invited.password)
  const password = sister.locator('input[autocomplete="new-password"]')
  await expect(password).toHaveAttribute('type', 'password')
  await sister.getByRole('button', { name: 'Show what you typed' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await sister.getByRole('button', { name: 'Create account' }).click()
  await expect(sister.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible()
  await expect(sister).toHaveURL('/admin')
  const token = new URL(link).hash.replace('#invite=', '')
  expect(token).toHaveLength(43)
  expect(requested.filter((url) => url.split('#')[0]?.includes(token))).toEqual([])
  await sister.getByRole('button', { name: 'Sign out' }).click()
  await expect(sister.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await sister.context().close()

  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage()
  await stranger.goto(link)
  await expect(stranger.getByText('This link is no longer valid.')).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Create account' })).toBeHidden()
  await stranger.context().close()
})

test('expired session: sign-in opens in a dialog above a form, whose values are kept', async ({ page, site }) => {
  await openTab(page, site, 'music')
  await page.getByLabel('Title').fill('First light')
  // A request that is still to come would open the dialog before the press.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.getByRole('tab', { name: 'Artwork' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again.getByLabel('Email')).toHaveValue(administrator.email)
  await again.getByLabel('Password').fill(administrator.password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByText('No artwork uploaded yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Music' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('First light')
})

test('new password: every other session ends', async ({ page, site, browser }) => {
  await addAdminSession(page, site)
  const phone = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(phone)
  await page.goto('/admin/settings/you')
  const password = await openPart(page, 'Your password')
  await password.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill(invited.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.locator('.admin-refusal:visible')).toBeVisible()
  await password.getByLabel('Current password').fill(administrator.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page)).toContainText('Password changed')
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await phone.context().close()
})
