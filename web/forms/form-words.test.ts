/**
 * The language that the share form speaks.
 * Behaviour: Languages
 */
import { expect, test } from 'vitest'
import { otherLanguage } from './form-words.ts'

test('the form speaks the first language of the browser that has sentences', () => {
  expect(otherLanguage(['de-AT', 'en'], ['en', 'en'])).toBe('de')
  expect(otherLanguage(['nl', 'PT-br', 'de'], ['en', 'en'])).toBe('pt')
})

test('a form stays in the language of the site where the browser wants that first, or none that there is', () => {
  expect(otherLanguage(['en-GB', 'de'], ['en', 'en'])).toBeNull()
  expect(otherLanguage(['nl', 'en', 'de'], ['en', 'en'])).toBeNull()
  expect(otherLanguage(['nl', 'ja'], ['en', 'en'])).toBeNull()
  expect(otherLanguage([], ['en', 'en'])).toBeNull()
})

test('a site in a language without sentences keeps its own for its own readers', () => {
  expect(otherLanguage(['hu-HU', 'de'], ['hu', 'en'])).toBeNull()
  expect(otherLanguage(['fr', 'hu'], ['hu', 'en'])).toBe('fr')
})
