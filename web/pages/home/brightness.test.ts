/**
 * Portraits that are too bright for the night, or have an edge that is.
 * Behaviour: Home
 */
import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { isBright } from './brightness.ts'

/** The thumbhash of a grey picture whose lightness, from 0 to 255, is that of each place. */
function hashOf(width: number, height: number, lightness: (x: number, y: number) => number, opacity = 255): string {
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const grey = lightness(at % width, Math.floor(at / width))
    return [grey, grey, grey, at ? 255 : opacity]
  })
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, pixels.flat())))
}

const shapes = [
  [80, 60],
  [60, 80],
  [60, 60],
] as const

test.each(shapes)('a picture of %ix%i is bright by its mean', (width, height) => {
  expect(isBright(hashOf(width, height, () => 60))).toBe(false)
  expect(isBright(hashOf(width, height, () => 120))).toBe(true)
})

test.each(shapes)('a dark picture of %ix%i is bright by any one of its edges', (width, height) => {
  const bars: ((x: number, y: number) => boolean)[] = [
    (x) => x < 10,
    (x) => x >= width - 10,
    (_, y) => y < 10,
    (_, y) => y >= height - 10,
  ]
  for (const isInBar of bars)
    for (const opacity of [255, 0])
      expect(isBright(hashOf(width, height, (x, y) => (isInBar(x, y) ? 245 : 25), opacity))).toBe(true)
})

test.each(shapes)('a light in the middle of a dark picture of %ix%i leaves its edges dark', (width, height) => {
  const isNear = (x: number, y: number) => Math.hypot(x - width / 2, y - height / 2) < 15
  expect(isBright(hashOf(width, height, (x, y) => (isNear(x, y) ? 230 : 30)))).toBe(false)
})
