/**
 * The sender of a share is thanked for it, and may change it or take it back.
 * Behaviour: Take back or put right; Share dialog
 */
import type { Browser, Page } from '@playwright/test'
import { imageFile } from './admin.ts'
import { fillInShare, openShareDialog, sendButton, thankYou } from './share-dialog.ts'
import { expect, expectAccessible, hydrated, leftHistory, type Site, test, toast, withMotion } from './site.ts'

const ownDialog = (page: Page) => page.getByRole('dialog', { name: 'Change or take back' })
const ownButton = (page: Page) => page.getByRole('button', { name: 'Change or take back' })

async function shareRock(page: Page): Promise<void> {
  await page.goto('/rocks')
  await openShareDialog(page)
  await fillInShare(page)
  await sendButton(page).click()
  await expect(thankYou(page)).toBeVisible()
}

/** The page of somebody else, with storage of its own. */
async function openElsewhere(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  await hydrated(page)
  return page
}

/** The text that the page copies. */
async function copied(page: Page, button: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await thankYou(page).getByRole('button', { name: button }).click()
  await expect(thankYou(page).getByText('The address is copied')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

const placesOf = async (site: Site) =>
  ((await (await site.admin.get('/api/rocks')).json()) as { location: string }[]).map(({ location }) => location)

test('thank-you: shows the postcard, sends its address to a friend, also by hand, and leads to the card', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.setViewportSize({ width: 360, height: 640 })
  await shareRock(page)
  const thanks = thankYou(page)
  await expect(thanks.getByRole('heading')).toHaveText('It is with the others now.')
  await expect(thanks.getByRole('img', { name: 'Your rock at Lisbon' })).toHaveJSProperty('complete', true)
  await expect(thanks.locator('figcaption')).toHaveText('LisbonShared by Ana')
  await expect(thanks.getByRole('button', { name: 'See it here' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  const [row] = (await (await site.admin.get('/api/rocks')).json()) as { id: string }[]
  expect(await copied(page, 'Send it to a friend')).toBe(`${site.url}/rocks?rock=${row?.id}`)
  await expect(thanks.getByRole('textbox', { name: 'Address' })).toHaveCount(0)
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await thanks.getByRole('button', { name: 'Send it to a friend' }).click()
  await expect(thanks.getByRole('textbox', { name: 'Address' })).toHaveValue(`${site.url}/rocks?rock=${row?.id}`)

  await thanks.getByRole('button', { name: 'See it here' }).click()
  await expect(thanks).toBeHidden()
  await expect(page.locator('.postcard-picture')).toBeFocused()
  await expect(page.locator('.postcard')).toBeInViewport()
  await leftHistory(page)
  expect(consoleErrors).toEqual([])
})

test('take back: the sender changes the words, and the card shows them at once, also after a reload', async ({
  page,
  browser,
  site,
  consoleErrors,
}) => {
  await shareRock(page)
  await page.keyboard.press('Escape')
  await ownButton(page).click()
  const dialog = ownDialog(page)
  await expect(dialog.getByLabel('Your name')).toHaveValue('Ana')
  await expectAccessible(page)
  await dialog.getByLabel('Location').fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^Missing information: /)
  await expect(dialog.getByLabel('Location')).toBeFocused()
  await dialog.getByLabel('Location').fill('Porto')
  await dialog.getByLabel('Description').fill('By the river.')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(toast(page)).toContainText('Your changes are saved')
  await expect(page.locator('.postcard')).toContainText('Porto“By the river.”')
  await page.reload()
  await expect(ownButton(page)).toBeVisible()
  expect(await placesOf(site)).toEqual(['Porto'])

  const elsewhere = await openElsewhere(browser, `${site.url}/rocks`)
  await expect(elsewhere.locator('.postcard')).toContainText('Porto')
  await expect(ownButton(elsewhere)).toBeHidden()
  expect(consoleErrors).toEqual([])
})

test('thank-you: its star stands still for those who asked for it, the back button closes it and leaves no entry', async ({
  page,
}) => {
  await withMotion({ page })
  await page.goto('/story')
  await shareRock(page)
  const star = page.locator('.thanks-star')
  await expect(star).not.toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(star).toHaveCSS('animation-name', 'none')
  await expect(star).toHaveCSS('opacity', '1')
  await page.goBack()
  await expect(thankYou(page)).toBeHidden()
  await expect(page).toHaveURL('/rocks')
  await page.goBack()
  await expect(page).toHaveURL('/story')
})

test('take back: asks first, then it is gone, and the administrators read who withdrew it', async ({ page, site }) => {
  await shareRock(page)
  await page.keyboard.press('Escape')
  await ownButton(page).click()
  await ownDialog(page).getByRole('button', { name: 'Take it back' }).click()
  await expect(ownDialog(page).getByText('leave this page at once')).toBeFocused()
  await ownDialog(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(ownDialog(page).getByLabel('Location')).toHaveValue('Lisbon')
  await ownDialog(page).getByRole('button', { name: 'Take it back' }).click()
  await ownDialog(page).getByRole('button', { name: 'Take it back' }).click()
  await expect(toast(page)).toContainText('Your rock has been taken back')
  await expect(page.getByText('No rocks have been shared yet.')).toBeVisible()
  expect(await placesOf(site)).toEqual([])
  const trash = await (await site.admin.get('/api/admin/trash')).json()
  expect(trash).toMatchObject([{ location: 'Lisbon', withdrawn: true }])
})

test('take back: a private link works elsewhere and is known there from then on, a friend is sent the other address', async ({
  page,
  browser,
  site,
}) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => void Object.assign(window, { given: data })
  })
  await shareRock(page)
  await thankYou(page).getByRole('button', { name: 'Send it to a friend' }).click()
  const [row] = (await (await site.admin.get('/api/rocks')).json()) as { id: string }[]
  const given = { title: 'A rock for Rowan', url: `${site.url}/rocks?rock=${row?.id}` }
  expect(await page.evaluate(() => Reflect.get(window, 'given'))).toEqual(given)
  const link = await copied(page, 'Copy the private link')
  expect(link).toMatch(/\/rocks#mine=[a-z0-9]{25}\.[\w-]{43}$/)

  // It leaves the address at once.
  const elsewhere = await openElsewhere(browser, link)
  await expect(ownDialog(elsewhere).getByLabel('Location')).toHaveValue('Lisbon')
  expect(await elsewhere.evaluate(() => location.href)).toBe(`${site.url}/rocks`)
  await elsewhere.keyboard.press('Escape')
  // Closing goes a step back, which a reload at the same moment would cut short.
  await leftHistory(elsewhere)
  await elsewhere.reload()
  await ownButton(elsewhere).click()
  await ownDialog(elsewhere).getByRole('button', { name: 'Take it back' }).click()
  await ownDialog(elsewhere).getByRole('button', { name: 'Take it back' }).click()
  await expect(toast(elsewhere)).toContainText('has been taken back')

  // A sentence on the other page says that it can no longer be changed.
  await page.keyboard.press('Escape')
  await ownButton(page).click()
  await expect(ownDialog(page).getByRole('alert')).toContainText('please write to the family')
  await page.keyboard.press('Escape')
  await expect(ownButton(page)).toBeHidden()
})

test('take back: its code is loaded once there is a share; what cannot be sent is said, and what was typed stays', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  // The share dialog is loaded after everything else.
  const dialog = page.waitForResponse(/share-dialog-.*\.js$/)
  await page.goto('/rocks')
  await dialog
  expect(loaded.filter((url) => url.includes('/own-share'))).toEqual([])

  await openShareDialog(page)
  await fillInShare(page)
  await sendButton(page).click()
  await thankYou(page).getByRole('button', { name: 'See it here' }).click()
  await expect(ownButton(page)).toBeVisible()
  expect(loaded.filter((url) => url.includes('/own-share')).length).toBeGreaterThan(0)

  await ownButton(page).click()
  const own = ownDialog(page)
  await own.getByLabel('Location').fill('Porto')
  await page.route('**/api/rocks/*', (route) => route.abort())
  await own.getByRole('button', { name: 'Save changes' }).click()
  await expect(own.getByRole('alert')).toHaveText(
    'Nothing was changed. Please check your internet connection and try again.',
  )
  await page.unroute('**/api/rocks/*')
  await own.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.locator('.postcard h3')).toHaveText('Porto')
  await expect(ownButton(page)).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('thank-you: stands above the list, once, for who shares without scripts', async ({ page }) => {
    await page.goto('/rocks')
    // By its id: text within a `<noscript>` is not found.
    const thanks = page.locator('#thank-you')
    await expect(thanks).toBeAttached()
    await expect(thanks).toBeHidden()
    const form = page.locator('form[action="/api/rocks"]')
    await form.getByLabel('Picture').setInputFiles(await imageFile('rock.jpg'))
    await form.getByLabel('Your name').fill('Ana')
    await form.getByLabel('Location').fill('Lisbon')
    await form.getByRole('button', { name: 'Share Your Rock' }).click()
    await expect(page).toHaveURL('/rocks#thank-you')
    await expect(thanks).toBeInViewport()
    await expect(thanks).toContainText('It is with the others now.')
    await expect(thanks).toContainText('Success: Your rock has been shared! Thank you')
    await expect(page.getByRole('link', { name: 'please write to us.' })).toHaveAttribute('href', /^mailto:/)
    await expect(page.locator('.postcard h3')).toHaveText('Lisbon')
  })
})
