/**
 * Paper in place of the night, where a family prefers it.
 * Behaviour: Each life its own
 */
import { addAdminSession, addPhoto, addRock } from './admin.ts'
import { expect, expectAccessible, hydrated, test, toast } from './site.ts'

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
  const words = '/api/admin/words/person'
  const { version, data } = await (await site.admin.get(words)).json()
  await site.admin.put(words, { data: { version, data: { ...data, site: { ...data.site, sky: 'paper' } } } })
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
