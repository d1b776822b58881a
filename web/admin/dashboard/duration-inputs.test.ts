/** Minutes and seconds become seconds, when both are filled. */
import { expect, test } from 'vitest'
import { durationField, durationProblem } from './duration-inputs.tsx'

test.each([
  ['2', '5', { duration: '125' }],
  ['0', '0', { duration: '0' }],
  ['59', '59', { duration: '3599' }],
  ['2', '', {}],
  ['', '5', {}],
  ['', '', {}],
])('%s and %s are sent as %o', (minutes, seconds, sent) => {
  expect(durationProblem({ minutes, seconds })).toBeNull()
  expect(durationField({ minutes, seconds })).toEqual(sent)
})

test.each([
  ['60', '0'],
  ['0', '60'],
  ['-1', '0'],
  ['1.5', '0'],
  ['', '99'],
])('%s and %s are refused', (minutes, seconds) => {
  expect(durationProblem({ minutes, seconds })).toBe(
    'Invalid duration: Minutes and seconds go from 0 to 59.',
  )
})
