/**
 * The favorites page: every list complete, each in a layout of its own.
 * Behaviour: Favorites; Layout and accessibility
 */
import type { Page } from '@playwright/test'
import { expectResponsive } from './layout-checks.ts'
import { expect, test } from './site.ts'

async function wordsOf(page: Page, url: string) {
  const memorial = await (await page.request.get(`${url}/api/memorial`)).json()
  return memorial.pages.favourites
}

test('favorites: teams, books with title and author on the spine, anime, films and a link to the playlist, without bullets', async ({
  page,
  site,
}) => {
  const { sports, books, anime, screen, music } = await wordsOf(page, site.url)
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['NBA', 'NFL', 'MLB'])
  for (const { league, teams } of sports.leagues)
    await expect(page.locator(`.league.${league.toLowerCase()} .patch`)).toHaveText(teams)

  expect(books.list).toHaveLength(10)
  const shelf = page.locator('ul.shelf')
  await expect(shelf.getByRole('listitem')).toHaveText(
    books.list.map(({ title, author }: { title: string; author: string }) => `${title} by ${author}`),
  )
  const spines = await page.locator('.spine').evaluateAll((all) =>
    all.map((spine) => ({
      upright: spine.clientHeight > spine.clientWidth * 2,
      cut: spine.scrollHeight > spine.clientHeight || spine.scrollWidth > spine.clientWidth,
      smallest: Math.min(
        ...[...spine.querySelectorAll('.spine-title, .spine-author')].map((words) =>
          Number.parseFloat(getComputedStyle(words).fontSize),
        ),
      ),
    })),
  )
  for (const { upright, cut, smallest } of spines) {
    expect(upright).toBe(true)
    expect(cut).toBe(false)
    expect(smallest).toBeGreaterThanOrEqual(16)
  }
  for (const { title, note } of books.list)
    if (note) await expect(page.locator('.slips')).toContainText(`${title} ${note}`)

  await expect(page.locator('ul.panels').getByRole('listitem')).toHaveText(anime.list)
  await expect(page.locator('ul.panels li')).toHaveCount(7)
  await expect(page.locator('ul.frames').getByRole('listitem')).toHaveText(screen.list)
  await expect(page.locator('ul.frames li')).toHaveCount(24)

  const link = page.getByRole('link', { name: music.link })
  await expect(link).toHaveAttribute('href', music.url)
  await expect(link).toHaveAttribute('rel', /noopener/)

  const styles = await page
    .locator('main ul')
    .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType))
  expect(new Set(styles)).toEqual(new Set(['none']))
})

test('favorites: frames of the film are as high as their titles on a phone, and large titles of books stay on their spines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/favorites')
  const frames = await page
    .locator('.frame > span')
    .evaluateAll((all) => all.map((frame) => ({ high: frame.clientHeight, title: frame.scrollHeight })))
  expect(Math.min(...frames.map(({ high }) => high))).toBe(72)
  expect(frames.filter(({ high, title }) => title > high)).toEqual([])

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const outside = await page.locator('.spine').evaluateAll((spines) =>
    spines
      .filter((spine) => {
        const { left, right } = spine.getBoundingClientRect()
        return [...spine.querySelectorAll('.spine-title, .spine-author')]
          .map((words) => words.getBoundingClientRect())
          .some((words) => words.left < left - 1 || words.right > right + 1)
      })
      .map((spine) => spine.textContent),
  )
  expect(outside).toEqual([])
})

test('responsive layout: favorites at 360, 768 and 1440 px', async ({ page, consoleErrors }) => {
  await expectResponsive(page, '/favorites')
  expect(consoleErrors).toEqual([])
})
