/**
 * Every screen of a site in another language: what scripts show has no English sentence either, and fits a narrow
 * phone. German and Hebrew are walked on every run, and one of the others in turn; `LANGUAGES=es,fr,pt` names them
 * instead.
 * Behaviour: Languages
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { de } from '../shared/messages/made/de.ts'
import { en } from '../shared/messages/made/en.ts'
import { es } from '../shared/messages/made/es.ts'
import { fr } from '../shared/messages/made/fr.ts'
import { he } from '../shared/messages/made/he.ts'
import { pt } from '../shared/messages/made/pt.ts'
import { settingsPageNames, settingsPath } from '../shared/settings-pages.ts'
import { writeAnotherLife } from '../testing/another-life.ts'
import { englishIn } from '../testing/english-parts.ts'
import { addAdminSession, addRock, addRow, addShownRock, imageFile, pdfFile } from './admin.ts'
import { violations } from './axe.ts'
import { losses, watchRequests } from './layout-checks.ts'
import { expect, hydrated, leftHistory, test as plain, type Site } from './site.ts'

const languages = { de, es, fr, he, pt }
type Language = keyof typeof languages

const walked = (process.env.LANGUAGES ?? '').split(',') as Language[]
/** Names of dates as English writes them. */
const englishDates = /\b(January|February|June|July|October|December|Monday|Tuesday|Wednesday|Thursday|\d [AP]M)\b/

/** The words for an English site, told as such. */
const toldAsEnglish = /(englisch|inglés|anglais|inglês|באנגלית)\s?:/i

const test = plain.extend<{ language: Language }>({
  language: ['de', { option: true }],
  env: async ({ language }, use, { outputDir }) => {
    const folder = join(outputDir, 'content')
    await writeAnotherLife(folder, language)
    await use({ CONTENT_DIR: folder })
    await rm(folder, { recursive: true })
  },
})

/** The plain English sentences that the language says otherwise. */
function englishSentences(english: object, translated: object): string[] {
  return Object.entries(english).flatMap(([key, value]) => {
    const other = (translated as Record<string, unknown>)[key]
    if (typeof value === 'object') return englishSentences(value, Object(other))
    return typeof value === 'string' && /^\p{Lu}\p{Ll}/u.test(value) && value !== other ? [value] : []
  })
}

function everySentence(group: object): unknown[] {
  return Object.values(group).flatMap((value) => (typeof value === 'object' ? everySentence(value) : [value]))
}

/** All that people read or hear of a page, also where it is folded. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: (string | null)[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style, noscript'))
        texts.push(walker.currentNode.textContent)
    const names = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']
    for (const element of document.querySelectorAll('*'))
      for (const name of names) texts.push(element.getAttribute(name))
    return texts.flatMap((text) => text?.trim() || [])
  })
}

/** Faults that axe finds. Colours are the same in every language. */
function inaccessible(page: Page): Promise<string[]> {
  return violations(page, { options: { rules: { 'color-contrast': { enabled: false } } } })
}

/** A function that looks at the page as it is, and an object of what it has found by the name of the screen. */
function faultFinder(page: Page, language: Language) {
  const own = new Set(everySentence(languages[language]))
  const english = englishSentences(en, languages[language])
  // 'Art' is English for a page, and French for a category.
  const sentences = new Set(english.filter((sentence) => !own.has(sentence)))
  const isEnglish = (text: string) => sentences.has(text) || englishDates.test(text) || englishIn(text).length > 0
  const found: Record<string, string[]> = {}
  return {
    found,
    async look(screen: string, withAxe = false) {
      const isMarked = await page.evaluate(
        ({ lang, dir }) => document.documentElement.lang === lang && document.documentElement.dir === dir,
        { lang: language, dir: language === 'he' ? 'rtl' : '' },
      )
      const faults = [
        ...(isMarked ? [] : ['The page is not marked as one in this language.']),
        ...(await textsOf(page)).filter((text) => isEnglish(text) && !toldAsEnglish.test(text)),
        ...(await losses(page)),
        ...(withAxe ? await inaccessible(page) : []),
      ]
      if (faults.length > 0) found[screen] = [...new Set(faults)]
    },
  }
}

