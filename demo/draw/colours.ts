/** Night and dawn, and everything between them. */

/** Skies from their height down to the horizon. */
export const skies = {
  night: ['#060a17', '#0c142b', '#172243', '#2a3560', '#474b74'],
  starlit: ['#070b1a', '#101b3a', '#233362', '#525d8e', '#a68b97'],
  blue: ['#0f1836', '#24376e', '#5168a0', '#a99bb2', '#ecbb92'],
  ember: ['#1a1b3c', '#483362', '#99536b', '#e18e61', '#f9d399'],
  dawn: ['#4a5b91', '#938fb6', '#dbaca4', '#f5d0a8', '#fdf0da'],
  snow: ['#5d6d8e', '#8a98b4', '#b9c2d2', '#dddfe6', '#f1ebe4'],
  day: ['#6c9ac7', '#97bbd9', '#c6dae4', '#ede6d5', '#faf0de'],
} as const satisfies Record<string, readonly [string, string, string, string, string]>

export type Sky = keyof typeof skies

export const ember = '#f0ae62'
export const lamp = '#ffd596'
export const star = '#fdf6e3'
export const ink = '#080d1c'

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** `part` of the way from one colour to another. */
export function mix(from: string, to: string, part: number): string {
  const end = channels(to)
  const mixed = channels(from).map((value, at) => value + ((end[at] ?? 0) - value) * part)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** The colour that far things take on under a sky. */
export function haze(sky: Sky): string {
  return mix(skies[sky][3], skies[sky][4], 0.35)
}
