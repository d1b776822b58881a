/**
 * The nouns of shares: the family's own for stones and stickers, the language's for memories.
 * Behaviour: Languages
 */
import { expect, test } from 'vitest'
import { memories } from '../../../shared/collections/memories.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import type { Person } from '../../../shared/content.ts'
import { inLanguage } from '../../../shared/messages/language.ts'
import { kindOf } from './share-copy.ts'

const nouns = {
  rocks: { one: 'Muschel', many: 'Muscheln', found: 'eine Muschel' },
  stickers: { one: 'Stern', many: 'Sterne', found: 'einen Stern' },
}
const person = { name: 'Margit', site: { nouns } } as Person

test('a memory has the noun of the language, a stone that of the family', () => {
  expect(kindOf(memories, person, null)).toMatchObject({ noun: 'memory', nouns: 'memories' })
  inLanguage('de', () => {
    expect(kindOf(memories, person, null)).toMatchObject({ noun: 'Erinnerung', nouns: 'Erinnerungen' })
    expect(kindOf(rocks, person, null)).toMatchObject({
      noun: 'Muschel',
      nouns: 'Muscheln',
      share: 'Eine Muschel teilen',
    })
  })
})
