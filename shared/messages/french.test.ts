/**
 * French as it is set: 'd’Anne', and no line that begins with a colon.
 * Behaviour: Languages
 */
import { expect, test } from 'vitest'
import { elided } from './grammar/in-sentences.ts'
import { fr } from './made/fr.ts'

test.each([
  ['Marie', 'de Marie'],
  ['Anne', 'd’Anne'],
  ['Élodie', 'd’Élodie'],
  ['Œdipe', 'd’Œdipe'],
  ['Henri', 'd’Henri'],
  ['Hélène', 'd’Hélène'],
  ['Hamid', 'de Hamid'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Şebnem', 'de Şebnem'],
  [3, 'de 3'],
])('before %s', (name, said) => {
  expect(`d${elided(name)}`).toBe(said)
})

test('sentences say a name as French does', () => {
  expect(fr.mails.sender('Anne')).toBe('La famille d’Anne')
  expect(fr.mails.sender('Marie')).toBe('La famille de Marie')
  expect(fr.mails.atOnce.showAsked('Élodie')).toBe('Garder sur le site ce qu’Élodie a partagé\u00a0?')
  expect(fr.visitors.share.empty('autocollants')).toBe('Il n’y a pas encore d’autocollants.')
  expect(fr.mails.pictures.subject(2, 'Anne')).toBe('2 photos d’Anne vous attendent')
})

/** Every sentence, and the texts in the code of those with arguments. */
function sentencesOf(group: object): string[] {
  return Object.values(group).flatMap((value) => {
    if (typeof value === 'object') return sentencesOf(value)
    return typeof value === 'string' ? [value] : (String(value).match(/`[^`]*`/g) ?? [])
  })
}

test('no line begins with a sign that belongs to the word before', () => {
  const apart = sentencesOf(fr).filter((sentence) => /\p{L}[ \u202f][:;?!»]|«[ \u202f]/u.test(sentence))
  expect(apart).toEqual([])
})
