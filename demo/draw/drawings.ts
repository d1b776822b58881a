/** Drawings on paper: ballpoint lines, hatching, white ink on dark card. */
import { type Canvas, n } from './canvas.ts'
import { black, blue, paper, stroke } from './paper.ts'
import { paintedStar } from './stones.ts'
import { dogShape } from './things.ts'

/** The sky over the dock as a chart: circles, hours, and a few constellations of his own. */
export function starChart(canvas: Canvas): void {
  const { width, height, random, unit } = canvas
  paper(canvas, '#141b37')
  const [x, y, r] = [width / 2, height / 2, unit * 0.43]
  for (const part of [1, 0.985, 0.72, 0.45, 0.2])
    canvas.add(
      n`<circle cx="${x}" cy="${y}" r="${r * part}" fill="none" stroke="#e9dfc3" stroke-width="${part > 0.9 ? 3 : 1.2}" opacity="${part > 0.9 ? 0.9 : 0.3}"/>`,
    )
  for (let hour = 0; hour < 24; hour++) {
    const angle = (hour / 24) * Math.PI * 2
    const at = (reach: number) =>
      [x + Math.cos(angle) * r * reach, y + Math.sin(angle) * r * reach] as const
    canvas.add(stroke(canvas, [at(hour % 2 ? 0.96 : 0.2), at(0.985)], '#e9dfc3', 0.5))
  }
  for (let made = 0; made < 330; made++) {
    const [angle, reach] = [random.between(0, 7), Math.sqrt(random.between(0, 0.94))]
    canvas.add(
      n`<circle cx="${x + Math.cos(angle) * reach * r}" cy="${y + Math.sin(angle) * reach * r}" r="${unit * random.between(0.0006, 0.0026)}" fill="#fdf6e3"/>`,
    )
  }
  for (let figure = 0; figure < 9; figure++) {
    const [angle, reach] = [(figure / 9) * Math.PI * 2, random.between(0.3, 0.8)]
    const points: [number, number][] = [
      [x + Math.cos(angle) * reach * r, y + Math.sin(angle) * reach * r],
    ]
    for (let more = 0; more < random.between(3, 6); more++) {
      const [px, py] = points.at(-1) ?? [x, y]
      points.push([px + random.bell() * r * 0.12, py + random.bell() * r * 0.12])
    }
    canvas.add(stroke(canvas, points, '#e9dfc3', 1))
    for (const [px, py] of points)
      canvas.add(`<path d="${paintedStar(canvas, px, py, unit * 0.009)}" fill="#fdf6e3"/>`)
  }
}

/** A shape filled with crossing lines, the way a bored pen fills it. */
export function biscuitHatched(canvas: Canvas): void {
  const { width, height, random, unit } = canvas
  paper(canvas, '#efe6d2')
  for (let row = 0; row < 34; row++)
    for (const column of [0.09, 0.2, 0.78, 0.88])
      canvas.add(
        n`<rect x="${column * width}" y="${height * (0.06 + row * 0.027)}" width="${width * random.between(0.045, 0.07)}" height="${height * 0.006}" fill="#a79a86" opacity=".5"/>`,
      )
  const scale = (unit * 0.8) / 100
  const lines: string[] = []
  for (const [turn, gap] of [
    [28, 1.1],
    [62, 1.7],
    [-20, 2.6],
  ] as const)
    for (let at = -90; at < 190; at += gap * random.between(0.7, 1.3))
      lines.push(
        n`<path transform="rotate(${turn} 50 50)" d="M-60 ${at}q110 ${random.bell() * 3} 220 ${random.bell() * 2}" stroke="${black}" stroke-width=".42" fill="none" opacity=".8"/>`,
      )
  canvas.add(
    `<clipPath id="dog"><path d="${dogShape}"/></clipPath><g transform="translate(${width / 2 - 50 * scale} ${height * 0.86 - 100 * scale}) scale(${scale.toFixed(3)})"><g clip-path="url(#dog)">${lines.join('')}</g><path d="${dogShape}" fill="none" stroke="${black}" stroke-width=".9"/></g>`,
  )
}

