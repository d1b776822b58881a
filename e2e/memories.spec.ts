/**
 * The guest book with two browsers, from the switch that opens it to what was taken back.
 * Behaviour: Guest book; A look first; Take back or put right
 */
import type { Page } from '@playwright/test'
import { addAdminSession, adminItems, imageFile, openSettings, openTab } from './admin.ts'
import { makeImage } from './image-files.ts'
import { askAboutReport } from './share-dialog.ts'
import { expect, expectAccessible, hydrated, type Site, test, toast } from './site.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Share a memory' })
const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank you.' })
const entry = (page: Page, name: string) => page.getByRole('article', { name: `${name} remembers Rowan` })
const nowhere = { page: false, list: false, preview: false, address: 404 }
const everywhere = { page: true, list: true, preview: false, address: 200 }

type Row = { id: string; imageUrl: string | null }

/** The page, the list, the preview of the page and the thing's own address as a stranger gets them, and its picture. */
async function found({ request }: Page, { id, imageUrl }: Row) {
  const page = await (await request.get('/memories')).text()
  const preview = /property="og:image" content="([^"]*)"/.exec(page)?.[1] ?? ''
  const files = imageUrl ? [imageUrl, `${imageUrl}?w=320`] : []
  return {
    page: page.includes(id),
    list: (await (await request.get('/api/memories?limit=60')).text()).includes(id),
    preview: imageUrl !== null && preview.includes(imageUrl),
    address: (await request.get(`/memories?memory=${id}`)).status(),
    ...(imageUrl && { files: await Promise.all(files.map(async (url) => (await request.get(url)).status())) }),
  }
}

async function turnOn(site: Site): Promise<void> {
  expect((await site.admin.patch('/api/admin/settings', { data: { memories: true } })).status()).toBe(200)
}

/** Leaves a memory by the form and answers its row. */
async function leave(page: Page, name: string, words: string, picture?: Buffer): Promise<Row> {
  await page.goto('/memories')
  await hydrated(page)
  await page.getByRole('button', { name: 'Share a memory' }).click()
  await form(page).getByLabel('Your name').fill(name)
  await form(page).getByLabel('How you knew him').fill('We shared a locker')
  await form(page).getByLabel('What you remember').fill(words)
  if (picture)
    await form(page)
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'stop.jpg', mimeType: 'image/jpeg', buffer: picture })
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await form(page).getByRole('button', { name: 'Share this memory' }).click()
  const row = await (await answer).json()
  await expect(thanks(page)).toContainText('One of the family looks at everything first.')
  await page.keyboard.press('Escape')
  await expect(thanks(page)).toBeHidden()
  return row
}

test('guest book: is turned on in the settings, and is in the menu from then on', async ({
  page: admin,
  site,
  browser,
  consoleErrors,
}) => {
  await admin.setViewportSize({ width: 360, height: 740 })
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  expect((await visitor.goto('/memories'))?.status()).toBe(404)
  await hydrated(visitor)
  await expect(visitor.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(visitor.locator('a[href="/memories"]')).toHaveCount(0)

  await addAdminSession(admin, site)
  await admin.goto('/admin')
  await expect(admin.getByRole('tab', { name: 'Memories' })).toHaveCount(0)
  await openSettings(admin, site, 'sharing')
  await admin.getByRole('switch', { name: 'The guest book is open' }).click()
  await expect(toast(admin)).toContainText('It is on')
  await expect(admin.getByText('It is in the menu, after the stickers.')).toBeVisible()
  await admin.getByRole('link', { name: 'Today' }).click()
  await expect(admin.getByRole('tab', { name: 'Memories' })).toBeVisible()

  await visitor.goto('/story')
  await hydrated(visitor)
  await expect(visitor.locator('.menu-list a')).toContainText(['Stickers page', 'Memories', 'Give In His Honor'])
  await visitor.locator('footer a[href="/memories"]').click()
  await expect(visitor.getByRole('heading', { name: 'Memories' })).toBeVisible()
  await expect(visitor.getByText('No memories have been shared yet.')).toBeVisible()
  await visitor.goto('/memories')
  await expectAccessible(visitor)
  expect(consoleErrors).toEqual([])
})

test('guest book: a memory with a picture waits, is shown, corrected, reported, set aside and taken back', async ({
  page: visitor,
  site,
  browser,
  consoleErrors,
}) => {
  await turnOn(site)
  const admin = await (await browser.newContext({ baseURL: site.url })).newPage()
  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage()
  const row = await leave(visitor, 'Ana', 'He waited at the bus stop.\nAlways early.', await makeImage(600, 400))
  const hidden = { ...nowhere, files: [404, 404] }
  const shown = { ...everywhere, preview: true, files: [200, 200] }
  expect(await found(stranger, row)).toEqual(hidden)

  await openTab(admin, site, 'memories')
  await expect(adminItems(admin)).toContainText('Always early.')
  await admin.getByRole('button', { name: 'Keep it on the site memory by Ana' }).click()
  await expect(toast(admin)).toContainText('It is on the site')
  expect(await found(stranger, row)).toEqual(shown)

  // The sender finds the memory, and corrects it.
  await visitor.goto('/memories')
  await expect(entry(visitor, 'Ana').getByRole('img', { name: 'A picture from Ana' })).toBeVisible()
  await entry(visitor, 'Ana').getByRole('button', { name: 'Change or take back' }).click()
  const own = visitor.getByRole('dialog', { name: 'Change or take back' })
  await own.getByLabel('What you remember').fill('He waited at the bus stop. Never late.')
  await own.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(visitor)).toContainText('Your changes are saved')
  await expect(visitor.getByText('No memories have been shared yet.')).toBeVisible()
  expect(await found(stranger, row)).toEqual(hidden)
  expect((await site.admin.post(`/api/admin/memories/${row.id}/show`)).status()).toBe(200)
  expect(await found(stranger, row)).toEqual(shown)

  // Somebody says that something is wrong with it.
  await stranger.goto(`/memories?memory=${row.id}`)
  await hydrated(stranger)
  await expect(entry(stranger, 'Ana')).toContainText('Never late.')
  await expect(entry(stranger, 'Ana')).toHaveClass(/named/)
  await askAboutReport(stranger)
  await stranger.getByLabel('What is wrong?').fill('This was somebody else.')
  await stranger.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(stranger)).toContainText('The family will read it')
  await openTab(admin, site, 'memories')
  await expect(adminItems(admin)).toContainText('This was somebody else.')
  await admin.getByRole('button', { name: 'Set aside memory by Ana' }).click()
  await expect(toast(admin)).toContainText('Set aside')
  expect(await found(stranger, row)).toEqual(hidden)
  await toast(admin).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(admin)).toContainText('It is as it was')
  expect(await found(stranger, row)).toEqual(shown)

  // The sender takes it back.
  await visitor.goto('/memories')
  await entry(visitor, 'Ana').getByRole('button', { name: 'Change or take back' }).click()
  await own.getByRole('button', { name: 'Take it back' }).click()
  await expect(own.getByText('Your memory and its picture leave this page at once.')).toBeVisible()
  await own.getByRole('button', { name: 'Take it back' }).click()
  await expect(toast(visitor)).toContainText('Your memory has been taken back')
  expect(await found(stranger, row)).toEqual(hidden)
  const trash = await (await site.admin.get('/api/admin/trash')).json()
  expect(trash).toMatchObject([{ id: row.id, withdrawn: true }])
  expect(consoleErrors).toEqual([])
})

