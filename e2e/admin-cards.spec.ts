/**
 * The cards for under the stones, read by a QR decoder as they are printed.
 * Behaviour: Cards for stones
 */
import qrDecoder from 'jsqr'
import sharp from 'sharp'
import { addAdminSession, openTab } from './admin.ts'
import { expect, expectAccessible, test } from './site.ts'

const MM = 96 / 25.4

test('cards: the code on a card welcomes the finder, and leads to the share form', async ({
  page,
  site,
  consoleErrors,
}) => {
  await openTab(page, site, 'rocks')
  await page.getByRole('link', { name: 'Print cards for stones' }).click()
  await expect(page.getByRole('heading', { name: 'CARDS FOR STONES' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  const code = page.locator('.stone-card').last().getByRole('img')
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = qrDecoder.default(new Uint8ClampedArray(data), info.width, info.height)
  expect(read?.data).toBe(`${site.url}/rocks#found`)

  await page.emulateMedia({ media: null })
  await page.goto(read?.data ?? '')
  const welcome = page.getByRole('dialog', { name: 'You found one of Rowan’s rocks.' })
  await expect(welcome.getByRole('heading')).toBeFocused()
  await expect(welcome.locator('.found-portrait')).toHaveJSProperty('complete', true)
  await expectAccessible(page)
  await expect(welcome.getByRole('link', { name: 'Who was he?' })).toHaveAttribute('href', '/story')
  await welcome.getByRole('button', { name: 'Tell us where' }).click()
  await expect(welcome).toBeHidden()
  const form = page.getByRole('dialog', { name: 'Share Your Rock' })
  await expect(form.getByRole('heading', { name: 'Share Your Rock' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/rocks')
  expect(consoleErrors).toEqual([])
})

test('cards: eight on one sheet of A4 or Letter, each with the name, the sentence and a code of 2 cm', async ({
  page,
  site,
}) => {
  await addAdminSession(page, site)
  await page.goto('/admin/cards')
  const cards = page.locator('.stone-card')
  await expect(cards).toHaveCount(8)
  await expect(cards.first()).toContainText('Rowan Alder Whitlock')
  await expect(cards.first()).toContainText('If you found this stone, please tell us where.')
  for (const format of ['A4', 'Letter']) {
    const sheet = (await page.pdf({ format })).toString('latin1')
    expect({ format, pages: sheet.match(/\/Type \/Page\b/g)?.length }).toEqual({ format, pages: 1 })
  }
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['.header', '.admin-top', '.cards-intro', '.footer'])
    await expect(page.locator(hidden)).toBeHidden()
  const code = cards.first().getByRole('img')
  const all = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
  const box = await code.boundingBox()
  // The quiet zone is four light modules on each side.
  expect((((box?.width ?? 0) / MM) * (all - 8)) / all).toBeGreaterThan(20)
})

test('cards: codes that other phones cannot open are said to be so', async ({ page, site }) => {
  await addAdminSession(page, site)
  await page.goto('/admin/cards')
  await expect(page.getByRole('alert')).toContainText(`These codes lead to ${site.url}`)
})
