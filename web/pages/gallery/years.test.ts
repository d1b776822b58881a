/**
 * Headings of years in the gallery.
 * Behaviour: Gallery
 */
import { expect, test } from 'vitest'
import { haveYears } from './years.ts'

const photosOf = (...years: (number | null)[]) => years.map((year) => ({ year }))

test('five photos with a year have headings, however many there are without one', () => {
  expect(haveYears(photosOf(2003, 2002, 2001, 2000, 1999, null), 0)).toBe(true)
  expect(haveYears(photosOf(2003, 2002, 2001, 2000, null, null), 0)).toBe(false)
  expect(haveYears([], 0)).toBe(false)
})

test('in a list that is entered in the middle, the photos before it count', () => {
  expect(haveYears(photosOf(1987), 60)).toBe(true)
  expect(haveYears(photosOf(null, null), 60)).toBe(false)
})
