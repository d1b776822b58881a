/**
 * The pieces of two texts that began from one: kept of both, and a question where both changed the same.
 * Behaviour: Words in the browser
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merge } from './merge.ts'

test('what only one of two has changed is kept of both', () => {
  const base = ['one', 'two', 'three', 'four']
  expect(merge(base, ['one', 'TWO', 'three', 'four'], ['one', 'two', 'THREE', 'four', 'five'])).toEqual([
    { kept: ['one'] },
    { kept: ['TWO'] },
    { kept: ['THREE'] },
    { kept: ['four'] },
    { kept: ['five'] },
  ])
})

test('what both have changed is a conflict, and what both have added is kept of both', () => {
  expect(merge(['one', 'two'], ['ONE', 'two', 'mine'], ['First', 'two', 'theirs'])).toEqual([
    { mine: ['ONE'], theirs: ['First'] },
    { kept: ['two'] },
    { kept: ['theirs', 'mine'] },
  ])
})

test('a paragraph that one has taken out while the other wrote in it is a conflict', () => {
  expect(merge(['one', 'two'], ['one'], ['one', 'TWO'])).toEqual([{ kept: ['one'] }, { mine: [], theirs: ['TWO'] }])
})

test('a paragraph that both have changed alike is no part of the question beside it', () => {
  const [mine, theirs] = [
    ['ONE', 'TWO', 'three'],
    ['ONE', 'three'],
  ]
  expect(merge(['one', 'two', 'three'], mine, theirs)).toEqual([
    { kept: ['ONE'] },
    { mine: ['TWO'], theirs: [] },
    { kept: ['three'] },
  ])
})

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 })

test('no paragraph that either has written is missing, whatever both did', () => {
  fc.assert(
    fc.property(words, words, words, (base, mine, theirs) => {
      const merged = merge(base, mine, theirs).flatMap((part) =>
        'kept' in part ? part.kept : [...part.theirs, ...part.mine],
      )
      for (const word of [...mine, ...theirs]) if (!base.includes(word)) expect(merged).toContain(word)
    }),
  )
})

test('a text that one has left as it was becomes that of the other, without a question', () => {
  fc.assert(
    fc.property(words, words, (base, other) => {
      const whole = (merged: ReturnType<typeof merge<string>>) =>
        merged.flatMap((part) => ('kept' in part ? part.kept : ['a question']))
      expect(whole(merge(base, other, base))).toEqual(other)
      expect(whole(merge(base, base, other))).toEqual(other)
      expect(whole(merge(base, other, other))).toEqual(other)
    }),
  )
})
