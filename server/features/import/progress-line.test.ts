/** The lines between an import and the server that runs it. */
import { expect, test } from 'vitest'
import { progressLine, readProgress } from './progress-line.ts'

const MINUTE_MS = 60_000

test.each([
  ['less than a minute', 3999, 4000, 60 * MINUTE_MS, 0],
  ['some minutes', 1000, 4000, 4 * MINUTE_MS, 12],
  ['some hours', 100, 4000, 10 * MINUTE_MS, 7 * 60],
])(
  'of an import with %s left the server knows numbers, which a page says in any language',
  (_left, done, all, elapsed, minutes) => {
    expect(readProgress(progressLine('done', done, all, elapsed))).toEqual({ done, all, minutes })
  },
)

test('other lines tell no progress', () => {
  expect(readProgress('imported 3, already here 0, skipped 0, failed 0')).toBeUndefined()
})
