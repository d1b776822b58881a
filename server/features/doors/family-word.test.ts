/**
 * The family's word is right however its letters are typed.
 * Behaviour: Who may see the site
 */
import { expect, test } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { hashWord, isWord } from './family-word.ts'

test.each(['STRASSE NACH LODZ', 'strasse nach łódź', 'Straße nach Łódź', 'straße  nach lodz'])(
  'of letters that some keys lack, as %s',
  async (typed) => {
    expect(await isWord(typed, await hashWord('Straße nach Łódź'))).toBe(true)
    expect(await isWord(typed, await hashWord('Strase nach Łódź'))).toBe(false)
  },
)

test('and as version 0.9.0 has stored it', async () => {
  const stored = await hashPassword('straßenachłodz')
  expect(await isWord('Straße nach Łódź', stored)).toBe(true)
})
