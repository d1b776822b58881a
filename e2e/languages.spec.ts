/**
 * The site in German, with long words, and in Hebrew, from right to left: no English sentence, nothing beside the
 * screen, and nothing that axe finds.
 * Behaviour: Languages
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { writeAnotherLife } from '../testing/another-life.ts'
import { englishIn } from '../testing/english-parts.ts'
import { addAdminSession, addRock } from './admin.ts'
import { test as base, expect, expectAccessible, hydrated } from './site.ts'

const test = base.extend<{ language: string }>({
  language: ['de', { option: true }],
  env: async ({ language }, use, { outputDir }) => {
    const content = join(outputDir, 'content')
    await writeAnotherLife(content)
    const file = join(content, 'person.yaml')
    const person = await readFile(file, 'utf8')
    const changed = person.replace('language: hu', `language: ${language}`).replace(/^ {2}leaveOut.*\n/m, '')
    await writeFile(file, changed.replace(/^ {2}titles:\n( {4}.*\n)+/m, ''))
    await use({ CONTENT_DIR: content })
    await rm(content, { recursive: true })
  },
})

/** Words that people read and hear on the page as it stands. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.body.textContent, ...named].join('\n')
  })

async function expectWell(page: Page, name: string, isSaid?: (area: string) => boolean): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.waitForLoadState('networkidle')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect({ name, width, overflow }).toEqual({ name, width, overflow: 0 })
    const folder = process.env.SHOTS
    if (folder) await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true })
  }
  expect({ name, english: englishIn(await wordsOf(page), isSaid) }).toEqual({ name, english: [] })
  await expectAccessible(page)
}

const pages = ['/', '/story', '/gallery', '/art', '/words', '/favorites', '/rocks', '/search']

test('German: every page and every screen of administrators says German sentences alone', async ({ page, site }) => {
  await addRock(site)
  await addAdminSession(page, site)
  for (const path of pages) {
    await page.goto(path)
    await hydrated(page)
    await expectWell(page, `de${path.replaceAll('/', '-')}`)
  }
  await page.goto('/rocks#share')
  await expect(page.locator('dialog form')).toBeVisible()
  await expectWell(page, 'de-share')
  for (const path of ['gallery', 'trash', 'people', 'words', 'cards']) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectWell(page, `de-admin-${path}`)
  }
  for (const tab of ['gallery', 'videos', 'artwork', 'music', 'writings', 'rocks', 'stickers', 'misc']) {
    await page.goto(`/admin?tab=${tab}`)
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await expectWell(page, `de-admin-tab-${tab}`)
  }
  await page.goto('/admin/settings')
  for (const fold of await page.locator('details.fold > summary').all()) await fold.click()
  await expectWell(page, 'de-admin-settings')
})

test.describe('Hebrew', () => {
  test.use({ language: 'he' })
  test('Hebrew: every page goes from right to left, and foreign words have their full stop at their own end', async ({
    page,
    site,
  }) => {
    await addRock(site)
    const forVisitors = (area: string) => area !== 'office' && !area.startsWith('admin')
    for (const path of pages) {
      await page.goto(path)
      await hydrated(page)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expectWell(page, `he${path.replaceAll('/', '-')}`, forVisitors)
    }
    await page.goto('/story')
    const direction = await page
      .locator('main .prose p')
      .first()
      .evaluate((each) => getComputedStyle(each).unicodeBidi)
    expect(direction).toBe('plaintext')
    await page.goto('/rocks#share')
    await expect(page.locator('dialog form')).toBeVisible()
    await expectWell(page, 'he-share', forVisitors)
  })
})
