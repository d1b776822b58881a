/**
 * The forms of the nouns for what is shared.
 * Behaviour: Languages
 */
import { expect, test } from 'vitest'
import { kindsOf } from './content-kinds.ts'
import { sharing, visitors } from './messages/catalogue.ts'
import { inLanguage, type Language } from './messages/language.ts'

const asWritten = {
  fillPlaceholders: (text: string) => text,
  findImage: () => ({ src: '', width: 1, height: 1 }),
  parseMarkdown: () => [],
}

/** The heading for a finder, with a noun as `person.yaml` has it. */
function headingFor(language: Language, noun: { one: string; many: string; found?: string }): string {
  return inLanguage(language, () => {
    const { many, found } = kindsOf(asWritten).noun('', '').parse(noun)
    return sharing.found.title('Margit', many, found)
  })
}

test.each([
  ['de', 'Stein', 'Steine', 'Sie haben einen Stein von Margit gefunden.'],
  ['de', 'Muschel', 'Muscheln', 'Sie haben eine Muschel von Margit gefunden.'],
  ['es', 'piedra', 'piedras', 'Ha encontrado una piedra de Margit.'],
  ['fr', 'galet', 'galets', 'Vous avez trouvé un galet de Margit.'],
  ['pt', 'seixo', 'seixos', 'Você encontrou um seixo de Margit.'],
] as const)('in %s a usual noun (%s) has the form that its sentence asks for', (language, one, many, heading) => {
  expect(headingFor(language, { one, many })).toBe(heading)
})

test('a noun of the family has the form that it gives, and the plural while it has given none', () => {
  const trolls = { one: 'Trollstein', many: 'Trollsteine' }
  expect(headingFor('de', { ...trolls, found: 'einen Trollstein' })).toBe(
    'Sie haben einen Trollstein von Margit gefunden.',
  )
  expect(headingFor('de', trolls)).toBe('Sie haben Trollsteine von Margit gefunden.')
  expect(headingFor('fr', { one: 'troll', many: 'trolls' })).toBe('Vous avez trouvé des trolls de Margit.')
})

test('the thanks for a stone name it as a part of their sentence', () => {
  inLanguage('de', () =>
    expect(visitors.share.rockShared('Stein', 'Margit', 'einen Stein')).toBe(
      'Geschafft: Sie haben einen Stein geteilt! Danke, dass Sie die Erinnerung an Margit wachhalten.',
    ),
  )
})
