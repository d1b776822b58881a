/**
 * Rows of postcards: full to their end, and of nearly the same height.
 * Behaviour: Rocks and stickers
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightsOf, rowWidth, shapeOf } from './full-rows.ts'

const DESKTOP = 4.2
const NARROWEST = shapeOf({ width: 1, height: 9 })

test('nine stones, and five stickers of which one is tall, leave no row half empty', () => {
  const stones = [1.5, 1, 1.33, 1.5, 1.5, 0.75, 1, 1.33, 1]
  const stickers = [NARROWEST, 1.33, 1.5, 0.75, 1]
  for (const shapes of [stones, stickers]) {
    const heights = heightsOf(shapes, rowWidth(shapes, DESKTOP))
    expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(1.7)
  }
  // Without a choice the last of the stickers would stand alone, twice as high as those above.
  const unchosen = heightsOf(stickers, DESKTOP)
  expect(Math.max(...unchosen) / Math.min(...unchosen)).toBeGreaterThan(2)
})

const shapes = fc.array(fc.double({ min: NARROWEST, max: 3, noNaN: true }), { maxLength: 30 })

test('rows of pictures of any shapes are never less even than by the wished height alone', () => {
  const unevenness = (heights: number[]) => heights.reduce((sum, height) => sum + (height - 1 / DESKTOP) ** 2, 0)
  fc.assert(
    fc.property(shapes, (shapes) => {
      const chosen = unevenness(heightsOf(shapes, rowWidth(shapes, DESKTOP)))
      expect(chosen).toBeLessThanOrEqual(unevenness(heightsOf(shapes, DESKTOP)))
    }),
  )
})

test('a wall that goes on for long keeps its rows when more pictures come', () => {
  const many = Array.from({ length: 25 }, (_, at) => 1 + (at % 3) / 4)
  expect(rowWidth(many, DESKTOP)).toBe(DESKTOP)
})
