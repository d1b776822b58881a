/**
 * The parts of a list: where each goes on, and all of them as one.
 * Behaviour: Long lists
 */
import { expect, test } from 'vitest'
import { joinPages, nextCursor, previousCursor } from './infinite-list.ts'

const part = (offset: number, ...ids: string[]) => ({
  rows: ids.map((id) => ({ id })),
  total: 5,
  offset,
  byYears: false,
})

test('a part goes on after its last row, and before its first', () => {
  expect(nextCursor(part(0, 'a', 'b'))).toBe('&after=b')
  expect(previousCursor(part(2, 'c', 'd'))).toBe('&before=c')
})

test('at the ends of the list, and in an empty one, nothing goes on', () => {
  expect(previousCursor(part(0, 'a', 'b'))).toBeNull()
  expect(nextCursor(part(3, 'd', 'e'))).toBeNull()
  expect([nextCursor(part(5)), previousCursor(part(5))]).toEqual([null, null])
})

test('parts are joined in order, and a row that has moved meanwhile is there once', () => {
  const pages = [part(1, 'b', 'c'), { ...part(3, 'c', 'd'), total: 6 }]
  expect(joinPages({ pages })).toEqual({ ...part(1, 'b', 'c', 'd'), total: 6 })
})
