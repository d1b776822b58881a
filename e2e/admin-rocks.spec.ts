/**
 * The Rocks tab: list, send to Discord, replace the image, delete.
 * Behaviour: Rocks and stickers of administrators; Admin dashboard
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import {
  addRock,
  adminCells,
  adminItems,
  confirmDialog,
  failRequests,
  fetchRows,
  imageFile,
  openTab,
  sentForms,
} from './admin.ts'
import { expect, expectAccessible, expectToAskBeforeLeaving, type Site, test, toast } from './site.ts'

const deleteButton = (page: Page) => page.getByRole('button', { name: 'Delete rock from Lisbon by Ana' })

test('rock list: without rocks it says so, each rock shows what was shared, and what leaves hands the focus on', async ({
  page,
  site,
  consoleErrors,
}) => {
  await openTab(page, site, 'rocks')
  await expect(page.getByText('No rocks have been shared yet.')).toBeVisible()
  await addRock(site, 'Ana', 'Faro')
  await addRock(site, 'Tom', 'Porto')
  await addRock(site, 'Ana', 'Lisbon')
  await page.reload()
  await expect(adminItems(page).locator('h3')).toHaveText(['Lisbon', 'Porto', 'Faro'])
  await expect(page.getByText('No rocks have been shared yet.')).toBeHidden()
  const item = adminItems(page).last()
  await expect(item).toContainText('Shared by Ana')
  await expect(item).toContainText('By the river.')
  await expect(item.locator('time')).not.toBeEmpty()
  await expect
    .poll(() =>
      adminCells(page)
        .last()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete rock from Porto by Tom' }).click()
  await confirmDialog(page, 'Delete')
  await expect(adminItems(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Faro' })).toBeFocused()
  await page.getByRole('button', { name: 'Set aside rock from Lisbon by Ana' }).click()
  await expect(adminItems(page).first()).toContainText('Set aside')
  await expect(page.locator('h3:focus')).toHaveCount(1)
  await page.getByRole('toolbar', { name: 'Show only' }).getByRole('button', { name: 'Set aside' }).click()
  await expect(adminItems(page).locator('h3')).toHaveText(['Lisbon'])
  expect(consoleErrors).toEqual([])
})

async function deleteByPointer(page: Page, site: Site): Promise<void> {
  await deleteButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('The rock from Lisbon by Ana')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(deleteButton(page)).toBeFocused()
  await deleteButton(page).click()
  await confirmDialog(page, 'Keep it')
  expect(await fetchRows(site.admin, '/api/rocks')).toHaveLength(1)

  await deleteButton(page).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Rock deleted')
  await expect(page.getByText('No rocks have been shared yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rocks', exact: true })).toBeFocused()
  expect(await fetchRows(site.admin, '/api/rocks')).toEqual([])
}

async function deleteByKeyboard(page: Page): Promise<void> {
  await deleteButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(deleteButton(page)).toBeFocused()
  // No key is lost, however fast the next one follows.
  await page.keyboard.press('Enter')
  for (const key of ['Escape', 'Enter', 'Escape', 'Enter']) void page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Rock deleted')
}

test('deleting a rock asks first, by pointer or keyboard, in a sheet on a phone, and a double click undoes it once', async ({
  page,
  site,
}) => {
  await addRock(site)
  await openTab(page, site, 'rocks')
  await deleteByPointer(page, site)

  const restored: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/restore')) restored.push(request.url())
  })
  await toast(page).getByRole('button', { name: 'Undo' }).dblclick({ noWaitAfter: true })
  await expect(adminItems(page)).toHaveCount(1)
  await expect(toast(page)).toContainText('Brought back')
  expect(restored).toHaveLength(1)
  expect(await fetchRows(site.admin, '/api/rocks')).toHaveLength(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await adminCells(page).click()
  await deleteButton(page).click()
  const box = () => page.getByRole('dialog').last().boundingBox()
  await expect.poll(async () => (await box())?.height).toBeLessThan(422)
  await expect.poll(async () => ((await box())?.y ?? 0) + ((await box())?.height ?? 0)).toBeGreaterThan(820)
  await page.getByRole('dialog').last().getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 720 })
  await deleteByKeyboard(page)
})

test("replace image: a picker for one rock at a time, asks before one leaves, and a toast says 'Image updated'", async ({
  page,
  site,
  consoleErrors,
}) => {
  const forms = await sentForms(page)
  await addRock(site, 'Tom', 'Porto')
  const before = await addRock(site)
  await openTab(page, site, 'rocks')
  await page.getByRole('button', { name: 'Replace image of the rock from Porto' }).click()
  await page.getByRole('button', { name: 'Replace image of the rock from Lisbon' }).click()
  const chooser = page.getByRole('group', { name: 'Replace the image of the rock from' })
  await expect(chooser).toHaveCount(1)
  await chooser.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: /^Replace image/ }).first()).toBeFocused()
  await expect(chooser).toHaveCount(0)

  await page.getByRole('button', { name: 'Replace image of the rock from Lisbon by Ana' }).click()
  await chooser.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page)).toContainText('Missing image')
  await chooser.getByLabel('New image').setInputFiles(await imageFile('new.jpg', '#902030'))
  await expect(chooser.locator('img')).toBeVisible()
  await expectAccessible(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/rocks/*/image', async (route) => {
    await held.promise
    await route.continue()
  })
  await chooser.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Replacing…' })).toBeVisible()
  await expectToAskBeforeLeaving(page)
  held.resolve()
  await expect(toast(page)).toContainText('Image updated')
  expect(await forms()).toEqual([{ image: 'new.jpg', rotation: '0' }])
  await expect(chooser).toHaveCount(0)
  const [after] = await fetchRows(site.admin, '/api/rocks')
  expect(after?.imageUrl).not.toBe(before.imageUrl)
  await expect(adminCells(page).first().locator('img')).toHaveAttribute('src', new RegExp(`^${after?.imageUrl}`))
  expect(consoleErrors).toEqual([])
})