/** Forty-two stones in rows. You have to turn them over. */
export function everyStone(canvas: Canvas): void {
  const { width, height, random, unit } = canvas
  paper(canvas)
  const [columns, rows] = [6, 7]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [
        width * (0.13 + (column / (columns - 1)) * 0.74),
        height * (0.12 + (row / (rows - 1)) * 0.76),
      ]
      const [wide, high, lean] = [
        unit * random.between(0.045, 0.06),
        unit * random.between(0.033, 0.043),
        random.between(0, 7),
      ]
      const outline = Array.from({ length: 40 }, (_, step) => {
        const angle = (step / 38) * Math.PI * 2 + lean
        const reach = 1 + 0.07 * Math.sin(3 * angle + lean)
        return [x + Math.cos(angle) * wide * reach, y + Math.sin(angle) * high * reach] as const
      })
      canvas.add(stroke(canvas, outline, black, 1.2))
      for (let shade = 0; shade < 7; shade++) {
        const down = 0.35 + shade * 0.09
        const half = wide * Math.sqrt(1 - Math.min(0.98, down) ** 2) * 0.9
        canvas.add(
          stroke(
            canvas,
            [
              [x - half * 0.2, y + high * down],
              [x + half, y + high * down],
            ],
            black,
            0.6,
          ),
        )
      }
      if ((row * columns + column) % 11 === 4)
        canvas.add(
          `<path d="${paintedStar(canvas, x, y - high * 0.1, high * 0.62, 0.9)}" fill="#f0ae62" stroke="${black}" stroke-width="1"/>`,
        )
    }
}

/** The boat from the dock, in as few lines as it takes. */
export function ferryInLines(canvas: Canvas): void {
  const { width, height, random } = canvas
  paper(canvas, '#f1e8d6')
  const at = (x: number, y: number) => [x * width, y * height] as const
  const shape = (points: readonly (readonly [number, number])[], thick = 1.6) =>
    canvas.add(
      stroke(
        canvas,
        points.map(([x, y]) => at(x, y)),
        blue,
        thick,
      ),
    )
  shape([
    [0.14, 0.56],
    [0.87, 0.55],
    [0.83, 0.64],
    [0.2, 0.65],
    [0.14, 0.56],
  ])
  shape([
    [0.2, 0.56],
    [0.21, 0.47],
    [0.79, 0.46],
    [0.8, 0.55],
  ])
  shape([
    [0.33, 0.47],
    [0.33, 0.4],
    [0.67, 0.39],
    [0.68, 0.46],
  ])
  shape([
    [0.44, 0.4],
    [0.46, 0.32],
    [0.57, 0.32],
    [0.58, 0.39],
  ])
  shape([
    [0.62, 0.39],
    [0.62, 0.3],
    [0.66, 0.3],
    [0.66, 0.39],
  ])
  shape(
    [
      [0.51, 0.32],
      [0.51, 0.22],
    ],
    1,
  )
  for (let window = 0; window < 14; window++) {
    const x = 0.225 + window * 0.04
    shape(
      [
        [x, 0.5],
        [x + 0.022, 0.5],
        [x + 0.022, 0.525],
        [x, 0.525],
        [x, 0.5],
      ],
      0.9,
    )
  }
  for (let line = 0; line < 60; line++) {
    const [x, y] = [random.between(0.08, 0.8), 0.66 + random.between(0, 1) ** 1.5 * 0.22]
    shape(
      [
        [x, y],
        [x + 0.03, y + 0.003],
        [x + random.between(0.05, 0.12), y],
      ],
      0.8,
    )
  }
  for (let line = 0; line < 90; line++) {
    const x = 0.2 + line * 0.0069
    shape(
      [
        [x, 0.585],
        [x - 0.012, 0.64],
      ],
      0.6,
    )
  }
  for (let gull = 0; gull < 5; gull++) {
    const [x, y] = [random.between(0.15, 0.85), random.between(0.12, 0.27)]
    shape(
      [
        [x - 0.02, y],
        [x - 0.008, y - 0.012],
        [x, y],
        [x + 0.008, y - 0.012],
        [x + 0.02, y],
      ],
      1,
    )
  }
}
