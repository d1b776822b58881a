/** The duration inputs of a track. */
import { expect, test } from 'vitest'
import { durationError, durationField } from './duration-inputs.tsx'

test.each([
  ['2', '5', { duration: '125' }],
  ['0', '0', { duration: '0' }],
  ['59', '59', { duration: '3599' }],
  ['2', '', {}],
  ['', '5', {}],
  ['', '', {}],
])('a duration of %s minutes and %s seconds is sent as %o', (minutes, seconds, sent) => {
  expect(durationError({ minutes, seconds })).toBeNull()
  expect(durationField({ minutes, seconds })).toEqual(sent)
})

test.each([
  ['60', '0'],
  ['0', '60'],
  ['-1', '0'],
  ['1.5', '0'],
  ['', '99'],
])('a duration of %s minutes and %s seconds is rejected', (minutes, seconds) => {
  expect(durationError({ minutes, seconds })).toBe('Invalid duration: Minutes and seconds go from 0 to 59.')
})
