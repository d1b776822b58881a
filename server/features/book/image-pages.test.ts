/**
 * Pictures stand on pages whole, in rows that fill them.
 * Behaviour: The book
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookFormat, bookFormatNames } from '../../../shared/book.ts'
import { BESIDE, GAP, hang } from './image-pages.ts'
import { sizesOf } from './sizes.ts'

const picture = fc.record({
  ratio: fc.double({ min: 0.05, max: 20, noNaN: true }),
  dots: fc.integer({ min: 1, max: 6000 }),
  letters: fc.integer({ min: 0, max: 2000 }),
  isLarge: fc.boolean(),
  heading: fc.option(fc.constant('1999')),
})
const some = fc.array(picture, { maxLength: 30 })
const formats = fc.constantFrom(...bookFormatNames)
const plain = { ratio: 1.5, dots: 3000, letters: 0, isLarge: false, heading: null }

test('each picture stands once, in its own shape, at most nine on a page and three in a row that fit on it', () => {
  fc.assert(
    fc.property(some, formats, (pictures, format) => {
      const sizes = sizesOf(format)
      const pages = hang(pictures, sizes)
      const hung = pages.flatMap(({ rows }) => rows.flat())
      expect(hung.map(({ width: _width, height: _height, ...own }) => own)).toEqual(pictures)
      for (const { width, height, ratio } of hung) expect(width / height).toBeCloseTo(ratio, 6)
      for (const { rows } of pages) {
        expect(rows.flat().length).toBeLessThanOrEqual(9)
        for (const row of rows) {
          expect(row.length).toBeLessThanOrEqual(3)
          const width = row.reduce((sum, each) => sum + each.width + GAP, -GAP)
          expect(width).toBeLessThanOrEqual(sizes.textWidth + 0.001)
        }
        const height = rows.reduce((sum, [first]) => sum + (first?.height ?? 0), 0)
        expect(height).toBeLessThanOrEqual(sizes.textHeight + 0.001)
      }
    }),
  )
})

test('years share a row that begins with one of them, and a caption beside other pictures is never so narrow that its words break', () => {
  fc.assert(
    fc.property(some, formats, (pictures, format) => {
      for (const row of hang(pictures, sizesOf(format)).flatMap(({ rows }) => rows)) {
        if (row.some(({ heading }) => heading !== null)) expect(row[0]?.heading).not.toBe(null)
        if (row.length > 1)
          for (const { width, letters } of row) if (letters > 0) expect(width).toBeGreaterThanOrEqual(18 - 0.001)
      }
    }),
  )
})

test('a picture that is alone in its year shares a page with the next years, and a tall one a row', () => {
  for (const format of bookFormatNames)
    for (const ratio of [1.5, 1, 0.67, 0.4, 0.25]) {
      const pictures = Array.from({ length: 12 }, (_, at) => ({ ...plain, ratio, heading: String(1990 + at) }))
      const pages = hang(pictures, sizesOf(format))
      expect(pages.length, `${format} with ${ratio}`).toBeLessThanOrEqual(6)
      if (ratio < 0.5) for (const row of pages.flatMap(({ rows }) => rows)) expect(row.length).toBeGreaterThan(1)
    }
})

test('few dots are printed small, and a long caption has a row of its own', () => {
  const [small] = hang([{ ...plain, dots: 300 }], sizesOf('a4'))
  expect(small?.rows[0]?.[0]?.width).toBeCloseTo(76.2, 1)
  const pages = hang([plain, { ...plain, letters: 500 }, plain, plain], sizesOf('a5'))
  for (const row of pages.flatMap(({ rows }) => rows))
    if (row.some(({ letters }) => letters > 0)) expect(row.length).toBe(1)
})

/** Part of the height within the margins that pictures, captions beside and gaps leave empty. */
function emptyPart(shapes: Partial<typeof plain>[], format: BookFormat): number[] {
  const sizes = sizesOf(format)
  const pages = hang(
    shapes.map((shape) => ({ ...plain, ...shape })),
    sizes,
  )
  return pages.map(({ rows }) => {
    const height = rows.reduce((sum, [first]) => sum + (first?.height ?? 0) + GAP, -GAP)
    return 1 - height / sizes.textHeight
  })
}

test('pages of usual photographs are full, whatever their number', () => {
  const ratios = [1.5, 0.67, 1.33, 1.5, 0.75, 1.78, 1, 1.5, 1.5, 0.67, 1.33]
  for (const format of bookFormatNames)
    for (const count of [20, 57, 300]) {
      const shapes = Array.from({ length: count }, (_, at) => ({ ratio: ratios[(at * 7) % ratios.length] ?? 1 }))
      // The first has the title of the part, and the last may end early.
      const empty = emptyPart(shapes, format).slice(1, -1)
      const mean = empty.reduce((sum, each) => sum + each, 0) / empty.length
      expect(mean, `${format} with ${count}`).toBeLessThan(0.12)
      expect(Math.max(...empty), `${format} with ${count}`).toBeLessThan(0.3)
    }
})

test('a picture that is alone and narrow leaves room for its caption beside it', () => {
  const [page] = hang([{ ...plain, ratio: 0.25, letters: 90 }], sizesOf('a5'))
  const width = page?.rows[0]?.[0]?.width ?? 0
  expect(width).toBeLessThan(sizesOf('a5').textWidth * BESIDE)
})

test('a narrow picture with a long caption shares its page with those that follow', () => {
  expect(hang([{ ...plain, ratio: 0.3, letters: 130 }, plain, plain, plain], sizesOf('square'))).toHaveLength(1)
})
