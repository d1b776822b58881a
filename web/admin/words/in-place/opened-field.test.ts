/**
 * The field that opens for a text of the page.
 * Behaviour: Words in the browser
 */
import { expect, test } from 'vitest'
import type { WordsField } from '../../../../shared/words.ts'
import { openedAt } from './opened-field.ts'

const text: WordsField = { kind: 'text', input: 'text', title: 'Text', optional: false }
const group = (fields: Record<string, WordsField>): WordsField => ({
  kind: 'group',
  title: 'Group',
  optional: false,
  fields,
})
const list = (entry: WordsField): WordsField => ({ kind: 'list', title: 'List', optional: false, entry })
const picture = group({ file: { kind: 'picture', title: 'Picture', optional: false }, alt: text })
const form = group({
  lead: text,
  hero: group({ text, alt: text }),
  portrait: picture,
  sports: group({ leagues: list(group({ teams: list(text) })) }),
  cards: list(group({ picture })),
})

test.each([
  ['a text opens by itself', 'hero.text', { path: 'hero.text', at: 'hero.text' }],
  ['a text that is only called like a description does, too', 'hero.alt', { path: 'hero.alt', at: 'hero.alt' }],
  ['a picture opens with its description', 'portrait.alt', { path: 'portrait', at: 'portrait.file' }],
  [
    'a whole list opens at its entry',
    'sports.leagues.1.teams.2',
    { path: 'sports.leagues', at: 'sports.leagues.1.teams.2' },
  ],
  ['a list opens at the picture of an entry', 'cards.0.picture.alt', { path: 'cards', at: 'cards.0.picture.file' }],
])('%s', (_name, path, opened) => {
  expect(openedAt(form, path)).toEqual(opened)
})
