/**
 * After an act of administrators that removes what had the focus, the focus stands at another place of their screen.
 * Behaviour: Layout and accessibility
 */
import type { Page } from '@playwright/test'
import { addAdminSession, addPhoto, addRock, adminItems, damagedImage } from './admin.ts'
import { expect, hydrated, test, toast } from './site.ts'

/** Presses what a role and a name tell, by the keyboard. */
async function press(page: Page, name: string | RegExp, within = page.locator('body')): Promise<void> {
  await within
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .press('Enter')
}

/** The focus is on something visible of the screen, a dialog or a toast, and stays there. */
async function expectFocus(page: Page, after: string): Promise<void> {
  const place = () =>
    page.evaluate(async () => {
      const isKept = () => {
        const { activeElement: focused, body } = document
        if (!focused || focused === body || focused.getClientRects().length === 0) return `on ${focused?.localName}`
        return focused.closest('.admin, dialog[open], .toasts') ? 'kept' : `outside, on ${focused.localName}`
      }
      const first = isKept()
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
      return first === 'kept' ? isKept() : first
    })
  await expect.poll(place, { message: after }).toBe('kept')
}

test('the focus is never lost by an act of an administrator', async ({ page, site }) => {
  page.setDefaultTimeout(30_000)
  for (const name of ['Ana', 'Ben']) await addRock(site, name)
  for (let n = 0; n < 4; n++) await addPhoto(site)
  await addAdminSession(page, site)

  await test.step('answers on the evening screen, their undo, and a toast that is closed', async () => {
    await page.goto('/admin')
    const heading = page.getByRole('heading', { name: /for a look$/ })
    await press(page, 'Set aside', page.locator('.evening'))
    await expect(heading).toHaveText('One waits for a look')
    await expectFocus(page, 'set aside')
    await press(page, 'Keep it on the site')
    await expect(page.getByText(/^All is well\. /)).toBeVisible()
    await expectFocus(page, 'the last answer')
    await press(page, 'Close', toast(page))
    await expect(toast(page)).toBeHidden()
    await expectFocus(page, 'a closed toast')
  })

  await test.step('rows that are deleted, brought back, set aside and shown', async () => {
    await page.goto('/admin?tab=rocks')
    await press(page, /^Delete rock from/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectFocus(page, 'a dialog that is closed')
    await press(page, /^Delete rock from/)
    await press(page, 'Delete', page.getByRole('dialog'))
    await expect(adminItems(page)).toHaveCount(1)
    await expectFocus(page, 'a deleted row')
    await press(page, 'Undo', toast(page))
    await expect(adminItems(page)).toHaveCount(2)
    await expectFocus(page, 'undo')
    await press(page, /^Set aside rock from/)
    await expect(page.getByRole('button', { name: /^Keep it on the site/ })).toHaveCount(2)
    await expectFocus(page, 'a row that is set aside')
    // Folded where the address names a tab.
    await page.getByRole('heading', { name: 'First steps' }).click()
    await press(page, /^Put these away/)
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeHidden()
    await expectFocus(page, 'first steps that are put away')
  })

  await test.step('forms that are saved, and files that are taken out again', async () => {
    await page.getByRole('tab', { name: 'Gallery' }).click()
    await page.getByRole('gridcell').first().press('Enter')
    await press(page, /^Edit photo/)
    await page.getByRole('dialog').getByLabel('Title').fill('Kite')
    await page.getByRole('dialog').getByLabel('Title').press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expectFocus(page, 'a saved form')
    await page.keyboard.press('Escape')
    await expectFocus(page, 'a sheet that is closed')
    await page.getByLabel('Images').setInputFiles([damagedImage('a.jpg'), damagedImage('b.jpg')])
    await press(page, 'Remove a.jpg')
    await expect(page.getByText('a.jpg')).toBeHidden()
    await expectFocus(page, 'a file that is taken out')
    await page.getByRole('button', { name: 'Upload 1 image' }).click()
    await press(page, 'Try again with b.jpg')
    await expectFocus(page, 'a file that is sent again')
    await press(page, 'Remove b.jpg')
    await expectFocus(page, 'the last file')
  })

  await test.step('a selection that is deleted, and brought back from the trash', async () => {
    await page.goto('/admin/gallery')
    for (const n of [1, 2, 3]) await page.locator('.photo-card').nth(n).press('Space')
    await press(page, /^Delete 3 photos/)
    await press(page, 'Delete', page.getByRole('dialog'))
    await expect(page.locator('.photo-card')).toHaveCount(1)
    await expectFocus(page, 'a deleted selection')
    await page.goto('/admin/trash')
    await press(page, /^Bring back/)
    await expect(page.getByRole('button', { name: /^Bring back/ })).toHaveCount(2)
    await expectFocus(page, 'a row that is brought back')
    await press(page, /^Bring all back/)
    await expect(page.getByText('Nothing has been deleted lately.')).toBeVisible()
    await expectFocus(page, 'the last rows')
  })

  await test.step('a link to a part of the settings leads there', async () => {
    await page.goto('/admin/words')
    await hydrated(page)
    await expect(page.locator('.admin h1')).toBeVisible()
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/admin/settings/you#recovery-codes' })
      link.textContent = 'Codes'
      document.querySelector('.admin')?.append(link)
    })
    await page.getByRole('link', { name: 'Codes' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Make ten codes' })).toBeInViewport()
  })
})
