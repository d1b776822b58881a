/**
 * The library of pictures: hundreds of them with few presses, by the keyboard alone.
 * Behaviour: The grid of photos; The sheet of a photo; Rocks and stickers of administrators
 */
import type { Page } from '@playwright/test'
import { addAdminSession, addPhoto, fetchRows, openTab } from './admin.ts'
import { addManyPhotos, addManyRocks } from './many-rows.ts'
import { expect, expectAccessible, holdBack, test, toast } from './site.ts'

const sheet = (page: Page) => page.locator('dialog.row-sheet')

test('300 captions with the keyboard alone: Enter opens a photo, writes its caption and goes on to the next', async ({
  page,
  site,
  consoleErrors,
}) => {
  const COUNT = 30
  await addManyPhotos(site, COUNT)
  await page.setViewportSize({ width: 1440, height: 900 })
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await page.getByRole('gridcell').first().focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  const caption = sheet(page).getByLabel('Caption of')
  await expect(sheet(page).getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Enter')
  for (let n = 1; n <= COUNT; n += 1) {
    await expect(caption).toHaveValue(`Row ${n}`)
    await expect(caption).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(`Summer ${n}`)
    await page.keyboard.press('Enter')
  }
  const titles = async () => (await fetchRows(site.admin, '/api/photos')).map(({ title }) => title)
  await expect.poll(titles).toEqual(Array.from({ length: COUNT }, (_, at) => `Summer ${at + 1}`))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('gridcell', { name: 'Summer 30' })).toBeFocused()
  expect(consoleErrors).toEqual([])
})

test('the sheet keeps the place of a picture that is still on its way', async ({ page, site }) => {
  const { imageUrl } = await addPhoto(site)
  await page.setViewportSize({ width: 768, height: 1024 })
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  const cell = page.getByRole('gridcell').first()
  await expect(cell).toBeVisible()
  await page.waitForLoadState('networkidle')
  const release = await holdBack(page, `**${imageUrl}**`)
  await cell.press('Enter')
  const picture = sheet(page).locator('.row-sheet-picture img')
  const early = await picture.boundingBox()
  expect(early?.height).toBeGreaterThan(200)
  release()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await picture.boundingBox()).toEqual(early)
})

test('the sheet of a photo: arrows and buttons go to its neighbours, each switch says what it does, and one that is deleted makes way', async ({
  page,
  site,
}) => {
  for (let n = 0; n < 3; n += 1) await addPhoto(site)
  await page.setViewportSize({ width: 360, height: 740 })
  await addAdminSession(page, site)
  await page.goto('/admin/gallery')
  await page.getByRole('gridcell').first().click()
  const heading = sheet(page).getByRole('heading', { level: 2 })
  await expect(heading).toHaveText('Photo 1')
  const box = await sheet(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(730)
  await expect(sheet(page).getByRole('switch', { name: 'Hero Portrait' })).toHaveAccessibleDescription(
    /large picture at the top of the home page/,
  )
  await expectAccessible(page)
  await heading.press('ArrowRight')
  await expect(heading).toHaveText('Photo 2')
  await sheet(page).getByRole('button', { name: 'Next' }).click()
  await expect(heading).toHaveText('Photo 3')
  await sheet(page).getByRole('button', { name: 'Delete photo 3' }).click()
  await page.getByRole('dialog', { name: 'Delete this photo?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(heading).toHaveText('Photo 2')
  // From right to left the one before is at the right.
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await heading.press('ArrowRight')
  await expect(heading).toHaveText('Photo 1')
  await heading.press('ArrowLeft')
  await expect(heading).toHaveText('Photo 2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('gridcell')).toHaveCount(2)
  await expect(page.getByRole('gridcell').nth(1)).toBeFocused()
})

test('300 rocks are looked at in under 20 presses, and one Undo takes it back', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addManyRocks(site, 300)
  const toLookAt = async () => (await fetchRows(site.admin, '/api/admin/rocks?looked=false')).length
  await openTab(page, site, 'rocks')
  let presses = 0
  const press = async (name: string | RegExp) => {
    presses += 1
    await page.getByRole('button', { name }).click()
  }
  await press('To look at')
  await expect(page.getByText('300 rocks', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await press('Select all of the 300 rocks')
  await press('Keep it on the site 300 rocks')
  await expect(toast(page)).toContainText('300 rocks kept on the site')
  expect(presses).toBeLessThan(20)
  expect(await toLookAt()).toBe(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(toLookAt).toBe(300)

  await page.getByRole('gridcell').first().click()
  await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText('Rock from Row 1 by Ana')
  await expect(sheet(page).getByRole('button', { name: /^Replace image/ })).toBeVisible()
  await expectAccessible(page)
  await sheet(page)
    .getByRole('button', { name: /^Keep it on the site/ })
    .click()
  await expect(toast(page)).toContainText('It is on the site')
  expect(await toLookAt()).toBe(299)
  expect(consoleErrors).toEqual([])
})
