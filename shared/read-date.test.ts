/**
 * A date is understood in every honest way to type it, or not at all.
 * Behaviour: Words in the browser
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from './messages/language.ts'
import { readDate } from './read-date.ts'

test.each([
  ['14. Mai 2003', '2003-05-14'],
  ['5/14/2003', '2003-05-14'],
  ['14/5/2003', '2003-05-14'],
  ['14.5.2003', '2003-05-14'],
  ['2003-05-14 ', '2003-05-14'],
  ['the 14th of May, 2003', '2003-05-14'],
  ['14 de mayo de 2003', '2003-05-14'],
  ['1er août 2003', '2003-08-01'],
  ['14 במאי 2003', '2003-05-14'],
  ['May 2003', '2003-05'],
  ['Sept. 2003', '2003-09'],
  ['5/2003', '2003-05'],
  ['2003-05', '2003-05'],
  [' 2003', '2003'],
])('%s is the date %s', (text, date) => {
  expect(readDate(text, 'en')).toBe(date)
})

test('with slashes, the month stands first in English alone', () => {
  expect(readDate('5/4/2003', 'en')).toBe('2003-05-04')
  expect(readDate('5/4/2003', 'fr')).toBe('2003-04-05')
  expect(readDate('5.4.2003', 'en')).toBe('2003-04-05')
})

test.each([
  '',
  'May',
  '14 May',
  '03',
  '31 February 2003',
  '2003-13',
  '2003-00-10',
  'about 2003',
  '2003 2004',
  '1 2 3 2003',
])('%j is no date', (text) => {
  expect(readDate(text, 'en')).toBeUndefined()
})

test('every language writes dates that are understood', () => {
  const day = fc.date({ min: new Date('1000-01-02'), max: new Date('2999-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.constantFrom(...languages), (date, language) => {
      const write = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date)
      const iso = date.toISOString().slice(0, 10)
      const year = 'numeric'
      expect(readDate(write({ year, month: 'long', day: 'numeric' }), language)).toBe(iso)
      expect(readDate(write({ year, month: 'numeric', day: 'numeric' }), language)).toBe(iso)
      expect(readDate(write({ year, month: 'long' }), language)).toBe(iso.slice(0, 7))
    }),
  )
})
