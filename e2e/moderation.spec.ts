/**
 * A look first, with two browsers: what one of the family does, and what a visitor then finds anywhere.
 * Behaviour: A look first; Rocks and stickers of administrators
 */
import type { Page } from '@playwright/test'
import { addRock, addShownRock, adminCells, adminItems, openSettings, openTab } from './admin.ts'
import { askAboutReport, fillInShare, openShareDialog, sendButton } from './share-dialog.ts'
import { expect, expectAccessible, hydrated, type Site, test, toast } from './site.ts'

/** Narrows the open tab to some of its shares. */
const only = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Show only' }).getByRole('button', { name }).click()

/** The page and list as a stranger gets them now, and whether the picture is there. */
async function found(visitor: Page, imageUrl: string) {
  const { request } = visitor
  const page = await (await request.get('/rocks')).text()
  const list = await (await request.get('/api/rocks?limit=60')).text()
  const preview = /property="og:image" content="([^"]*)"/.exec(page)?.[1] ?? ''
  return {
    page: page.includes(imageUrl),
    list: list.includes(imageUrl),
    preview: preview.includes(imageUrl),
    file: (await request.get(imageUrl)).status(),
    small: (await request.get(`${imageUrl}?w=320`)).status(),
  }
}
const nowhere = { page: false, list: false, preview: false, file: 404, small: 404 }
const unlooked = { page: true, list: true, preview: false, file: 200, small: 200 }
const everywhere = { ...unlooked, preview: true }

async function chooseLookFirst(page: Page, site: Site) {
  await openSettings(page, site, 'sharing')
  await page.getByLabel('after one of us has looked').check()
  await expect(toast(page)).toContainText('Saved')
}

