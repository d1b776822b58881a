/**
 * Photos of the gallery with a heading of their year.
 * Behaviour: Gallery
 */
import { expect, test } from 'vitest'
import { headingPhotos } from './year-headings.ts'

/** Photos that are named by their places. */
const photosOf = (...years: (number | null)[]) => years.map((year, index) => ({ id: `${index}`, year }))
const whole = { byYears: true, offset: 0, above: 0 }
const headed = (years: (number | null)[], part = whole) => [...headingPhotos(photosOf(...years), part)]

test('the first photo of each year has one, and photos without a year have none', () => {
  expect(headed([2003, 2003, 1987, 1962, 1962, null, null])).toEqual(['0', '2', '3'])
})

test('fewer than five photos with a year have none, however many there are without', () => {
  expect(headed([2003, 2002, 2001, 2000, null, null])).toEqual([])
  expect(headed([2003, 2002, 2001, 2000, 1999, null])).toHaveLength(5)
  expect(headed([])).toEqual([])
})

test('in another order there are none', () => {
  expect(headed([2003, 2003, 1987, 1962, 1962], { ...whole, byYears: false })).toEqual([])
})

test('a list that is entered in the middle says the year where it begins, and keeps it there as it grows upwards', () => {
  const entered = { byYears: true, offset: 60, above: 0 }
  expect(headed([1987, 1987, 1962], entered)).toEqual(['0', '2'])
  expect(headed([1990, 1987, 1987, 1987, 1962], { ...entered, offset: 58, above: 2 })).toEqual(['1', '2', '4'])
  expect(headed([1990, 1987, 1987, 1962], { byYears: true, offset: 0, above: 2 })).toEqual([])
  expect(headed([1990, 1987, 1987, 1987, 1962], { byYears: true, offset: 0, above: 2 })).toEqual(['0', '1', '2', '4'])
})

test('a list that is entered among the photos without a year has none', () => {
  expect(headed([null, null], { byYears: true, offset: 60, above: 0 })).toEqual([])
})
