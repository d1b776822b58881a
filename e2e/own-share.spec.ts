/**
 * The dialog in which a sender changes or takes back a share.
 * Behaviour: Take back or put right
 */
import { addRow, imageFile } from './admin.ts'
import { makeImage } from './image-files.ts'
import { expect, expectAccessible, type Site, test, toast } from './site.ts'

const shareFromFaro = async (site: Site) =>
  addRow(site, '/api/rocks', { image: await imageFile(), name: 'Ana', location: 'Faro' })

test('take back: the dialog is as narrow as its words, and has room for the picture before it comes', async ({
  page,
  site,
}) => {
  const { id, ownerToken } = await shareFromFaro(site)
  await page.route(/\/uploads\//, () => {})
  const dialog = page.getByRole('dialog', { name: 'Change or take back' })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/rocks?${width}#mine=${id}.${ownerToken}`, { waitUntil: 'commit' })
    await expect(dialog.getByLabel('Location')).toHaveValue('Faro')
    const picture = await dialog.locator('.preview').boundingBox()
    expect(picture?.height).toBeGreaterThan(100)
    expect(picture?.width).toBeCloseTo(picture?.height ?? 0, 0)
    expect((await dialog.boundingBox())?.width).toBe(Math.min(width, 576))
  }
})

test('take back: the sender turns the picture, and puts another one in its place', async ({ page, site }) => {
  const image = await imageFile()
  const { id, ownerToken } = await addRow(site, '/api/rocks', { image, name: 'Ana', location: 'Faro' })
  const sizeOf = async () => {
    const [rock] = (await (await site.admin.get('/api/rocks')).json()) as { width: number; height: number }[]
    return rock && [rock.width, rock.height]
  }
  const dialog = page.getByRole('dialog', { name: 'Change or take back' })
  const kept = dialog.getByRole('img', { name: 'Your rock' })
  await page.goto(`/rocks#mine=${id}.${ownerToken}`)
  await expect(kept).toBeVisible()
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await expect(dialog.locator('.preview')).toHaveClass(/turn-90/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Your changes are saved')
  expect(await sizeOf()).toEqual([200, 300])

  const square = { ...image, buffer: await makeImage(90, 90) }
  await page.getByRole('button', { name: 'Change or take back' }).click()
  await dialog.getByLabel('Replace').setInputFiles(square)
  await expect(dialog.getByRole('img', { name: 'Your choice, as it will be shown' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(kept).toBeVisible()
  await dialog.getByLabel('Replace').setInputFiles(square)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  expect(await sizeOf()).toEqual([90, 90])
})

test('take back: a turn whose answer was lost is not done twice', async ({ page, site, consoleErrors }) => {
  const { id, ownerToken } = await shareFromFaro(site)
  await page.route('**/rotation', async (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await page.goto(`/rocks#mine=${id}.${ownerToken}`)
  const dialog = page.getByRole('dialog', { name: 'Change or take back' })
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody has changed this picture just now.')
  await expect(dialog.locator('.preview')).toHaveClass(/turn-0/)
  await expect(dialog.getByRole('img', { name: 'Your rock' })).toHaveJSProperty('naturalWidth', 200)
  await save.click()
  await expect(toast(page)).toContainText('Your changes are saved')
  const [rock] = (await (await site.admin.get('/api/rocks')).json()) as { width: number; height: number }[]
  expect([rock?.width, rock?.height]).toEqual([200, 300])
  expect(consoleErrors.splice(0)).toHaveLength(2)
})

test('take back: the whole picture is shown while the server is too busy for a smaller one', async ({ page, site }) => {
  const { id, ownerToken } = await shareFromFaro(site)
  await page.route(/\/uploads\/[^?]+\?w=640/, (route) => route.fulfill({ status: 503 }))
  await page.goto(`/rocks#mine=${id}.${ownerToken}`)
  const dialog = page.getByRole('dialog', { name: 'Change or take back' })
  await expect(dialog.getByRole('img', { name: 'Your rock' })).toHaveJSProperty('naturalWidth', 300)
})

test('take back: what the family has to look at anew after a change stands first for its sender', async ({
  page,
  site,
}) => {
  const { id, ownerToken } = await shareFromFaro(site)
  await site.admin.patch('/api/admin/settings', { data: { shares: 'after-a-look' } })
  const dialog = page.getByRole('dialog', { name: 'Change or take back' })
  await page.goto(`/rocks#mine=${id}.${ownerToken}`)
  await dialog.getByLabel('Location').fill('Porto')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Your changes are saved')
  const waiting = page.getByRole('article', { name: 'Waiting for the family. Only you see it.' })
  await expect(waiting).toContainText('Porto')
  await expect(waiting.getByRole('img', { name: 'Your rock' })).toBeVisible()
})
