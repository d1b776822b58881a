/**
 * The dialog in which a sender changes or takes back a share.
 * Behaviour: Take back or put right
 */
import { addRow, imageFile } from './admin.ts'
import { expect, test } from './site.ts'

test('take back: the dialog is as narrow as its words, and has room for the picture before it comes', async ({
  page,
  site,
}) => {
  const { id, ownerToken } = await addRow(site, '/api/rocks', {
    image: await imageFile(),
    name: 'Ana',
    location: 'Faro',
  })
  await page.route(/\/uploads\//, () => {})
  const dialog = page.getByRole('dialog', { name: 'Change or take back' })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/rocks?${width}#mine=${id}.${ownerToken}`, { waitUntil: 'commit' })
    await expect(dialog.getByLabel('Location')).toHaveValue('Faro')
    const picture = await dialog.locator('.own-picture img').boundingBox()
    expect(picture?.height).toBeGreaterThan(100)
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.5, 1)
    expect((await dialog.boundingBox())?.width).toBe(Math.min(width, 576))
  }
})
