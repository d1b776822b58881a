/**
 * The words of the pages, changed in the browser: mistakes, a preview before saving, and a version of
 * before.
 * Behaviour: Words in the browser
 */
import type { Page } from '@playwright/test'
import { addAdminSession } from './admin.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

/** Opens the form for the first page, and in it its first section. */
async function openHome(page: Page) {
  await page.goto('/admin/words/home')
  await page.getByText('The first screen', { exact: true }).click()
}
const heroText = (page: Page) => page.locator('[id="words-hero.text"]')
/** Notes when the page hears that these words are selected: an editor that has lost the focus no longer listens. */
async function listenForSelection(page: Page, words: string): Promise<() => Promise<void>> {
  await page.evaluate((words) => {
    const selected = new Promise<void>((resolve) =>
      document.addEventListener('selectionchange', () => String(getSelection()) === words && resolve()),
    )
    Object.assign(window, { selected })
  }, words)
  return () => page.evaluate(() => (window as { selected?: Promise<void> }).selected)
}
const save = (page: Page) => page.getByRole('button', { name: 'Put it on the site', exact: true })

test('list of words: a page is read for its small picture once the picture comes into view', async ({ page, site }) => {
  await addAdminSession(page, site)
  await page.setViewportSize({ width: 360, height: 740 })
  const read: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') read.push(new URL(request.url()).pathname)
  })
  await page.goto('/admin/words')
  const pictures = page.locator('.words-small')
  await expect(pictures.first().locator('iframe')).toBeVisible()
  const last = pictures.last()
  await expect(last.locator('iframe')).toHaveCount(0)
  expect(read).not.toContain('/donate')
  await last.scrollIntoViewIfNeeded()
  await expect(last.locator('iframe')).toBeVisible()
  expect(read).toContain('/donate')
})

