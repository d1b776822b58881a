/** Tests of the rocks and stickers pages, which differ in their words: those that read them. */
import type { Page } from '@playwright/test'
import { imageFile } from './admin.ts'
import { thankYou } from './share-dialog.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

export type SharePage = {
  path: '/rocks' | '/stickers'
  call: '/api/rocks' | '/api/stickers'
  open: string
  send: string
  empty: string
  shared: string
  failed: string
}

export function testSharePage(sharing: SharePage): void {
  const { path, call, open, send, empty, shared, failed } = sharing
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: open })
  const opener = (page: Page) => page.getByRole('button', { name: open }).first()

  async function fill(page: Page, place: string): Promise<void> {
    await dialogOf(page)
      .getByLabel('Choose a picture')
      .setInputFiles(await imageFile('rock.jpg'))
    await dialogOf(page).getByLabel('Your name').fill('Ana')
    await dialogOf(page).getByLabel('Location').fill(place)
  }

  test(`share page: two buttons '${open}', the empty state '${empty}', and a dialog for the keyboard`, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: open })).toHaveCount(2)
    await expect(page.getByText(empty)).toBeVisible()
    await expectAccessible(page)

    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    expect(consoleErrors).toEqual([])
  })

  test('share form: a failure keeps every field and can be retried, success thanks, resets, and puts the share first', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(path)
    await opener(page).click()
    await fill(page, 'Porto')
    const sent = dialogOf(page).getByRole('button', { name: send })
    await page.route(`**${call}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 507, json: { error: 'There is no room just now.' } })
        : route.continue(),
    )
    await sent.click()
    await expect(toast(page)).toContainText('There is no room just now.')
    await page.unroute(`**${call}`)
    await page.route(`**${call}`, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    // By the keyboard, for a few seconds the message lies over the button.
    await sent.click()
    await expect(toast(page)).toContainText(failed)
    await expect(dialogOf(page).getByLabel('Your name')).toHaveValue('Ana')
    await expect(dialogOf(page).getByLabel('Location')).toHaveValue('Porto')
    await page.unroute(`**${call}`)
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(thankYou(page)).toContainText(shared)
    consoleErrors.length = 0
    await page.keyboard.press('Escape')
    await expect(thankYou(page)).toBeHidden()

    await opener(page).click()
    await expect(dialogOf(page).getByLabel('Your name')).toHaveValue('')
    await fill(page, 'Lisbon')
    await sent.click()
    await expect(thankYou(page)).toContainText(shared)
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.locator('.postcard h3')).toHaveText(['Lisbon', 'Porto'])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(thankYou(page)).toBeHidden()
    await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'BODY')
    await opener(page).click()
    await expect(dialogOf(page).getByLabel('Your name')).toHaveValue('')
    await expect(dialogOf(page).getByLabel('Choose a picture')).toBeAttached()
  })
}