test("failed requests say 'Delete failed' and 'Update failed', Discord says that it is not set up, and a dialog changes the text", async ({
  page,
  site,
}) => {
  await addRock(site)
  await openTab(page, site, 'rocks')
  await failRequests(page, '**/api/admin/rocks/**', 'DELETE')
  await page.getByRole('button', { name: 'Delete rock' }).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Delete failedHTTP error! status: 500')
  await expect(toast(page)).toHaveClass(/destructive/)
  await expect(adminItems(page)).toHaveCount(1)

  await failRequests(page, '**/api/admin/rocks/**', 'PATCH')
  await page.getByRole('button', { name: 'Replace image' }).click()
  await page.getByLabel('New image').setInputFiles(await imageFile())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page)).toContainText('Update failedHTTP error! status: 500')
  await page.getByRole('button', { name: 'Send to Discord' }).click()
  await expect(toast(page)).toContainText('Discord send failedDiscord is not set up')
  await page.unrouteAll()

  await page.getByRole('button', { name: 'Edit rock from Lisbon by Ana' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit this rock' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Ana')
  await expectAccessible(page)
  await dialog.getByLabel('Location').fill('  ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await dialog.getByLabel('Location').fill('Lisboa')
  await dialog.getByLabel('Description').fill('')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toEqual({ location: 'Lisboa', description: null })
  await expect(toast(page)).toContainText('Rock updated')
  await expect(adminItems(page).locator('h3')).toHaveText('Lisboa')
})

test.describe('with a Discord webhook', () => {
  let chat: Server
  const heard: string[] = []
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by destructuring.
    env: async ({}, use) => {
      chat = createServer(async (request, reply) => {
        let body = ''
        for await (const chunk of request) body += String(chunk)
        heard.push(body)
        reply.writeHead(200).end('{}')
      })
      await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve))
      const { port } = chat.address() as AddressInfo
      await use({ DISCORD_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, DISCORD_WEBHOOK_HOST: '127.0.0.1' })
      await new Promise((resolve) => chat.close(resolve))
    },
  })

  test("a rock is sent to Discord, and a toast says 'Sent to Discord', or 'Discord send failed'", async ({
    page,
    site,
    consoleErrors,
  }) => {
    await addRock(site)
    await openTab(page, site, 'rocks')
    await page.getByRole('button', { name: 'Send to Discord rock from Lisbon by Ana' }).click()
    await expect(toast(page)).toContainText('Sent to Discord')
    expect(heard).toHaveLength(1)
    expect(heard[0]).toContain('Shared by Ana')
    expect(consoleErrors).toEqual([])

    await failRequests(page, '**/api/admin/rocks/*/send-discord', 'POST')
    await page.getByRole('button', { name: 'Send to Discord' }).click()
    await expect(toast(page)).toContainText('Discord send failed')
    consoleErrors.length = 0
  })
})
