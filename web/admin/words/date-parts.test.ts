/**
 * A date is taken apart into three fields, and put together again.
 * Behaviour: Words in the browser
 */
import { expect, test } from 'vitest'
import { joinDate, splitDate } from './date-parts.ts'

test.each([
  ['2003-05-14', { year: '2003', month: '5', day: '14' }],
  ['2003-05', { year: '2003', month: '5', day: '' }],
  ['2003', { year: '2003', month: '', day: '' }],
  ['', { year: '', month: '', day: '' }],
  ['2003--14', { year: '2003', month: '', day: '14' }],
  ['someday', { year: 'someday', month: '', day: '' }],
])('%j is in its fields as it was saved', (date, parts) => {
  expect(splitDate(date)).toEqual(parts)
  expect(joinDate(parts)).toBe(date)
})

test('a date that somebody has typed is in its fields as it is understood', () => {
  expect(splitDate('14. Mai 2003')).toEqual({ year: '2003', month: '5', day: '14' })
  expect(splitDate(' 2003 ')).toEqual({ year: '2003', month: '', day: '' })
})
