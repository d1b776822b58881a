/** The constellation of a life: lines from its newest light to those around it. No other life has the same. */

type Point = { x: number; y: number }
type Line = [Point, Point]

/** Lights of the figure, and the length of its lines in pixels. */
const LIGHTS = 8
const SHORTEST = 44
const LONGEST = 240
/** Lines that may meet in one light. */
const LINES = 3
/** Pixels between the points of a line that must be free. */
const STEP = 10

/** The shortest lines that join each light to those before. None is over another, or over what is not free. */
export function constellation(lights: readonly Point[], isFree: (x: number, y: number) => boolean): Line[] {
  const lines: Line[] = []
  const joined = lights.slice(0, 1)
  while (joined.length < LIGHTS) {
    let shortest = LONGEST
    let found: Line | undefined
    for (const from of joined) {
      if (lines.filter((line) => line.includes(from)).length >= LINES) continue
      for (const to of lights) {
        const length = Math.hypot(to.x - from.x, to.y - from.y)
        if (length < SHORTEST || length >= shortest || joined.includes(to)) continue
        if (lines.some((line) => cross(line, [from, to])) || !isClear(from, to, length, isFree)) continue
        shortest = length
        found = [from, to]
      }
    }
    if (!found) break
    lines.push(found)
    joined.push(found[1])
  }
  return lines
}

function cross([a, b]: Line, [c, d]: Line): boolean {
  const side = (from: Point, to: Point, of: Point) =>
    (to.x - from.x) * (of.y - from.y) - (to.y - from.y) * (of.x - from.x)
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

function isClear(from: Point, to: Point, length: number, isFree: (x: number, y: number) => boolean): boolean {
  for (let at = STEP; at < length; at += STEP) {
    const part = at / length
    if (!isFree(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)) return false
  }
  return true
}
