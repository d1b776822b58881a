/**
 * The lines between the lights.
 * Behaviour: Lights
 */
import { expect, test } from 'vitest'
import { constellation } from './constellation.ts'
import { placeOf } from './place-of.ts'

const skyOf = (life: string) =>
  Array.from({ length: 60 }, (_, index) => placeOf(`${life}${index}`)).map(({ x, y }) => ({ x: x * 1400, y: y * 800 }))
const everywhere = () => true

test('begin at the newest light, join eight, and are always the same', () => {
  const sky = skyOf('rowan')
  const lines = constellation(sky, everywhere)
  expect(lines).toHaveLength(7)
  expect(lines[0]?.[0]).toBe(sky[0])
  expect(new Set(lines.flat()).size).toBe(8)
  expect(constellation(sky, everywhere)).toEqual(lines)
})

test('are others for another life', () => {
  expect(constellation(skyOf('hildegard'), everywhere)).not.toEqual(constellation(skyOf('rowan'), everywhere))
})

test('cross no words, and where there is no way around them there are none', () => {
  const isFree = (x: number) => x < 500 || x > 900
  for (const line of constellation(skyOf('rowan'), isFree))
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) expect(isFree(line[0].x + (line[1].x - line[0].x) * part)).toBe(true)
  expect(constellation(skyOf('rowan'), () => false)).toEqual([])
  expect(constellation([], everywhere)).toEqual([])
})
