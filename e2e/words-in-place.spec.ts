/**
 * The words of a page, changed where they stand: a press on a text opens it, and the page follows.
 * Behaviour: Words in the browser
 */
import type { Page } from '@playwright/test'
import { addAdminSession } from './admin.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

const shown = (page: Page) => page.frameLocator('.in-place-page')
const save = (page: Page) => page.getByRole('button', { name: 'Put it on the site', exact: true })

const english = {
  words: 'Words',
  story: 'Story',
  letter: 'The story',
  close: 'Close',
  save: 'Put it on the site',
  saved: 'Saved, and on the site now',
}
const german = {
  words: 'Texte',
  story: 'Geschichte',
  letter: 'Die Geschichte',
  close: 'Schließen',
  save: 'Auf die Website stellen',
  saved: 'Gespeichert',
}

for (const [width, height, language, texts] of [
  [360, 740, 'en', english],
  [1440, 900, 'en', english],
  [360, 740, 'de', german],
] as const)
  test(`a letter is changed on its page, and visitors have it: ${width} px, ${language}`, async ({
    page,
    site,
    browser,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width, height })
    await addAdminSession(page, site)
    await site.admin.patch('/api/admin/notifications', { data: { language } })
    await page.goto('/admin')
    await page.getByRole('navigation').getByRole('link', { name: texts.words }).click()
    await page.locator('.words-pages').getByRole('link', { name: texts.story, exact: true }).click()
    const letter = shown(page).locator('.prose')
    await expect(letter).toBeVisible()
    await expectAccessible(page)
    await letter.locator('p').first().click()
    const field = page.getByRole('textbox', { name: texts.letter })
    await expect(field).toBeFocused()
    await field.fill('He whistled on the stairs.')
    await expect(letter).toHaveText('He whistled on the stairs.')
    await expectAccessible(page)
    await page.getByRole('button', { name: texts.close }).click()
    await expect(letter).toBeFocused()

    const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
    await visitor.goto('/story')
    await expect(visitor.getByText('He whistled on the stairs.')).toHaveCount(0)
    await page.getByRole('button', { name: texts.save, exact: true }).click()
    await expect(toast(page)).toContainText(texts.saved)
    await visitor.reload()
    await expect(visitor.locator('.prose')).toHaveText('He whistled on the stairs.')
    await expect(visitor.locator('[data-words]')).toHaveCount(0)
    await visitor.context().close()
    expect(consoleErrors).toEqual([])
  })

test('with the keyboard alone one goes from text to text, opens one, and is back at it', async ({ page, site }) => {
  await addAdminSession(page, site)
  await page.goto('/admin/words/story/story')
  const lead = shown(page).locator('.opening-lead')
  await expect(lead).toBeVisible()
  await page.getByRole('link', { name: 'See the site' }).focus()
  // The dates, the name, the first sentence.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
  await expect(lead).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'First sentence, in larger letters' })).toBeFocused()
  await page.keyboard.type(' And to me.')
  await expect(lead).toHaveText('Rowan noticed things, and then he told you about them. And to me.')
  await page.keyboard.press('Escape')
  await expect(lead).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(shown(page).locator('.prose')).toBeFocused()
  await save(page).press('Enter')
  await expect(toast(page)).toContainText('Saved')
})

test('of a text that stands twice on a page the pressed one is marked, and has the focus again', async ({
  page,
  site,
}) => {
  await addAdminSession(page, site)
  await page.goto('/admin/words/sharing/rocks')
  const letter = shown(page).locator('.prose').nth(1)
  await letter.click()
  await expect(letter).toHaveAttribute('data-open')
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(letter).toBeFocused()
})

test('of a list the whole list opens at the entry that was pressed, and the page follows', async ({ page, site }) => {
  await addAdminSession(page, site)
  await page.goto('/admin/words/favourites/favourites')
  await shown(page).getByText('Haikyu!!', { exact: true }).click()
  const entry = page.locator('[id="words-anime.list.2"]')
  await expect(entry).toBeFocused()
  await entry.fill('Planetes')
  await expect(shown(page).getByText('Planetes', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Title 3' }).click()
  await expect(shown(page).getByText('Planetes', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo all' }).click()
  await expect(shown(page).getByText('Haikyu!!', { exact: true })).toBeVisible()
})

test('a text of another file opens one press further, and the dates of a life together', async ({ page, site }) => {
  await addAdminSession(page, site)
  await page.goto('/admin/words/story/story')
  await shown(page).locator('.opening-above').click()
  await page.getByRole('link', { name: 'Change it there' }).click()
  const died = page.getByRole('group', { name: 'Died' })
  await expect(page.getByRole('group', { name: 'Born' })).toBeVisible()
  await expectAccessible(page)
  await died.getByLabel('Year').fill('2023')
  await expect(shown(page).locator('.opening-above')).toHaveText('March 9, 2001 to September 17, 2023')
})

test('a text that must not be empty keeps the page as it was, and is found again when it is saved', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addAdminSession(page, site)
  await page.goto('/admin/words/story/story')
  await shown(page).locator('.opening-lead').click()
  const lead = page.getByRole('textbox', { name: 'First sentence, in larger letters' })
  await lead.fill('')
  await expect(page.locator('.in-place-sheet').getByText('Must not be empty.')).toBeVisible()
  await expect(shown(page).locator('.opening-lead')).toContainText('Rowan noticed things')
  await page.keyboard.press('Escape')
  await expect(lead).toHaveCount(0)
  await save(page).click()
  await expect(lead).toBeFocused()
  await expect(lead).toHaveAccessibleDescription(/Must not be empty\./)
  expect(consoleErrors.filter((text) => !text.includes('400'))).toEqual([])
  consoleErrors.length = 0
})

test('what somebody else saved meanwhile is together with it on the page', async ({ page, site }) => {
  const path = '/api/admin/words/story'
  const put = async (text: string) => {
    const { version, data } = await (await site.admin.get(path)).json()
    expect((await site.admin.put(path, { data: { version, data: { ...data, text } } })).ok()).toBe(true)
  }
  await put('He was born in spring.\n\nHe ran.')
  await addAdminSession(page, site)
  await page.goto('/admin/words/story/story')
  await shown(page).locator('.prose').click()
  await page.getByRole('textbox', { name: 'The story' }).press('Control+End')
  await page.keyboard.type(' And he sang.')
  await put('He was born in May.\n\nHe ran.')
  await save(page).click()
  await expect(toast(page)).toContainText('Saved, together with what')
  await expect(shown(page).locator('.prose p')).toHaveText(['He was born in May.', 'He ran. And he sang.'])
})

test('the list of pages shows each page small, with its newest words, and nothing runs in it', async ({
  page,
  site,
  consoleErrors,
}) => {
  const { data, version } = await (await site.admin.get('/api/admin/words/story')).json()
  const lead = 'She ran before she walked.'
  const saved = await site.admin.put('/api/admin/words/story', { data: { data: { ...data, lead }, version } })
  expect(saved.status(), await saved.text()).toBe(200)
  await addAdminSession(page, site)
  await page.goto('/admin/words')
  const row = page.locator('.words-pages > li', { hasText: 'Story' })
  const small = row.frameLocator('iframe')
  await expect(small.getByText(lead)).toBeVisible()
  await expect(small.locator('script')).toHaveCount(0)
  // The picture is a part of the link.
  await row.locator('.words-small').click({ force: true })
  await expect(page).toHaveURL('/admin/words/story/story')
  expect(consoleErrors).toEqual([])
})
