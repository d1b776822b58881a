/** Paper, and a line as a hand draws it. */
import { type Canvas, n } from './canvas.ts'

export const blue = '#233a86'
export const black = '#23222b'

export function paper(canvas: Canvas, colour = '#f4ecdc'): void {
  const { width, height, random, unit } = canvas
  canvas.add(`<rect width="${width}" height="${height}" fill="${colour}"/>`)
  for (let made = 0; made < 900; made++) {
    const [x, y] = [random.between(0, width), random.between(0, height)]
    canvas.add(
      n`<path d="M${x} ${y}q${random.bell() * 6} ${random.bell() * 6} ${random.bell() * 14} ${random.bell() * 14}" stroke="${random.chance(0.5) ? '#ffffff' : '#8f8068'}" stroke-width="${unit * 0.0007}" fill="none" opacity=".22"/>`,
    )
  }
}

/** A line as a hand draws it, through points. */
export function stroke(
  canvas: Canvas,
  points: readonly (readonly [number, number])[],
  colour = blue,
  thick = 1,
): string {
  const { random, unit } = canvas
  const path = points
    .map(([x, y]) => n`${x + random.bell() * 0.8} ${y + random.bell() * 0.8}`)
    .join('L')
  return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="${(unit * 0.0014 * thick).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round" opacity="${random.between(0.6, 0.95).toFixed(2)}"/>`
}
