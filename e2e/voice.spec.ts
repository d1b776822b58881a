/**
 * A voice in the guest book, from the microphone to the family and to everybody.
 * Behaviour: A voice in the guest book
 */
import { addAdminSession } from './admin.ts'
import { expect, expectAccessible, hydrated, test, toast } from './site.ts'

test.use({ permissions: ['microphone'] })

test('a voice is recorded, heard before it is sent, heard by the family, and then by everybody', async ({
  page,
  site,
  browser,
  consoleErrors: _,
}) => {
  await site.admin.patch('/api/admin/settings', { data: { memories: true, shares: 'at-once' } })
  await page.goto('/story')
  await hydrated(page)
  await page.locator('footer a[href="/memories"]').click()
  await page.getByRole('button', { name: 'Share a memory' }).click()
  const form = page.getByRole('dialog', { name: 'Share a memory' })
  await form.getByLabel('Your name').fill('Ann')
  await form.getByLabel('What you remember').fill('Listen to how he laughed.')
  // The page of the story has no microphone, so this one is loaded anew, with the draft.
  const loadedAnew = page.waitForEvent('load')
  await form.getByRole('button', { name: 'Record your voice' }).click()
  await loadedAnew
  await expect(form.getByLabel('Your name')).toHaveValue('Ann')
  await hydrated(page)
  await form.getByRole('button', { name: 'Record your voice' }).click()
  await expect(form.getByRole('timer')).toContainText('0:02 of 3:00')
  await form.getByRole('button', { name: 'Stop' }).click()
  const heard = form.locator('.voice audio')
  await expect(heard).toBeVisible()
  await expect.poll(() => heard.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0)
  await expectAccessible(page)

  await page.reload()
  await hydrated(page)
  await expect(heard).toBeVisible()
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.getByRole('button', { name: 'Share this memory' }).click()
  const { voiceUrl } = await (await answer).json()
  await expect(page.getByRole('dialog', { name: 'Thank you.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.waiting-share audio')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  const [words, controls] = await Promise.all(
    ['.waiting-words', '.waiting-share audio'].map((part) => page.locator(part).boundingBox()),
  )
  expect(controls?.width).toBe(words?.width)
  const friend = await (await browser.newContext({ baseURL: site.url })).newPage()
  expect((await friend.request.get(voiceUrl)).status()).toBe(404)

  await addAdminSession(page, site)
  await page.goto('/admin')
  const voice = page.getByLabel('The voice of Ann')
  await expect(voice).toBeVisible()
  await expect.poll(() => voice.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it on the site', exact: true }).click()
  await expect(toast(page)).toBeVisible()

  await friend.goto('/memories')
  const player = friend.getByRole('group', { name: 'The voice of Ann' })
  await player.getByRole('button', { name: 'Play' }).click()
  const played = player.locator('audio')
  await expect.poll(() => played.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0)
  await expectAccessible(friend)
})