async function fill(site: Site): Promise<void> {
  const image = await imageFile()
  await addRow(site, '/api/admin/upload', { image, title: 'A kapu', year: '1962' })
  await addRow(site, '/api/admin/artwork', { image, title: 'A kert', featured: 'true' })
  await addRow(site, '/api/admin/writings', { pdf: pdfFile(), title: 'Napló', featured: 'false' })
  await addShownRock(site, 'Ana', 'Eger')
  await addRock(site, 'Béla', 'Pécs')
  await site.admin.patch('/api/admin/settings', { data: { memories: true } })
}

const paths = ['/', '/story', '/gallery', '/art', '/words', '/favorites', '/rocks', '/memories', '/search', '/nowhere']

type Look = (screen: string, withAxe?: boolean) => Promise<void>

/** The dialogs of a page, each of which is looked at. */
const dialogsOf: Record<string, (page: Page, look: Look) => Promise<void>> = {
  async '/rocks'(page, look) {
    await lookAtEmptyForm('/rocks', page, look)
    await page.locator('details:has(.report-link) > summary').first().click()
    await page.locator('.report-link').first().click()
    await expect(page.locator('dialog[open] form')).toBeVisible()
    await look('/rocks, a report')
  },
  '/memories': (page, look) => lookAtEmptyForm('/memories', page, look),
  async '/gallery'(page, look) {
    await page.locator('.masonry a').first().click()
    await expect(page.locator('.lightbox-caption').first()).toBeVisible()
    await look('lightbox')
  },
}

/** Leaves the page without the dialog. */
async function lookAtEmptyForm(path: string, page: Page, look: Look): Promise<void> {
  await page.locator('.share-button').first().click()
  const form = page.locator('dialog[open] form')
  await expect(form).toBeVisible()
  await form.locator('[type="submit"]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look(`${path}, the form without its words`)
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await leftHistory(page)
}

async function walkPages(page: Page, look: Look): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    await look(path, true)
    await dialogsOf[path]?.(page, look)
  }
  await page.goto('/gathering')
  await hydrated(page)
  await look('/gathering')
  await page.locator('main button').first().click()
  await expect(page.locator('.gathering-slide[aria-hidden="false"]')).toBeVisible()
  await look('/gathering, begun')
}

const adminPaths = [
  ...['/admin', '/admin?tab=artwork', '/admin?tab=writings', '/admin?tab=rocks', '/admin/gallery', '/admin/settings'],
  ...['/admin/trash', '/admin/people', '/admin/bring', '/admin/words', '/admin/words/story', '/admin/words/person'],
  '/admin/words/story/story',
  ...settingsPageNames.map(settingsPath),
]

async function walkAdmin(page: Page, look: Look): Promise<void> {
  const arrived = watchRequests(page)
  for (const path of adminPaths) {
    await page.goto(path)
    await page.locator('main h1, main h2').first().waitFor()
    await arrived()
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
    })
    await arrived()
    await look(path)
  }
}

for (const language of walked)
  test.describe(`a site in ${language}`, () => {
    test.use({ language, locale: language, viewport: { width: 360, height: 740 } })

    test(`languages: no screen of a site in ${language} has an English sentence, or is wider than a phone`, async ({
      page,
      site,
      consoleErrors,
    }) => {
      await fill(site)
      const { found, look } = faultFinder(page, language)
      await walkPages(page, look)
      await addAdminSession(page, site)
      await walkAdmin(page, look)
      expect(found).toEqual({})
      // The browser logs the answer of the page that is nowhere.
      expect(consoleErrors.splice(0).filter((error) => !error.includes('404'))).toEqual([])
    })
  })
