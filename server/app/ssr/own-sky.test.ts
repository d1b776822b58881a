/**
 * The hues of a life's sky, from its portrait: every word stays readable on them.
 * Behaviour: Each life its own
 */
import fc from 'fast-check'
import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { fromSrgb, toHex } from './oklch.ts'
import { huesOf } from './own-sky.ts'

type Colour = [number, number, number]

/** A portrait of patches of one colour each, eight pixels wide and high. */
function thumbhashOf(patches: readonly Colour[], columns: number): string {
  const [width, height] = [columns * 8, Math.ceil(patches.length / columns) * 8]
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [Math.floor((at % width) / 8), Math.floor(at / width / 8)]
    return [...(patches[y * columns + x] ?? [0, 0, 0]), 255]
  })
  return Buffer.from(rgbaToThumbHash(width, height, Uint8Array.from(pixels.flat()))).toString('base64')
}

/** Contrast by WCAG. */
function contrast(one: string, other: string): number {
  const [light = 1, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [...Buffer.from(hex.slice(1, 7), 'hex')]
    .map((byte) => byte / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const STAR = toHex({ l: 0.97, c: 0.02, h: 90 })
const DAWN = [toHex({ l: 0.985, c: 0.008, h: 85 }), toHex({ l: 0.955, c: 0.014, h: 85 })]
const INK = toHex({ l: 0.24, c: 0.03, h: 268 })

const colour = fc.tuple(...([0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })) as [never, never, never]))
const portraits = fc.tuple(
  fc.array(colour as fc.Arbitrary<Colour>, { minLength: 1, maxLength: 9 }),
  fc.integer({ min: 1, max: 3 }),
)

test('of 500 portraits, words on night, dusk and ember have a contrast of 4.5 at least, running text of 7', () => {
  fc.assert(
    fc.property(portraits, ([patches, columns]) => {
      const sky = huesOf(thumbhashOf(patches, columns))
      if (!sky) return
      const of = (name: string) => sky[name] ?? ''
      const nights = ['night-950', 'night-900', 'night-800', 'sky-near', 'sky-far'].map(of)
      for (const night of nights) {
        expect(contrast(STAR, night)).toBeGreaterThan(7)
        for (const words of ['night-300', 'ember', 'ember-bright'])
          expect(contrast(of(words), night)).toBeGreaterThan(4.5)
      }
      for (const ember of ['ember', 'ember-bright']) expect(contrast(of('night-900'), of(ember))).toBeGreaterThan(4.5)
      for (const dawn of DAWN) expect(contrast(of('ember-deep'), dawn)).toBeGreaterThan(4.5)
      const hours = of('hours').match(/#[\da-f]{6}/g) ?? []
      expect(hours).toHaveLength(7)
      for (const hour of hours) expect(Math.max(contrast(STAR, hour), contrast(INK, hour)), hour).toBeGreaterThan(3.2)
    }),
    { numRuns: 500 },
  )
})

const hueOf = (hex = '') => fromSrgb([...Buffer.from(hex.slice(1), 'hex')].map((byte) => byte / 255)).h

test('a garden’s night is green, a lake’s is blue, and a grey picture has the usual one', () => {
  const garden = huesOf(
    thumbhashOf(
      [
        [40, 80, 40],
        [70, 120, 60],
        [220, 180, 150],
        [30, 60, 35],
      ],
      2,
    ),
  )
  const lake = huesOf(
    thumbhashOf(
      [
        [30, 60, 110],
        [60, 110, 170],
        [220, 180, 150],
        [20, 50, 90],
      ],
      2,
    ),
  )
  expect(Math.abs(hueOf(garden?.['night-900']) - 142)).toBeLessThan(25)
  expect(Math.abs(hueOf(lake?.['night-900']) - 255)).toBeLessThan(25)
  expect(
    huesOf(
      thumbhashOf(
        [
          [90, 90, 90],
          [200, 200, 200],
        ],
        2,
      ),
    ),
  ).toBeUndefined()
})
