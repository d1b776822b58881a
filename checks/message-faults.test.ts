/**
 * Sentences of other languages beside the English ones.
 * Behaviour: Languages
 */
import { expect, test } from 'vitest'
import { allFaults, faultsOf } from './message-faults.ts'

test('no language misses a sentence, has one too many, or one that is too long for its place', () => {
  expect(allFaults()).toEqual([])
})

test('each fault is told with its place', () => {
  const english = { save: 'Save', quote: "It''s '{name}'", share: { button: 'Share', thanks: 'Thank you' } }
  const own = { save: 'S'.repeat(27), quote: "Das ist ''s '{name}'", share: { button: 'Teilen', send: 'Senden' } }
  expect(faultsOf(english, own)).toEqual([
    'share.thanks is missing.',
    'save is too long: 27 letters, at most 26.',
    'quote has a straight apostrophe or quotation mark, or three dots, instead of a typographic one.',
    'share.send is surplus: there is no such English sentence.',
  ])
})
