/**
 * The Writings tab: upload a PDF, list, feature, delete, view.
 * Behaviour: Uploads of administrators; Admin dashboard
 */
import {
  addRow,
  adminCells,
  adminItems,
  confirmDialog,
  failRequests,
  fetchRows,
  imageFile,
  openTab,
  pdfFile,
} from './admin.ts'
import { expect, expectAccessible, type Site, test, toast } from './site.ts'

const addWriting = (site: Site, title: string) =>
  addRow(site, '/api/admin/writings', { pdf: pdfFile(), title, featured: 'false' })

test("writing form: an upload needs a PDF ('Missing PDF') and a title that is not blank ('Missing title')", async ({
  page,
  site,
}) => {
  await openTab(page, site, 'writings')
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await expect(toast(page)).toContainText('Missing PDF')
  await page.getByLabel('PDF', { exact: true }).setInputFiles(pdfFile())
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await expect(toast(page)).toContainText('Missing title')
  await expectAccessible(page)
})

test('writing form: a PDF is uploaded with description and cover, listed with its size, and opens in a new tab', async ({
  page,
  site,
  consoleErrors,
}) => {
  await openTab(page, site, 'writings')
  await page.getByLabel('PDF', { exact: true }).setInputFiles(pdfFile('i-am-i.pdf'))
  await page.getByLabel('Title').fill('I Am I')
  await page.getByLabel('Description').fill('Written in one night.')
  await page.getByLabel('Cover').setInputFiles(await imageFile('cover.jpg'))
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await expect(toast(page)).toContainText('PDF uploaded')
  await expect(adminItems(page)).toContainText('I Am I')
  await expect(adminItems(page)).toContainText(/i-am-i\.pdf *1 KB/)
  await expect(adminItems(page)).toContainText('Written in one night.')
  await expect(page.getByLabel('Description')).toHaveValue('')
  const [row] = await fetchRows(site.admin, '/api/writings')
  expect(row).toMatchObject({ title: 'I Am I', featured: false, filename: 'i-am-i.pdf' })
  const view = page.getByRole('link', { name: 'View writing I Am I in a new tab' })
  await expect(view).toHaveAttribute('href', String(row?.pdfUrl))
  await expect(view).toHaveAttribute('target', '_blank')
  expect(consoleErrors).toEqual([])
})

test('writing form: without a cover image the first page of the PDF is the cover', async ({ page, site }) => {
  await addWriting(site, 'I Am I')
  await openTab(page, site, 'writings')
  await expect
    .poll(() =>
      adminCells(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
})

test('writing list: a writing is featured and deleted', async ({ page, site }) => {
  await addWriting(site, 'I Am I')
  await openTab(page, site, 'writings')
  await page.getByRole('button', { name: 'Feature writing I Am I' }).click()
  await expect(toast(page)).toContainText('Writing updated')
  expect(await fetchRows(site.admin, '/api/writings')).toMatchObject([{ featured: true }])
  await page.getByRole('button', { name: 'Delete writing I Am I' }).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('Writing deleted')
  expect(await fetchRows(site.admin, '/api/writings')).toEqual([])
})

test("failed requests say 'Failed to upload PDF', 'Failed to update writing feature status' and 'Failed to delete writing'", async ({
  page,
  site,
}) => {
  await addWriting(site, 'I Am I')
  await openTab(page, site, 'writings')
  const poem = { name: 'poem.pdf', mimeType: 'application/pdf', buffer: Buffer.from('A poem.') }
  await page.getByLabel('PDF', { exact: true }).setInputFiles(poem)
  await page.getByLabel('Title').fill('Poem')
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await expect(toast(page)).toContainText('ErrorFailed to upload PDF')
  await failRequests(page, '**/api/admin/writings/**', 'PATCH')
  await page.getByRole('button', { name: 'Feature writing I Am I' }).click()
  await expect(toast(page)).toContainText('ErrorFailed to update writing feature status')
  await failRequests(page, '**/api/admin/writings/**', 'DELETE')
  await page.getByRole('button', { name: 'Delete writing I Am I' }).click()
  await confirmDialog(page, 'Delete')
  await expect(toast(page)).toContainText('ErrorFailed to delete writing')
})
