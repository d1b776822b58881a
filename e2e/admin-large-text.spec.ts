/**
 * Every screen of administrators on a small phone with text of twice its size.
 * Behaviour: Layout and accessibility
 */
import type { Page } from '@playwright/test'
import { settingsPageNames, settingsPath } from '../shared/settings-pages.ts'
import { addAdminSession, addRock, addRow, imageFile } from './admin.ts'
import { violations } from './axe.ts'
import { watchRequests } from './layout-checks.ts'
import { expect, test } from './site.ts'

const screens: Record<string, (page: Page) => Promise<unknown>> = {
  '/admin': (page) => page.getByRole('tabpanel').waitFor(),
  '/admin?tab=music': (page) => page.getByRole('tabpanel').waitFor(),
  '/admin?tab=rocks': (page) => page.getByRole('tabpanel').waitFor(),
  '/admin/gallery': (page) => page.getByRole('gridcell').first().waitFor(),
  '/admin/gallery with the sheet of a photo': async (page) => {
    await page.getByRole('gridcell').first().click()
    await page.locator('.row-sheet-words').waitFor()
  },
  '/admin/gallery with a question about many': async (page) => {
    await page.getByRole('gridcell').first().press('Space')
    await page.getByRole('button', { name: /^Year/ }).last().click()
    await page.getByRole('dialog').waitFor()
  },
  '/admin/settings': (page) => page.locator('.settings-line').first().waitFor(),
  ...Object.fromEntries(
    settingsPageNames.map((name) => [settingsPath(name), (page: Page) => page.locator('main .people').waitFor()]),
  ),
  '/admin/bring': (page) => page.getByText('Choose a folder').waitFor(),
  '/admin/trash': (page) => page.locator('.people-list > li').first().waitFor(),
  '/admin/people': (page) => page.locator('main h1').waitFor(),
  '/admin/words': (page) => page.locator('.words-pages').waitFor(),
  '/admin/words/story': (page) => page.getByRole('textbox', { name: 'The story' }).waitFor(),
  '/admin/words/story/story#at=lead': async (page) => {
    await page.frameLocator('.in-place-page').locator('[data-open]').waitFor()
  },
  '/admin/words/person#still': (page) => page.locator('.words-still').waitFor(),
}

/** Content beyond the edge of the screen, and targets below 44 px. */
function losses(page: Page) {
  return page.evaluate(() => {
    const sticksOut = document.documentElement.scrollWidth - innerWidth
    const small = [...document.querySelectorAll<HTMLElement>('main button, main a, main summary, main select')]
      .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
      .filter((target) => target.getBoundingClientRect().height < 44 && !target.closest('.visually-hidden'))
      .map((target) => `below 44 px: ${(target.textContent || target.outerHTML).slice(0, 60)}`)
    const dialog = document.querySelector('dialog[open]')
    const cut = dialog && dialog.scrollWidth > dialog.clientWidth ? ['a dialog is cut'] : []
    return [...cut, ...(sticksOut > 0 ? [`sideways by ${sticksOut} px`] : []), ...small]
  })
}

test('large text: with 200 % every screen of administrators is whole, accessible in the dark too, and fit for a finger', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000)
  const { id } = await addRow(site, '/api/admin/upload', {
    image: await imageFile(),
    title: 'The town dock',
    year: '2014',
  })
  await site.admin.patch(`/api/admin/photos/${id}/feature`, { data: { featured: true } })
  for (const name of ['Ben', 'Cleo']) {
    const gone = await addRock(site, name)
    await site.admin.delete(`/api/admin/rocks/${gone.id}`)
  }
  await addRock(site)
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 360, height: 740 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const arrived = watchRequests(page)
  const lost: Record<string, string[]> = {}
  for (const [name, open] of Object.entries(screens)) {
    await page.goto(name.split(' ')[0] ?? '')
    await open(page)
    await arrived()
    const found = [...(await violations(page)), ...(await losses(page))]
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await violations(page, { options: { runOnly: ['color-contrast'] } })))
    await page.emulateMedia({ colorScheme: 'light' })
    if (found.length > 0) lost[name] = found
  }
  expect(lost).toEqual({})
  async function ink(colorScheme: 'light' | 'dark', media: 'screen' | 'print') {
    await page.emulateMedia({ colorScheme, media })
    return page.evaluate(() => getComputedStyle(document.querySelector('.admin') as Element).color)
  }
  expect(await ink('dark', 'screen')).not.toBe(await ink('light', 'screen'))
  // Paper stays light.
  expect(await ink('dark', 'print')).toBe(await ink('light', 'print'))
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
  // The bar of a form is no higher than two lines.
  await page.goto('/admin/words/person')
  expect((await page.locator('.words-bar').boundingBox())?.height).toBeLessThan(130)
  // Targets that only large text makes high enough.
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await page.goto('/admin/settings/checks')
  await page.locator('summary', { hasText: 'Newer versions' }).waitFor()
  expect(await losses(page)).toEqual([])
})
