/**
 * 'Make a book' beside the backups: chosen, made and downloaded.
 * Behaviour: The book
 */
import { readFile } from 'node:fs/promises'
import { addPhoto, addShownRock, openSettings } from './admin.ts'
import { expect, expectAccessible, test } from './site.ts'

test('a book is made with the chosen parts and things, and its PDF is downloaded', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addShownRock(site, 'Ines', 'Cabo da Roca')
  await addPhoto(site)
  await openSettings(page, site, 'backups')
  const book = page.getByRole('region', { name: 'Make a book' })
  await book.getByLabel('Size of its pages').selectOption('One A4 sheet, 8 small pages')
  await expect(book.getByText('cut from the fold along the dashed line')).toBeVisible()
  await expect(book.getByLabel('For a printer at home')).toBeHidden()
  await book.getByLabel('Size of its pages').selectOption('US Letter (8.5 × 11 in)')
  await book.getByLabel('For a printer at home').check()
  await book.getByLabel('Photographs by year').uncheck()
  await book.getByText('Its pages and size, and single things').click()
  await expect(book.getByRole('status')).toHaveText([/^$/, /^$/, /about \d+ pages, and its file about/])
  await book.getByLabel('Cabo da Roca').uncheck()
  await expectAccessible(page)
  await book.getByRole('button', { name: 'Make the book' }).click()
  const link = book.getByRole('link', { name: 'Download the book' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const shown = book.getByRole('link', { name: 'See its pages' })
  await expect(shown).toHaveAttribute('target', '_blank')
  await expect(shown).toHaveAttribute('href', /\.pdf\?look$/)
  const arriving = page.waitForEvent('download')
  await link.click()
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^keepsake-[\d-]+t[\d-]+\.pdf$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
  await page.reload()
  await expect(link).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('a part of a book moves up by keys, and its new place is said', async ({ page, site }) => {
  await openSettings(page, site, 'backups')
  const book = page.getByRole('region', { name: 'Make a book' })
  const up = book.getByRole('button', { name: 'Move Art up' })
  await up.press('Enter')
  await page.keyboard.press('Enter')
  await expect(book.getByText(/Art.* 1 .*9/)).toBeAttached()
  await expect(up).toBeFocused()
  await expect(book.getByRole('checkbox').nth(2)).toHaveAccessibleName('Art')
})
