/** The places of pieces: packed without holes, in reading order, and found again by height. */
import { describe, expect, test } from 'vitest'
import { between, countWithin, firstFrom, groupsWithin, place } from './placing.ts'

const lengths = Array.from({ length: 500 }, (_, n) => 40 + ((n * 7919) % 97))

describe('pieces in columns', () => {
  test('the first ones stand side by side, and then each goes below the shortest column', () => {
    const { tops, columns, height } = place([50, 30, 40, 10, 10, 10], 3)
    expect([...columns]).toEqual([0, 1, 2, 1, 1, 2])
    expect([...tops]).toEqual([0, 0, 0, 30, 40, 40])
    expect(height).toBe(50)
  })

  test.each([1, 2, 3, 4])('in %i columns nothing overlaps and no column has a hole', (count) => {
    const places = place(lengths, count)
    const ends = new Array<number>(count).fill(0)
    for (const [index, column] of places.columns.entries()) {
      expect(places.tops[index]).toBe(ends[column])
      ends[column] = (places.tops[index] ?? 0) + (lengths[index] ?? 0)
    }
    expect(places.height).toBe(Math.max(...ends))
  })

  test('whoever reads on never goes back up', () => {
    const { tops } = place(lengths, 4)
    expect([...tops]).toEqual([...tops].sort((a, b) => a - b))
  })
})

describe('pieces by height', () => {
  const places = place(lengths, 4)

  test('everything that shows in a window is found', () => {
    for (const from of [0, 999, 5000, places.height - 100]) {
      const [start, end] = between(places, from, from + 800)
      const showing = lengths
        .map((length, index) => ({ index, top: places.tops[index] ?? 0, length }))
        .filter(({ top, length }) => top < from + 800 && top + length > from)
      expect(showing.every(({ index }) => index >= start && index < end)).toBe(true)
      expect(end - start).toBeLessThan(80)
    }
  })

  test('beyond the end there is nothing', () => {
    expect(firstFrom(places, places.height + 1)).toBe(lengths.length)
  })
})

test('as many pieces are counted as the budget allows', () => {
  expect(countWithin([10, 10, 10], 25)).toBe(2)
  expect(countWithin([10, 10], 25)).toBe(2)
  expect(countWithin([30], 25)).toBe(0)
})

test('groups keep the order and the budget, and nothing is lost', () => {
  const grouped = (items: number[]) => groupsWithin(items, (item) => item, 25)
  expect(grouped([10, 10, 10, 5, 30, 10])).toEqual([[10, 10], [10, 5], [30], [10]])
  expect(grouped([])).toEqual([])
})
