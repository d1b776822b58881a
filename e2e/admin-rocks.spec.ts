/**
 * The Rocks tab: list, send to Discord, replace the image, delete.
 * Behaviour: Rocks and stickers of administrators; Admin dashboard
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addRock, adminItems, confirmDialog, failRequests, fetchRows, imageFile, openTab, sentForms } from './admin.ts'
import { expect, expectAccessible, expectToAskBeforeLeaving, test, toast } from './site.ts'

test('empty state: the Rocks tab says that there are none', async ({ page, site, consoleErrors }) => {
  await openTab(page, site, 'rocks')
  await expect(page.getByText('No rocks have been shared yet.')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('rock list: each shows its image, location, name, date and description', async ({ page, site }) => {
  await addRock(site, 'Ana', 'Lisbon')
  await addRock(site, 'Tom', 'Porto')
  await openTab(page, site, 'rocks')
  await expect(adminItems(page).locator('h3')).toHaveText(['Porto', 'Lisbon'])
  const item = adminItems(page).last()
  await expect(item).toContainText('Shared by Ana')
  await expect(item).toContainText('By the river.')
  await expect(item.locator('time')).not.toBeEmpty()
  await expect
    .poll(() => item.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page)
})

test("deleting a rock asks first, says 'Rock deleted', and can be undone", async ({ page, site }) => {
  await addRock(site)
  await openTab(page, site, 'rocks')
  await page.getByRole('button', { name: 'Delete rock from Lisbon by Ana' }).click()
  await expect(page.getByRole('dialog')).toContainText('The rock from Lisbon by Ana')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const button = page.getByRole('button', { name: 'Delete rock from Lisbon by Ana' })
  await expect(button).toBeFocused()
  await button.click()
  await confirmDialog(page, 'Keep it')
  expect(await fetchRows(site.admin, '/api/rocks')).toHaveLength(1)

  await page.getByRole('button', { name: 'Delete rock from Lisbon by Ana' }).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Rock deleted')
  await expect(page.getByText('No rocks have been shared yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rocks', exact: true })).toBeFocused()
  expect(await fetchRows(site.admin, '/api/rocks')).toEqual([])

  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(adminItems(page)).toHaveCount(1)
  expect(await fetchRows(site.admin, '/api/rocks')).toHaveLength(1)
})

test('focus: what leaves the list hands it on to the next row, and is never lost', async ({ page, site }) => {
  for (const place of ['Faro', 'Porto', 'Lisbon']) await addRock(site, 'Ana', place)
  await openTab(page, site, 'rocks')
  await page.getByRole('button', { name: 'Delete rock from Porto by Ana' }).click()
  await confirmDialog(page, 'Delete')
  await expect(adminItems(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Faro' })).toBeFocused()
  await page.getByRole('button', { name: 'Set aside rock from Lisbon by Ana' }).click()
  await expect(page.getByRole('list', { name: 'Set aside' })).toContainText('Lisbon')
  await expect(page.locator('h3:focus')).toHaveCount(1)
})

test('confirmation dialog: on a phone it is a sheet at the bottom of the viewport', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addRock(site)
  await openTab(page, site, 'rocks')
  await page.getByRole('button', { name: 'Delete rock from Lisbon by Ana' }).click()
  const box = () => page.getByRole('dialog').boundingBox()
  await expect.poll(async () => (await box())?.height).toBeLessThan(422)
  await expect.poll(async () => ((await box())?.y ?? 0) + ((await box())?.height ?? 0)).toBeGreaterThan(820)
})

test('undo: a double click restores a rock once', async ({ page, site }) => {
  await addRock(site)
  await openTab(page, site, 'rocks')
  await page.getByRole('button', { name: 'Delete rock from Lisbon by Ana' }).click()
  await confirmDialog(page, 'Delete')
  const restored: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/restore')) restored.push(request.url())
  })
  await toast(page).getByRole('button', { name: 'Undo' }).dblclick({ noWaitAfter: true })
  await expect(adminItems(page)).toHaveCount(1)
  await expect(toast(page)).toContainText('Brought back')
  expect(restored).toHaveLength(1)
})

test('keyboard: a rock is deleted without a pointer', async ({ page, site }) => {
  await addRock(site)
  await openTab(page, site, 'rocks')
  await page.getByRole('button', { name: 'Delete rock from Lisbon by Ana' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete rock from Lisbon' })).toBeFocused()
  // No key is lost, however fast the next one follows.
  await page.keyboard.press('Enter')
  for (const key of ['Escape', 'Enter', 'Escape', 'Enter']) void page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Rock deleted')
})

test("replace image: an inline file picker for one rock at a time, and a toast says 'Image updated'", async ({
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

  await page.getByRole('button', { name: 'Replace image of the rock from Lisbon' }).click()
  await chooser.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page)).toContainText('Missing image')
  await chooser.getByLabel('New image').setInputFiles(await imageFile('new.jpg', '#902030'))
  await expect(chooser.locator('img')).toBeVisible()
  await expectAccessible(page)
  await chooser.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page)).toContainText('Image updated')
  expect(await forms()).toEqual([{ image: 'new.jpg', rotation: '0' }])
  await expect(chooser).toHaveCount(0)
  const [after] = await fetchRows(site.admin, '/api/rocks')
  expect(after?.imageUrl).not.toBe(before.imageUrl)
  await expect(adminItems(page).first().locator('img')).toHaveAttribute('src', new RegExp(`^${after?.imageUrl}`))
  expect(consoleErrors).toEqual([])
})

test('edit dialog: the text of a rock is changed', async ({ page, site }) => {
  await addRock(site)
  await openTab(page, site, 'rocks')
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

test("failed requests say 'Delete failed' and 'Update failed', and without Discord nothing is sent to it", async ({
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
  await expect(page.getByRole('button', { name: 'Send to Discord' })).toHaveCount(0)
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

  test("a rock is sent to Discord, and a toast says 'Sent to Discord'", async ({ page, site, consoleErrors }) => {
    await addRock(site)
    await openTab(page, site, 'rocks')
    await page.getByRole('button', { name: 'Send to Discord rock from Lisbon by Ana' }).click()
    await expect(toast(page)).toContainText('Sent to Discord')
    expect(heard).toHaveLength(1)
    expect(heard[0]).toContain('Shared by Ana')
    expect(consoleErrors).toEqual([])
  })

  test("a rock that Discord does not take says 'Discord send failed'", async ({ page, site }) => {
    await addRock(site)
    await openTab(page, site, 'rocks')
    await failRequests(page, '**/api/admin/rocks/*/send-discord', 'POST')
    await page.getByRole('button', { name: 'Send to Discord' }).click()
    await expect(toast(page)).toContainText('Discord send failed')
  })
})

test('image replacement: leaving the page while it is sent asks first', async ({ page, site }) => {
  await addRock(site)
  await openTab(page, site, 'rocks')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/rocks/*/image', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Replace image of the rock from Lisbon by Ana' }).click()
  await page.getByLabel('New image').setInputFiles(await imageFile())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Replacing...' })).toBeVisible()
  await expectToAskBeforeLeaving(page)
  release()
  await expect(toast(page)).toContainText('Image updated')
})
