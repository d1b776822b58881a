/**
 * The order of the gathering, and how long each part of it stays.
 * Behaviour: The gathering
 */
import { expect, test } from 'vitest'
import { durationOf, slidesOf } from './slides.ts'

const picture = (id: string) => ({ id, imageUrl: '', alt: null, title: null, year: null, width: 3, height: 2 })
const note = (id: string) => ({ id, name: 'Ines', words: 'He waved from the boat.' })

const slides = (pictures: string[], words: string[]) =>
  slidesOf({ pictures: pictures.map(picture), words: words.map(note) })
const idsOf = (pictures: string[], words: string[]) => slides(pictures, words).map(({ id }) => id)

test('words stand evenly between the pictures, and the name is the end', () => {
  expect(idsOf(['1', '2', '3', '4'], ['a', 'b'])).toEqual(['1', '2', 'a', '3', '4', 'b', 'end'])
  expect(idsOf(['1', '2'], [])).toEqual(['1', '2', 'end'])
  expect(idsOf(['1'], ['a', 'b', 'c'])).toEqual(['1', 'a', 'b', 'c', 'end'])
  expect(idsOf([], ['a'])).toEqual(['end'])
})

test('pictures, words and the name know what they are', () => {
  expect(slides(['1'], ['a']).map(({ kind }) => kind)).toEqual(['picture', 'words', 'end'])
})

test('long words stay longer than short ones, and the name stays for good', () => {
  const short = durationOf({ kind: 'words', ...note('a') }) ?? 0
  const long = durationOf({ kind: 'words', ...note('a'), words: 'He waved from the boat. '.repeat(9) }) ?? 0
  expect(long).toBeGreaterThan(short)
  expect(durationOf({ kind: 'end', id: 'end' })).toBeUndefined()
})
