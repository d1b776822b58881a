/**
 * A page that waits for its first words: what who is signed in finds at its address, and a stranger after the save.
 * Behaviour: Begin empty
 */
import { addAdminSession } from './admin.ts'
import { expect, test, toast } from './site.ts'

const milo = { name: 'Milo', fullName: 'Milo Hartmann', born: '2009', died: '2024', email: 'us@hartmann.test' }

test('the first words put a page on the site that was begun empty, and Undo takes it back', async ({
  page,
  site,
  browser,
  consoleErrors,
}) => {
  const began = await site.admin.post('/api/admin/begin-empty', { data: { person: milo } })
  expect(began.status()).toBe(200)
  await addAdminSession(page, site)
  await page.goto('/story')
  await expect(page.getByRole('heading', { name: 'This page waits for its first words' })).toBeVisible()
  await page.getByRole('link', { name: 'Write them' }).click()
  await expect(page.getByText('Saving your words puts it on the site.')).toBeVisible()
  const letter = page.getByRole('textbox', { name: 'The story' })
  await expect(letter).toHaveText('')
  const putOnSite = async (words: string) => {
    await letter.fill(words)
    await page.getByRole('button', { name: 'Put it on the site', exact: true }).click()
    await expect(toast(page)).toContainText('Saved, and on the site now')
  }
  await putOnSite('He ran.')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage()
  expect((await stranger.goto('/story'))?.status()).toBe(404)

  await putOnSite('He ran before he walked.')
  await stranger.goto('/story')
  await expect(stranger.locator('.prose')).toHaveText('He ran before he walked.')
  // The card of an unknown address is a 404 for the browser, too.
  consoleErrors.length = 0
})

test('the page itself cannot be changed while it waits: its address opens the form', async ({
  page,
  site,
  consoleErrors,
}) => {
  const began = await site.admin.post('/api/admin/begin-empty', { data: { person: milo } })
  expect(began.status()).toBe(200)
  await addAdminSession(page, site)
  await page.goto('/admin/words/story/story')
  await expect(page.getByRole('textbox', { name: 'The story' })).toBeVisible()
  await expect(page.getByText('Saving your words puts it on the site.')).toBeVisible()
  expect(consoleErrors).toEqual([])
})
