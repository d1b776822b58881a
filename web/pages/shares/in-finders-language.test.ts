/**
 * The share form in another language than the site's.
 * Behaviour: Languages
 */
import { expect, test } from 'vitest'
import { memories } from '../../../shared/collections/memories.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import type { Person } from '../../../shared/content.ts'
import { de } from '../../../shared/messages/made/de.ts'
import { type FormWords, siteWords } from '../../forms/form-words.ts'
import { inWords } from './in-finders-language.ts'
import { kindOf } from './share-copy.ts'

const german = de as unknown as FormWords
const nouns = {
  rocks: { one: 'rock', many: 'rocks', found: 'a rock' },
  stickers: { one: 'sticker', many: 'stickers', found: 'a sticker' },
}
const person = { name: 'Rowan', site: { nouns } } as unknown as Person
const kind = kindOf(rocks, person, 'With the others now.')

test('labels, errors, the button and the usual noun are in the language of the form', () => {
  const { collection, share, noun, ownThanks } = inWords(kind, german)
  expect({ share, noun, ownThanks }).toEqual({ share: 'Einen Stein teilen', noun: 'Stein', ownThanks: null })
  const { name, location, description } = collection.fields as (typeof rocks)['fields']
  expect([name.label, location.label, description.label]).toEqual(['Ihr Name', 'Ort', 'Beschreibung'])
  expect(name.required).toBe(german.visitors.share.missing)
  expect(collection.files.image).toMatchObject({ tooLarge: german.visitors.share.tooLarge })
  expect(inWords(kindOf(memories, person, null), german).collection.fields).toMatchObject({
    words: { label: 'Erinnerung', required: german.visitors.memory.missing },
    relation: { label: 'Woher Sie sich kannten' },
  })
})

test("a family's own noun stays as it is, and so does everything in the site's language", () => {
  const own = { ...nouns, rocks: { one: 'acorn', many: 'acorns', found: 'an acorn' } }
  const acorns = kindOf(rocks, { ...person, site: { nouns: own } } as unknown as Person, null)
  expect(inWords(acorns, german).share).toBe('Acorns teilen')
  expect(inWords(kind, siteWords)).toBe(kind)
})
