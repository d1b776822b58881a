/** Place of a light: computed from the id of a thing alone, so it is the same on every screen and tells nothing. */

/** `x` and `y` from 0 to 1 of the sky, `size` from 0 to 1. */
type LightPlace = { x: number; y: number; size: number }

const STEP = 2 ** 32

/** The FNV-1a hash, mixed once more so that ids of one moment lie far apart. */
function hash(text: string, seed: number): number {
  let value = 0x811c9dc5 ^ seed
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return (value ^ (value >>> 15)) >>> 0
}

export function placeOf(id: string): LightPlace {
  const [x, y, size] = [1, 2, 3].map((seed) => hash(id, seed * 0x9e3779b1) / STEP)
  // Most lights are small.
  return { x: x ?? 0, y: y ?? 0, size: (size ?? 0) ** 3 }
}

/** The number of the light next to a point, in pixels; -1 where none is within `reach`. */
export function nearest(lights: readonly { x: number; y: number }[], x: number, y: number, reach: number): number {
  let [found, distance] = [-1, reach]
  lights.forEach((light, index) => {
    const away = Math.hypot(light.x - x, light.y - y)
    if (away <= distance) [found, distance] = [index, away]
  })
  return found
}
