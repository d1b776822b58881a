/**
 * The sky of a life: the hues of night, dusk and ember that its portrait has, and where its stars stand. Lightness is
 * ours, and chroma is bounded, so that every word stays readable.
 */
import { hash } from 'node:crypto'
import { thumbHashToRGBA } from 'thumbhash'
import type { Row } from '../../../shared/collections/collection.ts'
import type { Person } from '../../../shared/content.ts'
import { PORTRAIT } from '../../../web/queries/list-paths.ts'
import type { ListPage, PageState } from '../../../web/queries/rendering.ts'
import { fromSrgb, type Oklch, toHex } from './oklch.ts'

/** Values of custom properties by their names. */
export type Sky = Record<string, string>

/** In degrees: the usual ember; how far a portrait may turn it; how near hues count as one. */
const EMBER = 70
const EMBER_RANGE = [52, 92] as const
const NEAR = 40
const BIN = 10
/** Dark yellow looks like mud: a night of it takes the brown or the green at its sides. */
const BROWN = 70
const MIDDLE = 105
const GREEN = 148
/** A mean chroma below it is a grey picture, or an old one of black and white. */
const GREY = 0.012
/** Chroma of the ground of a night. */
const LEAST = 0.02
const MOST = 0.036

/** Of these answers' portrait. Undefined for the sample, whose sky is that of the style sheets. */
export function ownSky(person: Person, answers: PageState['answers']): Sky | undefined {
  if (person.site.isSample) return
  const [portrait] = (answers[PORTRAIT] as ListPage<Row> | undefined)?.rows ?? []
  const hash = portrait?.thumbhash
  return { ...starsOf(person.fullName), ...(typeof hash === 'string' && huesOf(hash)) }
}

/** The attribute of `<html>`, which stays while scripts lead from page to page. */
export function toStyle(sky: Sky): string {
  const properties = Object.entries(sky).map(([name, value]) => `--${name}:${value}`)
  return properties.length > 0 ? ` style="${properties.join(';')}"` : ''
}

/** Both drawings of stars repeat, so that they may begin anywhere. */
function starsOf(name: string): Sky {
  const bytes = hash('sha256', name, 'buffer')
  const at = (byte: number) => `${bytes.readUInt16BE(byte) % 1200}px ${bytes.readUInt16BE(byte + 2) % 900}px`
  return { stars: `${at(0)}, ${at(4)}` }
}

/** Colours of a portrait's night, by its thumbhash in base64; undefined for one without colours. */
export function huesOf(thumbhash: string): Sky | undefined {
  const { rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'))
  const pixels = Array.from({ length: rgba.length / 4 }, (_, at) =>
    fromSrgb([...rgba.subarray(at * 4, at * 4 + 3)].map((channel) => channel / 255)),
  )
  const chroma = pixels.reduce((sum, { c }) => sum + c, 0) / pixels.length
  if (chroma < GREY) return
  const night = clear(mainHue(pixels, ({ l, c }) => c * (1 - l)))
  const light = mainHue(pixels, ({ l, c }) => c * l)
  const [least, most] = EMBER_RANGE
  const isWarm = light > least - NEAR / 2 && light < most + NEAR / 2
  return colours(night, isWarm ? Math.min(Math.max(light, least), most) : EMBER, chroma)
}

function clear(hue: number): number {
  if (hue < BROWN || hue > GREEN) return hue
  return hue < MIDDLE ? BROWN : GREEN
}

function colours(hue: number, ember: number, chroma: number): Sky {
  const c = Math.min(Math.max(chroma / 2, LEAST), MOST)
  const night = (l: number, share: number, h = hue) => toHex({ l, c: c * share, h })
  const morning = ember - 30
  const between = hue + turn(hue, morning) / 2
  const hours = [
    `${night(0.205, 1.3)} 14%`,
    `${night(0.29, 1.6)} 30%`,
    `${night(0.43, 1.5)} 47%`,
    `${toHex({ l: 0.6, c: 0.04, h: between })} 61%`,
    `${toHex({ l: 0.75, c: 0.045, h: morning })} 74%`,
    `${toHex({ l: 0.87, c: 0.047, h: ember - 2 })} 85%`,
    `${toHex({ l: 0.945, c: 0.026, h: ember + 10 })} 93%`,
  ]
  return {
    'night-950': night(0.14, 0.85),
    'night-900': night(0.17, 1),
    'night-800': night(0.22, 1.3),
    'night-300': toHex({ l: 0.78, c: 0.025, h: hue }),
    'sky-near': `${night(0.26, 1.6)}cc`,
    'sky-far': `${night(0.22, 1.4, hue + 25)}bf`,
    hours: hours.join(', '),
    ember: toHex({ l: 0.78, c: 0.13, h: ember }),
    'ember-bright': toHex({ l: 0.84, c: 0.12, h: ember + 6 }),
    'ember-deep': toHex({ l: 0.52, c: 0.12, h: ember - 15 }),
  }
}

/** Degrees from one hue to another, the shorter way. */
function turn(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180
}

/** The hue that most of the weight is near to. */
function mainHue(pixels: readonly Oklch[], weigh: (pixel: Oklch) => number): number {
  let best = { weight: 0, hue: 0 }
  for (let middle = 0; middle < 360; middle += BIN) {
    let [weight, away] = [0, 0]
    for (const pixel of pixels) {
      const distance = turn(middle, pixel.h)
      if (Math.abs(distance) > NEAR) continue
      const its = weigh(pixel) * (1 - Math.abs(distance) / NEAR)
      weight += its
      away += its * distance
    }
    if (weight > best.weight) best = { weight, hue: (middle + away / weight + 360) % 360 }
  }
  return best.hue
}
