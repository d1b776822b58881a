/**
 * Sending a thing on and keeping it, in the lightbox and on cards.
 * Behaviour: Send and Save; Lightbox
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addRock, addRow, imageFile, pdfFile, trackFile } from './admin.ts'
import { expect, expectAccessible, hydrated, type Site, test, toast } from './site.ts'

/** A device with a dialog of its own for sending, which remembers what it was given. */
async function withDeviceDialog(page: Page, outcome: 'sent' | 'closed' = 'sent'): Promise<() => Promise<unknown>> {
  await page.addInitScript((outcome) => {
    const given: ShareData[] = []
    Object.assign(window, { given })
    navigator.share = async (data) => {
      given.push(data ?? {})
      if (outcome === 'closed') throw new DOMException('closed', 'AbortError')
    }
  }, outcome)
  return () => page.evaluate(() => (window as unknown as { given: ShareData[] }).given)
}

async function addPhotos(site: Site, count: number) {
  const rows: Record<string, unknown>[] = []
  for (let number = count; number > 0; number--)
    rows.unshift(await addRow(site, '/api/admin/upload', { image: await imageFile(), title: `Photo ${number}` }))
  return rows
}

test('send: the lightbox gives the title and the address of what is viewed to the device', async ({ page, site }) => {
  const [, second] = await addPhotos(site, 3)
  const given = await withDeviceDialog(page)
  await page.goto('/gallery')
  await hydrated(page)
  await page.getByRole('link', { name: 'Photo 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gallery' })
  await expect(dialog.getByText('1 of 3', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 3', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Photo 2' }).click()
  expect(await given()).toEqual([{ title: 'Photo 2', url: `${site.url}/gallery?photo=${second?.id}` }])
  await expect(toast(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('save: the lightbox saves the published file under its title', async ({ page, site }) => {
  const [photo] = await addPhotos(site, 1)
  await page.goto(`/gallery?photo=${photo?.id}`)
  const link = page.getByRole('dialog').getByRole('link', { name: 'Save Photo 1' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('Photo 1.jpg')
  const published = await page.request.get(String(photo?.imageUrl), { headers: { accept: '*/*' } })
  expect(Buffer.compare(await readFile(await download.path()), await published.body())).toBe(0)
})

test('send: a device without a dialog for it copies the address, and a toast says so', async ({
  page,
  site,
  context,
}) => {
  const rock = await addRock(site, 'Ana', 'Lisbon')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await page.goto('/rocks')
  await hydrated(page)
  const card = page.locator('.postcard')
  await card.getByRole('button', { name: 'Send Lisbon, shared by Ana' }).click()
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(toast(page)).toContainText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/rocks?rock=${rock.id}`)
  await expectAccessible(page)

  // In the lightbox too, and the toast stands above it.
  await page
    .getByRole('link', { name: /Lisbon/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Send Lisbon, shared by Ana' }).click()
  await expect(viewer.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(toast(page)).toContainText('Link copied')
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await expect(viewer.getByRole('button', { name: 'Send Lisbon, shared by Ana' })).toBeVisible()
})

test('send: where nothing can be copied, as over plain http, a toast holds the address', async ({ page, site }) => {
  const rock = await addRock(site, 'Ana', 'Lisbon')
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto('/rocks')
  await hydrated(page)
  await page.locator('.postcard .send').click()
  await expect(toast(page)).toContainText('Please copy this link')
  await expect(toast(page)).toContainText(`${site.url}/rocks?rock=${rock.id}`)
})

test('send: closing the dialog of the device copies nothing and says nothing', async ({ page, site }) => {
  await addRock(site)
  const given = await withDeviceDialog(page, 'closed')
  await page.goto('/rocks')
  await hydrated(page)
  await page.locator('.postcard .send').click()
  await expect.poll(async () => ((await given()) as unknown[]).length).toBe(1)
  await expect(toast(page)).toHaveCount(0)
})

test('send and save: on the cards of a rock, a track and a writing', async ({ page, site }) => {
  await addRock(site, 'Ana', 'Lisbon')
  const track = await addRow(site, '/api/admin/upload-track', { audio: trackFile(), title: 'Waltz' })
  const writing = await addRow(site, '/api/admin/writings', { pdf: pdfFile(), title: 'I Am I' })
  const given = await withDeviceDialog(page)
  await page.goto('/rocks')
  const rockLink = page.getByRole('link', { name: 'Save Lisbon, shared by Ana' })
  await expect(rockLink).toHaveAttribute('download', 'Lisbon, shared by Ana.jpg')
  await page.goto('/music')
  await hydrated(page)
  await page.getByRole('button', { name: 'Send Waltz' }).click()
  await expect.poll(given).toEqual([{ title: 'Waltz', url: `${site.url}/music?track=${track.id}` }])
  await page.goto('/words')
  await hydrated(page)
  await page.getByRole('button', { name: 'Send I Am I' }).click()
  await expect.poll(given).toEqual([{ title: 'I Am I', url: `${site.url}/words?writing=${writing.id}` }])
  await expect(page.getByRole('link', { name: 'Save I Am I' })).toHaveAttribute('download', 'I Am I.pdf')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('lightbox: fingers zoom, so that there are no buttons for it; Send and Save are 44 px high', async ({
    page,
    site,
  }) => {
    const [photo] = await addPhotos(site, 2)
    await page.goto(`/gallery?photo=${photo?.id}`)
    const dialog = page.getByRole('dialog', { name: 'Gallery' })
    await expect(dialog.getByText('1 of 2', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Zoom/ })).toHaveCount(0)
    for (const control of [
      dialog.getByRole('button', { name: /^Send/ }),
      dialog.getByRole('link', { name: /^Save/ }),
    ]) {
      const box = await control.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(44)
    }
  })
})
