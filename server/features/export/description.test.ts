/**
 * The files that describe an export are in the language of the site.
 * Behaviour: Taking the site home
 */
import { expect, test } from 'vitest'
import { rocks } from '../../../shared/collections/rocks.ts'
import { inLanguage, languages } from '../../../shared/messages/language.ts'
import { englishIn } from '../../../testing/english-parts.ts'
import { loadContent } from '../../../testing/load-content.ts'
import { sampleFolder } from '../words/content-folder.ts'
import { renderAbout } from './description.ts'

test.each(languages.filter((language) => language !== 'en'))(
  'about.txt says no English sentence in %s',
  async (language) => {
    const memorial = await loadContent(sampleFolder)
    const shown = [{ collection: rocks, rows: [{ row: { id: 'a', createdAt: '' }, keywords: [], files: {} }] }]
    const facts = { memorial, shown, madeAt: 0, version: '1.0.0' }
    for (const [hasOriginals, publicUrl] of [
      [true, null],
      [false, 'https://margit.example'],
    ] as const)
      expect(inLanguage(language, () => englishIn(renderAbout({ ...facts, hasOriginals, publicUrl })))).toEqual([])
  },
)

test('about.txt calls a collection by its label, if the sentences have no name for it', async () => {
  const memorial = await loadContent(sampleFolder)
  const added = { ...rocks, name: 'recipes', label: 'Recipes' } as unknown as typeof rocks
  const shown = [{ collection: added, rows: [{ row: { id: 'a', createdAt: '' }, keywords: [], files: {} }] }]
  const facts = { memorial, shown, madeAt: 0, version: '1.0.0', hasOriginals: true, publicUrl: null }
  expect(renderAbout(facts)).toContain('Recipes: 1.')
})
