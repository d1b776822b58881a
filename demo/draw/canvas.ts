/** An SVG in the making: layers on top of each other, and the gradients that they use. Lengths are in pixels. */
import { createRandom, type Random } from './random.ts'

export type Canvas = {
  width: number
  height: number
  random: Random
  /** The whole picture's shorter edge, as a measure for things in it. */
  unit: number
  add: (layer: string) => void
  /** A gradient from the top of the shape to its bottom; answers what a `fill` takes. */
  fade: (stops: readonly Stop[], direction?: 'down' | 'right') => string
  /** A gradient from a point outwards; `radius` in pixels. */
  glow: (x: number, y: number, radius: number, stops: readonly Stop[]) => string
  /** A light that fades towards the edge of whatever shape it fills. */
  halo: (colour: string) => string
  /** A blur of so many pixels; answers what a `filter` takes. */
  blur: (pixels: number) => string
  /** Cuts what lies outside this rectangle; answers what a `clip-path` takes. */
  clip: (x: number, y: number, width: number, height: number) => string
  /** Everything drawn so far. */
  soFar: () => string
  svg: () => string
}

/** Where (0 to 1), which colour, how opaque. */
export type Stop = readonly [at: number, colour: string, opacity?: number]

const round = (value: number) => Math.round(value * 10) / 10

/** Numbers as SVG wants them: no more digits than one can see. */
export function n(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw(
    strings,
    ...values.map((value) => (typeof value === 'number' ? round(value) : value)),
  )
}

export function createCanvas(seed: string, width: number, height: number): Canvas {
  const layers: string[] = []
  const defs: string[] = []
  function define(make: (id: string) => string): string {
    const id = `d${defs.length}`
    defs.push(make(id))
    return `url(#${id})`
  }
  const stopTags = (stops: readonly Stop[]) =>
    stops
      .map(
        ([at, colour, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('')
  return {
    width,
    height,
    unit: Math.min(width, height),
    random: createRandom(seed),
    add: (layer) => layers.push(layer),
    fade: (stops, direction = 'down') =>
      define(
        (id) =>
          `<linearGradient id="${id}" ${direction === 'down' ? 'x2="0" y2="1"' : ''}>${stopTags(stops)}</linearGradient>`,
      ),
    glow: (x, y, radius, stops) =>
      define(
        (id) =>
          n`<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stopTags(stops)}</radialGradient>`,
      ),
    halo: (colour) =>
      define(
        (id) =>
          `<radialGradient id="${id}">${stopTags([
            [0, colour, 0.8],
            [0.3, colour, 0.25],
            [1, colour, 0],
          ])}</radialGradient>`,
      ),
    blur: (pixels) =>
      define(
        (id) =>
          n`<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${pixels}"/></filter>`,
      ),
    clip: (x, y, wide, high) =>
      define(
        (id) =>
          n`<clipPath id="${id}"><rect x="${x}" y="${y}" width="${wide}" height="${high}"/></clipPath>`,
      ),
    soFar: () => layers.join(''),
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${layers.join('')}</svg>`,
  }
}
