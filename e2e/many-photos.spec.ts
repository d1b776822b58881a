/**
 * More photos at once than a list shows: chosen, sent, deleted and brought back with little work for each of them.
 * Behaviour: Uploads of administrators
 */
import { fetchRows, openTab } from './admin.ts'
import { makeImage } from './image-files.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

const COUNT = 64

/** Counts object URLs and writes into the storage of the browser. */
function countWork() {
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
}

test('many photos: a list has 60 at a time, the record is seldom written, and all come back by one request', async ({
  page,
  site,
  consoleErrors,
}, { outputDir }) => {
  await page.addInitScript(countWork)
  const counts = () => page.evaluate(() => (window as unknown as { counts: Record<string, number> }).counts)
  await page.setViewportSize({ width: 360, height: 740 })
  await openTab(page, site, 'gallery')
  const files = Array.from({ length: COUNT }, async (_, n) => {
    return { name: `${n}.jpg`, mimeType: 'image/jpeg', buffer: await makeImage(12, 8, `rgb(${n}, 90, 120)`) }
  })
  await page.getByLabel('Images').setInputFiles(await Promise.all(files))
  const listed = page.getByRole('list', { name: 'Files to upload' }).getByRole('listitem')
  await expect(listed).toHaveCount(60)
  expect((await counts()).urls).toBe(60)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show more (4)' }).scrollIntoViewIfNeeded()
  await page.screenshot({ path: `${outputDir}/chosen-360.png` })
  await page.getByRole('button', { name: `Upload ${COUNT} images` }).press('Enter')
  await expect(toast(page)).toContainText('Images uploaded')
  expect((await counts()).writes).toBeLessThan(COUNT / 2)
  await expect(listed).toHaveCount(0)

  await page.getByLabel('Images').setInputFiles(await Promise.all(files))
  await expect(page.getByText(`${COUNT} of these are here already.`)).toBeVisible()
  await page.getByRole('button', { name: 'Leave these out' }).press('Enter')
  await expect(listed).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  const { ids } = await (await site.admin.get('/api/admin/photo-table')).json()
  expect(ids).toHaveLength(COUNT)
  await site.admin.patch('/api/admin/photo-table', { data: { ids, change: { deleted: true } } })
  await page.goto('/admin/trash')
  const rows = page.locator('.people-list > li')
  await expect(rows).toHaveCount(60)
  await expect(rows.first()).toContainText('by mother@example.org')
  const more = page.getByRole('button', { name: 'Show more (4)' })
  await more.press('Enter')
  await expect(rows).toHaveCount(COUNT)
  await expect(more).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await expectAccessible(page)
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
