/**
 * Selecting photos of the grid: one by one, as a range that may shrink again, and all.
 * Behaviour: The grid of photos
 */
import { expect, it } from 'vitest'
import { extend, noSelection, selectAll, toggle } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e', 'f']
const names = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join('')

it('a range goes from the last one that was selected by itself, in both directions, and may shrink again', () => {
  const first = toggle(toggle(noSelection, order, 5), order, 2)
  expect(names(first)).toBe('cf')
  const wide = extend(first, order, 4)
  expect(names(wide)).toBe('cdef')
  expect(names(extend(wide, order, 3))).toBe('cdf')
  expect(names(extend(wide, order, 0))).toBe('abcf')
})

it('a range from one that was unselected unselects', () => {
  const without = toggle(selectAll(order), order, 1)
  expect(names(without)).toBe('acdef')
  expect(names(extend(without, order, 3))).toBe('aef')
})

it('an index beyond the end selects nothing', () => {
  expect(toggle(noSelection, order, 6).ids.size).toBe(0)
  expect(names(extend(selectAll(order), order, 99))).toBe('abcdef')
})
