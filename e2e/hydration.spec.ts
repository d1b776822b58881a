/**
 * Before hydration: what a slow connection shows first, and what works already.
 * Behaviour: Hydration; Share dialog
 */
import type { Locator } from '@playwright/test'
import { addRow, imageFile } from './admin.ts'
import { expect, holdBack, hydrated, test, toast } from './site.ts'

test('first paint comes before any script is requested', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() => performance.mark('seen')).observe({ type: 'paint' })
  })
  await page.goto('/story')
  await hydrated(page)
  const { seen, loaded, asked } = await page.evaluate(() => ({
    seen: performance.getEntriesByName('seen')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    loaded: performance.timing.loadEventStart - performance.timeOrigin,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /shell.*\.js/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(asked).toHaveLength(1)
  // A machine that has painted nothing by the time that everything is loaded is not waited for.
  expect(asked[0]).toBeGreaterThanOrEqual(Math.min(seen, loaded))
})

test('hydration: a click on a button before it is replayed after it', async ({ page }) => {
  const release = await holdBack(page, /shell.*\.js/)
  await page.goto('/rocks', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  release()
  await expect(page.getByRole('dialog', { name: 'Share Your Rock' })).toBeVisible()
})

test('hydration: a click on a photo before it opens the lightbox after it, without an extra history entry', async ({
  page,
  site,
}) => {
  const photo = await addRow(site, '/api/admin/upload', {
    image: await imageFile(),
    category: 'general',
  })
  await page.goto('/story')
  const release = await holdBack(page, /shell.*\.js/)
  await page.goto('/gallery', { waitUntil: 'commit' })
  await page.locator('.gallery-photo').click()
  release()
  await expect(page).toHaveURL(`/gallery?photo=${photo.id}`)
  const dialog = page.getByRole('dialog', { name: 'Gallery' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/story')
})

test('hydration: the menu opens before it and stays open after it, and closes when the viewport widens', async ({
  page,
}) => {
  const narrow = { width: 360, height: 740 }
  await page.setViewportSize(narrow)
  let release = await holdBack(page, /shell.*\.js/)
  await page.goto('/story', { waitUntil: 'commit' })
  const toggle = page.getByRole('button', { name: 'Menu' })
  const navigation = page.getByRole('navigation', { name: 'Main menu' })
  await toggle.click()
  await expect(navigation).toBeVisible()
  release()
  await hydrated(page)
  await expect(navigation).toBeVisible()

  release = await holdBack(page, /shell.*\.js/)
  await page.goto('/story', { waitUntil: 'commit' })
  await toggle.click()
  await page.setViewportSize({ width: 768, height: 740 })
  release()
  await hydrated(page)
  // Effects close the menu, perhaps after the 'hydrated' mark. On a screen narrowed before that, it would rightly stay
  // open.
  await expect(page.locator('#menu:popover-open')).toHaveCount(0)
  await page.setViewportSize(narrow)
  await expect(toggle).toBeVisible()
  await expect(navigation).toBeHidden()
})

test('blurred preview: fills the place of an image while it loads, and is removed afterwards', async ({
  page,
  site,
}) => {
  await addRow(site, '/api/admin/upload', { image: await imageFile(), category: 'general' })
  const release = await holdBack(page, /\/api\/photos\/.+w=/)
  await page.goto('/gallery', { waitUntil: 'commit' })
  const picture = page.locator('.gallery-photo .picture')
  await expect(picture).toHaveCSS('background-image', /^url\("data:image\/png/)
  release()
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).toHaveCSS('background-image', 'none')
})

test('old browser: without popovers and dialogs it shows every page and can share a rock', async ({
  page,
  consoleErrors,
}) => {
  await page.addInitScript(() => {
    for (const name of ['hidePopover', 'showPopover', 'togglePopover', 'popover'] as const)
      delete (HTMLElement.prototype as Partial<HTMLElement>)[name]
    delete (HTMLButtonElement.prototype as Partial<HTMLButtonElement>).popoverTargetElement
    for (const name of ['showModal', 'close'] as const)
      delete (HTMLDialogElement.prototype as Partial<HTMLDialogElement>)[name]
    const younger = ['at', 'hasOwn', 'toSorted', 'toSpliced', 'isWellFormed', 'toWellFormed']
    for (const home of [Array.prototype, String.prototype, Object])
      for (const name of younger) Reflect.deleteProperty(home, name)
    Element.prototype.matches = new Proxy(Element.prototype.matches, {
      apply(matches, element, [selector]: string[]) {
        if (selector?.includes(':popover-open')) throw new SyntaxError(selector)
        return Reflect.apply(matches, element, [selector])
      },
    })
  })
  await page.goto('/rocks')
  await hydrated(page)
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Rock' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Share this rock' }).click()
  await expect(dialog.getByText('Missing information')).toBeVisible()
  await fillIn(dialog)
  await dialog.getByRole('button', { name: 'Share this rock' }).click()
  await expect(page.getByRole('heading', { name: 'Lisbon' })).toBeVisible()
  await expect(dialog).toBeHidden()
  for (const path of ['/', '/story', '/gallery', '/music', '/art', '/words', '/donate']) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/cannot be shown/)
  }
  expect(consoleErrors).toEqual([])
})

async function fillIn(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Choose a picture').setInputFiles(await imageFile())
  await dialog.getByLabel('Your name').fill('Ana')
  await dialog.getByLabel('Location').fill('Lisbon')
}

test('lost connection: the share form says what becomes of a share although no script can be fetched any more', async ({
  page,
}) => {
  await page.goto('/rocks')
  await page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Rock' })
  await fillIn(dialog)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Share this rock' }).click()
  await expect(dialog).toContainText('It is sent by itself when the line is back.')
})

test('lazy loading: a share form or a share dialog that cannot be fetched says so, and is fetched again when asked to', async ({
  page,
  consoleErrors,
}) => {
  const button = page.getByRole('button', { name: 'Share Your Rock' }).first()
  const dialog = page.getByRole('dialog', { name: 'Share Your Rock' })
  await page.route('**/assets/share-dialog*.js', (route) => route.abort())
  await page.goto('/rocks')
  await button.click()
  await expect(toast(page)).toContainText('Please check your internet connection')
  await page.unroute('**/assets/share-dialog*.js')
  await page.route('**/assets/share-form*.js', (route) => route.abort())
  await button.click()
  await expect(dialog.getByRole('alert')).toContainText('Please check your internet connection')
  await page.unroute('**/assets/share-form*.js')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Your name')).toBeVisible()
  consoleErrors.length = 0
})

test('hydration: a click says so when the scripts cannot be fetched', async ({ page, consoleErrors }) => {
  await page.route(/shell.*\.js/, (route) => route.abort())
  const said = page.waitForEvent('dialog')
  await page.goto('/rocks', { waitUntil: 'commit' })
  // The click ends once the alert is answered.
  const clicked = page.getByRole('button', { name: 'Share Your Rock' }).first().click()
  const alert = await said
  expect(alert.message()).toContain('Please check your internet connection')
  await alert.accept()
  await clicked
  consoleErrors.length = 0
})
