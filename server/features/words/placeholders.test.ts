/**
 * A name in the words of the site, in French after 'de' and 'que'.
 * Behaviour: Languages; Words in the browser
 */
import { expect, test } from 'vitest'
import { fillPlaceholders } from './placeholders.ts'

const pronouns = { subject: 'elle', object: 'elle', possessive: 'son' }
const anne = { name: 'Anne', fullName: 'Marie-Anne Petit', pronouns }
const text = 'L’histoire de {name}, de {fullName}. Ce que {name} aimait. À côté de \\{name}.'

test.each([false, true])('French elides before a vowel, typed: %s', (isTyped) => {
  expect(fillPlaceholders(text, { ...anne, language: 'fr-CA' }, isTyped)).toBe(
    'L’histoire d’Anne, de Marie-Anne Petit. Ce qu’Anne aimait. À côté de {name}.',
  )
})

test('another language leaves the word before a name as it is', () => {
  for (const language of ['es', undefined])
    expect(fillPlaceholders(text, { ...anne, language }, false)).toContain('L’histoire de Anne')
})
