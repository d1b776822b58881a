/**
 * The trash of administrators and of reviewers: pictures, who and when, a selection, and all at once.
 * Behaviour: Settings and trash
 */
import { addAdminSession, addPhoto, addRock, fetchRows } from './admin.ts'
import { administrator, expect, expectAccessible, test, toast } from './site.ts'

test('the trash shows each picture with who deleted it and when, and brings back what is ticked, or all', async ({
  page,
  site,
  consoleErrors,
}) => {
  const photos = [await addPhoto(site), await addPhoto(site), await addPhoto(site)]
  for (const { id } of photos) await site.admin.delete(`/api/admin/photos/${id}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await addAdminSession(page, site)
  await page.goto('/admin/trash')
  const rows = page.locator('.people-list > li')
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) {
    await expect(row).toContainText(/Deleted on .+ by mother@example\.org/)
    const picture = row.locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(32)
  }
  await expectAccessible(page)
  await rows.first().getByRole('checkbox').check()
  await rows.last().getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Bring 2 back/ }).click()
  await expect(rows).toHaveCount(1)
  expect(await fetchRows(site.admin, '/api/photos')).toHaveLength(2)
  await site.admin.delete(`/api/admin/photos/${photos[0]?.id}`)
  await page.reload()
  await page.getByRole('button', { name: /^Bring all back/ }).click()
  await expect(toast(page)).toContainText('Brought back')
  await expect(page.getByText('Nothing has been deleted lately.')).toBeVisible()
  expect(await fetchRows(site.admin, '/api/photos')).toHaveLength(3)
  expect(consoleErrors).toEqual([])
})

test('a reviewer has a trash for what was shared, without the photos of the family', async ({ site, browser }) => {
  const [rock, photo] = [await addRock(site), await addPhoto(site)]
  await site.admin.delete(`/api/admin/rocks/${rock.id}`)
  await site.admin.delete(`/api/admin/photos/${photo.id}`)
  const invitation = await (await site.admin.post('/api/admin/invitations', { data: { role: 'reviewer' } })).json()
  const friend = await (await browser.newContext({ baseURL: site.url })).newPage()
  const account = { token: new URL(invitation.url).hash.split('=')[1], email: 'aunt@example.org' }
  const joined = await friend.request.post('/api/invitation', {
    data: { ...account, password: 'a long enough password' },
  })
  expect(joined.status()).toBe(200)
  await friend.setViewportSize({ width: 360, height: 740 })
  await friend.goto('/admin/settings')
  await expect(friend.locator('.settings-line')).toHaveText(['Sharing', 'Notifications', 'You', 'Trash'])
  await friend.getByRole('link', { name: 'Trash' }).click()
  const rows = friend.locator('.people-list > li')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`by ${administrator.email}`)
  await expectAccessible(friend)
  await friend.getByRole('button', { name: 'Bring back rock from Lisbon by Ana' }).click()
  await expect(friend.getByText('Nothing has been deleted lately.')).toBeVisible()
  expect(await fetchRows(site.admin, '/api/rocks')).toMatchObject([{ id: rock.id }])
  expect(await fetchRows(site.admin, '/api/photos')).toEqual([])
  await friend.context().close()
})
