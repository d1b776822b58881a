/** What is overhead: the light of an hour, stars, the moon, northern lights, clouds. */
import { type Canvas, n, type Stop } from './canvas.ts'
import { mix, type Sky, skies, star } from './colours.ts'

/** The light from the top down to the horizon, which lies at this part of the height. */
export function sky(canvas: Canvas, name: Sky, horizon = 1): void {
  const stops = skies[name].map((colour, at): Stop => [(at / 4) * horizon, colour])
  canvas.add(
    n`<rect width="${canvas.width}" height="${canvas.height}" fill="${canvas.fade(stops)}"/>`,
  )
}

/** A soft light; `x` and `y` are parts of the width and the height, `radius` of the shorter edge. */
export function glow(
  canvas: Canvas,
  [x, y]: readonly [number, number],
  radius: number,
  colour: string,
  strength = 0.6,
): void {
  const { width, height, unit } = canvas
  const fill = canvas.glow(x * width, y * height, radius * unit, [
    [0, colour, strength],
    [0.35, colour, strength * 0.4],
    [1, colour, 0],
  ])
  canvas.add(n`<rect width="${width}" height="${height}" fill="${fill}"/>`)
}

function dot(x: number, y: number, radius: number, opacity: number, colour = star): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(2)}" fill="${colour}" opacity="${opacity.toFixed(2)}"/>`
}

/** Stars that grow fewer and fainter towards the horizon; `many` for a picture of a million pixels. */
export function stars(canvas: Canvas, many = 420, horizon = 0.75): void {
  const { width, height, random, unit } = canvas
  const count = (many * width * height) / 1e6
  const halo = canvas.halo('#cfdcff')
  const dots: string[] = []
  for (let made = 0; made < count; made++) {
    const y = random.between(0, horizon) ** 1.25
    const bright = random.between(0, 1) ** 9
    const radius = (unit / 1000) * (0.55 + bright * 2.1)
    const colour = random.pick([star, '#e8edff', '#ffffff', '#ffe7c4'])
    const opacity = (0.3 + bright * 0.7) * (1 - 0.75 * (y / horizon) ** 2)
    const x = random.between(0, width)
    if (bright > 0.55) dots.push(dot(x, y * height, radius * 6, opacity * 0.7, halo))
    dots.push(dot(x, y * height, radius, opacity, colour))
  }
  canvas.add(`<g>${dots.join('')}</g>`)
}

/** The band of our galaxy, leaning by `angle` degrees and passing through a point. */
export function milkyWay(canvas: Canvas, at: readonly [number, number], angle: number): void {
  const { width, height, random, unit } = canvas
  const turn = n`translate(${at[0] * width} ${at[1] * height}) rotate(${angle})`
  const long = Math.hypot(width, height) * 0.75
  const parts: string[] = []
  for (let made = 0; made < 46; made++) {
    const along = random.between(-long, long)
    const size = unit * random.between(0.05, 0.16)
    const colour = random.pick(['#7d8dc4', '#a99cc0', '#c9b3b0', '#5a6aa8', '#e2c5a8'])
    parts.push(
      n`<ellipse cx="${along}" cy="${random.bell() * unit * 0.035}" rx="${size * 1.9}" ry="${size * 0.6}" fill="${colour}" opacity="0.16"/>`,
    )
  }
  const dark: string[] = []
  for (let made = 0; made < 20; made++)
    dark.push(
      n`<ellipse cx="${random.between(-long, long)}" cy="${random.bell() * unit * 0.02}" rx="${unit * random.between(0.04, 0.13)}" ry="${unit * random.between(0.008, 0.022)}" fill="#0a1024" opacity="0.13"/>`,
    )
  const dust: string[] = []
  for (let made = 0; made < 1100; made++)
    dust.push(
      dot(
        random.between(-long, long),
        random.bell() * unit * 0.055,
        unit * random.between(0.0004, 0.0012),
        random.between(0.15, 0.7),
      ),
    )
  canvas.add(
    `<g transform="${turn}"><g filter="${canvas.blur(unit * 0.035)}">${parts.join('')}</g><g filter="${canvas.blur(unit * 0.012)}">${dark.join('')}</g>${dust.join('')}</g>`,
  )
}