test('words are found from the dashboard, previewed, saved, and on the page at once', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addAdminSession(page, site)
  await page.goto('/admin')
  await page.getByRole('navigation').getByRole('link', { name: 'Words' }).click()
  await expect(page.getByRole('heading', { name: 'WORDS' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('.words-pages').getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: 'All fields' }).click()
  await page.getByText('The first screen', { exact: true }).click()
  await heroText(page).fill('For whoever misses {name}.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See the page' }).click()
  const preview = page.getByRole('dialog').frameLocator('iframe')
  await expect(preview.getByText('For whoever misses Rowan.')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await (await page.request.get('/')).text()).not.toContain('For whoever misses')
  await save(page).click()
  await expect(toast(page)).toContainText('Saved, and on the site now')
  expect(await (await page.request.get('/')).text()).toContain('For whoever misses Rowan.')
  // The change is visible without a reload, too.
  await page.getByRole('link', { name: 'See the site' }).click()
  await expect(page.getByText('For whoever misses Rowan.')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('a mistake is named, leads to its field, and changes nothing', async ({ page, site, consoleErrors }) => {
  await addAdminSession(page, site)
  await openHome(page)
  await heroText(page).fill('')
  await page.getByText('The first screen', { exact: true }).click()
  await page.keyboard.press('Control+s')
  const mistakes = page.getByRole('alert').filter({ hasText: 'cannot be saved yet' })
  await expect(mistakes).toBeFocused()
  await expectAccessible(page)
  await mistakes.getByRole('button', { name: 'The first screen, Text: must not be empty' }).click()
  await expect(heroText(page)).toBeFocused()
  expect(await (await page.request.get('/')).text()).toContain('A place for everyone who knew Rowan')
  expect(consoleErrors.filter((text) => !text.includes('400'))).toEqual([])
  consoleErrors.length = 0
})

test('a version of before is looked at, with what differs marked, and brought back by one press', async ({
  page,
  site,
}) => {
  await addAdminSession(page, site)
  await openHome(page)
  await heroText(page).fill('A mistake of mine.')
  await save(page).click()
  await expect(toast(page)).toContainText('Saved')
  await page.getByText('Earlier versions').click()
  await expect(page.getByText('On the site now', { exact: true })).toBeVisible()
  await page.locator('summary', { hasText: 'As it came with the site' }).click()
  const look = page.locator('.version-look')
  await expect(look.getByRole('heading')).toHaveText(['The first screen, Text'])
  await expect(look.locator('del')).toHaveText(['A mistake of mine.'])
  await expect(look.locator('ins')).toHaveText([/^A place for everyone who knew/])
  await look.getByRole('button', { name: 'See the page' }).click()
  const preview = page.getByRole('dialog', { name: 'As it came with the site' })
  await expect(preview.frameLocator('iframe').getByText('A place for everyone who knew Rowan')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring this one back version 0' }).click()
  await expect(toast(page)).toContainText('Brought back')
  await expect(heroText(page)).toHaveValue(
    'A place for everyone who knew {name}, and for everyone who has just found one of {his} stones.',
  )
  expect(await (await page.request.get('/')).text()).toContain('A place for everyone who knew Rowan')
})

test('a draft survives a way through the site, lists grow and are put in order, and marks are set, by keyboard', async ({
  page,
  site,
}) => {
  await addAdminSession(page, site)
  await page.goto('/admin/words/favourites')
  await page.locator('summary', { hasText: 'Anime and manga' }).click()
  const list = page.locator('[id="words-anime.list"]')
  await list.getByRole('button', { name: 'Add one' }).press('Enter')
  await page.keyboard.type('Planetes')
  await page.getByRole('button', { name: 'Move Title 8 up' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move Title 7 up' })).toBeFocused()
  await page.getByRole('link', { name: 'All pages' }).click()
  await expect(page.locator('.words-pages').getByText('Not saved yet')).toBeVisible()
  await page.locator('.words-pages').getByRole('link', { name: 'Favs', exact: true }).click()
  await page.getByRole('link', { name: 'All fields' }).click()
  await page.locator('summary', { hasText: 'Anime and manga' }).click()
  await expect(page.locator('[id="words-anime.list.6"]')).toHaveValue('Planetes')
  await page.reload()
  await expect(page.getByText(/^You were here today at .* What you wrote is still here/)).toBeVisible()
  await expectAccessible(page)
  // On another device of the same person.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByText(/^You were here today/)).toBeVisible()
  await page.locator('summary', { hasText: 'Anime and manga' }).click()
  await expect(page.locator('[id="words-anime.list.6"]')).toHaveValue('Planetes')
  await save(page).click()
  await expect(toast(page)).toContainText('Saved')

  await page.reload()
  await expect(page.getByText('Earlier versions')).toBeVisible()
  await expect(page.getByText(/^You were here/)).toHaveCount(0)
  await page.goto('/admin/words/story')
  const story = page.getByRole('textbox', { name: 'The story' })
  await story.fill('He kept the promise.')
  await page.keyboard.press('End')
  const selected = await listenForSelection(page, 'promise.')
  for (const _ of 'promise.') await page.keyboard.press('Shift+ArrowLeft')
  await selected()
  await page.getByRole('toolbar').getByRole('button', { name: 'Italic' }).press('Enter')
  await expect(story.locator('em')).toHaveText('promise.')
  await save(page).click()
  await expect(toast(page)).toContainText('Saved')
  expect(await (await page.request.get('/story')).text()).toContain('<em>')
})

test('a date that is typed as people write it stands in its fields, and on the page', async ({ page, site }) => {
  await addAdminSession(page, site)
  await page.goto('/admin/words/person')
  const born = page.getByRole('group', { name: 'Born' })
  await born.getByLabel('Year').fill('14. Mai 2001')
  await born.getByLabel('Year').blur()
  await expect(born.getByLabel('Day')).toHaveValue('14')
  await expect(born.getByRole('combobox', { name: 'Month' })).toHaveValue('5')
  await expect(born.getByLabel('Year')).toHaveValue('2001')
  await born.getByLabel('Day').fill('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put it on the site', exact: true }).click()
  await expect(toast(page)).toContainText('Saved')
  await page.goto('/story')
  await expect(page.getByText('May 2001 to')).toBeVisible()
})

test('what is still the sample’s is one press away from the dashboard, and its fields are marked', async ({
  page,
  site,
}) => {
  await addAdminSession(page, site)
  await page.goto('/admin')
  await page.locator('.first-steps').getByRole('link', { name: 'Home', exact: true }).click()
  const hero = page.locator('.words-still').getByRole('button', { name: 'The first screen, Text' })
  await hero.click()
  await expect(heroText(page)).toBeFocused()
  await expect(heroText(page)).toHaveAccessibleDescription(/^Still the invented person’s\./)
  await expectAccessible(page)
  await heroText(page).fill('For all who miss her.')
  await expect(hero).toHaveCount(0)
  await expect(heroText(page)).toBeFocused()
})
