/**
 * The settings and their pages: trash, administrators and sessions.
 * Behaviour: Settings and trash
 */
import { addAdminSession, addRock, fetchRows, openSettings, openTab } from './admin.ts'
import { expect, expectAccessible, signIn, test, toast } from './site.ts'

test('trash: a deleted rock is restored', async ({ page, site, consoleErrors }) => {
  const { id } = await addRock(site)
  await site.admin.delete(`/api/admin/rocks/${id}`)
  await openTab(page, site, 'rocks')
  const settings = page.getByRole('navigation').getByRole('link', { name: 'Settings' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(settings).toBeInViewport({ ratio: 1 })
  await settings.click()
  await expect(page).toHaveURL('/admin/settings')
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page).toHaveURL('/admin/trash')
  await expect(page.getByText('Rock from Lisbon by Ana', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring back rock from Lisbon by Ana' }).click()
  await expect(toast(page)).toContainText('Brought back')
  await expect(page.getByText('Nothing has been deleted lately.')).toBeVisible()
  await expect(page.locator('.back-to-top')).toBeHidden()
  await page.goto('/admin?tab=rocks')
  await expect(page.getByRole('gridcell', { name: 'Rock Lisbon' })).toBeVisible()
  expect(await fetchRows(site.admin, '/api/rocks')).toMatchObject([{ id }])
  expect(consoleErrors).toEqual([])
})

test('sessions: a session on another device is ended from here', async ({ page, site, browser }) => {
  const phone = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(phone)
  await openSettings(page, site, 'you')
  await expect(page.getByText('This one')).toBeVisible()
  await expectAccessible(page)
  const out = page.locator('.people-list').getByRole('button', { name: 'Sign out Chrome on' })
  await out.first().click()
  await expect(toast(page)).toContainText('Signed out there')
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await phone.context().close()
})

test('administrators: one is removed after a confirmation, the last one cannot be, and a double click makes one invitation', async ({
  page,
  site,
}) => {
  const { url } = await (await site.admin.post('/api/admin/invitations')).json()
  const token = new URL(url).hash.replace('#invite=', '')
  const account = { email: 'sister@example.org', password: 'another long password' }
  await page.request.post('/api/invitation', { data: { token, ...account } })
  // An invitation that the owner made stays, one of hers ends with her rights.
  await site.admin.post('/api/admin/invitations', { data: { name: 'Uncle Rui', role: 'reviewer' } })
  await page.request.post('/api/admin/invitations', { data: { name: 'Ana', role: 'reviewer' } })
  await page.context().clearCookies()
  await addAdminSession(page, site)
  await page.goto('/admin/people')
  const people = page.locator('.people-list').first().locator('> li')
  await expect(people).toHaveCount(2)
  const role = async () => (await fetchRows(site.admin, '/api/admin/administrators'))[1]?.role
  const sister = people.nth(1)
  await expect(page.getByRole('button', { name: 'Take back the invitation Ana' })).toBeVisible()
  // A person is one line, without a button until it is opened; one's own has none.
  await expect(people.getByRole('button')).toHaveCount(0)
  await people.locator('summary').click()
  await sister.getByRole('button', { name: 'Let them look after shares alone' }).click()
  await expect(page.getByRole('dialog')).toContainText('One open invitation that they made ends, too.')
  expect(await role()).toBe('administrator')
  await page.getByRole('dialog').getByRole('button', { name: 'Let them look after shares alone' }).click()
  await expect(toast(page)).toContainText('Changed. One open invitation ended')
  await expect(page.getByRole('button', { name: 'Take back the invitation Ana' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take back the invitation Uncle Rui' })).toBeVisible()
  await expect.poll(role).toBe('reviewer')
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await sister.getByRole('button', { name: 'Let them look after everything' }).click()
  await expect(page.getByRole('dialog')).toContainText('sister@example.org can then change and delete everything')
  await page.getByRole('dialog').getByRole('button', { name: 'Let them look after everything' }).click()
  await expect.poll(role).toBe('administrator')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(role).toBe('reviewer')
  await page.getByRole('button', { name: 'Remove sister@example.org' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page)).toContainText('Administrator removed')
  await expect(people).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Remove mother@example.org' })).toHaveCount(0)

  let asked = 0
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/admin/invitations', async (route) => {
    // The list of open ones has the same address.
    if (route.request().method() !== 'POST') return route.continue()
    asked += 1
    await pressed.promise
    await route.continue()
  })
  await expect(page.locator('.admin-address')).toHaveCount(0)
  await page.getByRole('button', { name: 'Invite somebody' }).dblclick()
  pressed.resolve()
  await expect(page.locator('.admin-address')).toBeVisible()
  expect(asked).toBe(1)
})

test('gathering: switched on, it says until when everybody can share, also after a restart', async ({
  page,
  site,
  consoleErrors,
}) => {
  await openSettings(page, site, 'sharing')
  const fold = page.locator('.gathering')
  const gathering = fold.getByRole('switch', { name: 'Many people are together today' })
  await expect(gathering).not.toBeChecked()
  await expect(fold.getByText('Each connection can share 30 times an hour.')).toBeVisible()
  await gathering.click()
  await expect(toast(page)).toContainText('Everybody can share now')
  const ends = /share 500 times an hour\. This ends by itself on \w+day at 6:00 AM\./
  await expect(fold.getByText(ends)).toBeVisible()
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])

  await site.restart()
  await page.reload()
  await expect(gathering).toBeChecked()
  await gathering.click()
  await expect(toast(page)).toContainText('Gathering ended')
  await expect(fold.getByText('Each connection can share 30 times an hour.')).toBeVisible()
})

test('backups: a copy of everything is made and tried from here', async ({ page, site, consoleErrors }) => {
  await addRock(site)
  await openSettings(page, site, 'backups')
  await expect(page.getByText('There is no copy yet. The first one is made tonight.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make a copy now' }).click()
  await expect(page.getByText(/The last copy is of .+, with \d+ files\. It was tried on .+\./)).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
})

test('what could not be read says why, and is read again by its button', async ({ page, site }) => {
  await addAdminSession(page, site)
  const answer = { status: 500, contentType: 'application/json', body: '{"error":"The disk of the site is full."}' }
  await page.route(/\/api\/admin\/(history|words|notifications)/, (route) => route.fulfill(answer))
  for (const [address, shown] of [
    ['/admin/settings/activity', 'Who signed in, and who changed what.'],
    ['/admin/words/story', 'The story'],
    ['/admin/settings/notifications', 'This site cannot send mail yet.'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText('This could not be read (The disk of the site is full).')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(shown).first()).toBeVisible()
    await page.route(/\/api\/admin\/(history|words|notifications)/, (route) => route.fulfill(answer))
  }
})

test('a page of the settings says when it is being read and why it could not be, and its line says its state', async ({
  page,
  site,
}) => {
  await addAdminSession(page, site)
  const asked = Promise.withResolvers<void>()
  await page.route('/api/admin/settings', async (route) => {
    await asked.promise
    await route.fulfill({ status: 500, json: { error: 'The disk of the site is full.' } })
  })
  await page.goto('/admin/settings/sharing')
  const part = page.getByRole('region', { name: 'New shares' })
  await expect(part.getByText('Loading…')).toBeVisible()
  asked.resolve()
  await expect(part.getByText('This could not be read (The disk of the site is full).')).toBeVisible()
  await page.unrouteAll()
  await part.getByRole('button', { name: 'Try again' }).click()
  await part.getByLabel('after one of us has looked').check()
  await expect(toast(page)).toContainText('Saved')

  await page.locator('.admin-links').getByRole('link', { name: 'Settings' }).click()
  const lines = page.locator('.settings-line')
  await expect(lines.locator('strong')).toHaveText([
    'Who may see this',
    'Sharing',
    'Notifications',
    'Backups and a copy to keep',
    'The site',
    'You',
    'Activity',
    'Is everything well?',
    'Trash',
  ])
  await expect(lines.filter({ hasText: 'Sharing' })).toContainText('New shares appear after one of us has looked')
  await expect(lines.filter({ hasText: 'Who may see this' })).toContainText('Everyone')
  await expect(lines.filter({ hasText: 'Backups' })).toContainText('There is no copy yet.')
  await expectAccessible(page)
})