test('guest book: a memory without a picture is shown, and opened at its address far down the list', async ({
  page,
  site,
}) => {
  await turnOn(site)
  const row = await leave(page, 'Theo', 'We split the last apple.')
  expect(row.imageUrl).toBeNull()
  expect(await found(page, row)).toEqual(nowhere)
  await site.admin.post(`/api/admin/memories/${row.id}/show`)
  expect(await found(page, row)).toEqual(everywhere)
  for (let n = 0; n < 13; n++) {
    const reply = await site.admin.post('/api/memories', { multipart: { name: `Friend ${n}`, words: 'A line.' } })
    await site.admin.post(`/api/admin/memories/${(await reply.json()).id}/show`)
  }
  await page.goto('/memories')
  await hydrated(page)
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('link', { name: 'Show older ones' }).click()
  await expect(page.getByRole('article')).toHaveCount(14)
  await page.goto(`/memories?memory=${row.id}`)
  await expect(entry(page, 'Theo')).toBeInViewport()
  await expect(entry(page, 'Theo').getByRole('link', { name: 'Save' })).toHaveCount(0)
  await expect(page).toHaveTitle(/^Theo remembers Rowan/)
})

test('guest book: what may be said and the help line stand beside the form, which keeps what was written', async ({
  page,
  site,
  consoleErrors,
}) => {
  await turnOn(site)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/memories#share')
  await hydrated(page)
  const dialog = form(page)
  await expect(dialog.getByRole('heading', { name: 'What can be said here' })).toBeInViewport()
  await expect(dialog.getByText('It is all right to be sad, or angry')).toBeInViewport()
  await dialog.getByText('More', { exact: true }).click()
  await expect(dialog.getByText('no single reason explains a death')).toBeInViewport()
  await dialog.getByText('More', { exact: true }).click()
  await expect(dialog.getByRole('link', { name: 'Call 988' })).toBeInViewport()
  await expect(dialog.getByLabel('Your name')).toBeInViewport()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Share this memory' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Missing information: Please tell us your name and what you remember.',
  )
  await expect(dialog.getByLabel('Your name')).toBeFocused()
  await dialog.getByLabel('Your name').fill('Mia')
  await dialog.getByLabel('What you remember').fill('He drew a star on my cast.')
  await dialog.getByLabel('Choose a picture').setInputFiles(await imageFile())
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.reload()
  await page.goto('/memories#share')
  await expect(form(page).getByLabel('What you remember')).toHaveValue('He drew a star on my cast.')
  expect(consoleErrors).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('guest book: the plain form needs no picture and thanks on a page of its own', async ({ page, site }) => {
    await turnOn(site)
    await page.goto('/memories')
    const plain = page.locator('form[action="/api/memories"]')
    await plain.getByLabel('Your name').fill('Ana')
    await plain.getByLabel('What you remember').fill('He carried the boat.')
    await plain.getByRole('button', { name: 'Share a memory' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect(page.getByText('Then it appears on this page, with your name.')).toBeVisible()
    const waiting = await (await site.admin.get('/api/admin/memories?state=waiting')).json()
    expect(waiting).toMatchObject([{ name: 'Ana', words: 'He carried the boat.', imageUrl: null }])
  })
})
