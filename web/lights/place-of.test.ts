/**
 * The places of the lights in the night.
 * Behaviour: Lights
 */
import { describe, expect, test } from 'vitest'
import { nearest, placeOf } from './place-of.ts'

const ids = Array.from({ length: 2000 }, (_, index) => `c${(index * 7919).toString(36).padStart(24, 'k')}`)

describe('the light of a thing', () => {
  test('stands where its id says, always', () => {
    expect(placeOf('ckabc')).toEqual(placeOf('ckabc'))
    expect(placeOf('ckabc')).not.toEqual(placeOf('ckabd'))
  })

  test('is within the sky, and many are spread over all of it', () => {
    const quarters = new Map<string, number>()
    for (const { x, y, size } of ids.map(placeOf)) {
      for (const value of [x, y, size]) expect(value >= 0 && value < 1).toBe(true)
      const quarter = `${Math.floor(x * 4)} ${Math.floor(y * 4)}`
      quarters.set(quarter, (quarters.get(quarter) ?? 0) + 1)
    }
    expect(quarters.size).toBe(16)
    expect(Math.min(...quarters.values())).toBeGreaterThan(2000 / 16 / 2)
  })

  test('is met by a touch beside it, the nearest one first, and by none far away', () => {
    const stars = [
      { x: 10, y: 10 },
      { x: 30, y: 10 },
    ]
    expect([nearest(stars, 18, 12, 24), nearest(stars, 26, 10, 24), nearest(stars, 90, 10, 24)]).toEqual([0, 1, -1])
    expect(nearest([], 0, 0, 24)).toBe(-1)
  })
})
