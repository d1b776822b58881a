/**
 * The history: who did what and when, with Undo beside it. The owner, whom no other administrator can remove.
 * Behaviour: What happened; Settings and trash
 */
import { addAdminSession, addPhoto, addRock, fetchRows, openSettings } from './admin.ts'
import { administrator, expect, expectAccessible, test, toast } from './site.ts'

test('every act is told with its person and its time, and a change is taken back beside it', async ({
  page,
  site,
  consoleErrors,
}) => {
  const rock = await addRock(site)
  const photo = await addPhoto(site)
  await site.admin.patch('/api/admin/settings', { data: { memories: true } })
  await site.admin.patch(`/api/admin/photos/${photo.id}`, { data: { title: 'The swing' } })
  await site.admin.delete(`/api/admin/rocks/${rock.id}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await openSettings(page, site, 'activity')
  const entries = page.locator('.people-list > li')
  const entry = (what: string) => entries.filter({ hasText: `${administrator.email} ${what}` })
  await expect(entries.first()).toContainText(`${administrator.email} put the rock “Lisbon” into the trash`)
  await expect(entries.first().locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/)
  for (const what of ['changed a photo: Title', 'changed settings: the guest book is open', 'added a photo'])
    await expect(entry(what).first()).toBeVisible()
  await expectAccessible(page)

  await entries.first().getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Taken back')
  await expect(entries.first()).toContainText(`${administrator.email} took back:`)
  expect(await fetchRows(site.admin, '/api/rocks')).toMatchObject([{ id: rock.id }])
  await expect(entry('put the rock “Lisbon” into the trash').getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await entry('changed a photo: Title').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await fetchRows(site.admin, '/api/photos'))[0]?.title).toBe(null)
  expect(consoleErrors).toEqual([])
})

test('another administrator sees when each was last there and who is invited, and cannot remove or reset the owner', async ({
  page,
  site,
  browser,
}) => {
  const invite = async () => new URL((await (await site.admin.post('/api/admin/invitations')).json()).url).hash.slice(8)
  const sister = await (await browser.newContext({ baseURL: site.url })).newPage()
  const account = { token: await invite(), email: 'sister@example.org', password: 'another long password' }
  expect((await sister.request.post('/api/invitation', { data: account })).status()).toBe(200)
  await invite()
  await sister.setViewportSize({ width: 360, height: 740 })
  await sister.goto('/admin/people')
  const owner = sister.locator('.people-list > li').filter({ hasText: administrator.email })
  await expect(owner).toContainText(/Looks after everything, and is the owner · since \w+ \d+, \d+ · last seen \w+ \d+/)
  await owner.locator('summary').click()
  await expect(owner.getByRole('button')).toHaveText([/^Sign out everywhere/])
  await expect(sister.getByRole('heading', { name: 'Open invitations' })).toBeVisible()
  await expectAccessible(sister)
  const people = await fetchRows(sister.request, '/api/admin/administrators')
  const id = people.find(({ role }) => role === 'owner')?.id
  for (const [method, path, data] of [
    ['DELETE', '', {}],
    ['PATCH', '', { role: 'reviewer' }],
    ['POST', '/recovery', {}],
  ] as const) {
    const reply = await sister.request.fetch(`/api/admin/administrators/${id}${path}`, { method, data })
    expect([method, reply.status()]).toEqual([method, 409])
  }
  await addAdminSession(page, site)
  await page.goto('/admin/people')
  await expect(page.getByText('You, since')).toBeVisible()
  await page.getByRole('button', { name: /^Take back the invitation/ }).click()
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toHaveCount(0)
})
