/**
 * One walk: a writing is read on the site, and the sky of stones over the rocks.
 * Behaviour: Words; Rocks and stickers
 */
import { pdfOfWords } from '../testing/pdfs.ts'
import { addRock, addRow } from './admin.ts'
import { expectResponsive } from './layout-checks.ts'
import { expect, expectAccessible, test } from './site.ts'

test('a writing is read, and a star shows its stone', async ({ page, site, consoleErrors }) => {
  const buffer = pdfOfWords(['The porch at night', 'and a lighthouse far away'])
  const pdf = { name: 'porch.pdf', mimeType: 'application/pdf', buffer }
  const { id } = await addRow(site, '/api/admin/writings', { pdf, title: 'Porch book' })
  const rock = await addRock(site, 'Ines', 'Cabo da Roca')
  await addRock(site, 'Ana', 'Lisbon')

  await page.goto('/words')
  await page.getByRole('link', { name: 'Read it here Porch book' }).click()
  await expect(page).toHaveURL(`/read?writing=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Porch book')
  await expect(page).toHaveTitle(/^Porch book – /)
  await expect(page.getByRole('img', { name: 'Page 1 of 2' })).toHaveJSProperty('complete', true)
  await page.getByText('The words of page 2').click()
  await expect(page.getByText('and a lighthouse far away')).toBeVisible()
  await expectAccessible(page)
  await expectResponsive(page, `/read?writing=${id}`)
  await expect(page.getByRole('link', { name: 'Save Porch book' })).toHaveAttribute('download', 'Porch book.pdf')

  await page.goto('/rocks')
  const sky = page.getByRole('group', { name: 'A sky of stars' })
  await expect(sky.locator('.stone-star')).toHaveCount(2)
  await sky.getByRole('link', { name: 'Star 1 of 2' }).focus()
  const card = page.getByRole('status').filter({ hasText: 'Shared by' })
  await expect(card).toContainText('Lisbon')
  await page.keyboard.press('ArrowRight')
  await expect(card).toContainText('Cabo da Roca')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/rocks?rock=${rock.id}`)

  expect(consoleErrors).toEqual([])
})

test('a star behind a button is no target, and its ring is seen over the button', async ({ page, site }) => {
  await addRock(site)
  await page.goto('/rocks')
  const star = page.getByRole('link', { name: 'Star 1 of 1' })
  await star.evaluate((star) => {
    const sky = star.parentElement?.getBoundingClientRect()
    const button = document.querySelector('.share-button')?.getBoundingClientRect()
    if (!sky || !button) return
    star.style.setProperty('--x', String((button.left - sky.left + 14) / sky.width))
    star.style.setProperty('--y', String((button.bottom - sky.top - 3) / sky.height))
  })
  await expectAccessible(page)
  await star.focus()
  const isOnTop = await star.evaluate((star) => {
    star.style.pointerEvents = 'auto'
    const { left, top, width, height } = star.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2 - 8) === star
  })
  expect(isOnTop).toBe(true)
})
