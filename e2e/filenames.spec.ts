/**
 * A hostile filename on a page: text, never a part of the page.
 * Behaviour: Stored files
 */
import { addRow, pdfFile } from './admin.ts'
import { expect, test } from './site.ts'

test('filename: markup in the name of a PDF is text on its page', async ({ page, site, consoleErrors }) => {
  for (const name of ['"><img src=x onerror="window.__xss=1">.pdf', '</script><script>window.__xss=1</script>.pdf'])
    await addRow(site, '/api/admin/writings', { pdf: pdfFile(name), title: 'Poem' })
  await page.goto('/words', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Poem' })).toHaveCount(2)
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
  expect(consoleErrors).toEqual([])
})
