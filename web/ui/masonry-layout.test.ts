/**
 * The masonry's arithmetic: lines of a text estimated as a browser breaks them, chunks of a wall, positions in
 * columns.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateLines } from './estimate-lines.ts'
import { chunksOf, maxRowsOf, rowsOf } from './masonry-layout.ts'
import { placeAroundLine, placeInColumns } from './windowed-layout.ts'

describe('the estimate of the lines of a text', () => {
  test('keeps words whole and moves them to the next line when they do not fit', () => {
    expect(estimateLines('one two', 7)).toBe(1)
    expect(estimateLines('one two', 6)).toBe(2)
    expect(estimateLines('one two three', 7)).toBe(2)
  })

  test('breaks a word that is longer than a line', () => {
    expect(estimateLines('abcdefghij', 4)).toBe(3)
    expect(estimateLines('a abcdefghij', 4)).toBe(4)
  })

  test('keeps the line breaks of the text', () => {
    expect(estimateLines('one\ntwo\n\nthree', 10)).toBe(4)
  })

  test('is one line for an empty text', () => {
    expect(estimateLines('', 10)).toBe(1)
  })

  test('takes wide scripts and runs of capitals for wider than small letters', () => {
    expect(estimateLines('桜の木の下で', 7)).toBe(2)
    expect(estimateLines('NIGHT', 7)).toBe(2)
    expect(estimateLines('Night', 7)).toBe(1)
    expect(estimateLines('ÉTOILE', 7)).toBe(2)
    expect(estimateLines('НОЧЬЮ', 7)).toBe(2)
    expect(estimateLines('Ночью', 7)).toBe(1)
  })
})

describe('positions in columns', () => {
  const spans = Array.from({ length: 500 }, (_, n) => 40 + ((n * 7919) % 97))

  test('the first items stand side by side, and then each goes below the shortest column', () => {
    const positions = placeInColumns([50, 30, 40, 10, 10, 10], 3)
    expect(positions.map(({ column }) => column)).toEqual([0, 1, 2, 1, 1, 2])
    expect(positions.map(({ top }) => top)).toEqual([0, 0, 0, 30, 40, 40])
  })

  test.each([1, 2, 3, 4])('in %i columns nothing overlaps and no column has a hole', (count) => {
    const ends = new Array<number>(count).fill(0)
    for (const { top, span, column } of placeInColumns(spans, count)) {
      expect(top).toBe(ends[column])
      ends[column] = top + span
    }
    expect(placeInColumns(spans, count).map(({ span }) => span)).toEqual(spans)
  })

  test('tops never fall from one item to the next', () => {
    const tops = placeInColumns(spans, 4).map(({ top }) => top)
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
  })
})

describe('positions around a line', () => {
  const spans = Array.from({ length: 40 }, (_, index) => 30 + ((index * 37) % 90))

  test('are those of columns while nothing comes above', () => {
    expect(placeAroundLine(spans, 3, 0)).toEqual({ positions: placeInColumns(spans, 3), line: 0 })
  })

  test('positions around a line stay, seen from it, when more items come above and below', () => {
    const fromLine = (more: number, above: number) => {
      const { positions, line } = placeAroundLine(spans.slice(more, 40 - more), 3, above)
      return positions.map((position) => ({ ...position, top: position.top - line }))
    }
    expect(fromLine(0, 20).slice(10, 30)).toEqual(fromLine(10, 10))
  })

  test('overlap nowhere, and begin at the top of the wall', () => {
    const { positions } = placeAroundLine(spans, 3, 20)
    for (const column of [0, 1, 2]) {
      const stack = positions.filter((position) => position.column === column).sort((a, b) => a.top - b.top)
      for (const [index, { top }] of stack.entries()) {
        const last = stack[index - 1]
        if (last) expect(top).toBe(last.top + last.span)
      }
    }
    expect(Math.min(...positions.map(({ top }) => top))).toBe(0)
  })
})

describe('chunks of a long wall', () => {
  test('keep the order and the budget, and lose nothing', () => {
    const chunked = (items: number[]) => chunksOf(items, (item) => item, 25)
    expect(chunked([10, 10, 10, 5, 30, 10])).toEqual([[10, 10], [10, 5], [30], [10]])
    expect(chunked([10, 10])).toEqual([[10, 10]])
    expect(chunked([])).toEqual([])
  })

  test('have at most 400 items, however flat these are', () => {
    const flat = { item: { width: 4000, height: 10 }, lines: undefined }
    expect(chunksOf(new Array(1000).fill(flat), maxRowsOf)[0]).toHaveLength(400)
  })
})

test('an image takes grid rows by its shape, and 4:3 when its size is unknown', () => {
  expect(rowsOf({ width: 800, height: 800 })).toBe(80)
  expect(rowsOf({ width: null, height: null })).toBe(60)
})

describe('any wall', () => {
  const spans = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 60 })
  const columns = fc.integer({ min: 1, max: 6 })

  /** True if two items that share a column also share a row. */
  const overlaps = (positions: readonly { top: number; span: number; column: number }[]) =>
    positions.some((one, at) =>
      positions
        .slice(at + 1)
        .some(
          (other) => other.column === one.column && other.top < one.top + one.span && one.top < other.top + other.span,
        ),
    )

  test('has no two items over each other, above the line or below it', () => {
    fc.assert(
      fc.property(spans, columns, fc.nat({ max: 60 }), (all, count, above) => {
        const { positions, line } = placeAroundLine(all, count, above)
        expect(positions.map(({ span }) => span)).toEqual(all)
        expect(overlaps(positions)).toBe(false)
        for (const [index, { top, span, column }] of positions.entries()) {
          expect(column).toBeLessThan(count)
          if (index < above) expect(top + span).toBeLessThanOrEqual(line)
          else expect(top).toBeGreaterThanOrEqual(line)
          expect(top).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('in chunks has every item once and in order, and no chunk over its budget but of one item', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 300 }), (all, budget) => {
        const chunks = chunksOf(all, (cost) => cost, budget)
        expect(chunks.flat()).toEqual(all)
        for (const chunk of chunks)
          expect(chunk.length === 1 || chunk.reduce((sum, cost) => sum + cost, 0) <= budget).toBe(true)
      }),
    )
  })
})