/** `lit` is the part of the moon that is lit, from the right. */
export function moon(
  canvas: Canvas,
  [x, y]: readonly [number, number],
  size = 0.05,
  lit = 1,
): void {
  const { width, height, unit } = canvas
  glow(canvas, [x, y], size * 9, '#f7ead0', 0.34)
  const [cx, cy, r] = [x * width, y * height, size * unit]
  const bulge = Math.abs(1 - 2 * lit) * r
  const shape = n`M${cx} ${cy - r}A${r} ${r} 0 0 1 ${cx} ${cy + r}A${bulge} ${r} 0 0 ${lit > 0.5 ? 1 : 0} ${cx} ${cy - r}Z`
  const fill = canvas.glow(cx + r * 0.3, cy - r * 0.3, r * 1.7, [
    [0, '#fffdf4'],
    [1, '#e9d6b0'],
  ])
  canvas.add(`<path d="${shape}" fill="${fill}"/>`)
  const seas = [
    [-0.3, -0.25, 0.28],
    [0.15, -0.4, 0.2],
    [0.25, 0.1, 0.24],
    [-0.2, 0.3, 0.2],
  ] as const
  if (lit === 1)
    for (const [dx, dy, dr] of seas)
      canvas.add(
        n`<circle cx="${cx + dx * r}" cy="${cy + dy * r}" r="${dr * r}" fill="#bfa983" opacity="0.22" filter="${canvas.blur(r * 0.06)}"/>`,
      )
}

/** Curtains of northern light over the middle of the sky. */
export function aurora(canvas: Canvas): void {
  const { width, height, random, unit } = canvas
  for (const [base, colour] of [
    [0.5, '#4fd6b0'],
    [0.43, '#68c7d8'],
    [0.36, '#8f8be0'],
  ] as const) {
    const fill = canvas.fade([
      [0, colour, 0],
      [0.6, mix(colour, '#9ff5cf', 0.3), 0.42],
      [0.93, mix(colour, '#d8ffe6', 0.6), 0.75],
      [1, colour, 0],
    ])
    const phase = random.between(0, 6)
    const rays: string[] = []
    for (let x = -0.02; x < 1.02; x += 0.006) {
      const foot = base + 0.07 * Math.sin(x * 5 + phase) + 0.03 * Math.sin(x * 13 + phase * 2)
      const tall = 0.2 + 0.13 * Math.sin(x * 21 + phase) + random.between(0, 0.14)
      rays.push(
        n`<rect x="${x * width}" y="${(foot - tall) * height}" width="${width * 0.011}" height="${tall * height}" fill="${fill}" opacity="${random.between(0.1, 0.42)}"/>`,
      )
    }
    canvas.add(`<g filter="${canvas.blur(unit * 0.007)}">${rays.join('')}</g>`)
  }
}

/** What a shutter that stays open for an hour sees: every star draws a part of a circle. */
export function trails(canvas: Canvas, [x, y]: readonly [number, number], degrees = 42): void {
  const { width, height, random, unit } = canvas
  const [cx, cy] = [x * width, y * height]
  const arcs: string[] = []
  for (let made = 0; made < 480; made++) {
    const radius = random.between(0.01, 1.6) * unit
    const from = random.between(0, Math.PI * 2)
    const to = from + (degrees * Math.PI) / 180
    const point = (angle: number) =>
      n`${cx + radius * Math.cos(angle)} ${cy + radius * Math.sin(angle)}`
    const colour = random.pick([star, '#dfe6ff', '#ffdcb0', '#b9c8ff'])
    arcs.push(
      n`<path d="M${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}" fill="none" stroke="${colour}" stroke-width="${unit * random.between(0.0006, 0.0022)}" opacity="${random.between(0.15, 0.85).toFixed(2)}"/>`,
    )
  }
  canvas.add(`<g>${arcs.join('')}</g>`)
}

/** Long thin clouds, lit from below. */
export function clouds(
  canvas: Canvas,
  height: readonly [number, number],
  colour: string,
  many = 22,
): void {
  const { width, random, unit } = canvas
  const parts: string[] = []
  for (let made = 0; made < many; made++) {
    const long = unit * random.between(0.1, 0.5)
    parts.push(
      n`<ellipse cx="${random.between(0, width)}" cy="${random.between(...height) * canvas.height}" rx="${long}" ry="${long * random.between(0.02, 0.06)}" fill="${colour}" opacity="${random.between(0.12, 0.5).toFixed(2)}"/>`,
    )
  }
  canvas.add(`<g filter="${canvas.blur(unit * 0.008)}">${parts.join('')}</g>`)
}

/** A comet whose tail points up and to the right. */
export function comet(canvas: Canvas, [x, y]: readonly [number, number]): void {
  const { width, height, unit } = canvas
  const tail = canvas.fade(
    [
      [0, '#cfe0ff', 0.9],
      [0.3, '#a9c0f5', 0.35],
      [1, '#a9c0f5', 0],
    ],
    'right',
  )
  const long = unit * 0.42
  const place = n`translate(${x * width} ${y * height}) rotate(-52)`
  canvas.add(
    n`<g transform="${place}"><path d="M0 ${-unit * 0.006}L${long} ${-unit * 0.05}Q${long * 1.05} 0 ${long} ${unit * 0.045}L0 ${unit * 0.006}Z" fill="${tail}" filter="${canvas.blur(unit * 0.008)}"/><circle r="${unit * 0.008}" fill="#fff"/></g>`,
  )
  glow(canvas, [x, y], 0.09, '#dfe9ff', 0.8)
}