test('after a look: a rock waits, is shown, set aside and brought back, and a visitor finds just that everywhere', async ({
  page: admin,
  site,
  browser,
  consoleErrors,
}) => {
  await admin.setViewportSize({ width: 360, height: 740 })
  await chooseLookFirst(admin, site)
  await expectAccessible(admin)

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await visitor.goto('/rocks')
  await hydrated(visitor)
  await openShareDialog(visitor)
  await fillInShare(visitor)
  await expect(visitor.getByText('One of the family looks at it first.').last()).toBeVisible()
  const answer = visitor.waitForResponse((response) => response.request().method() === 'POST')
  await sendButton(visitor).click()
  const { imageUrl, state } = await (await answer).json()
  expect(state).toBe('waiting')
  const thanks = visitor.getByRole('dialog', { name: 'Thank you.' })
  await expect(thanks).toContainText('One of the family looks at everything first.')
  await expect(thanks.locator('figcaption')).toHaveText('LisbonShared by Ana')
  await expect(thanks.getByRole('button', { name: 'Copy the private link' })).toBeVisible()
  await expect(thanks.getByRole('button', { name: 'See it here' })).toBeHidden()
  expect(await found(visitor, imageUrl)).toEqual(nowhere)

  await openTab(admin, site, 'rocks')
  await only(admin, 'To look at')
  const waiting = adminCells(admin)
  await expect(waiting).toContainText('Waits')
  await expect(waiting.locator('img')).toHaveJSProperty('complete', true)
  expect(await waiting.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await waiting.click()
  await expect(adminItems(admin)).toContainText('visitors do not see it yet')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Keep it on the site rock from Lisbon by Ana' }).click()
  await expect(toast(admin)).toContainText('It is on the site')
  expect(await found(visitor, imageUrl)).toEqual(everywhere)

  await toast(admin).getByRole('button', { name: 'Undo' }).click()
  await expect(adminItems(admin)).toContainText('visitors do not see it yet')
  expect(await found(visitor, imageUrl)).toEqual(nowhere)

  await admin.getByRole('button', { name: 'Set aside rock from Lisbon by Ana' }).click()
  await expect(adminItems(admin)).toContainText('Set aside')
  expect(await found(visitor, imageUrl)).toEqual(nowhere)
  await admin.keyboard.press('Escape')
  await only(admin, 'Set aside')
  await waiting.click()
  await admin.getByRole('button', { name: 'Keep it on the site rock from Lisbon by Ana' }).click()
  await expect(toast(admin)).toContainText('It is on the site')
  expect(await found(visitor, imageUrl)).toEqual(everywhere)
  await visitor.goto('/rocks')
  await expect(visitor.locator('.fan-card img')).toHaveCount(1)
  expect(consoleErrors).toEqual([])
})

test('at once: a rock is there, but in the preview and the fan only when one of the family has looked', async ({
  page: admin,
  site,
  browser,
}) => {
  const { imageUrl } = await addRock(site)
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  expect(await found(visitor, String(imageUrl))).toEqual(unlooked)
  await visitor.goto('/rocks')
  await expect(visitor.locator('.postcard')).toHaveCount(1)
  await expect(visitor.locator('.fan-card.blank')).toBeVisible()

  await openTab(admin, site, 'rocks')
  await only(admin, 'To look at')
  await expect(adminItems(admin)).toContainText('Lisbon')
  await admin.getByRole('button', { name: 'Keep it on the site rock from Lisbon by Ana' }).click()
  await expect(toast(admin)).toContainText('It is on the site')
  await only(admin, 'On the site')
  await expect(adminItems(admin)).toContainText('Lisbon')
  await expect(adminItems(admin)).toHaveCount(1)
  expect(await found(visitor, String(imageUrl))).toEqual(everywhere)
})

test('a report: a visitor says what is wrong, a reviewer reads it, sets the rock aside and stops its sender', async ({
  page: visitor,
  site,
  browser,
}) => {
  await visitor.setViewportSize({ width: 360, height: 740 })
  const { id, imageUrl } = await addShownRock(site)
  await visitor.goto('/rocks')
  await hydrated(visitor)
  await askAboutReport(visitor)
  const dialog = visitor.getByRole('dialog', { name: 'Tell the family' })
  await expect(dialog.getByText('Only they read it. You need not say who you are.')).toBeVisible()
  await expect(dialog.getByRole('img')).toBeVisible()
  await dialog.getByLabel('What is wrong?').fill('This is an advertisement.')
  await expectAccessible(visitor)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(toast(visitor)).toContainText('The family will read it and look at this.')
  await expect(dialog).toBeHidden()
  expect(await found(visitor, String(imageUrl))).toEqual(everywhere)

  const invitation = await site.admin.post('/api/admin/invitations', { data: { role: 'reviewer' } })
  const reviewer = await (await browser.newContext({ baseURL: site.url })).newPage()
  await reviewer.setViewportSize({ width: 360, height: 740 })
  const token = new URL((await invitation.json()).url).hash.split('=')[1]
  const account = { token, email: 'aunt@example.org', password: 'a long enough password' }
  expect((await reviewer.request.post('/api/invitation', { data: account })).status()).toBe(200)
  // Words are not a reviewer's: a link to them leads to what is.
  await reviewer.goto('/admin/words')
  await expect(reviewer).toHaveURL('/admin')
  await expect(reviewer.getByRole('tab')).toHaveText(['Rocks', 'Stickers'])
  await expect(reviewer.getByRole('navigation').getByRole('link')).toHaveText([/^Today/, 'Settings'])
  await expectAccessible(reviewer)
  await reviewer.getByRole('tabpanel').getByRole('gridcell').click()
  const sheet = reviewer.getByRole('dialog').first()
  await expect(sheet).toContainText('This is an advertisement.')
  await expectAccessible(reviewer)
  await sheet.getByRole('button', { name: /^Stop this sender for a week/ }).click()
  await reviewer.getByRole('dialog').last().getByRole('button', { name: 'Stop this sender for a week' }).click()
  await expect(toast(reviewer)).toContainText('Stopped for a week')
  await reviewer.getByRole('button', { name: /^I have seen this/ }).click()
  await expect(sheet.getByText('This is an advertisement.')).toBeHidden()
  await reviewer.getByRole('button', { name: 'Set aside rock from Lisbon by Ana' }).click()
  await expect(sheet).toContainText('Set aside')
  expect(await found(visitor, String(imageUrl))).toEqual(nowhere)
  expect((await visitor.request.post(`/api/rocks/${id}/report`, { data: { words: 'x' } })).status()).toBe(429)
})
