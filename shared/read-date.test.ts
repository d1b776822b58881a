/**
 * A date is understood in every honest way to type it, or not at all.
 * Behaviour: Words in the browser
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from './messages/language.ts'
import { asDate, isRough, readDate } from './read-date.ts'

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
  ['am 14ten Mai 2003', '2003-05-14'],
  ['1ero de mayo de 2003', '2003-05-01'],
  ['1.º de mayo de 2003', '2003-05-01'],
  ['1º de maio de 2003', '2003-05-01'],
  ['primero de mayo de 2003', '2003-05-01'],
  ['le 1ᵉʳ mai 2003', '2003-05-01'],
  ['Wednesday, May 14, 2003', '2003-05-14'],
  ['May 14, 2003 (Wed.)', '2003-05-14'],
  ['Mi., 14.5.2003', '2003-05-14'],
  ['Sonnabend, den 14. Juni 2003', '2003-06-14'],
  ['mar. 13 mai 2003', '2003-05-13'],
  ['le 13 mars 2003', '2003-03-13'],
  ['13 mar 2003', '2003-03-13'],
  ['quarta-feira, 14 de maio de 2003', '2003-05-14'],
  ['el miércoles 14 de setiembre del año 2003', '2003-09-14'],
  ['14. Jänner 2003', '2003-01-14'],
  ['Feber 2003', '2003-02'],
  ['14 juill. 2003', '2003-07-14'],
  ['יום רביעי, ה-14 במאי 2003', '2003-05-14'],
  ['14 במרס 2003', '2003-03-14'],
  ['בשנת 2003', '2003'],
  ['١٤/٥/٢٠٠٣', '2003-05-14'],
  ['2003年5月14日', '2003-05-14'],
  ['3. IX. 1939', '1939-09-03'],
  ['3/XII/1899', '1899-12-03'],
  ['1ro de mayo de 2003', '2003-05-01'],
  ['3. Jaenner 1950', '1950-01-03'],
  ['14.5.56', '1956-05-14'],
  ['14. Mai 56', '1956-05-14'],
  ['im Sommer 1956', '1956'],
  ['summer of 1956', '1956'],
  ['im Jahr 1956', '1956'],
])('%s is the date %s', (text, date) => {
  expect(readDate(text, 'en')).toBe(date)
})

test('with slashes, the month stands first in English alone', () => {
  expect(readDate('5/4/2003', 'en')).toBe('2003-05-04')
  expect(readDate('5/4/2003', 'fr')).toBe('2003-04-05')
  expect(readDate("l'été 1956", 'fr')).toBe('1956')
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
  'May or June 2003',
  '14 May 2003 10:30',
  '5/56',
  'v. 1950',
  '1.2',
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

test.each(['about 1956', 'um 1956', 'the 1950s', '1956?', '1956 or 1957', 'im Sommer 1956', 'בערך 1956', 'vers ١٩٥٦'])(
  '%s is a year that is not sure',
  (text) => {
    expect(isRough(text)).toBe(true)
    expect(asDate(` ${text}`, 'en')).toBe(text)
  },
)

test.each(['2003', '14 May 2003', '31 February 2003', '2003-13', 'about 14', 'soon', '14 Mayy 2003', 'x 0003'])(
  '%j is no year that is not sure',
  (text) => {
    expect(isRough(text)).toBe(false)
  },
)
