/**
 * The language for developers.
 * Behaviour: Languages
 */
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inPseudoLanguage, pseudo } from './pseudo-language.ts'

test('sentences of the pseudo-language have accents and are longer by two fifths', () => {
  expect(pseudo('Save')).toBe('Sávé lóñg')
  const text = 'Every picture is here, and nothing is lost by it.'
  expect(pseudo(text).length).toBeGreaterThanOrEqual(text.length * 1.4)
})

test('sentences with arguments are code for the browser, and the name of a language stays', () => {
  const group = inPseudoLanguage({ lang: 'en', share: { by: (name: string) => `By ${name}` } })
  expect(group).toMatchObject({ lang: 'en' })
  const { by } = group.share as { by: () => string }
  expect(runInNewContext(`(${by})('Ana')`)).toBe('Bý Áñá lóñg')
})
