/**
 * Pictures in rows are whole, and never wider or higher than a page.
 * Behaviour: The book
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookFormatNames } from '../../../shared/book.ts'
import { GAP, hang, sizesOf } from './sizes.ts'

const picture = fc.record({
  ratio: fc.double({ min: 0.05, max: 20, noNaN: true }),
  letters: fc.integer({ min: 0, max: 2000 }),
  isLarge: fc.boolean(),
})

test('each picture stands once, in its own shape, in a row of at most three that fits on the page', () => {
  fc.assert(
    fc.property(fc.array(picture, { maxLength: 30 }), fc.constantFrom(...bookFormatNames), (pictures, format) => {
      const sizes = sizesOf(format)
      const rows = hang(pictures, sizes)
      expect(rows.flat().map(({ ratio, letters, isLarge }) => ({ ratio, letters, isLarge }))).toEqual(pictures)
      for (const row of rows) {
        expect(row.length).toBeLessThanOrEqual(3)
        for (const { width, height, ratio } of row) expect(width / height).toBeCloseTo(ratio, 6)
        const width = row.reduce((sum, each) => sum + each.width + GAP, -GAP)
        expect(width).toBeLessThanOrEqual(sizes.textWidth + 0.001)
        expect(Math.max(...row.map(({ height }) => height))).toBeLessThan(sizes.textHeight)
      }
    }),
  )
})

test('a caption beside other pictures is never so narrow that its words break', () => {
  const captioned = fc.record({
    ratio: fc.double({ min: 0.05, max: 20, noNaN: true }),
    letters: fc.integer({ min: 1, max: 40 }),
  })
  fc.assert(
    fc.property(fc.array(captioned, { maxLength: 30 }), fc.constantFrom(...bookFormatNames), (pictures, format) => {
      const shapes = pictures.map((each) => ({ ...each, isLarge: false }))
      for (const row of hang(shapes, sizesOf(format)))
        if (row.length > 1) for (const { width } of row) expect(width).toBeGreaterThanOrEqual(18)
    }),
  )
})

test('a picture with a long caption has a row of its own', () => {
  const short = { ratio: 1, letters: 20, isLarge: false }
  const rows = hang([short, { ...short, letters: 500 }, short, short], sizesOf('a5'))
  expect(rows.map((row) => row.length)).toEqual([1, 1, 2])
})
