/**
 * Paper in place of the night, where a family prefers it.
 * Behaviour: Each life its own
 */
import { addAdminSession, addPhoto, addRock, addRow, trackFile } from './admin.ts'
import { fillInShare, openShareDialog, sendButton, thankYou } from './share-dialog.ts'
import { expect, expectAccessible, hydrated, type Site, test, toast } from './site.ts'

async function choosePaper({ admin }: Site) {
  const words = '/api/admin/words/person'
  const { version, data } = await (await admin.get(words)).json()
  await admin.put(words, { data: { version, data: { ...data, site: { ...data.site, sky: 'paper' } } } })
}

test('a family chooses paper, and every page can be read on it', async ({ page, site, consoleErrors }) => {
  await addPhoto(site)
  await addRock(site, 'Ana')
  await addAdminSession(page, site)
  await page.goto('/admin/words/person')
  const choice = page.getByLabel('Ground of all pages')
  await page.locator('details', { has: choice }).locator('> summary').click()
  await choice.selectOption('Paper')
  await page.getByRole('button', { name: 'Put it on the site', exact: true }).click()
  await expect(toast(page)).toContainText('on the site now')

  for (const path of [
    '/',
    '/story',
    '/gallery',
    '/music',
    '/art',
    '/words',
    '/favorites',
    '/rocks',
    '/donate',
    '/search',
  ]) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator('html')).toHaveClass('paper')
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/rocks')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expectAccessible(page)
  expect(consoleErrors).toEqual([])
})

test('on paper a picture in full, and the piece under the stars, keep their night', async ({ page, site }) => {
  await choosePaper(site)
  await addPhoto(site)
  const textOn = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number(/lab\(([\d.]+)/.exec(getComputedStyle(element).color)?.[1]))
  await page.goto('/')
  expect(await textOn('.stargazer')).toBeGreaterThan(90)
  await page.goto('/gallery')
  await page.locator('.masonry a, .masonry button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await textOn('.lightbox.night')).toBeGreaterThan(90)
  await expectAccessible(page)
})

test('on paper the lights are seen, and the bar of a track and the closed door are read', async ({
  page,
  site,
  browser,
}) => {
  await choosePaper(site)
  for (let count = 0; count < 6; count += 1) await addPhoto(site)
  await addRow(site, '/api/admin/upload-track', { title: 'First Light', audio: trackFile() })
  await page.goto('/gallery')
  await expect(page.locator('.light:not([hidden])').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/music')
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect(page.locator('.panel')).toBeVisible()
  await expectAccessible(page)

  const closed = await site.admin.patch('/api/admin/settings', {
    data: { door: 'family', familyWord: 'blue stones by the sea' },
  })
  expect(closed.ok()).toBe(true)
  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage()
  await stranger.goto('/')
  await expect(stranger.getByLabel('The family’s word')).toBeVisible()
  await expect(stranger.locator('body')).toHaveCSS('color-scheme', 'light')
  await expectAccessible(stranger)
})

test('on paper the thank-you, a missing page, and a page that cannot be reached are read', async ({
  page,
  site,
  context,
}) => {
  await choosePaper(site)
  await page.goto('/rocks')
  await openShareDialog(page)
  await fillInShare(page)
  await sendButton(page).click()
  await expect(thankYou(page)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/nothing-here')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/story')
  await hydrated(page)
  await context.setOffline(true)
  await page.locator('footer a[href="/art"]').click()
  await expect(page.getByText('This page cannot be shown')).toBeVisible()
  await expectAccessible(page)
})
