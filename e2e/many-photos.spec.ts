/**
 * More photos at once than a list shows: chosen, sent, deleted and brought back with little work for each of them.
 * Behaviour: Uploads of administrators; Ask the family
 */
import type { Page } from '@playwright/test'
import { addRow, fetchRows, openTab } from './admin.ts'
import { makeImage, type TestFile } from './image-files.ts'
import { addManyPhotos } from './many-rows.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

const COUNT = 68
/** Those that a list shows at first, and those that it does not. */
const SHOWN = 60
const HIDDEN = COUNT - SHOWN

/**
 * Small pictures. All that a list shows at first are copies of one, which a site takes once; each of the others has a
 * colour of its own.
 */
async function makeFiles(): Promise<TestFile[]> {
  const copied = await makeImage(12, 8)
  return Promise.all(
    Array.from({ length: COUNT }, async (_, n) => {
      const buffer = n < SHOWN ? copied : await makeImage(12, 8, `rgb(${4 * n - 100}, 90, 120)`)
      return { name: `${n}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )
}

/** Counts object URLs and writes into the storage of the browser. */
async function countWork(page: Page) {
  await page.addInitScript(() => {
    const counts = { urls: 0, writes: 0 }
    const { createObjectURL, revokeObjectURL } = URL
    const { setItem } = Storage.prototype
    URL.createObjectURL = (object) => {
      counts.urls += 1
      return createObjectURL(object)
    }
    URL.revokeObjectURL = (url) => {
      counts.urls -= 1
      revokeObjectURL(url)
    }
    Storage.prototype.setItem = function (name, value) {
      counts.writes += 1
      setItem.call(this, name, value)
    }
    Object.assign(window, { counts })
  })
  return () => page.evaluate(() => (window as unknown as { counts: Record<'urls' | 'writes', number> }).counts)
}

test('many photos: a list has 60 at a time, the record is seldom written, and all come back by one request', async ({
  page,
  site,
  consoleErrors,
}, { outputDir }) => {
  const counts = await countWork(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const files = await makeFiles()
  await addManyPhotos(site, SHOWN, await addRow(site, '/api/admin/upload', { image: files[0] as TestFile }))
  await openTab(page, site, 'gallery')
  await page.getByLabel('Images').setInputFiles(files)
  const listed = page.getByRole('list', { name: 'Files to upload' }).getByRole('listitem')
  await expect(listed).toHaveCount(SHOWN)
  expect((await counts()).urls).toBe(SHOWN)
  await page.getByRole('button', { name: `Show more (${HIDDEN})` }).scrollIntoViewIfNeeded()
  await page.screenshot({ path: `${outputDir}/chosen-360.png` })
  await expect(page.getByText(`${SHOWN} of these are here already.`)).toBeVisible()
  await page.getByRole('button', { name: 'Leave these out' }).press('Enter')
  await expect(listed).toHaveCount(HIDDEN)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  const before = await counts()
  await page.getByRole('button', { name: `Upload ${HIDDEN} images` }).press('Enter')
  await expect(toast(page)).toContainText('Images uploaded')
  expect((await counts()).writes - before.writes).toBeLessThan(HIDDEN / 2)
  await expect(listed).toHaveCount(0)

  const { ids } = await (await site.admin.get('/api/admin/photos/table')).json()
  expect(ids).toHaveLength(COUNT)
  await site.admin.patch('/api/admin/photos/table', { data: { ids, change: { deleted: true } } })
  await page.goto('/admin/trash')
  const rows = page.locator('.people-list > li')
  await expect(rows).toHaveCount(SHOWN)
  await expect(rows.first()).toContainText('by mother@example.org')
  const more = page.getByRole('button', { name: `Show more (${HIDDEN})` })
  await more.press('Enter')
  await expect(rows).toHaveCount(COUNT)
  await expect(more).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  // A picture that leaves the trash while it loads is not found there.
  await page.waitForLoadState('networkidle')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent += 1
  })
  await page.getByRole('button', { name: 'Bring all back' }).press('Enter')
  await expect(page.getByText('Nothing has been deleted lately.')).toBeVisible()
  expect(sent).toBe(1)
  expect(await fetchRows(site.admin, '/api/admin/photos')).toHaveLength(COUNT)
  expect(consoleErrors).toEqual([])
})

test('the page for relatives lists 60 pictures at a time, and sends all of them', async ({ page, site }, {
  outputDir,
}) => {
  const counts = await countWork(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const { key } = await (await site.admin.post('/api/admin/ask')).json()
  await page.goto(`/send-pictures/${key}`)
  await page.getByLabel('Your name').fill('Ana')
  const files = await makeFiles()
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(files)
  const words = (file: string) => page.getByLabel(`Who or what is on it, if you like (${file})`)
  const listed = page.locator('.sent-pictures > li')
  await expect(listed).toHaveCount(SHOWN)
  expect((await counts()).urls).toBe(SHOWN)
  await words('59.jpg').press('Enter')
  const more = page.getByRole('button', { name: `Show more (${HIDDEN})` })
  await expect(more).toBeFocused()
  await expectAccessible(page)
  await page.screenshot({ path: `${outputDir}/more-360.png` })
  await more.press('Enter')
  await expect(listed).toHaveCount(COUNT)
  await expect(more).toHaveCount(0)
  await expect(words('60.jpg')).toBeFocused()
  await page.getByRole('button', { name: 'Send them to us' }).press('Enter')
  await expect(page.getByRole('status')).toContainText(`${HIDDEN + 1} pictures are with us now.`)
  await expect(page.getByRole('status')).toContainText(`${SHOWN - 1} were with us already.`)
  expect((await counts()).urls).toBe(0)
})
