/** Drawings made of nothing but lines side by side: a ridge, water. */
import { type Canvas, n } from './canvas.ts'
import { blue, paper, stroke } from './paper.ts'

/** A ridge in forty lines, each hiding what lies behind it. */
export function fortyLines(canvas: Canvas): void {
  const { width, height, random } = canvas
  paper(canvas)
  const peaks = Array.from(
    { length: 7 },
    () => [random.between(0.25, 0.75), random.between(0.03, 0.1), random.between(0.3, 1)] as const,
  )
  for (let line = 0; line < 40; line++) {
    const base = height * (0.2 + (line / 40) * 0.66)
    const swell = Math.sin((line / 39) * Math.PI)
    const points = Array.from({ length: 200 }, (_, step) => {
      const x = 0.1 + (step / 199) * 0.8
      const rise = peaks.reduce(
        (sum, [at, wide, tall], peak) =>
          sum + tall * Math.exp(-(((x - at + 0.05 * Math.sin(line * 0.3 + peak)) / wide) ** 2)),
        0,
      )
      return [
        x * width,
        base - rise * swell * height * 0.075 - random.between(0, 1) * swell * 5 * Math.min(1, rise),
      ] as const
    })
    const shape = points.map(([x, y]) => n`${x} ${y}`).join('L')
    canvas.add(`<path d="M${shape}Z" fill="#f4ecdc"/>${stroke(canvas, points, blue, 1.3)}`)
  }
}

/** Moving water, kept for as long as the pen held out. */
export function threeMinutes(canvas: Canvas): void {
  const { width, height, random } = canvas
  paper(canvas)
  const [a, b, c] = [random.between(0, 6), random.between(0, 6), random.between(0, 6)]
  const lean = (x: number, y: number) =>
    0.9 * Math.sin(x * 5 + a) * Math.cos(y * 4 + b) + 0.35 * Math.sin(x * 13 + y * 9 + c)
  for (let made = 0; made < 620; made++) {
    let [x, y] = [random.between(0.06, 0.94), random.between(0.08, 0.92)]
    const points: [number, number][] = []
    for (let step = 0; step < 46 && x > 0.06 && x < 0.94 && y > 0.08 && y < 0.92; step++) {
      points.push([x * width, y * height])
      x += Math.cos(lean(x, y)) * 0.006
      y += Math.sin(lean(x, y)) * 0.006
    }
    if (points.length > 6)
      canvas.add(
        stroke(canvas, points, random.chance(0.85) ? blue : '#5b78c8', random.between(0.5, 1.4)),
      )
  }
}
